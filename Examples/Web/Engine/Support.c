// What the Swift runtime wants of a system, and a count of what it allocates.

typedef __SIZE_TYPE__ size_t;

static unsigned allocationCount;

void *__real_malloc(size_t size);
int __real_posix_memalign(void **result, size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
  allocationCount += 1;
  return __real_malloc(size);
}

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  allocationCount += 1;
  return __real_posix_memalign(result, alignment, size);
}

__attribute__((export_name("allocations"))) unsigned allocations(void) { return allocationCount; }

// Seeds hashing. A page's own rows are not an attack, and a fixed seed makes runs repeatable.
void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count-- > 0) *next++ = (unsigned char)(count * 31 + 7);
}

// The product of two numbers of 128 bits, which texts of numbers are made with. From products of 64
// bits: the compiler would make one of 128 a call of this.
__int128 __multi3(__int128 left, __int128 right) {
  typedef unsigned long long Word;
  const Word half = 0xffffffff;
  Word a = (Word)left, b = (Word)right;
  Word low = (a & half) * (b & half);
  Word middle = (a >> 32) * (b & half) + (low >> 32);
  Word other = (a & half) * (b >> 32) + (middle & half);
  Word high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += a * (Word)(right >> 64) + (Word)(left >> 64) * b;
  return (__int128)(((unsigned __int128)high << 64) | ((other << 32) | (low & half)));
}

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

// Seeds hashing. Nobody attacks a page's own rows, and a fixed seed makes runs repeatable.
void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count-- > 0) *next++ = (unsigned char)(count * 31 + 7);
}

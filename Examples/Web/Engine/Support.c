// What the Swift runtime wants of a system: memory, and bytes to seed hashing with.

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;

// MARK: Memory
//
// Blocks are of sizes that are powers of two, or halfway between two of them; each begins behind the
// number of its size. A block that is freed is kept for the next of its size. An engine asks for few
// sizes again and again, so nothing has to be put together or cut apart.

enum { alignment = 16, sizes = 56, page = 65536 };

typedef struct Block {
  size_t size;          // the number of its size, in front of what is handed out
  struct Block *next;   // while it is free
} Block;

extern unsigned char __heap_base;
static Block *freeBlocks[sizes];
static uintptr_t top, end;

static size_t bytesOf(size_t size) {
  size_t power = (size_t)alignment << (size / 2);
  return size % 2 == 0 ? power : power + power / 2;
}

static void *take(uintptr_t bytes) {
  if (top == 0) {
    top = ((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1);
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (bytes > end - top) {
    uintptr_t pages = (bytes - (end - top) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    end += pages * page;
  }
  void *result = (void *)top;
  top += bytes;
  return result;
}

void *malloc(size_t bytes) {
  size_t size = 0;
  while (bytesOf(size) < bytes) {
    if (++size == sizes) return 0;
  }
  Block *block = freeBlocks[size];
  if (block) {
    freeBlocks[size] = block->next;
  } else {
    block = take(alignment + bytesOf(size));
    if (!block) return 0;
    block->size = size;
  }
  return (char *)block + alignment;
}

void free(void *address) {
  if (!address) return;
  Block *block = (Block *)((char *)address - alignment);
  block->next = freeBlocks[block->size];
  freeBlocks[block->size] = block;
}

// Nothing here asks for more than the alignment that every block has.
int posix_memalign(void **result, size_t wanted, size_t bytes) {
  if (wanted > alignment) return 22;
  *result = malloc(bytes);
  return *result ? 0 : 12;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count > 0; a++, b++, count--) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

// MARK: Hashing

// A page's own rows are no attack, and a fixed seed makes runs repeatable.
void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count-- > 0) *next++ = (unsigned char)(count * 31 + 7);
}

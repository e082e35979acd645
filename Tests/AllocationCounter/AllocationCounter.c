#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

// A sanitizer has a malloc of its own, which it needs before this one could run.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define ALLOCATIONS_ARE_SANITIZED
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(ALLOCATIONS_ARE_SANITIZED)

// What glibc's own malloc is called inside it. Defined strong here, malloc and its kin take
// their place for every library of the process, Swift's runtime included.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// One count a thread, so that the test runner's other threads do not disturb. Initial-exec: a
// variable that is made on first use would itself be allocated.
static __thread unsigned long count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

unsigned long allocation_count(void) { return count; }
#else
unsigned long allocation_count(void) { return 0; }
#endif

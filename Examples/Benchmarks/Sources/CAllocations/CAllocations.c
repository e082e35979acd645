#include "CAllocations.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

long allocatedBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long allocatedBytes(void) { return 0; }
#endif

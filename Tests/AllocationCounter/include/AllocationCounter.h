#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How many blocks of memory the calling thread has asked for.
///
/// Counted on Linux with glibc, where the functions in AllocationCounter.c stand in for the C
/// library's; always 0 elsewhere, and with a sanitizer.
unsigned long allocation_count(void);

#endif

/// Returns the bytes that are allocated now, 0 where the C library does not tell.
long allocatedBytes(void);

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

// The dynamic linker looks for malloc in the program before it looks in glibc. So these definitions replace
// glibc's for the program and for every library in it. glibc keeps the originals under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t allocations;

uint64_t allocation_count(void) { return allocations; }

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations += 1;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

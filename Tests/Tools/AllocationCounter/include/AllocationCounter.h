// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Returns the number of heap allocations of the calling thread since it started.
///
/// A program that links this target gets malloc and its companions from here; they count and call glibc's.
uint64_t allocation_count(void);

#endif

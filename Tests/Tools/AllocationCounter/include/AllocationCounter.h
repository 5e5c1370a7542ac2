// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks of heap memory the calling thread has asked for since it started.
///
/// A program that links this target gets its malloc and companions from here; they count and pass on to glibc.
uint64_t allocation_count(void);

#endif

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#ifndef ALLOCATED_BYTES_H
#define ALLOCATED_BYTES_H

#include <stddef.h>

/// How many bytes of heap memory the process has at the moment.
size_t allocated_bytes(void);

#endif

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "AllocatedBytes.h"

#include <malloc.h>

size_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

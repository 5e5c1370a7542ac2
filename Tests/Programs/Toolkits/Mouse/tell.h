// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The reports of all programs here, a line each: "<µs since 1970> press 3", "release 3", "selected",
// "menu open", "menu closed", "chosen", "scrolled 120", and "ready" once it can be used. Buttons 4 to 7 are
// the wheel.

#pragma once

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

__attribute__((format(printf, 1, 2))) static void tell(const char *format, ...) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  printf("%lld ", (long long)now.tv_sec * 1000000 + now.tv_nsec / 1000);
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  fflush(stdout);
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What of Linux's own system calls Swift's view of the C library leaves out.

#ifndef FINGERPOST_CLINUX_SHIM_H
#define FINGERPOST_CLINUX_SHIM_H

#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Memory that has a descriptor, closed on exec, and no name; -1 with errno if there is none.
static inline int FPMemoryFile(const char *label) {
  // MFD_CLOEXEC of linux/memfd.h is 1.
  return (int)syscall(SYS_memfd_create, label, 1u);
}

#endif

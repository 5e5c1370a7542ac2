// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What of Linux's own system calls Swift's view of the C library leaves out.

#ifndef FINGERPOST_CLINUX_SHIM_H
#define FINGERPOST_CLINUX_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <locale.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/// Memory that has a descriptor, closed on exec, and no name; -1 with errno if there is none.
static inline int FPMemoryFile(const char *label) {
  // MFD_CLOEXEC of linux/memfd.h is 1.
  return (int)syscall(SYS_memfd_create, label, 1u);
}

/// Has two names change places at once; -1 with errno, which is EINVAL where the file system cannot do it.
static inline int FPExchange(const char *one, const char *other) {
  // RENAME_EXCHANGE of linux/fs.h is 2.
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}

/// Renames a file to a name that is free; -1 with errno, which is EEXIST if it is not.
static inline int FPRenameToFree(const char *from, const char *to) {
  // RENAME_NOREPLACE of linux/fs.h is 1.
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u);
}

/// Waits like epoll_wait, but to the microsecond where the kernel can (Linux 5.11); negative seconds mean for ever.
static inline int FPWaitForEvents(int queue, struct epoll_event *events, int limit, double seconds) {
  if (seconds < 0) return epoll_wait(queue, events, limit, -1);
#ifdef SYS_epoll_pwait2
  // Rounded up, as below. The kernel's own form of the time is 64 bits wide on every machine.
  int64_t nanoseconds = seconds < 1e9 ? (int64_t)(seconds * 1e9) + 1 : INT64_MAX;
  struct { int64_t seconds, nanoseconds; } time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = (int)syscall(SYS_epoll_pwait2, queue, events, limit, &time, NULL, 0);
  if (count >= 0 || errno != ENOSYS) return count;
#endif
  // Rounded up, so that the moment has come on waking.
  double milliseconds = seconds < INT32_MAX / 1000 ? seconds * 1000 : INT32_MAX;
  return epoll_wait(queue, events, limit, (int)milliseconds + ((int)milliseconds < milliseconds));
}

/// The bytes of heap memory that the process has allocated.
static inline size_t FPAllocatedBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#endif

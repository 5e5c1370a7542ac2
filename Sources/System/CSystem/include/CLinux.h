// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// System calls of Linux that are missing from Swift's view of the C library.

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

/// Makes anonymous memory with a descriptor, which is closed on exec; -1 with errno if that fails.
static inline int FPMemoryFile(const char *label) {
  // MFD_CLOEXEC of linux/memfd.h is 1.
  return (int)syscall(SYS_memfd_create, label, 1u);
}

/// Exchanges two names atomically; -1 with errno, which is EINVAL if the file system cannot do it.
static inline int FPExchange(const char *one, const char *other) {
  // RENAME_EXCHANGE of linux/fs.h is 2.
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}

/// Renames a file to a free name; -1 with errno, which is EEXIST if the name is taken.
static inline int FPRenameToFree(const char *from, const char *to) {
  // RENAME_NOREPLACE of linux/fs.h is 1.
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u);
}

/// Waits like epoll_wait, but to the microsecond where the kernel can (Linux 5.11); for ever if seconds < 0.
static inline int FPWaitForEvents(int queue, struct epoll_event *events, int limit, double seconds) {
  if (seconds < 0) return epoll_wait(queue, events, limit, -1);
#ifdef SYS_epoll_pwait2
  // Rounded up, as below. The kernel's time is 64 bits wide on every machine.
  int64_t nanoseconds = seconds < 1e9 ? (int64_t)(seconds * 1e9) + 1 : INT64_MAX;
  struct { int64_t seconds, nanoseconds; } time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = (int)syscall(SYS_epoll_pwait2, queue, events, limit, &time, NULL, 0);
  if (count >= 0 || errno != ENOSYS) return count;
#endif
  // Rounded up, so that the wait does not end too early.
  double milliseconds = seconds < INT32_MAX / 1000 ? seconds * 1000 : INT32_MAX;
  return epoll_wait(queue, events, limit, (int)milliseconds + ((int)milliseconds < milliseconds));
}

/// The bytes of heap memory that the process has allocated.
static inline size_t FPAllocatedBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#endif

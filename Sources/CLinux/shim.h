// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What of Linux's own system calls Swift's view of the C library leaves out.

#ifndef FINGERPOST_CLINUX_SHIM_H
#define FINGERPOST_CLINUX_SHIM_H

#include <sys/epoll.h>
#include <sys/signalfd.h>

#endif

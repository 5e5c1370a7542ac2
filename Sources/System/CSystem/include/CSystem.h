// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What the programs have in C of their own: calls of Linux that Swift's view of the C library leaves out, what is left of a
// crash, and what the Makefile says of a build.

#ifndef FINGERPOST_CSYSTEM_H
#define FINGERPOST_CSYSTEM_H

#include "CBuild.h"
#include "CCrash.h"
#include "CLinux.h"

#endif

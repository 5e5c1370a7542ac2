// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The programs' own code in C: calls of Linux that are missing from Swift's view of the C library, the record
// of a crash, the Makefile's facts about a build, and the names of keysyms.

#ifndef FINGERPOST_CSYSTEM_H
#define FINGERPOST_CSYSTEM_H

#include "CBuild.h"
#include "CCrash.h"
#include "CKeysyms.h"
#include "CLinux.h"

#endif

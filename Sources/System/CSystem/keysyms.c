// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "CKeysyms.h"

#include <X11/Xlib.h>

unsigned long FPKeysym(const char *name) { return XStringToKeysym(name); }

const char *FPKeysymName(unsigned long keysym) { return XKeysymToString(keysym); }

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Cairo, drawing on X windows.

#ifndef FINGERPOST_CCAIRO_SHIM_H
#define FINGERPOST_CCAIRO_SHIM_H

#include <cairo/cairo-xlib.h>
#include <cairo/cairo.h>

#endif

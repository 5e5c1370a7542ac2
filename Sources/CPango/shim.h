// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Text of any script, drawn with cairo.

#ifndef FINGERPOST_CPANGO_SHIM_H
#define FINGERPOST_CPANGO_SHIM_H

#include <pango/pangocairo.h>

#endif

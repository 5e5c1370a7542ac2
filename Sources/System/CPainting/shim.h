// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Text of any script, drawn with cairo on X windows, without the other libraries of an X client.

#ifndef FINGERPOST_CPAINTING_SHIM_H
#define FINGERPOST_CPAINTING_SHIM_H

#include <X11/Xlib.h>

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/shape.h>
#include <cairo/cairo-xlib.h>
#include <cairo/cairo.h>
#include <pango/pangocairo.h>

#endif

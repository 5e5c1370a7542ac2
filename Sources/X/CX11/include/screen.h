// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// Has Xlib translate the event RRScreenChangeNotify, which has this number, as libXrandr does.
///
/// libXrandr sends three questions to the server first.
void FPTranslateScreenChange(Display *display, int event);

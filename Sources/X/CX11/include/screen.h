// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// Has Xlib translate the event RRScreenChangeNotify, which has this number, as libXrandr does.
///
/// libXrandr itself would first send three questions to the server.
void FPTranslateScreenChange(Display *display, int event);

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The names of keysyms, which libX11 knows without a server.

#include <X11/Xlib.h>

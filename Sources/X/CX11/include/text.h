// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// Opens an input context for a window, with the user's dead keys and input method; NULL if that fails.
///
/// Sets LC_CTYPE to the user's locale, unless the program has set it.
XIC fp_open_text(Display *display, Window window);

/// Writes the text of a key press, as UTF-8 without a terminator; returns its length in bytes, or 0.
int fp_text(XIC context, XKeyEvent *event, char *bytes, int size);

/// Frees an input context.
void fp_close_text(XIC context);

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// What makes text of a window's keys, with the user's dead keys and input method; NULL if there is none.
///
/// Puts LC_CTYPE to what the user has chosen, unless the program has set it.
XIC fp_open_text(Display *display, Window window);

/// The text that a key's press enters, as UTF-8 without its end; returns its length in bytes, 0 if it enters none.
int fp_text(XIC context, XKeyEvent *event, char *bytes, int size);

/// Frees it.
void fp_close_text(XIC context);

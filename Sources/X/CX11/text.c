// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#include "text.h"

#include <locale.h>
#include <string.h>

#include <X11/Xutil.h>

XIC fp_open_text(Display *display, Window window) {
  const char *locale = setlocale(LC_CTYPE, NULL);
  if (!locale || !strcmp(locale, "C")) setlocale(LC_CTYPE, "");
  XSetLocaleModifiers("");
  XIM method = XOpenIM(display, NULL, NULL, NULL);
  if (!method) {
    // Dead keys work without the program of an input method.
    XSetLocaleModifiers("@im=none");
    method = XOpenIM(display, NULL, NULL, NULL);
  }
  if (!method) return NULL;
  XIC context = XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
                          XNFocusWindow, window, NULL);
  if (!context) XCloseIM(method);
  else XSetICFocus(context);
  return context;
}

int fp_text(XIC context, XKeyEvent *event, char *bytes, int size) {
  KeySym symbol;
  Status status;
  int length = Xutf8LookupString(context, event, bytes, size, &symbol, &status);
  return status == XLookupChars || status == XLookupBoth ? length : 0;
}

void fp_close_text(XIC context) {
  XIM method = XIMOfIC(context);
  XDestroyIC(context);
  XCloseIM(method);
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The names of keysyms, which libX11 knows without a server. In C, since libX11's types do not reach Swift.

#ifndef FINGERPOST_CKEYSYMS_H
#define FINGERPOST_CKEYSYMS_H

/// The keysym of a name; 0 without one.
unsigned long FPKeysym(const char *name);
/// The name of a keysym; NULL without one.
const char *FPKeysymName(unsigned long keysym);

#endif

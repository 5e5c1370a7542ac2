// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// The process that a client of the server runs in, by one of its resources; 0 if the server does not say.
///
/// Servers know it of clients on the same machine, with version 1.2 of the extension X-Resource; others report an error.
/// Two round trips.
int fp_process_of_client(Display *display, XID resource);

/// Whether two resources were made by the same client, by their numbers.
Bool fp_have_one_client(Display *display, XID a, XID b);

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#pragma once

#include <X11/Xlib.h>

/// The process of the client that made a resource; 0 if the server does not know it.
///
/// Servers with X-Resource 1.2 know the processes of clients on the same machine; others report an error.
/// Takes two round trips.
int fp_process_of_client(Display *display, XID resource);

/// Whether two resources were made by the same client, judged by their numbers.
Bool fp_have_one_client(Display *display, XID a, XID b);

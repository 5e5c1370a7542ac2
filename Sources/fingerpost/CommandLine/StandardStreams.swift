// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Opens those of standard input, output and error that our parent has closed, on nothing.
///
/// Otherwise the next thing to be opened gets the number: the connection to the X server would be our standard
/// output, and a line of the log would reach the server as the beginning of a request without end.
func openStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is given out, and that is this one.
    _ = open("/dev/null", O_RDWR)
  }
}

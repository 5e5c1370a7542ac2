// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import X11

struct Lifetime {
  /// In seconds since 1970.
  let start = time(nil)
  /// In seconds of ``EventLoop/now``; nil for never.
  var end: Double?
  /// The exit code.
  var status: Int32 = 0
  /// The claim to the session; nil in a dry run.
  let selection: SessionSelection?
}

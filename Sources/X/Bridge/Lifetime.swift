// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import X11

/// From when to when the bridge serves a session.
struct Lifetime {
  /// When it began, in seconds since 1970.
  let start = time(nil)
  /// When it ends by itself, in seconds of ``EventLoop/now``; nil if it does not.
  var end: Double?
  /// What the process returns.
  var status: Int32 = 0
  /// Says to others whose session it is; nil in a dry run.
  let selection: SessionSelection?
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// Ends a process when ours dies without having stopped it, even by SIGKILL.
///
/// A shell waits on a pipe that only we hold open; our death closes it, and the shell ends the process and
/// removes its folder. The kernel's own parent-death signal is not suitable. It is sent when the *thread*
/// that started the child ends, and a test's main actor moves between threads.
package final class ParentDeathWatcher {
  private let shell: ChildProcess
  private let held: Int32

  package init(for child: Int32, folder: String) throws(SessionError) {
    let (reading, writing) = try closingPipe()
    defer { close(reading) }
    do throws(SessionError) {
      shell = try ChildProcess(
        "/bin/sh",
        [
          "-c", #"read -r _; kill -TERM "$1" && sleep 3; kill -KILL "$1"; rm -rf -- "$2""#, "sh", "\(child)",
          folder,
        ],
        environment: ["PATH=/usr/bin:/bin"], input: .descriptor(reading))
    } catch {
      close(writing)
      throw error
    }
    held = writing
  }

  isolated deinit {
    release()
    close(held)
  }

  /// Stops watching.
  ///
  /// Call this before the process is ended, since its number may then be given to another process.
  package func release() {
    shell.signal(SIGKILL)
    _ = shell.wait(before: Deadline(after: 1))
  }
}

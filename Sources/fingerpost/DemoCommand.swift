// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

/// `fingerpost demo [-o DIR]`: a private X server with a virtual touchscreen shows the main job.
///
/// - Parameter arguments: Those after `demo`.
/// - Returns: 0 when a swipe has changed the workspace, 1 when not, 2 when the arguments make no sense.
func runDemo(arguments: [String]) -> Int32 {
  let folder: String
  switch arguments.count {
  case 0: folder = "demo-output"
  case 2 where arguments[0] == "-o": folder = arguments[1]
  default:
    complain("usage: fingerpost demo [-o DIR]")
    return 2
  }
  let demo = Demo(folder: folder, program: ("/proc/self/exe", ["run", "--log-format", "text"]))
  do throws(SessionError) {
    try demo.run { line in
      print(line)
      fflush(nil)
    }
    return 0
  } catch {
    complain("fingerpost demo: \(error)")
    return 1
  }
}

private func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

package final class Pipe {
  package let reading: Int32
  package let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// The text that can be read without waiting.
  package var content: String {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65536)
    var state = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) > 0 {
      let count = read(reading, &bytes, bytes.count)
      guard count > 0 else { break }
      text += bytes.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A line of output: microseconds, a word, and name=value pairs.
nonisolated struct Report {
  private var line: String

  init(_ word: String) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    line = "\(time.tv_sec * 1_000_000 + time.tv_nsec / 1000) \(word)"
  }

  func with(_ name: String, _ value: some CustomStringConvertible) -> Report {
    var report = self
    report.line += " \(name)=\(value)"
    return report
  }

  func write() {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }
}

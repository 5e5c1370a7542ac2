// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The text of a file in the process's folder in `/proc`; empty after the process has ended.
package func processFile(_ name: String, of process: Int32) -> String {
  guard let file = fopen("/proc/\(process)/\(name)", "re") else { return "" }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 8192)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}

package func children(of process: Int32) -> [Int32] {
  processFile("task/\(process)/children", of: process).split(separator: " ").compactMap { Int32($0) }
}

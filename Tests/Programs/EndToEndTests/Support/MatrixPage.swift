// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

/// docs/matrix.md: `make matrix` makes the first part, `make transparency` the second.
nonisolated enum MatrixPage {
  /// The heading of the second part, which is the last one.
  static let ordinaryTouches = "## Ordinary touches"

  static func write(first text: String, to path: String) throws {
    let former = read(path)
    let rest = former.firstRange(of: ordinaryTouches).map { "\n" + former[$0.lowerBound...] } ?? ""
    try write(text + rest, to: path)
  }

  static func write(second text: String, to path: String) throws {
    let former = read(path)
    let rest = former.firstRange(of: ordinaryTouches).map { former[..<$0.lowerBound] } ?? former[...]
    try write(rest + ordinaryTouches + "\n\n" + text, to: path)
  }

  /// The present day, as YYYY-MM-DD.
  static var today: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw SessionError.system(call: "fopen", code: errno) }
    fputs(text, file)
    fclose(file)
  }
}

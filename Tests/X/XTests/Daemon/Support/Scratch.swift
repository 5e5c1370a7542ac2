// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// A folder for one test, closed to other users.
final class Scratch {
  let path: String

  init() throws {
    var template = Array("/tmp/fingerpost-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }

  /// Truncates, writes and closes the file, as `cat >` does.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  /// The text of a file; empty if the file does not exist.
  func read(_ name: String) -> String { (try? String(contentsOfFile: file(name), encoding: .utf8)) ?? "" }

  /// Replaces one name by another atomically, as editors and `ln -sfT` do.
  func move(_ name: String, over other: String) { _ = rename(file(name), file(other)) }

  func link(_ name: String, to target: String) { symlink(target, file(name)) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }
}

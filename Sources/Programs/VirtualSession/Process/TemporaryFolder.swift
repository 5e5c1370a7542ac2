// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A folder for one session's files, readable by its owner only.
///
/// It lies in `/tmp`, as the X server's own socket does, because a socket's path may have at most 107 bytes.
package final class TemporaryFolder {
  package let path: String

  package init() throws(SessionError) {
    var template = Array("/tmp/fingerpost-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeTree(path) }

  package func file(_ name: String) -> String { path + "/" + name }

  /// Makes a subfolder unless it exists, and returns its path.
  @discardableResult
  package func makeFolder(_ name: String) throws(SessionError) -> String {
    guard mkdir(file(name), 0o700) == 0 || errno == EEXIST else { throw .last("mkdir \(file(name))") }
    return file(name)
  }

  /// The text of a file in the folder; empty if it does not exist.
  package func read(_ name: String) -> String { readFile(file(name)) }

  /// Writes a file in the folder, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws(SessionError) -> String {
    try writeFile(Array(text.utf8), to: file(name))
    return file(name)
  }
}

nonisolated func writeFile(_ bytes: [UInt8], to path: String) throws(SessionError) {
  guard let stream = fopen(path, "wbe") else { throw .last("writing \(path)") }
  let written = fwrite(bytes, 1, bytes.count, stream)
  guard fclose(stream) == 0, written == bytes.count else { throw .last("writing \(path)") }
}

/// Reads a whole text file; empty if it does not exist.
nonisolated func readFile(_ path: String) -> String {
  guard let stream = fopen(path, "rbe") else { return "" }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

private nonisolated func removeTree(_ path: String) {
  if unlink(path) == 0 || errno == ENOENT { return }
  if let folder = opendir(path) {
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { removeTree(path + "/" + name) }
    }
    closedir(folder)
  }
  rmdir(path)
}

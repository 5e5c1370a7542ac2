// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// A configuration file that is written whole or not at all, without losing another program's text.
///
/// A running bridge that watches the file sees the old text or the new one, never a part. Several fingerposts
/// write one after the other. An editor's simultaneous text stays in the file or becomes a backup.
package struct ConfigurationFile {
  /// 10 backups: more than people undo, and few enough to look through.
  static let backupLimit = 10
  /// 8 attempts: an editor that writes that often within some milliseconds is unlikely to stop.
  private static let attempts = 8

  private let path: String
  let canExchange: Bool

  /// Names a file; neither it nor its folder need exist.
  ///
  /// With `canExchange`, tries to exchange the names of two files, which most file systems can.
  package init(_ path: String, canExchange: Bool = true) {
    self.path = path
    self.canExchange = canExchange
  }

  /// Whether the path exists, even as a link without a target.
  package var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Replaces the text at once, and keeps the former one beside it as `NAME.bak`, `NAME.bak2`, ….
  ///
  /// A symbolic link stays; its target is replaced.
  package func write(_ text: String) throws -> Outcome { try edit { _ in Array(text.utf8) } }

  /// Replaces the text only if the file still holds the expected bytes; a missing file counts as empty.
  package func write(_ bytes: [UInt8], over expected: [UInt8]) throws -> Outcome {
    try edit { present in
      guard present ?? [] == expected else { throw WriteError.changed(path: path) }
      return bytes
    }
  }

  /// Derives a new text from the present one with `make`, and again if the file has changed in between.
  ///
  /// Other fingerposts do not write meanwhile. `make` receives nil if the file does not exist. After an
  /// error, including one of `make`, the file is as it was.
  package func edit(_ make: ([UInt8]?) throws -> [UInt8]) throws -> Outcome {
    if !exists { try makeFolders() }
    let target = try resolved()
    let lock = try FolderLock(beside: target)
    defer { lock.release() }
    var kept: [String] = []
    do {
      return try edit(target, make, lock, &kept)
    } catch  where !kept.isEmpty {
      // Reports the texts that were put aside, regardless of the error.
      throw WriteError.changed(path: target, kept: kept)
    }
  }

  private func edit(
    _ target: String, _ make: ([UInt8]?) throws -> [UInt8], _ lock: FolderLock, _ kept: inout [String]
  ) throws -> Outcome {
    for _ in 0..<Self.attempts {
      let former = try Self.content(of: target)
      let bytes = try make(former?.bytes)
      guard let former else {
        let file = try ReplacementFile(for: target, bytes, mode: nil, under: lock)
        guard try file.create() else { continue }
        return Outcome(path: target, isChanged: true, backup: nil, kept: kept)
      }
      guard former.bytes != bytes else {
        return Outcome(path: target, isChanged: false, backup: nil, kept: kept)
      }
      guard former.mode & S_IWUSR != 0 else { throw WriteError.protected(path: target) }
      let file = try ReplacementFile(for: target, bytes, mode: former.mode, under: lock)
      guard let backup = try put(file, bytes, inPlaceOf: former, at: target, lock, &kept) else { continue }
      Self.removeOldBackups(of: target)
      return Outcome(path: target, isChanged: true, backup: backup, kept: kept)
    }
    throw WriteError.changed(path: target)
  }

  struct Content {
    let bytes: [UInt8]
    let mode: mode_t
  }

  private func resolved() throws(WriteError) -> String {
    guard exists else { return path }
    guard let real = realpath(path, nil) else {
      throw errno == ENOENT ? .leadsNowhere(path: path) : .system(path: path, code: errno)
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Mode 700: XDG Base Directory Specification, which makes folders for their user alone.
  private func makeFolders() throws(WriteError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(path: folder, code: errno) }
    }
  }

  /// Reads a path that must not be a symbolic link; nil if it does not exist.
  static func content(of path: String) throws(WriteError) -> Content? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    guard let bytes = Formats.content(of: descriptor) else { throw .system(path: path, code: errno) }
    // Others may not write a file that decides which commands are run.
    return Content(bytes: bytes, mode: status.st_mode & 0o755)
  }
}

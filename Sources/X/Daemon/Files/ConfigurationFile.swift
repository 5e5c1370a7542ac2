// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// A configuration file that is written whole or not at all, and in whose place nothing is lost.
///
/// A running bridge that watches the file sees the old one or the new one, never a part. Several fingerposts write one
/// after the other, and what an editor writes at the same time stays in the file or becomes a backup.
package struct ConfigurationFile {
  /// 10: more than anybody goes back, and few enough to look through.
  package static let backupLimit = 10
  /// 8: an editor that has written as often within some milliseconds does not stop.
  private static let attempts = 8

  private let path: String
  let canExchange: Bool

  /// Names a file, which need not exist, nor the folder that it is in.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - canExchange: Whether to try if the file system can have two names change places, as most can.
  package init(_ path: String, canExchange: Bool = true) {
    self.path = path
    self.canExchange = canExchange
  }

  /// Whether there is something at the path, be it a link that leads nowhere.
  package var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Puts a text in the file's place at once, and keeps what was there beside it as `NAME.bak`, `NAME.bak2`, ….
  ///
  /// A symbolic link stays, and the file that it leads to is the one that is replaced.
  package func write(_ text: String) throws -> Outcome { try edit { _ in Array(text.utf8) } }

  /// Does the same with bytes that were made from others, unless these stand there no longer.
  ///
  /// - Parameters:
  ///   - bytes: What is to stand in the file.
  ///   - expected: What stands in the file now, nothing if there is none.
  /// - Returns: What was done.
  /// - Throws: ``WriteError``.
  package func write(_ bytes: [UInt8], over expected: [UInt8]) throws -> Outcome {
    try edit { present in
      guard present ?? [] == expected else { throw WriteError.changed(path: path) }
      return bytes
    }
  }

  /// Makes a new text of the one that stands in the file, and makes it again if that has changed in between.
  ///
  /// No other fingerpost writes meanwhile.
  ///
  /// - Parameter make: Gives the new text; the present one is nil if there is no file.
  /// - Returns: What was done.
  /// - Throws: ``WriteError``, or what `make` throws; the file is then as it was.
  package func edit(_ make: ([UInt8]?) throws -> [UInt8]) throws -> Outcome {
    if !exists { try makeFolders() }
    let target = try resolved()
    let lock = try FolderLock(beside: target)
    defer { lock.release() }
    var kept: [String] = []
    do {
      return try edit(target, make, lock, &kept)
    } catch  where !kept.isEmpty {
      // Whatever it was, what has been put aside is to be known.
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

  /// What stands in a file.
  struct Content {
    let bytes: [UInt8]
    let mode: mode_t
  }

  /// The file that symbolic links lead to.
  private func resolved() throws(WriteError) -> String {
    guard exists else { return path }
    guard let real = realpath(path, nil) else {
      throw errno == ENOENT ? .leadsNowhere(path: path) : .system(path: path, code: errno)
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Source: XDG Base Directory Specification, which has folders made for their user alone.
  private func makeFolders() throws(WriteError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(path: folder, code: errno) }
    }
  }

  /// What stands at a path that is no symbolic link; nil if nothing does.
  static func content(of path: String) throws(WriteError) -> Content? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    guard let bytes = Formats.content(of: descriptor) else { throw .system(path: path, code: errno) }
    // Others may not write what decides which commands are run.
    return Content(bytes: bytes, mode: status.st_mode & 0o755)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Formats
internal import Glibc

/// A text that is on the disk before it takes the place of a file, so that readers never see a part of it.
package struct ReplacementFile {
  /// The name until the text takes the place of the file: `NAME.new-PID`.
  let path: String
  private let target: String

  /// Writes the text beside its target.
  ///
  /// First removes the files that killed programs left behind, if the lock keeps others from writing. `mode`
  /// holds regardless of the umask; nil gives the permissions of a new file. Removes the file after an error.
  package init(for target: String, _ bytes: [UInt8], mode: UInt32?, under lock: FolderLock)
    throws(ConfigurationFile.WriteError)
  {
    self.target = target
    path = "\(target).new-\(getpid())"
    for (number, name) in Self.numbered(beside: target, ".new-")
    where lock.isExclusive || number == Int(getpid()) { unlink(name) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else {
      let isRefused = [EACCES, EPERM, EROFS].contains(errno)
      throw .system(path: isRefused ? FolderLock.folder(of: target) : target, code: errno)
    }
    var code = writeAll(bytes, to: descriptor)
    if let mode, code == 0, fchmod(descriptor, mode) != 0 { code = errno }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 {
      unlink(path)
      throw .system(path: target, code: code)
    }
  }

  package func replace() throws(ConfigurationFile.WriteError) {
    guard rename(path, target) == 0 else { throw give(up: errno) }
  }

  /// Gives the file the target's name if that is free, and returns whether it was.
  func create() throws(ConfigurationFile.WriteError) -> Bool {
    let code = Self.move(path, toFree: target)
    if code == EEXIST { unlink(path) }
    guard code == 0 || code == EEXIST else { throw give(up: code) }
    return code == 0
  }

  func moveToBackup() throws(ConfigurationFile.WriteError) -> String {
    do throws(ConfigurationFile.WriteError) {
      return try Self.moveToBackup(path, of: target)
    } catch {
      unlink(path)
      throw error
    }
  }

  private func give(up code: Int32) -> ConfigurationFile.WriteError {
    unlink(path)
    return .system(path: target, code: code)
  }
}

// Names beside a file.
extension ReplacementFile {
  private static let backupWord = ".bak"

  /// Oldest first.
  package static func backups(of path: String) -> [String] { numbered(beside: path, backupWord).map(\.path) }

  /// Renames a file to the name that follows the last backup's, and returns it.
  package static func moveToBackup(_ path: String, of target: String) throws(ConfigurationFile.WriteError)
    -> String
  {
    var number = (numbered(beside: target, backupWord).last?.number ?? 0) + 1
    while true {
      let name = "\(target)\(backupWord)\(number == 1 ? "" : "\(number)")"
      let code = move(path, toFree: name)
      if code == 0 { return name }
      guard code == EEXIST else { throw .system(path: target, code: code) }
      number += 1
    }
  }

  /// Renames a file if the new name is free; returns the system's error number, or 0.
  private static func move(_ path: String, toFree name: String) -> Int32 {
    if FPRenameToFree(path, name) == 0 { return 0 }
    guard ConfigurationFile.cannotExchange(errno) else { return errno }
    var status = stat()
    if lstat(name, &status) == 0 { return EEXIST }
    return rename(path, name) == 0 ? 0 : errno
  }

  /// The files named after a path, a word and a number, ordered by number; a missing number counts as 1.
  private static func numbered(beside path: String, _ word: String) -> [(number: Int, path: String)] {
    let folder = FolderLock.folder(of: path)
    let beginning = (path.split(separator: "/").last ?? "") + word
    var found: [(number: Int, path: String)] = []
    for name in names(inFolder: folder) ?? [] where name.hasPrefix(beginning) {
      let digits = name.dropFirst(beginning.count)
      // 9 digits: a longer number is not ours.
      guard digits.count <= 9, !digits.isEmpty || word == backupWord,
        digits.allSatisfy({ ("0"..."9").contains($0) })
      else { continue }
      found.append((Int(digits) ?? 1, "\(folder == "/" ? "" : folder)/\(name)"))
    }
    return found.sorted { $0.number < $1.number }
  }
}

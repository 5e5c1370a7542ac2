// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

// Replacing the text and keeping the former one as a backup.
extension ConfigurationFile {
  /// Replaces the former text with a new one.
  ///
  /// The new file is first named like the backup, and then exchanges names with the former file. The backup
  /// is complete in the same moment, and also receives the writes of a program that still has the file open.
  ///
  /// - Returns: The backup; nil if another program has removed the file, or has written a text, which is then
  ///   restored or stored at a path in `kept`.
  func put(
    _ file: ReplacementFile, _ bytes: [UInt8], inPlaceOf former: Content, at target: String,
    _ lock: FolderLock, _ kept: inout [String]
  ) throws(WriteError) -> String? {
    let backup = try file.moveToBackup()
    let code = canExchange ? (FPExchange(backup, target) == 0 ? 0 : errno) : EINVAL
    switch code {
    case 0: break
    case _ where Self.cannotExchange(code): return try rename(backup, inPlaceOf: former, at: target, lock)
    default:
      unlink(backup)
      // The target was removed meanwhile.
      if code == ENOENT { return nil }
      throw .system(path: target, code: code)
    }
    // Removes other users' permission to write the backup, since undoing restores its text.
    chmod(backup, former.mode)
    // Compares again after the sync: an editor that had the file open may have needed a moment to write.
    if Self.says(former.bytes, backup) {
      lock.sync()
      if Self.says(former.bytes, backup) { return backup }
    }
    // Another program has saved since the file was read: its text gets the file's name back.
    let isBack = FPExchange(backup, target) == 0
    // The exchange returns our text, unless that program has saved once more.
    if isBack, Self.says(bytes, backup) {
      unlink(backup)
    } else {
      kept.append(backup)
    }
    return nil
  }

  /// Replaces the text where two names cannot be exchanged; a write just before the renaming is lost.
  private func rename(
    _ new: String, inPlaceOf former: Content, at target: String, _ lock: FolderLock
  ) throws(WriteError) -> String? {
    do throws(WriteError) {
      let backup = try ReplacementFile(for: target, former.bytes, mode: former.mode, under: lock)
        .moveToBackup()
      if Self.says(former.bytes, target) {
        guard Glibc.rename(new, target) == 0 else {
          let code = errno
          unlink(backup)
          throw .system(path: target, code: code)
        }
        return backup
      }
      unlink(backup)
      unlink(new)
      return nil
    } catch {
      unlink(new)
      throw error
    }
  }

  private static func says(_ bytes: [UInt8], _ path: String) -> Bool {
    (try? content(of: path))?.bytes == bytes
  }

  /// Whether an error says that the system cannot exchange names, or cannot refuse a name that is in use.
  static func cannotExchange(_ code: Int32) -> Bool { [EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(code) }

  /// Removes surplus backups: first those that repeat a later one, as several undos make, then the oldest.
  static func removeOldBackups(of target: String) {
    var backups = ReplacementFile.backups(of: target)
    while backups.count > backupLimit {
      let contents = backups.map { try? content(of: $0)?.bytes }
      let repeated = contents.indices.first {
        contents[$0] != nil && contents[($0 + 1)...].contains(contents[$0])
      }
      unlink(backups.remove(at: repeated ?? 0))
    }
  }
}

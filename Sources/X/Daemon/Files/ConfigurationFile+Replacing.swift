// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

// How a new text takes the place of the former one, and that becomes a backup.
extension ConfigurationFile {
  /// Puts a new text in the place of the former one.
  ///
  /// The new file gets the name of the backup, and the two names change places: what stood in the file is the backup in
  /// the same moment, also what somebody who has it open still writes into it.
  ///
  /// - Returns: The backup; nil if another program has written, whose text is in the file again or has been kept.
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
      // It is no longer there.
      if code == ENOENT { return nil }
      throw .system(path: target, code: code)
    }
    // Nobody else may write what can be undone to.
    chmod(backup, former.mode)
    // A second look when it is on the disk: an editor that had the file open may have needed a moment to write.
    if Self.says(former.bytes, backup) {
      lock.sync()
      if Self.says(former.bytes, backup) { return backup }
    }
    // Somebody has saved since our reading: their text goes back.
    let isBack = FPExchange(backup, target) == 0
    // What comes out then is ours, unless they have saved once more.
    if isBack, Self.says(bytes, backup) {
      unlink(backup)
    } else {
      kept.append(backup)
    }
    return nil
  }

  /// Does the same where names cannot change places: what is written after the last look at the file is lost.
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

  /// Whether a file holds these bytes.
  private static func says(_ bytes: [UInt8], _ path: String) -> Bool {
    (try? content(of: path))?.bytes == bytes
  }

  /// Whether an error number means that the system does not know how names change places, or which are free.
  static func cannotExchange(_ code: Int32) -> Bool { [EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(code) }

  /// Removes what is too old, and first what newer ones say too: undoing several edits makes such.
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

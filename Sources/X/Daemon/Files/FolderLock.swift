// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The right to change files of a folder, which one fingerpost holds at a time.
///
/// The system keeps it for the open folder, so it leaves no file behind and ends with its owner in any case.
package struct FolderLock {
  /// 30 s: fifty programs that write one after the other on a busy machine need less.
  private static let timeout = 30.0
  /// 5 ms between two tries: a tenth of the time of a write to a disk.
  private static let interval: Int32 = 5

  private let descriptor: Int32
  /// False where the file system cannot lock, or the folder cannot be opened.
  let isExclusive: Bool

  /// Waits for the lock of the path's folder.
  ///
  /// Throws ``ConfigurationFile/WriteError/busy(folder:)`` if another program keeps it.
  package init(beside path: String) throws(ConfigurationFile.WriteError) {
    let folder = Self.folder(of: path)
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let deadline = EventLoop.now + Self.timeout
    // Polls: the blocking call has no time limit, and a stopped program keeps its lock.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        isExclusive = false
        return
      }
      guard EventLoop.now < deadline else {
        close(descriptor)
        throw .busy(folder: folder)
      }
      poll(nil, 0, Self.interval)
    }
    isExclusive = true
  }

  /// Writes the names of the files to the disk.
  func sync() { fsync(descriptor) }

  /// Releases the lock once the names are on the disk.
  package func release() {
    guard descriptor >= 0 else { return }
    sync()
    close(descriptor)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

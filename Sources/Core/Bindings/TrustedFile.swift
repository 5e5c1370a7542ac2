// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Glibc

/// Reads files that decide about commands in the user's name.
enum TrustedFile {
  /// The content of a file that only we or the administrator can have written.
  ///
  /// Owner and permissions are those of the open file, which cannot be replaced between the check and the
  /// reading.
  static func read(_ path: String) throws(ConfigurationIssue) -> [UInt8] { try readWithOwner(path).content }

  /// The content of a trusted file, with its owner.
  static func readWithOwner(_ path: String) throws(ConfigurationIssue) -> (content: [UInt8], owner: UInt32) {
    // A pipe would block at open without O_NONBLOCK; it is refused below.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw accessIssue(on: path, code: errno) }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: systemError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noRegularFile }
    guard status.st_uid == 0 || status.st_uid == geteuid() else { throw .foreignOwner(user: status.st_uid) }
    guard status.st_mode & S_IWOTH == 0 else { throw .writableByOthers }
    guard status.st_size <= ConfigurationReader.lengthLimit else {
      throw .tooLong(limit: ConfigurationReader.lengthLimit)
    }
    // If the file has grown since the check, a little more than the limit is read, and the reader refuses it.
    guard let content = content(of: descriptor, upTo: ConfigurationReader.lengthLimit) else {
      throw .unreadable(reason: systemError())
    }
    return (content, status.st_uid)
  }

  /// The reason why a file cannot be opened: its absence, or an obstacle on the way to it.
  private static func accessIssue(on path: String, code: Int32) -> ConfigurationIssue {
    var way = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      way += "/\(name)"
      var status = stat()
      if stat(way, &status) != 0 {
        let isNowhere = errno == ENOENT || errno == ENOTDIR || errno == ELOOP
        guard isNowhere, lstat(way, &status) == 0 else { break }
        return .leadsNowhere(link: way)
      }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      if code == ENOTDIR, !isFolder { return .noFolder(way) }
      if code == EACCES, isFolder, access(way, X_OK) != 0 { return .closedFolder(way) }
    }
    let isAbsent = code == ENOENT || code == ENOTDIR
    return isAbsent ? .absent : .unreadable(reason: systemError(code))
  }

  private static func systemError(_ code: Int32 = errno) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

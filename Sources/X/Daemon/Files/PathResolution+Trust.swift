// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Glibc

// Other users who can change the file at a path.
extension PathResolution {
  /// The ways in which another user could change or replace the file; empty if only the user and root can.
  ///
  /// Checks all directories from the root to the file, and those that hold a symbolic link. A directory with
  /// the sticky bit, such as `/tmp`, passes: only a file's owner can replace the file there.
  nonisolated var doubts: [ConfigurationIssue] {
    var known: Set<String> = []
    let directories = steps.map(\.directory).filter { known.insert($0).inserted }
    let file = steps.last.map { "\($0.directory == "/" ? "" : $0.directory)/\($0.name)" }
    return directories.compactMap { Self.trustIssue(about: $0, isDirectory: true) }
      + [file].compactMap { $0.flatMap { Self.trustIssue(about: $0, isDirectory: false) } }
  }

  private static nonisolated func trustIssue(about path: String, isDirectory: Bool) -> ConfigurationIssue? {
    var status = stat()
    guard stat(path, &status) == 0, !isDirectory || status.st_mode & S_ISVTX == 0 else { return nil }
    if isDirectory, status.st_mode & S_IWOTH != 0 { return .replaceableByOthers(directory: path) }
    // The owner of a file is checked when the file is opened.
    if isDirectory, ![0, geteuid(), unknownUser].contains(status.st_uid) {
      return .foreignDirectory(path: path, user: status.st_uid)
    }
    guard status.st_mode & S_IWGRP != 0, !isOurs(group: status.st_gid) else { return nil }
    return .writableByGroup(path: path, group: name(of: status.st_gid) ?? "\(status.st_gid)")
  }

  /// The kernel's substitute for users that a container does not know, such as the administrator outside.
  private static nonisolated let unknownUser: uid_t = 65534

  /// Whether a group has no members but us and the administrator.
  ///
  /// Many systems give each user a group of the same name.
  private static nonisolated func isOurs(group: gid_t) -> Bool {
    if group == 0 { return true }
    guard let user = getpwuid(geteuid()), let name = name(of: group) else { return false }
    guard name == String(cString: user.pointee.pw_name) else { return false }
    var member = getgrgid(group)?.pointee.gr_mem
    while let text = member?.pointee {
      if String(cString: text) != name { return false }
      member = member?.successor()
    }
    return true
  }

  private static nonisolated func name(of group: gid_t) -> String? {
    getgrgid(group).map { String(cString: $0.pointee.gr_name) }
  }
}

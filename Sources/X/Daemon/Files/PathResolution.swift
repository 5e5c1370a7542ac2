// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// The system's way to a file: each directory, and the name looked up there.
///
/// The directories that hold a symbolic link are on the way, as well as those that it leads to. The way ends
/// at a name that does not exist.
nonisolated struct PathResolution: Hashable, Sendable {
  nonisolated package struct Step: Hashable, Sendable {
    /// A path without symbolic links.
    let directory: String
    let name: String
    let kind: EntryKind
  }

  nonisolated package enum EntryKind: Hashable, Sendable {
    /// A directory on the way.
    case directory
    case link(to: String)
    /// The file, or a directory at the last name.
    case file
    /// The name does not exist yet.
    case nothing
  }

  /// 40 symbolic links: the system's own limit.
  private static let linkLimit = 40

  private(set) var steps: [Step] = []

  /// Follows an absolute path from the root, or a relative one from the working directory.
  init(_ path: String) {
    var directory = ""
    var rest = Self.components(path.hasPrefix("/") ? path : "\(Self.workingDirectory)/\(path)")
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      // The directory's path is free of links, so removing its last name gives the parent.
      guard name != ".." else {
        directory = String(directory.prefix(upTo: directory.lastIndex(of: "/") ?? directory.startIndex))
        continue
      }
      var kind = Self.look(at: "\(directory)/\(name)")
      if kind == .directory, rest.isEmpty { kind = .file }
      steps.append(Step(directory: directory.isEmpty ? "/" : directory, name: name, kind: kind))
      switch kind {
      case .directory: directory += "/\(name)"
      case .link(let target):
        links += 1
        guard links <= Self.linkLimit else { return }
        if target.hasPrefix("/") { directory = "" }
        rest = Self.components(target) + rest
      case .file, .nothing: return
      }
    }
  }

  /// Whether the file exists.
  var isComplete: Bool { steps.last?.kind == .file }

  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  private static func look(at path: String) -> EntryKind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFLNK: return target(ofLink: path).map { .link(to: $0) } ?? .nothing
    default: return .file
    }
  }

  private static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The way that the system goes to find a file: each directory, and the name that it looks up there.
///
/// Symbolic links are followed, so the directories that hold one are on the way as well as those that it leads
/// to. Where a name does not exist the way ends.
nonisolated package struct PathResolution: Hashable, Sendable {
  /// One name that is looked up.
  nonisolated package struct Step: Hashable, Sendable {
    /// The directory, by a path without symbolic links.
    package let directory: String
    package let name: String
    package let kind: EntryKind
  }

  /// What a name turns out to be.
  nonisolated package enum EntryKind: Hashable, Sendable {
    /// A directory through which the way leads on.
    case directory
    /// A symbolic link, which can be made to lead elsewhere.
    case link(to: String)
    /// The file, or whatever is in its place.
    case file
    /// Nothing yet.
    case nothing
  }

  /// As many links as the system follows before it gives up.
  private static let linkLimit = 40

  /// The steps in their order.
  package private(set) var steps: [Step] = []

  /// Follows a path from the root, or from the working directory.
  package init(_ path: String) {
    var directory = ""
    var rest = Self.components(path.hasPrefix("/") ? path : "\(Self.workingDirectory)/\(path)")
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      // No link is left in the directory's path, so its parent is what the words say.
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

  /// Whether the way leads to something.
  package var isComplete: Bool { steps.last?.kind == .file }

  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  private static func look(at path: String) -> EntryKind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFLNK: return target(of: path).map { .link(to: $0) } ?? .nothing
    default: return .file
    }
  }

  private static func target(of link: String) -> String? {
    text { readlink(link, $0, $1) }
  }

  private static var workingDirectory: String {
    text { getcwd($0, $1).map { strlen($0) } ?? -1 } ?? ""
  }

  /// A path that the system writes into a buffer, of whose length it returns or -1.
  private static func text(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress, case let count = write(start, buffer.count), count >= 0 else {
        return nil
      }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}

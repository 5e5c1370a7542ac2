// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Daemon
internal import Glibc
internal import PlainJSON

/// What a program has changed in the user's configuration, so that it can be undone, also by a later run.
///
/// It holds no text: what a file said before an edit is in the backup that the edit made. An entry is written before the
/// file is, so that after a crash the last one either fits the file or is dropped.
package struct UndoJournal {
  /// An edit.
  nonisolated package struct Entry: Hashable, Sendable, Decodable {
    /// The file.
    package let file: String
    /// The edit in words.
    package let words: String
    /// The fingerprint of what the file said before.
    let before: String
    /// The fingerprint of what it said afterwards.
    let after: String
  }

  /// Why nothing is undone.
  nonisolated package enum Failure: Error, Hashable, CustomStringConvertible {
    /// The file no longer says what the edit made it say.
    case changed(file: String)
    /// The copy of what it said before is gone.
    case lost(file: String)

    /// What is wrong and how to fix it.
    package var description: String {
      switch self {
      case .changed(let file):
        "\(file) was changed by another program meanwhile and is left alone; edit it there"
      case .lost(let file): "there is no backup of \(file) from before this change; edit it by hand"
      }
    }
  }

  /// 100 edits: more than anybody takes back.
  private static let limit = 100

  private let path: String?

  /// Finds the journal of the user.
  package init(environment: [String: String]) { path = StateFile.path("edits", environment: environment) }

  /// The edits that are known, the newest last.
  package var entries: [Entry] {
    guard let path, let text = Self.content(of: path) else { return [] }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap {
      try? JSONReader().decode(Entry.self, from: String($0))
    }
  }

  /// The newest edit of a file that says what the edit made it say; nil if somebody has changed the file since.
  package func last(of file: String) -> Entry? {
    guard let content = Self.content(of: file) else { return nil }
    let fingerprint = Self.fingerprint(of: content)
    return entries.last { $0.file == file && $0.after == fingerprint }
  }

  /// Writes a text in the place of a configuration, so that it can be undone.
  ///
  /// A file that does not exist is first made as a copy of what it begins with.
  ///
  /// - Throws: ``ConfigurationFile/WriteError``, or ``EditedConfiguration/ReadError``.
  @discardableResult
  package func write(
    _ bytes: [UInt8], over configuration: EditedConfiguration, words: String, environment: [String: String]
  ) throws -> ConfigurationFile.Outcome {
    var configuration = configuration
    if configuration.origin != nil {
      _ = try configuration.write(configuration.bytes)
      configuration = try EditedConfiguration(configuration.file, environment: environment)
    }
    let entry = Entry(
      file: configuration.file, words: words, before: Self.fingerprint(of: configuration.bytes),
      after: Self.fingerprint(of: bytes))
    let former = entries
    save(former + [entry])
    do {
      return try configuration.write(bytes)
    } catch {
      save(former)
      throw error
    }
  }

  /// Calls an edit something else.
  package func rename(_ entry: Entry, to words: String) {
    save(
      entries.map {
        $0 == entry ? Entry(file: $0.file, words: words, before: $0.before, after: $0.after) : $0
      })
  }

  /// Puts back what a file said before an edit; what it says now is kept as a backup.
  ///
  /// - Throws: ``Failure``, or ``ConfigurationFile/WriteError``.
  package func undo(_ entry: Entry) throws {
    guard let now = Self.content(of: entry.file), Self.fingerprint(of: now) == entry.after else {
      throw Failure.changed(file: entry.file)
    }
    guard let backup = Self.backup(of: entry.file, fingerprint: entry.before) else {
      throw Failure.lost(file: entry.file)
    }
    _ = try ConfigurationFile(entry.file).write(backup, over: now)
    save(entries.filter { $0 != entry })
  }

  /// The backup with a fingerprint, of those that ``ConfigurationFile`` makes.
  private static func backup(of file: String, fingerprint: String) -> [UInt8]? {
    // Symbolic links stay, and the backup is beside the file that they lead to.
    let real = realpath(file, nil)
    defer { free(real) }
    let path = real.map { String(cString: $0) } ?? file
    var number = 1
    while let content = content(of: "\(path).bak\(number == 1 ? "" : "\(number)")") {
      if Self.fingerprint(of: content) == fingerprint { return content }
      number += 1
    }
    return nil
  }

  private func save(_ entries: [Entry]) {
    guard let path else { return }
    let text = entries.suffix(Self.limit).map { entry in
      var line = JSONLine()
      line.add("file", entry.file)
      line.add("words", entry.words)
      line.add("before", entry.before)
      line.add("after", entry.after)
      return line.description + "\n"
    }.joined()
    StateFile.makeFolders(above: path)
    let temporary = "\(path).new-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = Array(text.utf8)
    let isWhole = Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    close(descriptor)
    if isWhole { Glibc.rename(temporary, path) } else { unlink(temporary) }
  }

  private static func fingerprint(of bytes: [UInt8]) -> String {
    var result = ConfigurationResult(configuration: Configuration(), diagnostics: [], path: "")
    result.content = bytes
    return result.fingerprint
  }

  private static func content(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    return count == bytes.count ? bytes : nil
  }
}

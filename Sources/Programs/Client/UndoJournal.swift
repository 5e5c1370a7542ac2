// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Daemon
package import Formats
internal import Glibc

/// The edits that a program has made in the user's configuration; a later run can also undo them.
///
/// It does not contain text: the content before an edit is in the backup of that edit. An entry is written
/// before the file, so that after a crash the last entry either fits the file or is dropped.
package struct UndoJournal {
  nonisolated package struct Entry: Hashable, Sendable, Decodable {
    package let file: String
    package let words: Message
    /// Whether the user still has to decide to keep the edit.
    package var isTrial: Bool { trial == true }
    fileprivate var trial: Bool?
    /// The fingerprint of the file before the edit.
    let before: String
    /// The fingerprint of the file after the edit.
    let after: String

    private enum CodingKeys: String, CodingKey {
      case file, trial, before, after
      case words = "wordsParts"
    }

    fileprivate init(file: String, words: Message, isTrial: Bool, before: String, after: String) {
      (self.file, self.words, trial) = (file, words, isTrial ? true : nil)
      (self.before, self.after) = (before, after)
    }
  }

  nonisolated package enum Failure: MessageError, Hashable {
    /// The file no longer has the content that the edit gave it.
    case changed(file: String)
    /// The backup from before the edit is gone.
    case lost(file: String)

    package var message: Message {
      switch self {
      case .changed(let file):
        Message("%1 was changed by another program meanwhile and is left alone; edit it there", file)
      case .lost(let file):
        Message("there is no backup of %1 from before this change; edit it by hand", file)
      }
    }
  }

  /// 100 edits, more than a person undoes; older entries are dropped.
  private static let limit = 100

  private let path: String?

  package init(environment: [String: String]) { path = StateFile.path("edits", environment: environment) }

  /// The edits in the journal, the newest last.
  package var entries: [Entry] {
    guard let path, let text = Self.content(of: path) else { return [] }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Entry(json: String($0)) }
  }

  /// Returns the newest edit of a file; nil if the file has changed since.
  package func last(of file: String) -> Entry? {
    guard let content = Self.content(of: file) else { return nil }
    let fingerprint = Self.fingerprint(of: content)
    return entries.last { $0.file == file && $0.after == fingerprint }
  }

  /// Writes a change, and makes it again if the file has changed since it was read.
  ///
  /// A file that does not exist is first created as a copy of the text that the change edits.
  ///
  /// - Throws: ``ConfigurationFile/WriteError``, or the reason that the change cannot be made again.
  /// - Returns: The change as written, and the outcome.
  @discardableResult
  package func write(_ change: ConfigurationChange, words: Message, isTrial: Bool = false) throws
    -> (ConfigurationChange, ConfigurationFile.Outcome)
  {
    var made = change
    let outcome = try edit(change.configuration, words, isTrial) { now in
      made = try change.made(in: now)
      return made.result.bytes
    }
    return (made, outcome)
  }

  /// Writes a whole text, unless the file has changed since it was read.
  ///
  /// - Throws: ``ConfigurationFile/WriteError``.
  package func write(
    _ bytes: [UInt8], over configuration: EditedConfiguration, words: Message, isTrial: Bool = false
  ) throws {
    _ = try edit(configuration, words, isTrial) { now in
      guard now.bytes == configuration.bytes else {
        throw ConfigurationFile.WriteError.changed(path: configuration.file)
      }
      return bytes
    }
  }

  private func edit(
    _ configuration: EditedConfiguration, _ words: Message, _ isTrial: Bool,
    _ make: (EditedConfiguration) throws -> [UInt8]
  ) throws -> ConfigurationFile.Outcome {
    let file = ConfigurationFile(configuration.file)
    let copy = configuration.origin == nil ? nil : try file.edit { $0 ?? configuration.bytes }
    var entry: Entry?
    do {
      let outcome = try file.edit { present in
        guard let present else { throw ConfigurationFile.WriteError.changed(path: configuration.file) }
        let bytes = try make(configuration.now(present))
        let next = Entry(
          file: configuration.file, words: words, isTrial: isTrial, before: Self.fingerprint(of: present),
          after: Self.fingerprint(of: bytes))
        change { entries in entries.filter { $0 != entry } + [next] }
        entry = next
        return bytes
      }
      return copy ?? outcome
    } catch {
      change { entries in entries.filter { $0 != entry } }
      throw error
    }
  }

  /// Records the decision to keep an edit.
  package func keep(_ entry: Entry) {
    change { entries in
      entries.map { other in
        var kept = other
        if other == entry { kept.trial = false }
        return kept
      }
    }
  }

  /// Restores the content of the file before an edit; the present content becomes a backup.
  ///
  /// - Throws: ``Failure``, or ``ConfigurationFile/WriteError``.
  package func undo(_ entry: Entry) throws {
    _ = try ConfigurationFile(entry.file).edit { now in
      guard let now, Self.fingerprint(of: now) == entry.after else {
        throw Failure.changed(file: entry.file)
      }
      guard let backup = Self.backup(of: entry.file, fingerprint: entry.before) else {
        throw Failure.lost(file: entry.file)
      }
      return backup
    }
    change { entries in entries.filter { $0 != entry } }
  }

  /// Returns the lines that undoing an edit removes and adds, in the style of `diff`.
  ///
  /// - Throws: ``Failure``.
  package func difference(undoing entry: Entry) throws(Failure) -> [String] {
    guard let now = Self.content(of: entry.file) else { throw .changed(file: entry.file) }
    guard let backup = Self.backup(of: entry.file, fingerprint: entry.before) else {
      throw .lost(file: entry.file)
    }
    return TextEdit(replacing: now, with: backup).difference(in: now)
  }

  private static func backup(of file: String, fingerprint: String) -> [UInt8]? {
    // A symbolic link stays a link; the backup is beside its target.
    let real = realpath(file, nil)
    defer { free(real) }
    let path = real.map { String(cString: $0) } ?? file
    return ReplacementFile.backups(of: path).lazy.compactMap(content).first {
      Self.fingerprint(of: $0) == fingerprint
    }
  }

  /// Replaces the entries; without a writable journal, edits go on but cannot be undone.
  private func change(_ body: ([Entry]) -> [Entry]) {
    guard let path else { return }
    StateFile.makeFolders(above: path)
    guard let lock = try? FolderLock(beside: path) else { return }
    defer { lock.release() }
    let text = body(entries).suffix(Self.limit).map { entry in
      var line = JSONLine()
      line.add("file", entry.file)
      line.add("words", entry.words)
      if entry.isTrial { line.add("trial", true) }
      line.add("before", entry.before)
      line.add("after", entry.after)
      return line.description + "\n"
    }.joined()
    try? ReplacementFile(for: path, Array(text.utf8), mode: 0o600, under: lock).replace()
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
    return Formats.content(of: descriptor)
  }
}

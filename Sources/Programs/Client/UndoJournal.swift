// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Daemon
package import Formats
internal import Glibc

/// What a program has changed in the user's configuration, so that it can be undone, also by a later run.
///
/// It holds no text: what a file said before an edit is in the backup that the edit made. An entry is written before the
/// file is, so that after a crash the last one either fits the file or is dropped.
package struct UndoJournal {
  /// An edit.
  nonisolated package struct Entry: Hashable, Sendable, Decodable {
    package let file: String
    /// The edit in words.
    package var words: Message {
      parts ?? .name(hasFormerMark ? String(text.dropFirst(Self.formerMark.count)) : text)
    }
    /// Whether nobody has decided to keep it.
    package var isTrial: Bool { trial ?? hasFormerMark }
    /// How fingerpost 0.1 began the words of a trial, which may be the last edit still after an upgrade.
    private static let formerMark = "? "
    private var hasFormerMark: Bool { parts == nil && text.hasPrefix(Self.formerMark) }
    private let text: String
    private let parts: Message?
    fileprivate var trial: Bool?
    /// The fingerprint of what the file said before.
    let before: String
    /// The fingerprint of what it said afterwards.
    let after: String

    private enum CodingKeys: String, CodingKey {
      case file, trial, before, after
      case text = "words"
      case parts = "wordsParts"
    }

    fileprivate init(file: String, words: Message, isTrial: Bool, before: String, after: String) {
      (self.file, text, parts, trial) = (file, words.description, words, isTrial ? true : nil)
      (self.before, self.after) = (before, after)
    }
  }

  /// Why nothing is undone.
  nonisolated package enum Failure: MessageError, Hashable {
    /// The file no longer says what the edit made it say.
    case changed(file: String)
    /// The copy of what it said before is gone.
    case lost(file: String)

    /// What is wrong and how to fix it.
    package var message: Message {
      switch self {
      case .changed(let file):
        Message("%1 was changed by another program meanwhile and is left alone; edit it there", file)
      case .lost(let file):
        Message("there is no backup of %1 from before this change; edit it by hand", file)
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
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Entry(json: String($0)) }
  }

  /// The newest edit of a file that says what the edit made it say; nil if somebody has changed the file since.
  package func last(of file: String) -> Entry? {
    guard let content = Self.content(of: file) else { return nil }
    let fingerprint = Self.fingerprint(of: content)
    return entries.last { $0.file == file && $0.after == fingerprint }
  }

  /// Writes a change, so that it can be undone; it is made again if the file says something else by now.
  ///
  /// A file that does not exist is first made as a copy of what it begins with.
  ///
  /// - Throws: ``ConfigurationFile/WriteError``, or why the change cannot be made again.
  /// - Returns: The change as it was written, and what was done.
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

  /// Does the same with a whole text, unless somebody else has changed the file meanwhile.
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

  /// Notes that somebody has decided to keep an edit.
  package func keep(_ entry: Entry) {
    change { entries in
      entries.map { other in
        var kept = other
        if other == entry { kept.trial = false }
        return kept
      }
    }
  }

  /// Puts back what a file said before an edit; what it says now is kept as a backup.
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

  /// What goes and comes when an edit is undone, as `diff` shows it.
  ///
  /// - Throws: ``Failure``.
  package func difference(undoing entry: Entry) throws(Failure) -> [String] {
    guard let now = Self.content(of: entry.file) else { throw .changed(file: entry.file) }
    guard let backup = Self.backup(of: entry.file, fingerprint: entry.before) else {
      throw .lost(file: entry.file)
    }
    return TextEdit(replacing: now, with: backup).difference(in: now)
  }

  /// The backup with a fingerprint, of those that ``ConfigurationFile`` makes.
  private static func backup(of file: String, fingerprint: String) -> [UInt8]? {
    // Symbolic links stay, and the backup is beside the file that they lead to.
    let real = realpath(file, nil)
    defer { free(real) }
    let path = real.map { String(cString: $0) } ?? file
    return ReplacementFile.backups(of: path).lazy.compactMap(content).first {
      Self.fingerprint(of: $0) == fingerprint
    }
  }

  /// Writes other entries in the place of those that there are; without a journal nothing can be undone, and all else goes on.
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
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    return count == bytes.count ? bytes : nil
  }
}

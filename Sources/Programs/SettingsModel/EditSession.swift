// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Client
internal import Daemon
package import Formats

/// The changes of one window: each is written at once, even while other programs write, and can be undone.
///
/// A change that cannot be written leaves the configuration as it was.
package final class EditSession {
  package let environment: [String: String]
  package private(set) var list: BindingList
  /// The findings about gestures that the devices cannot make.
  package var findings: [Finding] = [] { didSet { reload() } }
  /// The configuration in force, as the running fingerpost reports it; nil until it has answered.
  package var running: String? {
    didSet {
      let files = [running, oldValue].map {
        EditedConfiguration.unusualFile($0, environment: environment)
      }
      if files[0] != files[1] { reload() }
    }
  }
  private let journal: UndoJournal
  /// The undone changes that can be redone, the latest last.
  private var undone: [Undone] = []
  private var isTrying = false
  private var trial: UndoJournal.Entry?

  private struct Undone {
    let words: Message
    /// The configuration's content with the change.
    let with: [UInt8]
    /// The configuration's content without the change.
    let without: [UInt8]
  }

  /// The error that the configuration cannot be changed or exported.
  nonisolated struct Unreadable: MessageError {
    package let message: Message
  }

  package init(environment: [String: String]) {
    self.environment = environment
    journal = UndoJournal(environment: environment)
    list = BindingList(environment: environment)
  }

  /// Reads the configuration again, since other programs may have changed it.
  package func reload() {
    list = BindingList(running, environment: environment, findings: findings)
  }

  /// The files that make up the configuration, to be watched for changes.
  package var files: [String] {
    let path = list.configuration.flatMap { $0.origin == nil ? $0.file : nil }
    let source = ConfigurationSource(path, environment: environment)
    return source.candidates
  }

  /// Returns the configuration as last read.
  ///
  /// - Throws: ``Unreadable``.
  func shown() throws -> EditedConfiguration {
    guard let configuration = list.configuration else {
      throw Unreadable(message: .list(list.remarks, separator: "\n"))
    }
    return configuration
  }

  package func remove(_ row: BindingRow) throws {
    try write(
      ConfigurationChange(removing: row.place, from: try shown()),
      words: Message("remove %1", of: [row.title]))
  }

  package func add(_ binding: Plist, application: String?, isReplacing: Bool, words: Message) throws {
    let change = try ConfigurationChange(
      adding: binding, application: application, isReplacing: isReplacing, to: try shown())
    try write(change, words: Message("add %1", of: [words]))
  }

  /// Sets keys of a binding to other values; nil removes a key.
  ///
  /// - Parameters:
  ///   - row: The binding.
  ///   - changes: The keys and their values.
  ///   - words: The gesture afterwards; nil if it stays the same.
  /// - Throws: The reason that the change is not written.
  package func change(
    _ row: BindingRow, _ changes: [(key: String, value: Plist?)], now words: Message? = nil
  ) throws {
    try write(
      ConfigurationChange(row.place, changes, in: try shown()),
      words: Message("change %1", of: [words ?? row.title]))
  }

  /// Checks a binding, and its conflicts with other bindings, before it is written.
  ///
  /// - Parameters:
  ///   - draft: The binding to check.
  ///   - row: The binding that it replaces; nil for a new one.
  ///   - application: The application of a new binding; nil for all.
  /// - Returns: The errors if it cannot be written, else the warnings; and whether it can be written.
  package func check(_ draft: BindingDraft, of row: BindingRow?, application: String? = nil) -> (
    remarks: [Message], isPossible: Bool
  ) {
    do {
      let change =
        if let row {
          try ConfigurationChange(row.place, draft.changes, in: try shown())
        } else {
          try ConfigurationChange(
            adding: draft.plist, application: application, isReplacing: false, to: try shown())
        }
      let enforcer = Reading(list)?.enforcer(of: ["bindings"])
      let enforced = enforcer.map { ConfigurationIssue.enforced("bindings", by: $0).message }
      return ([enforced].compactMap(\.self) + change.result.warnings.map(\.issue.message), true)
    } catch ConfigurationEditor.Failure.wrong(let diagnostics) {
      return (diagnostics.map(\.issue.message), false)
    } catch ConfigurationEditor.Failure.taken(let name, let line, isSame: true) {
      // The new binding can replace the one with the same gesture; the dialog asks first.
      return ([Message("'%1' in line %2 has the same gesture.", name, "\(line)")], true)
    } catch {
      return ([(error as? any MessageError)?.message ?? .name("\(error)")], false)
    }
  }

  package func enable(_ row: BindingRow, _ isEnabled: Bool) throws {
    let configuration = try shown()
    let words =
      isEnabled ? Message("switch on %1", of: [row.title]) : Message("switch off %1", of: [row.title])
    try write(words) { editor, now in
      try editor.enable(now.find(row.place, of: configuration), isEnabled, in: now.bytes, file: now.name)
    }
  }

  func set(_ name: String, to value: String) throws { try set(name, of: "settings", name, to: value) }

  private func set(_ key: String, of dictionary: String, _ path: String, to value: String) throws {
    try write(Message("change %1", "\(path) = \(value)")) { editor, now in
      try editor.set(key, ofDictionary: dictionary, to: value, in: now.bytes, file: now.name)
    }
  }

  /// Sets a setting; nil clears an optional value.
  package func set(_ setting: FeelSetting, to value: String?) throws {
    if let device = setting.device { return try set(setting, of: device, to: value) }
    guard let rules = setting.list, rules != FeelSetting.exploration else {
      return try set(setting.name, of: setting.list ?? "settings", setting.path, to: value ?? "0")
    }
    // A rule in the file replaces an included rule, so the new rule repeats the values of the included one.
    let others = FeelSetting.ofTouches(in: list).filter { $0.list == rules }
    try write(Message("change %1", "\(setting.path) = \(value ?? "0")")) { editor, now in
      try editor.set(
        setting.name, to: value, of: rules, besides: others.compactMap(\.entry), in: now.bytes,
        file: now.name)
    }
  }

  package func change(_ preset: String, isIncluded: Bool) throws -> ConfigurationChange {
    try ConfigurationChange(in: try shown()) { editor, now in
      isIncluded
        ? try editor.include(preset, in: now.bytes, file: now.name)
        : try editor.exclude(preset, in: now.bytes, file: now.name)
    }
  }

  /// Makes a change and writes it.
  func write(
    _ words: Message,
    by edit: @escaping (ConfigurationEditor, EditedConfiguration) throws -> ConfigurationEditor.Result
  ) throws {
    try write(ConfigurationChange(in: try shown(), by: edit), words: words)
  }

  /// Writes a change that was shown to the user.
  ///
  /// - Throws: The reason for a failure, such as a change of the same binding by another program.
  func write(_ change: ConfigurationChange, words: Message) throws {
    defer { reload() }
    try journal.write(change, words: words, isTrial: isTrying)
    undone = []
  }

  /// Replaces the whole text of the configuration.
  package func replace(by text: String, words: Message) throws {
    let configuration = try shown()
    defer { reload() }
    try journal.write(Array(text.utf8), over: configuration, words: words, isTrial: isTrying)
    undone = []
  }

  // MARK: Trying

  /// Whether a change is in force that the user has not decided to keep.
  package var isOnTrial: Bool { trial != nil }

  /// Makes a change on trial: it is in force at once, and is taken back unless the user keeps it.
  package func tryOut(_ change: () throws -> Void) throws {
    try takeTrialBack()
    isTrying = true
    defer { isTrying = false }
    try change()
    trial = undoable
  }

  package func keepTrial() {
    guard let entry = trial else { return }
    trial = nil
    journal.keep(entry)
  }

  /// Takes back the change on trial, even if it was made by an earlier run that was killed.
  ///
  /// - Returns: Whether a change was on trial.
  /// - Throws: The reason that the change stays in force.
  @discardableResult
  package func takeTrialBack() throws -> Bool {
    guard let entry = trial ?? undoable, entry.isTrial else { return false }
    trial = nil
    try undo(entry)
    return true
  }

  /// The last change, even if an earlier run made it; nil if the file has changed since.
  package var undoable: UndoJournal.Entry? {
    list.configuration.flatMap { $0.origin == nil ? journal.last(of: $0.file) : nil }
  }

  /// Undoes a change, which can be redone unless it was a trial.
  package func undo(_ entry: UndoJournal.Entry) throws {
    if entry == trial { trial = nil }
    let former = list.configuration?.bytes
    do { try journal.undo(entry) } catch {
      reload()
      throw error
    }
    reload()
    guard !entry.isTrial, let former, let now = list.configuration?.bytes else { return }
    undone.append(Undone(words: entry.words, with: former, without: now))
  }

  /// The last undone change, in words; nil if the configuration has changed since.
  package var redoable: Message? {
    guard let last = undone.last, list.configuration?.bytes == last.without else { return nil }
    return last.words
  }

  /// Redoes the last undone change.
  package func redo() throws {
    guard redoable != nil, let last = undone.last else { return }
    let configuration = try shown()
    defer { reload() }
    try journal.write(last.with, over: configuration, words: last.words)
    undone.removeLast()
  }
}

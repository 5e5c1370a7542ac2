// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Client
internal import Daemon
package import Formats

/// The changes of one window: each is written at once, also if others write meanwhile, and can be undone.
package final class EditSession {
  /// Says where the configuration is.
  package let environment: [String: String]
  /// What is bound.
  package private(set) var list: BindingList
  /// What the devices are found to make impossible.
  package var findings: [Finding] = [] { didSet { reload() } }
  /// What the running fingerpost says to have in force; nil until it has said so.
  package var running: String? {
    didSet {
      let files = [running, oldValue].map {
        EditedConfiguration.unusualFile($0, environment: environment)
      }
      if files[0] != files[1] { reload() }
    }
  }
  private let journal: UndoJournal
  /// What was undone and can be done again, the last one last.
  private var undone: [Undone] = []
  private var isTrying = false
  private var trial: UndoJournal.Entry?

  /// A change that was undone.
  private struct Undone {
    let words: Message
    /// What the configuration said with it.
    let with: [UInt8]
    /// What it says without it.
    let without: [UInt8]
  }

  /// Nothing that can be changed was read.
  nonisolated package struct Unreadable: MessageError {
    /// Why.
    package let message: Message
  }

  /// Reads the configuration.
  package init(environment: [String: String]) {
    self.environment = environment
    journal = UndoJournal(environment: environment)
    list = BindingList(environment: environment)
  }

  /// Reads it anew, as somebody may have changed it.
  package func reload() {
    list = BindingList(running, environment: environment, findings: findings)
  }

  /// The files that make up the configuration, to be watched for changes.
  package var files: [String] {
    let path = list.configuration.flatMap { $0.origin == nil ? $0.file : nil }
    let source = ConfigurationSource(path, environment: environment)
    return source.candidates
  }

  /// The configuration as it was shown.
  ///
  /// - Throws: ``Unreadable``.
  func shown() throws -> EditedConfiguration {
    guard let configuration = list.configuration else {
      throw Unreadable(message: .list(list.remarks, separator: "\n"))
    }
    return configuration
  }

  /// Removes a binding.
  ///
  /// - Throws: Why it stays; everything is then as it was.
  package func remove(_ row: BindingRow) throws {
    try write(
      ConfigurationChange(removing: row.place, from: try shown()),
      words: Message("remove %1", of: [row.title]))
  }

  /// Adds a binding.
  ///
  /// - Throws: Why it is not added; everything is then as it was.
  package func add(_ binding: Plist, application: String?, isReplacing: Bool, words: Message) throws {
    let change = try ConfigurationChange(
      adding: binding, application: application, isReplacing: isReplacing, to: try shown())
    try write(change, words: Message("add %1", of: [words]))
  }

  /// Gives keys of a binding other values, or takes them out.
  ///
  /// - Parameters:
  ///   - row: The binding.
  ///   - changes: The keys; nil for those that go.
  ///   - words: What the gesture is called then; nil for the same as before.
  /// - Throws: Why it stays as it is.
  package func change(
    _ row: BindingRow, _ changes: [(key: String, value: Plist?)], now words: Message? = nil
  ) throws {
    try write(
      ConfigurationChange(row.place, changes, in: try shown()),
      words: Message("change %1", of: [words ?? row.title]))
  }

  /// What the checker says of a binding that is not written yet, and of those that it meets.
  ///
  /// - Parameters:
  ///   - draft: What it would say.
  ///   - row: The binding that it would be; nil for a new one.
  ///   - application: For whose windows a new one is; for all if nil.
  /// - Returns: Why it cannot be written, or else what its author should know; and whether it can be.
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
      // It can take the other one's place, which is asked before.
      return ([Message("'%1' in line %2 has the same gesture.", name, "\(line)")], true)
    } catch {
      return ([(error as? any MessageError)?.message ?? .name("\(error)")], false)
    }
  }

  /// Puts a binding in force, or has it stay in the file and do nothing.
  ///
  /// - Throws: Why it stays as it is.
  package func enable(_ row: BindingRow, _ isEnabled: Bool) throws {
    try write(
      ConfigurationChange(row.place, isEnabled: isEnabled, in: try shown()),
      words: isEnabled ? Message("switch on %1", of: [row.title]) : Message("switch off %1", of: [row.title]))
  }

  /// Gives a setting of all devices a value.
  ///
  /// - Throws: Why it is not set.
  package func set(_ name: String, to value: String) throws {
    try write(
      ConfigurationChange(setting: name, to: value, in: try shown()),
      words: Message("change %1", "\(name) = \(value)"))
  }

  /// Gives a setting a value; nil is nothing, for one that can have none.
  ///
  /// - Throws: Why it is not set.
  package func set(_ setting: FeelSetting, to value: String?) throws {
    if let device = setting.device { return try set(setting, of: device, to: value) }
    guard let rules = setting.list else { return try set(setting.name, to: value ?? "0") }
    if rules == FeelSetting.exploration {
      return try write(
        ConfigurationChange(setting: setting.name, of: rules, to: value ?? "0", in: try shown()),
        words: Message("change %1", "\(setting.path) = \(value ?? "0")"))
    }
    // A rule of the file counts before one that it includes, and says all that this one said.
    let others = FeelSetting.ofTouches(in: list).filter { $0.list == rules }
    try write(
      ConfigurationChange(
        setting.name, of: rules, to: value, besides: others.compactMap(\.entry), in: try shown()),
      words: Message("change %1", "\(setting.path) = \(value ?? "0")"))
  }

  /// What including a preset, or no longer including it, changes.
  ///
  /// - Throws: Why it cannot be done.
  package func change(_ preset: String, isIncluded: Bool) throws -> ConfigurationChange {
    try ConfigurationChange(preset, isIncluded: isIncluded, in: try shown())
  }

  /// Writes a change that was shown.
  ///
  /// - Throws: Why it is not written, such as that somebody has changed the same binding meanwhile.
  package func write(_ change: ConfigurationChange, words: Message) throws {
    defer { reload() }
    try journal.write(change, words: words, isTrial: isTrying)
    undone = []
  }

  /// Puts a whole text in the place of the configuration.
  ///
  /// - Throws: Why it is not written.
  package func replace(by text: String, words: Message) throws {
    let configuration = try shown()
    defer { reload() }
    try journal.write(Array(text.utf8), over: configuration, words: words, isTrial: isTrying)
    undone = []
  }

  // MARK: Trying

  /// Whether something is in force that nobody has decided to keep.
  package var isOnTrial: Bool { trial != nil }

  /// Makes a change that is in force at once, and goes again unless it is kept.
  ///
  /// - Throws: What the change does.
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

  /// Takes back what is on trial, also what an earlier run left, which was killed.
  ///
  /// - Returns: Whether there was something.
  /// - Throws: Why it stays.
  @discardableResult
  package func takeTrialBack() throws -> Bool {
    guard let entry = trial ?? undoable, entry.isTrial else { return false }
    trial = nil
    try undo(entry)
    return true
  }

  /// The change that can be undone: the last one, also of an earlier run, if the file still says what it made it say.
  package var undoable: UndoJournal.Entry? {
    list.configuration.flatMap { $0.origin == nil ? journal.last(of: $0.file) : nil }
  }

  /// Undoes a change.
  ///
  /// - Throws: Why it stays.
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

  /// The change that can be made again, in words: the last one that was undone, if nothing was changed since.
  package var redoable: Message? {
    guard let last = undone.last, list.configuration?.bytes == last.without else { return nil }
    return last.words
  }

  /// Makes the change again that was undone last.
  ///
  /// - Throws: Why it stays undone.
  package func redo() throws {
    guard redoable != nil, let last = undone.last else { return }
    let configuration = try shown()
    defer { reload() }
    try journal.write(last.with, over: configuration, words: last.words)
    undone.removeLast()
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Formats

/// Adds bindings to a configuration's text and removes them, and leaves every other byte as it is.
///
/// Each result is read again, to check that only the one binding has another meaning than before.
package struct ConfigurationEditor {
  /// The reason why a configuration is not changed.
  nonisolated package enum Failure: MessageError, Hashable, Sendable {
    /// The configuration has errors already.
    case broken(file: String, [Diagnostic])
    /// The configuration is of the binary form, which has neither lines nor comments.
    case binary(file: String)
    /// The new binding has errors.
    case wrong([Diagnostic])
    /// An existing binding hides the new one; `isSame` says whether both are for exactly the same gesture.
    case taken(by: String, line: Int, isSame: Bool)
    /// The result would not have the wanted meaning.
    case unsure

    package var message: Message {
      switch self {
      case .broken(let file, let diagnostics):
        .list(
          [Message("%1 has errors and is not changed; correct them first", file)]
            + diagnostics.map(\.passage), separator: "\n")
      case .binary(let file):
        Message(
          "%1 is a binary property list; convert it to text first", file)
      case .wrong(let diagnostics): .list(diagnostics.map(\.passage), separator: "\n")
      case .taken(let name, let line, true):
        Message("'%1' in line %2 is bound to the same gesture; replace it with --replace", name, "\(line)")
      case .taken(let name, let line, false):
        Message(
          "'%1' in line %2 takes this gesture first; change it, or remove it with 'fingerpost unbind --line %2'",
          name, "\(line)")
      case .unsure:
        Message("the configuration could not be changed without changing its meaning; edit it by hand")
      }
    }
  }

  /// A binding of a text.
  package struct Place {
    package let binding: Binding
    /// The applications of its section; empty for a binding of all applications.
    package let applications: [String]
    /// The included file that contains the binding; nil if it is in the text itself.
    package let file: String?
    /// Whether the administrator enforces it, against any user's file.
    package let isEnforced: Bool
    /// The binding's line in its file, from 1.
    package let line: Int
    package let text: String
    /// The values of its keys that are strings or numbers.
    package let words: [String: String]
    fileprivate let path: PropertyListPath

    /// Whether it is the same binding as in another reading of the text, wherever it is now.
    package func isSame(as other: Place) -> Bool {
      text == other.text && applications == other.applications && file == other.file
    }
  }

  package struct Result {
    /// The text after the edit.
    package let bytes: [UInt8]
    package let edit: TextEdit
    /// The line of the new binding, from 1; nil if one was removed.
    package let line: Int?
    /// New warnings for the author.
    package let warnings: [Diagnostic]
  }

  let reader: ConfigurationReader

  /// Makes an editor; `keysym` returns the X keysym of a key's name, if it has one.
  ///
  /// `includes` reads the includes of a text, and `system` the administrator's files; their bindings can be
  /// looked at but not edited. If one of the two is nil, its files are treated as empty.
  package init(
    includes: IncludedFiles? = nil, system: SystemFiles? = nil, keysym: @escaping (String) -> UInt32?
  ) {
    reader = ConfigurationReader(includes: includes, system: system, keysym: keysym)
  }

  // MARK: Looking

  package func configuration(of bytes: [UInt8], file: String) throws(Failure) -> Configuration {
    _ = try read(bytes, file: file)
    return reader.read(bytes, file: file).configuration
  }

  /// The bindings of a text, in the order of precedence.
  package func places(in bytes: [UInt8], file: String) throws(Failure) -> [Place] {
    _ = try read(bytes, file: file)
    let sources = reader.sources(bytes, file: file).0
    return reader.locate(sources.root ?? .dictionary([:])).bindings.map { binding, path in
      let (number, path) = sources.origin(of: path)
      let source = sources.files[number]
      let part = source.report.map?.part(at: path)
      return Place(
        binding: binding, applications: source.report.map.map { applications(of: path, in: $0) } ?? [],
        file: number == 0 ? nil : source.report.file, isEnforced: source.enforced.contains("bindings"),
        line: source.report.line(of: path) ?? 1,
        text: part.map { String(decoding: source.bytes[$0.offset..<$0.end], as: UTF8.self) } ?? "",
        words: part?.words ?? [:], path: path)
    }
  }

  private func applications(of path: PropertyListPath, in map: SourceMap) -> [String] {
    guard path.steps.first == .key("applications") else { return [] }
    let section = PropertyListPath(steps: Array(path.steps.prefix(2)))
    switch map.part(at: section.key("match"))?.content {
    case .scalar(let value): return [value.word].compactMap(\.self)
    case .list(let parts): return parts.compactMap(\.value.word)
    default: return []
    }
  }

  func read(_ bytes: [UInt8], file: String) throws(Failure) -> ConfigurationText {
    let reading = reader.read(bytes, file: file)
    guard !reading.hasErrors else {
      throw .broken(file: file, reading.diagnostics.filter { $0.severity == .error })
    }
    do throws(SourceMap.ParseError) {
      return try ConfigurationText(bytes)
    } catch {
      throw .binary(file: file)
    }
  }

  // MARK: Adding

  /// Adds a binding at the end of the list, or of an application's section, which is made if it is missing.
  ///
  /// If `isReplacing`, the new binding replaces an existing one that takes the same gesture.
  ///
  /// - Throws: The reason why it is not added.
  package func add(
    _ binding: Plist, application: String? = nil, isReplacing: Bool = false, to bytes: [UInt8], file: String
  ) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    try check(binding)
    let (added, path) = addition(of: binding, application: application, to: text)
    let new = reader.locate(try read(added.applied(to: bytes), file: file).map.root.value)
    guard let index = new.bindings.firstIndex(where: { $0.path == path }) else { throw .unsure }
    let inForce = new.bindings.indices.filter {
      new.bindings[$0].binding.isEnabled && new.bindings[$0].binding.idleTime == nil
    }
    let overlap = BindingOverlap(inForce.map { new.bindings[$0].binding }, settings: new.settings)
    guard let taker = overlap.hidden.first(where: { inForce[$0.index] == index })?.taker else {
      return try result(of: added, in: bytes, file: file, newPath: path)
    }
    let other = new.bindings[inForce[taker]]
    let isSame =
      "\(other.binding.pattern)" == "\(new.bindings[index].binding.pattern)"
      && other.binding.hasCircumstances(of: new.bindings[index].binding)
    guard isReplacing, isSame, let part = text.map.part(at: other.path) else {
      let line = SourceText(bytes).line(at: text.map.offset(of: other.path))
      throw .taken(by: other.binding.name.printable, line: line, isSame: isSame)
    }
    return try result(of: text.replacing(part, by: binding), in: bytes, file: file, newPath: other.path)
  }

  /// Reads a binding without the rest of the text, and throws its errors.
  private func check(_ binding: Plist) throws(Failure) {
    let diagnostics = reader.read(Array("bindings = (\n\(binding)\n);".utf8), file: "new binding").diagnostics
    let errors = diagnostics.filter { $0.severity == .error || $0.isAboutUnreadKey }
    guard errors.isEmpty else { throw .wrong(errors) }
  }

  /// The edit that adds a binding, and its path after the edit.
  private func addition(
    of binding: Plist, application: String?, to text: ConfigurationText
  ) -> (TextEdit, PropertyListPath) {
    let root = PropertyListPath.root
    guard let application else { return appending(binding, to: root.key("bindings"), of: text) }
    let sections = root.key("applications")
    let section: Plist = [
      "match": .text(application), "bindings": [binding],
    ]
    guard case .list(let parts)? = text.map.part(at: sections)?.content else {
      let edit = text.appending(Plist.Entry("applications", [section]), to: text.map.root)
      return (edit, sections.index(0).key("bindings").index(0))
    }
    let names = parts.indices.map { applications(of: sections.index($0), in: text.map) }
    guard let index = names.firstIndex(of: [application]) else {
      let (edit, path) = appending(section, to: sections, of: text)
      return (edit, path.key("bindings").index(0))
    }
    return appending(binding, to: sections.index(index).key("bindings"), of: text)
  }

  private func appending(
    _ value: Plist, to path: PropertyListPath, of text: ConfigurationText
  ) -> (TextEdit, PropertyListPath) {
    guard let list = text.map.part(at: path), case .list(let parts) = list.content else {
      return (TextEdit([]), path)
    }
    return (text.appending(value, to: list), path.index(parts.count))
  }

  // MARK: Removing

  package func remove(_ place: Place, from bytes: [UInt8], file: String) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    guard case .index(let index)? = place.path.steps.last,
      let list = text.map.part(at: PropertyListPath(steps: place.path.steps.dropLast()))
    else { throw .unsure }
    return try result(of: text.removing(index, of: list), in: bytes, file: file, removedPath: place.path)
  }

  // MARK: Changing

  /// Sets keys of a binding of the text to other values, takes out keys without a value, and leaves the
  /// others.
  package func change(
    _ place: Place, _ changes: [(key: String, value: Plist?)], in bytes: [UInt8], file: String
  ) throws(Failure) -> Result {
    guard place.file == nil else { throw .unsure }
    var text = try read(bytes, file: file)
    var now = bytes
    for (key, value) in changes {
      guard let part = text.map.part(at: place.path), case .dictionary = part.content else { throw .unsure }
      now = text.setting(key, to: value, of: part).applied(to: now)
      guard let next = try? ConfigurationText(now) else { throw .unsure }
      text = next
    }
    let errors = reader.read(now, file: file).diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .wrong(errors) }
    return try result(of: TextEdit(replacing: bytes, with: now), in: bytes, file: file, newPath: place.path)
  }

  /// Enables a binding of the text, or disables it and leaves it in the text.
  ///
  /// - Throws: ``Failure/unsure`` also for a binding of an included file.
  package func enable(_ place: Place, _ isEnabled: Bool, in bytes: [UInt8], file: String) throws(Failure)
    -> Result
  {
    let text = try read(bytes, file: file)
    guard place.file == nil, let part = text.map.part(at: place.path), case .dictionary = part.content
    else { throw .unsure }
    // A binding without the key is in force.
    let edit = text.setting("enabled", to: isEnabled ? nil : .text("NO"), of: part)
    return try result(of: edit, in: bytes, file: file, newPath: place.path)
  }

  // MARK: Checking

  /// The result of an edit, if the text means the same as before except for one binding.
  private func result(
    of edit: TextEdit, in bytes: [UInt8], file: String, newPath: PropertyListPath? = nil,
    removedPath: PropertyListPath? = nil
  ) throws(Failure) -> Result {
    let result = edit.applied(to: bytes)
    let (old, new) = (reader.read(bytes, file: file), reader.read(result, file: file))
    guard !new.hasErrors, let before = try? SourceMap(bytes), let after = try? SourceMap(result) else {
      throw .unsure
    }
    let names = [(before, removedPath ?? newPath), (after, newPath)].map { map, path in
      reader.locate(map.root.value).bindings.filter { $0.path != path }.map(\.binding.summary)
    }
    // Both texts are compared without the binding: a replaced one has the same path in both, and a new one is
    // only in the second.
    guard names[0] == names[1] else { throw .unsure }
    let known = old.diagnostics.map(\.issue.withoutLine)
    return Result(
      bytes: result, edit: edit, line: newPath.map { SourceText(result).line(at: after.offset(of: $0)) },
      warnings: new.diagnostics.filter { !known.contains($0.issue.withoutLine) })
  }
}

nonisolated extension SourceMap.Part {
  /// The entries of a dictionary; empty for other parts.
  var entries: [SourceMap.Entry] { if case .dictionary(let entries) = content { entries } else { [] } }

  /// The entries of a dictionary that are one word or number.
  var words: [String: String] {
    Dictionary(entries.compactMap { entry in entry.value.value.word.map { (entry.key, $0) } }) { $1 }
  }
}

nonisolated extension PropertyListValue {
  /// A string or a number, in its spelling.
  var word: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): plainNumber(number)
    case .flag(let flag): flag ? "YES" : "NO"
    default: nil
    }
  }
}

extension Binding {
  /// Its content in words, for comparison.
  fileprivate var summary: String {
    let condition = condition.map { "\($0)" } ?? ""
    return "\(name) \(pattern) \(target) \(isShared) \(isEnabled) \(behaviour.action.summary) \(condition)"
  }
}

nonisolated extension Diagnostic {
  fileprivate var isAboutUnreadKey: Bool { if case .value(.unreadKey) = issue { true } else { false } }
}

nonisolated extension ConfigurationIssue {
  /// The issue without its line, for comparison.
  var withoutLine: ConfigurationIssue {
    switch self {
    case .shadowed(let binding, let other, _): .shadowed(binding: binding, by: other, line: nil)
    case .restsTogether(let binding, let other, _): .restsTogether(binding: binding, with: other, line: nil)
    case .duplicateKey(let key, _): .duplicateKey(key, firstLine: 0)
    default: self
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// Lists at the top of a configuration, to which several files contribute.
extension ConfigurationEditor {
  nonisolated package struct Entry: Hashable, Sendable {
    package let value: Plist
    /// The included file that contains the entry; nil if it is in the text itself.
    package let file: String?
  }

  /// The entries that a text, and the files that apply besides it, have in a list at the top, in the order of
  /// precedence.
  package func entries(of list: String, in bytes: [UInt8], file: String) throws(Failure) -> [Entry] {
    _ = try read(bytes, file: file)
    let sources = reader.sources(bytes, file: file).0
    return sources.order.flatMap { number -> [Entry] in
      let source = sources.files[number]
      let isOverruled =
        !source.enforced.contains(list) && sources.files.contains { $0.enforced.contains(list) }
      guard !isOverruled, let part = source.report.map?.part(at: PropertyListPath.root.key(list)) else {
        return []
      }
      return part.elements.compactMap { Plist($0) }.map {
        Entry(value: $0, file: number == 0 ? nil : source.report.file)
      }
    }
  }

  /// The keys and settings that no text may change, each with the administrator's file that enforces it.
  package func enforcements(in bytes: [UInt8], file: String) -> [String: String] {
    let files = reader.sources(bytes, file: file).0.files.filter { $0.report.file != file }
    let pairs = files.flatMap { file in file.enforced.map { ($0, file.report.file) } }
    return Dictionary(pairs) { first, _ in first }
  }

  // MARK: Applications

  /// The lists of applications that decide about touches; an application is in one of them at most.
  static let touchLists = ["passthrough"] + TouchRule.keys.map(\.key.name)

  /// Puts an application into one of ``touchLists`` and removes it from the others; from all if nil.
  ///
  /// - Throws: The reason why the application stays where it was.
  package func place(_ pattern: String, in list: String?, of bytes: [UInt8], file: String) throws(Failure)
    -> Result
  {
    var text = try read(bytes, file: file)
    for name in Self.touchLists where name != list {
      while let edit = removal(of: pattern, from: name, in: text) {
        guard let next = try? ConfigurationText(edit.applied(to: text.bytes)) else { throw .unsure }
        text = next
      }
    }
    var now = text.bytes
    if let list, !isIn(list, pattern, text) {
      now = addition(of: pattern, to: list, in: text).applied(to: now)
    }
    return try settled(
      TextEdit(replacing: bytes, with: now), in: bytes, file: file,
      at: list.map { PropertyListPath.root.key($0) } ?? .root)
  }

  private func isIn(_ list: String, _ pattern: String, _ text: ConfigurationText) -> Bool {
    removal(of: pattern, from: list, in: text) != nil
  }

  private func addition(of pattern: String, to list: String, in text: ConfigurationText) -> TextEdit {
    let value: Plist = list == "passthrough" ? ["application": .text(pattern)] : .text(pattern)
    guard let part = text.map.part(at: PropertyListPath.root.key(list)) else {
      return text.appending(Plist.Entry(list, [value]), to: text.map.root)
    }
    if case .list = part.content { return text.appending(value, to: part) }
    return text.replacing(part, by: .list([.text(part.value.word ?? ""), value]))
  }

  /// The edit that takes an application out of a list; nil if it is not there.
  ///
  /// A condition that asks for more than the application does not count as the application's entry.
  private func removal(of pattern: String, from list: String, in text: ConfigurationText) -> TextEdit? {
    let name = pattern.lowercased()
    guard let part = text.map.part(at: PropertyListPath.root.key(list)) else { return nil }
    for (index, element) in part.elements.enumerated() {
      guard !element.entries.isEmpty else {
        if element.value.word?.lowercased() == name { return text.removing(index, ofKey: list) }
        continue
      }
      guard element.entries.count == 1, element.entries[0].key == "application" else { continue }
      let names = element.entries[0].value
      guard let place = names.elements.firstIndex(where: { $0.value.word?.lowercased() == name }) else {
        continue
      }
      return names.elements.count > 1 ? text.removing(place, of: names) : text.removing(index, ofKey: list)
    }
    return nil
  }

  // MARK: Devices

  /// Sets a key of the rule for some devices to a value in the configuration's spelling, or removes the key
  /// if the value is nil.
  ///
  /// The rule for the patterns is made if it is missing. `name` is the name of a single device; before the
  /// edit, another rule of the text may apply to it. `others` are the entries of the rule that applies while
  /// the patterns do not have their own rule; nil without such a rule.
  ///
  /// - Throws: The reason why it is not set.
  package func set(
    _ key: String, to value: String?, ofDevices devices: [String], named name: String?,
    besides others: [Plist.Entry]?, in bytes: [UInt8], file: String
  ) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    let path = PropertyListPath.root.key("devices")
    let list = text.map.part(at: path)
    let rules = (list?.elements ?? []).map { (patterns: $0.patterns, part: $0) }
    let first = rules.firstIndex { rule in
      name.map { Self.patterns(rule.patterns, fit: $0) } ?? (rule.patterns == devices)
    }
    let entry = value.map { Plist.Entry(key, .text($0)) }
    let edit: TextEdit
    if let first, rules[first].patterns == devices {
      let rule = rules[first].part
      let isLast = rule.entries.count == 2 && rule.entries.contains { $0.key == key }
      // A rule without settings is kept only if it overrides another rule.
      edit =
        isLast && entry == nil && others == nil
        ? text.removing(first, ofKey: "devices") : text.setting(key, to: entry?.value, of: rule)
    } else {
      let match = Plist.Entry("match", .oneOrList(devices.map { .text($0) }))
      let rest = (others ?? []).filter { ![key, match.key].contains($0.key) } + [entry].compactMap(\.self)
      let rule = Plist.dictionary([match] + rest)
      edit =
        if let list {
          first == nil ? text.appending(rule, to: list) : text.prepending(rule, to: list)
        } else {
          text.appending(Plist.Entry("devices", [rule]), to: text.map.root)
        }
    }
    return try settled(edit, in: bytes, file: file, at: entry == nil ? .root : path)
  }

  /// Whether one of some patterns fits a name; an invalid pattern never does.
  package static func patterns(_ patterns: [String], fit name: String) -> Bool {
    patterns.contains { (try? TextPattern($0))?.fits(name) == true }
  }

  // MARK: Included files

  package func diagnostics(ofIncluded bytes: [UInt8], file: String) -> [Diagnostic] {
    reader.readPart(bytes, file: file).diagnostics
  }

  /// Moves an include of a text before its predecessor if `step` is -1, or after its successor if it is 1.
  ///
  /// - Throws: The reason why it stays where it is.
  package func move(_ name: String, by step: Int, in bytes: [UInt8], file: String) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    let path = PropertyListPath.root.key("include")
    let parts = text.map.part(at: path)?.elements ?? []
    guard let index = parts.firstIndex(where: { $0.value.word == name }), parts.indices.contains(index + step)
    else { throw .unsure }
    let (part, other) = (parts[index], parts[index + step])
    return try settled(text.exchanging(part, other), in: bytes, file: file, at: path)
  }

  /// The keys at the top of a text that make up its gestures.
  private static let keysOfGestures = ["bindings", "applications", "strokes"]

  /// The text reduced to its gestures, with its comments, for other files to include.
  ///
  /// - Throws: An error if it cannot be read, or if nothing is bound.
  package func gestures(of bytes: [UInt8], file: String) throws(Failure) -> [UInt8] {
    var text = try read(bytes, file: file)
    while let entry = text.map.root.entries.first(where: { !Self.keysOfGestures.contains($0.key) }) {
      guard let next = try? ConfigurationText(text.removing(entry, of: text.map.root).applied(to: text.bytes))
      else { throw .unsure }
      text = next
    }
    guard !reader.locate(text.map.root.value).bindings.isEmpty,
      !reader.readPart(text.bytes, file: file).hasErrors
    else { throw .unsure }
    return text.bytes
  }
}

nonisolated extension SourceMap.Part {
  /// The elements of a list; for any other part, a list of that part alone.
  fileprivate var elements: [SourceMap.Part] { if case .list(let parts) = content { parts } else { [self] } }

  fileprivate var patterns: [String] {
    entries.last { $0.key == "match" }?.value.elements.compactMap(\.value.word) ?? []
  }
}

nonisolated extension ConfigurationText {
  /// Takes an element out of a list at the top, and the list itself if neither an element nor a comment is
  /// left.
  ///
  /// A list of names is removed even if it has a comment, because a list without names is an error.
  fileprivate func removing(_ index: Int, ofKey key: String) -> TextEdit {
    guard let entry = map.root.entries.last(where: { $0.key == key }) else { return TextEdit([]) }
    let elements = entry.value.elements
    let (list, only) = (entry.value, elements[index])
    let rest = bytes[list.offset..<only.offset] + bytes[only.end..<list.end]
    let hasComment = !only.entries.isEmpty && rest.contains(UInt8(ascii: map.format == .plain ? "/" : "!"))
    return elements.count == 1 && !hasComment ? removing(entry, of: map.root) : removing(index, of: list)
  }
}

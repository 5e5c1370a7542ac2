// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// Settings and included files, which stand beside the bindings.
extension ConfigurationEditor {
  /// The settings for all devices in a text, or the entries of another dictionary, in the text's spelling.
  package func settings(
    of dictionary: String = "settings", in bytes: [UInt8], file: String
  ) throws(Failure) -> [String: String] {
    let text = try read(bytes, file: file)
    return text.map.part(at: PropertyListPath.root.key(dictionary))?.words ?? [:]
  }

  /// The includes of a text, in its order.
  package func includes(in bytes: [UInt8], file: String) throws(Failure) -> [String] {
    let text = try read(bytes, file: file)
    guard let part = text.map.part(at: PropertyListPath.root.key("include")) else { return [] }
    guard case .list(let parts) = part.content else { return [part.value.word].compactMap(\.self) }
    return parts.compactMap(\.value.word)
  }

  /// Sets a setting of all devices, or a key of another dictionary, to a value, or takes it out if nil.
  ///
  /// The value is in the configuration's spelling.
  ///
  /// - Throws: The reason why it is not set.
  package func set(
    _ name: String, ofDictionary dictionary: String = "settings", to value: String?, in bytes: [UInt8],
    file: String
  ) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    let settings = PropertyListPath.root.key(dictionary)
    guard let value else {
      let edit = text.map.part(at: settings).map { text.setting(name, to: nil, of: $0) } ?? TextEdit([])
      return try settled(edit, in: bytes, file: file, at: settings)
    }
    let edit =
      text.map.part(at: settings).map { text.setting(name, to: .text(value), of: $0) }
      ?? text.setting(dictionary, to: .dictionary([Plist.Entry(name, .text(value))]), of: text.map.root)
    return try settled(edit, in: bytes, file: file, at: settings.key(name))
  }

  /// The entries of the first rule without a condition in a text's own list of rules; nil if it is missing.
  package func rule(of list: String, in bytes: [UInt8], file: String) throws(Failure) -> [String: String]? {
    let text = try read(bytes, file: file)
    return text.map.part(at: PropertyListPath.root.key(list)).flatMap { rule(of: $0) }?.part.words
  }

  /// The first rule of a list without a condition, and its index.
  private func rule(of list: SourceMap.Part) -> (index: Int, part: SourceMap.Part)? {
    guard case .list(let parts) = list.content else { return nil }
    return parts.enumerated().first { !$0.element.entries.contains { $0.key == "when" } }.map { ($0, $1) }
  }

  /// Sets a key of the rule without a condition to a value, or takes the key out if nil; makes the rule if it
  /// is missing.
  ///
  /// The value is in the configuration's spelling. `others` are further entries for a new rule, from the rule
  /// of an included file.
  ///
  /// - Throws: The reason why it is not set.
  package func set(
    _ name: String, to value: String?, of list: String, besides others: [Plist.Entry], in bytes: [UInt8],
    file: String
  ) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    let path = PropertyListPath.root.key(list)
    let part = text.map.part(at: path)
    let entry = value.map { Plist.Entry(name, .text($0)) }
    guard let part, let (index, rule) = rule(of: part) else {
      let rule = Plist.dictionary(others.filter { $0.key != name } + [entry].compactMap(\.self))
      let edit =
        part.map { text.appending(rule, to: $0) }
        ?? text.appending(Plist.Entry(list, [rule]), to: text.map.root)
      return try settled(edit, in: bytes, file: file, at: path)
    }
    let isTakenOut = entry == nil && rule.entries.contains { $0.key == name }
    // A rule without entries is kept if it may override the rule of an included file.
    let isKept = rule.entries.count > 1 || text.map.root.entries.contains { $0.key == "include" }
    let edit =
      if !isTakenOut || isKept {
        text.setting(name, to: entry?.value, of: rule)
      } else if index > 0 {
        text.removing(index, of: part)
      } else {
        text.setting(list, to: nil, of: text.map.root)
      }
    return try settled(edit, in: bytes, file: file, at: isTakenOut ? .root : path)
  }

  /// Adds a file or a preset to a text's includes, after the other ones.
  ///
  /// - Throws: The reason why it is not included.
  package func include(_ name: String, in bytes: [UInt8], file: String) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    let path = PropertyListPath.root.key("include")
    guard let part = text.map.part(at: path) else {
      return try settled(
        text.appending(Plist.Entry("include", .text(name)), to: text.map.root), in: bytes, file: file,
        at: path)
    }
    let edit: TextEdit =
      if case .list = part.content {
        text.appending(.text(name), to: part)
      } else {
        text.replacing(part, by: .list([.text(part.value.word ?? ""), .text(name)]))
      }
    return try settled(edit, in: bytes, file: file, at: path)
  }

  /// Removes a file or a preset from a text's includes.
  package func exclude(_ name: String, in bytes: [UInt8], file: String) throws(Failure) -> Result {
    let text = try read(bytes, file: file)
    let path = PropertyListPath.root.key("include")
    guard let part = text.map.part(at: path) else { throw .unsure }
    guard case .list(let parts) = part.content, parts.count > 1 else {
      guard try includes(in: bytes, file: file) == [name] else { throw .unsure }
      // An empty list would be an error, so the key is removed.
      let edit = text.setting("include", to: nil, of: text.map.root)
      return try settled(edit, in: bytes, file: file, at: .root)
    }
    guard let index = parts.firstIndex(where: { $0.value.word == name }) else { throw .unsure }
    return try settled(text.removing(index, of: part), in: bytes, file: file, at: path)
  }

  /// The result of an edit that does not change the bindings of the text itself.
  func settled(
    _ edit: TextEdit, in bytes: [UInt8], file: String, at path: PropertyListPath
  ) throws(Failure) -> Result {
    let bytesAfter = edit.applied(to: bytes)
    let (old, new) = (reader.read(bytes, file: file), reader.read(bytesAfter, file: file))
    let known = old.diagnostics.map(\.issue.withoutLine)
    let news = new.diagnostics.filter { !known.contains($0.issue.withoutLine) }
    let errors = news.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .wrong(errors) }
    guard let before = try? SourceMap(bytes), let after = try? SourceMap(bytesAfter) else { throw .unsure }
    let (bindings, bindingsAfter) = (
      reader.locate(before.root.value).bindings.map(\.binding.name),
      reader.locate(after.root.value).bindings.map(\.binding.name)
    )
    guard bindings == bindingsAfter else { throw .unsure }
    return Result(
      bytes: bytesAfter, edit: edit, line: SourceText(bytesAfter).line(at: after.offset(of: path)),
      warnings: news)
  }
}

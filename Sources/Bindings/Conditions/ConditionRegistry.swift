// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A key of a condition as the configuration names it.
package struct ConditionDescription {
  /// The key, its meaning and its form.
  package let key: KeyDescription
  /// A condition that shows it, without its braces.
  package let example: String
  /// Reads it from a condition; reports mistakes and returns nil if it cannot.
  let read: (Arguments) -> Condition.Part?
}

/// All keys that a condition may have.
package enum ConditionRegistry {
  /// One line for each case of ``Condition/Part``; what costs least to find out comes first and is judged first.
  package static let all: [ConditionDescription] = [
    patterns("device", "the touchscreen or touchpad", "\"*Pen*\"", Condition.Part.device),
    words("deviceKind", "what the fingers touch", "touchpad", Condition.Part.deviceKind),
    modifiers("modifiers", "the modifier keys that are held, exactly these; locks do not count"),
    patterns("monitor", "the monitor under the fingers", "\"eDP*\"", Condition.Part.monitor),
    workspaces("workspace", "the workspace that is shown"),
    flag("locked", "whether the session is locked", Condition.Part.locked),
    patterns("application", "the window's class or instance", "firefox", Condition.Part.application),
    patterns(
      "class", "the window's class: the second word of WM_CLASS", "Xterm", Condition.Part.applicationClass),
    patterns(
      "instance", "the window's instance: the first word of WM_CLASS", "xterm", Condition.Part.instance),
    patterns("title", "the window's title", "\"/\\\\.pdf$/\"", Condition.Part.title),
    words("windowType", "what the window is for", "( dialog, utility )", Condition.Part.windowType),
    flag("fullscreen", "whether the window covers its monitor", Condition.Part.fullscreen),
    flag("maximised", "whether the window is maximised both ways", Condition.Part.maximised),
    conditions("all", "conditions that all hold", Condition.Part.all),
    conditions("any", "conditions of which at least one holds", Condition.Part.any),
    conditions("none", "conditions of which none holds", Condition.Part.none),
  ]

  /// Reads a condition; reports all its mistakes and returns nil if there are any.
  static func read(_ arguments: Arguments) -> Condition? {
    let known = all.map(\.key.name)
    // A condition without one of its parts would hold where its author wants it not to.
    let strangers = arguments.keys.filter { !known.contains($0) }
    for key in strangers {
      arguments.log.report(
        .unknownWord(key, what: "condition", allowed: known),
        at: ValuePath(steps: arguments.path.steps + [.key(key)], isKey: true))
    }
    let present = all.filter { arguments.value($0.key.name) != nil }
    guard !present.isEmpty else {
      // A key that means nothing has been told already.
      if arguments.keys.isEmpty { arguments.log.report(.emptyCondition(allowed: known), at: arguments.path) }
      return nil
    }
    let parts = present.map { $0.read(arguments) }
    let read = parts.compactMap(\.self)
    return read.count == parts.count && strangers.isEmpty ? Condition(read) : nil
  }

  /// Reads a list of conditions; reports all mistakes and returns nil if there are any.
  static func readList(_ arguments: Arguments, _ key: String) -> [Condition]? {
    guard let values = arguments.list(key) else { return nil }
    let read = arguments.dictionaries(key).compactMap(read)
    return read.count == values.count ? read : nil
  }
}

// MARK: - The kinds of keys

extension ConditionRegistry {
  private static func patterns(
    _ name: String, _ summary: String, _ example: String, _ part: @escaping ([TextPattern]) -> Condition.Part
  ) -> ConditionDescription {
    let key = KeyDescription(name, summary, form: "\(TextPattern.form); or a list of them")
    return ConditionDescription(key: key, example: "\(name) = \(example);") { $0.patterns(name).map(part) }
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ summary: String, _ example: String, _ part: @escaping ([Word]) -> Condition.Part
  ) -> ConditionDescription {
    let allowed = Word.allCases.map(\.rawValue)
    let key = KeyDescription(name, summary, form: "\(allowed.joined(separator: ", ")); or a list of them")
    return ConditionDescription(key: key, example: "\(name) = \(example);") { arguments in
      arguments.each(name) { text, path in
        if let word = Word(rawValue: text) { return word }
        arguments.log.report(.unknownWord(text, what: name, allowed: allowed), at: path)
        return nil
      }.map(part)
    }
  }

  private static func flag(
    _ name: String, _ summary: String, _ part: @escaping (Bool) -> Condition.Part
  ) -> ConditionDescription {
    let key = KeyDescription(name, summary, form: "YES or NO")
    return ConditionDescription(key: key, example: "\(name) = YES;") { $0.flag(name).map(part) }
  }

  private static func conditions(
    _ name: String, _ summary: String, _ part: @escaping ([Condition]) -> Condition.Part
  ) -> ConditionDescription {
    let key = KeyDescription(name, summary, form: "a list of conditions")
    let example = "\(name) = ( { application = mpv; }, { fullscreen = YES; } );"
    return ConditionDescription(key: key, example: example) { arguments in
      guard arguments.value(name) != .list([]) else {
        arguments.report(.emptyList(of: "condition"), at: name)
        return nil
      }
      return readList(arguments, name).map(part)
    }
  }

  private static func modifiers(_ name: String, _ summary: String) -> ConditionDescription {
    let form = "names joined by +, such as \"Control+Shift\", none or any; or a list of them"
    let key = KeyDescription(name, summary, form: form)
    return ConditionDescription(key: key, example: "\(name) = \"Control+Shift\";") { arguments in
      arguments.each(name) { HeldModifiers($0, at: $1, log: arguments.log) }.map(Condition.Part.modifiers)
    }
  }

  private static func workspaces(_ name: String, _ summary: String) -> ConditionDescription {
    let form = "a number from 1, a range such as 2-4, or a list of them"
    let key = KeyDescription(name, summary, form: form)
    return ConditionDescription(key: key, example: "\(name) = 2-4;") { arguments in
      arguments.each(name) { text, path in
        if let range = ClosedRange(text), range.lowerBound > 0 { return range }
        arguments.log.report(.malformed(text, form: form), at: path)
        return nil
      }.map(Condition.Part.workspace)
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The keys of conditions in the configuration, in the order of judging: the cheapest to find out first.
nonisolated package enum ConditionKind: String, CaseIterable, Sendable {
  case device, deviceKind, exploring, screenReader, magnified, modifiers, buttons, naturalScrolling, monitor
  case workspace
  case locked, pointerShape, application, `class`, instance, title, windowType, fullscreen, maximised, touch
  case all, any, none

  var description: ConditionDescription {
    switch self {
    case .device:
      ConditionDescription(self, "the touchscreen or touchpad", .patterns, .device, example: "\"*Pen*\"")
    case .deviceKind:
      ConditionDescription(
        self, "kind of device", .words(DeviceKind.self), .deviceKind, example: "touchpad")
    case .exploring:
      ConditionDescription(self, "whether the touchscreen is explored by touch", .flag, .exploring)
    case .screenReader:
      ConditionDescription(self, "whether the screen reader Orca is installed", .flag, .screenReader)
    case .magnified:
      ConditionDescription(self, "whether the action magnify magnifies the screen", .flag, .magnified)
    case .modifiers:
      ConditionDescription(
        self, "the held modifier keys, exactly these; locks do not count", .modifiers, .modifiers,
        example: "\"Control+Shift\"")
    case .buttons:
      ConditionDescription(
        self, "the held buttons of a mouse or touchpad", .words(RequiredButtons.self), .buttons,
        example: "right")
    case .naturalScrolling:
      ConditionDescription(
        self, "whether natural scrolling is switched on for the touchpad", .flag, .naturalScrolling)
    case .monitor:
      ConditionDescription(self, "the monitor under the fingers", .patterns, .monitor, example: "\"eDP*\"")
    case .workspace:
      ConditionDescription(self, "the current workspace", .numbers, .workspace, example: "2-4")
    case .locked: ConditionDescription(self, "whether the session is locked", .flag, .locked)
    case .pointerShape:
      ConditionDescription(
        self, "the name of the pointer's shape", .patterns, .pointerShape, example: "( text, xterm, ibeam )")
    case .application:
      ConditionDescription(
        self, "the window's class or instance", .patterns, .class, .instance, example: "firefox")
    case .class:
      ConditionDescription(
        self, "the window's class: the second word of WM_CLASS", .patterns, .class, example: "Xterm")
    case .instance:
      ConditionDescription(
        self, "the window's instance: the first word of WM_CLASS", .patterns, .instance, example: "xterm")
    case .title:
      ConditionDescription(self, "the window's title", .patterns, .title, example: "\"/\\\\.pdf$/\"")
    case .windowType:
      ConditionDescription(
        self, "the window's type", .words(WindowType.self), .type, example: "( dialog, utility )")
    case .fullscreen: ConditionDescription(self, "whether the window covers its monitor", .flag, .fullscreen)
    case .maximised:
      ConditionDescription(self, "whether the window is maximised both ways", .flag, .maximised)
    case .touch:
      ConditionDescription(
        self, "whether the window's program understands touch", .words(TouchSupport.self), .touch,
        example: "unaware")
    case .all: ConditionDescription(self, "conditions; all hold", .conditions)
    case .any: ConditionDescription(self, "conditions; at least one holds", .conditions)
    case .none: ConditionDescription(self, "conditions; none holds", .conditions)
    }
  }
}

nonisolated enum ConditionForm: Sendable {
  case flag, patterns, numbers, modifiers, conditions
  case words(any Word.Type)

  fileprivate var format: String {
    switch self {
    case .flag: "YES or NO"
    case .patterns: TextPattern.listFormat
    case .numbers: "a number from 1, a range such as 2-4, or a list of them"
    case .modifiers: "names joined by +, such as \"Control+Shift\", none or any; or a list of them"
    case .conditions: "a list of conditions"
    case .words(let type): "\(type.words.joined(separator: ", ")); or a list of them"
    }
  }
}

/// A key of a condition as the configuration names it.
nonisolated package struct ConditionDescription: Sendable {
  package let key: ConfigurationKey
  /// An example of a condition with the key, without the braces around it.
  package let example: String
  let form: ConditionForm
  /// The facts that the condition depends on.
  let facts: [Fact]

  fileprivate init(
    _ kind: ConditionKind, _ summary: String, _ form: ConditionForm, _ facts: Fact..., example: String? = nil
  ) {
    let usual = if case .flag = form { "YES" } else { "( { application = mpv; }, { fullscreen = YES; } )" }
    key = ConfigurationKey(kind.rawValue, summary, format: form.format)
    self.example = "\(kind.rawValue) = \(example ?? usual);"
    self.form = form
    self.facts = facts
  }
}

package enum ConditionRegistry {
  /// In the order of judging.
  package static let all = ConditionKind.allCases.map(\.description)

  /// Reads a condition; reports all its errors and returns nil if there are any.
  static func read(_ arguments: DictionaryReader) -> Condition? {
    let known = ConditionKind.allCases.map(\.rawValue)
    // An unknown key is an error: without that part, the condition could hold against its author's wish.
    let strangers = arguments.keys.filter { !known.contains($0) }
    for key in strangers {
      arguments.log.report(
        .unknownWord(key, what: "condition", allowed: known),
        at: PropertyListPath(steps: arguments.path.steps + [.key(key)], isKey: true))
    }
    let present = ConditionKind.allCases.filter { arguments.value($0.rawValue) != nil }
    guard !present.isEmpty else {
      // Unknown keys were reported above.
      if arguments.keys.isEmpty { arguments.log.report(.emptyCondition(allowed: known), at: arguments.path) }
      return nil
    }
    let parts = present.map { ConditionPart($0, arguments) }
    let read = parts.compactMap(\.self)
    return read.count == parts.count && strangers.isEmpty ? Condition(read) : nil
  }

  /// Reads a list of conditions; reports all errors and returns nil if there are any.
  static func readList(_ arguments: DictionaryReader, _ key: String) -> [Condition]? {
    guard let values = arguments.list(key) else { return nil }
    let read = arguments.dictionaries(key).compactMap(read)
    return read.count == values.count ? read : nil
  }
}

extension ConditionPart {
  /// Reads a key; reports errors and then returns nil.
  fileprivate init?(_ kind: ConditionKind, _ arguments: DictionaryReader) {
    let (key, description) = (kind.rawValue, kind.description)
    var demand: Demand?
    switch description.form {
    case .flag: demand = arguments.flag(key).map { .flag($0) }
    case .patterns: demand = arguments.patterns(key).map { .patterns($0) }
    case .numbers:
      let numbers = arguments.each(key) { text, path in
        if let range = ClosedRange(text), range.lowerBound > 0 { return range }
        arguments.log.report(.malformed(text, format: description.key.format), at: path)
        return nil
      }
      demand = numbers.map { .numbers($0) }
    case .modifiers:
      let sets = arguments.each(key) { RequiredModifiers($0, at: $1, log: arguments.log) }
      demand = sets.map { .modifiers($0) }
    case .words(let type):
      let words = arguments.each(key) { text, path in
        if type.words.contains(text) { return text }
        arguments.log.report(.unknownWord(text, what: key, allowed: type.words), at: path)
        return nil
      }
      demand = words.map { .words($0) }
    case .conditions:
      if arguments.value(key) == .list([]) {
        arguments.report(.emptyList(of: "condition"), at: key)
      } else {
        demand = ConditionRegistry.readList(arguments, key).map { .conditions($0) }
      }
    }
    guard let demand else { return nil }
    self.init(kind, demand)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Formats

extension Subcommand {
  static let list = Subcommand(
    name: "list", summary: "list available gestures, actions, conditions, keys, shapes and settings",
    details: """
      bindings lists the keys of a configuration and of a binding; gestures, actions and conditions list
      what a binding combines; keys lists the names of keys; shapes lists the shapes that are known by
      name; settings lists the settings. Without an argument everything is listed.
      """,
    operands: [Operand(words: ListTopic.allCases.map(\.rawValue), isOptional: true)]
  ) { arguments, output in
    if let thing = arguments.operands.first.flatMap(ListTopic.init) {
      for line in thing.lines { output.write(line) }
      return .done
    }
    for (number, thing) in ListTopic.allCases.enumerated() {
      if number > 0 { output.write("") }
      output.write(thing.rawValue.uppercased())
      for line in thing.lines { output.write(line) }
    }
    return .done
  }
}

enum ListTopic: String, CaseIterable {
  /// Keys of a configuration, of its bindings, and of their actions.
  case bindings
  /// Kinds of gesture, and the keys of their bindings.
  case gestures
  case actions
  case conditions
  /// Names of keys that an action may press.
  case keys
  case shapes
  case settings

  /// Names and their meanings in two columns; parts of an entry are indented.
  var lines: [String] {
    let column = (entries.filter { !$0.isTitle }.map(\.name.count).max() ?? 0) + 2
    return entries.flatMap { $0.lines(column: column) }
  }

  private var entries: [ListEntry] {
    switch self {
    case .bindings:
      section("configuration", ConfigurationReader.keys)
        + section("application section", ApplicationReader.keys)
        + section("limits", TouchLimits.keys)
        + section("accommodations", TouchAccommodations.keys)
        + section("exploration", TouchExploration.keys)
        + section("binding", BindingReader.keys)
        + section("binding with a lasting gesture", BindingBehaviourReader.lastingKeys)
        + section("binding for a time without use", IdleReader.keys)
        + section("fingers at rest", BindingReader.restKeys)
        + section("earlier gesture of a sequence, besides the keys of its kind", GesturePartReader.keys)
        + section("region", StartZoneReader.regionKeys) + section("action", [ActionSequence.back])
    case .gestures:
      GestureRegistry.all.flatMap { gesture in
        [
          ListEntry(gesture.name, [Translations.text(gesture.summary)]),
          ListEntry("  fingers", ["\(gesture.fingers.lowerBound) to \(gesture.fingers.upperBound)"]),
        ] + gesture.keys.map { ListEntry($0, isInside: true) }
          + [.example("{ \(gesture.example) action = { workspace = next; }; }")]
      }
    case .actions:
      ActionRegistry.all.flatMap { action in
        [ListEntry(action.key)] + action.options.map { ListEntry($0, isInside: true) } + [
          .example(action.example)
        ]
      }
    case .conditions:
      ConditionRegistry.all.flatMap { [ListEntry($0.key), .example("{ \($0.example) }")] }
    case .keys: KeyNames.all.map { ListEntry($0.name, [Translations.text($0.summary)]) }
    case .shapes: NamedShapes.known.map { ListEntry($0.name, [Translations.text($0.summary)]) }
    case .settings:
      SettingRegistry.all.map { ListEntry($0.key) }
        + [
          ListEntry(
            "devices",
            [
              Message(
                "a list of dictionaries for some devices: any setting but %1, and",
                SettingRegistry.ofAll.joined(separator: ", ")
              ).local
            ])
        ]
        + DeviceReader.keys.map { ListEntry($0, isInside: true) }
        + [.example("devices = ( { match = \"*Pen*\"; ignore = YES; } );")]
    }
  }

  private func section(_ title: String, _ keys: [ConfigurationKey]) -> [ListEntry] {
    [ListEntry("\(Translations.text(title)):", [])] + keys.map { ListEntry($0, isInside: true) }
  }
}

private struct ListEntry {
  /// The name, indented if the entry belongs to the entry before it.
  let name: String
  private let meaning: [String]

  var isTitle: Bool { meaning.isEmpty }

  init(_ name: String, _ meaning: [String]) {
    self.name = name
    self.meaning = meaning
  }

  init(_ key: ConfigurationKey, isInside: Bool = false) {
    let value = key.defaultValue.map { value in
      // A word of the configuration is not translated.
      let words = key.format.mentions(value) ? Message.name(value) : .text(value, [])
      return "  [" + Message("default: %1", of: [words]).local + "]"
    }
    self.init(
      (isInside ? "  " : "") + key.name,
      [Translations.text(key.summary), Translations.text(key.format) + (value ?? "")])
  }

  static func example(_ text: String) -> ListEntry { ListEntry("  example", [text]) }

  func lines(column: Int) -> [String] {
    guard let first = meaning.first else { return [name] }
    let gap = String(repeating: " ", count: max(1, column - name.count))
    return [name + gap + first] + meaning.dropFirst().map { String(repeating: " ", count: column) + $0 }
  }
}

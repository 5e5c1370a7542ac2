// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge

extension Subcommand {
  /// `fingerpost list THING`: what can be bound.
  static let list = Subcommand(
    name: "list",
    summary: "list what can be written: bindings, gestures, actions, conditions, keys or settings",
    operands: [Operand(name: ListedThing.allCases.map(\.rawValue).joined(separator: "|"))]
  ) { arguments, output in
    let word = arguments.operands[0]
    guard let thing = ListedThing(rawValue: word) else {
      let all = ListedThing.allCases.map(\.rawValue)
      throw UsageError.unknownThing(word, nearest: nearest(to: word, among: all), all: all)
    }
    for line in thing.lines { output.write(line) }
    return .done
  }
}

/// What can be listed.
enum ListedThing: String, CaseIterable {
  /// Keys of a configuration, of every binding, and of the actions in it.
  case bindings
  /// Kinds of gesture, and the keys of their bindings.
  case gestures
  /// Actions, and their options.
  case actions
  /// Keys of a condition.
  case conditions
  /// Names of keys that an action may press.
  case keys
  /// Settings.
  case settings

  /// The list's lines: an entry begins at the margin, what belongs to it is indented.
  var lines: [String] {
    switch self {
    case .bindings:
      ["configuration:"] + indented(ConfigurationReader.keys) + ["application section:"]
        + indented(ApplicationReader.keys) + ["binding:"] + indented(BindingReader.keys)
        + ["binding whose gesture lasts:"] + indented(ResponseReader.lastingKeys) + ["region:"]
        + indented(StartZoneReader.regionKeys) + ["action:"] + indented([Reaction.back])
    case .gestures:
      GestureRegistry.all.flatMap { gesture in
        [
          "\(gesture.name): \(gesture.summary)",
          "  fingers: \(gesture.fingers.lowerBound) to \(gesture.fingers.upperBound)",
        ] + gesture.keys.map { "  \(line($0))" }
          + ["  example: { \(gesture.example) action = { workspace = next; }; }"]
      }
    case .actions:
      ActionRegistry.all.flatMap { action in
        [line(action.key)] + action.options.map { "  \(line($0))" } + ["  example: \(action.example)"]
      }
    case .conditions:
      ConditionRegistry.all.flatMap { [line($0.key), "  example: { \($0.example) }"] }
    case .keys: KeyNames.all.map { "\($0.name): \($0.summary)" }
    case .settings:
      SettingRegistry.all.map { line($0.key) }
        + ["devices: a list of dictionaries for some devices: any setting but touchDelivery, and"]
        + indented(DeviceReader.keys)
        + ["  example: devices = ( { match = \"*Pen*\"; ignore = YES; }, );"]
    }
  }

  private func indented(_ keys: [KeyDescription]) -> [String] { keys.map { "  \(line($0))" } }

  private func line(_ key: KeyDescription) -> String {
    let standard = key.standard.map { "; default: \($0)" } ?? ""
    return "\(key.name): \(key.summary); \(key.form)\(standard)"
  }
}

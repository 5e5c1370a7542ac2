// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats

/// The options that stand for keys of a binding, in the words of the configuration.
enum BindingOptions {
  /// Options that describe a gesture; each has the name of its key.
  static let gesture: [Subcommand.Option] = [
    option("gesture", "KIND", help: "kind of gesture", GestureRegistry.all.map(\.name)),
    option("fingers", "NUMBER", help: "number of fingers, such as 3 or 3-4"),
    option("direction", "WAY", help: "direction, such as left, in or clockwise"),
    option("taps", "NUMBER", help: "number of taps in the same place"),
    option(
      "after", "LEAD", help: "gesture, rest or tap before it", GesturePattern.Prelude.allCases.map(\.rawValue)
    ),
    option("from", "EDGE", help: "edge or corner where at least one of them lands"),
    option("name", "NAME", help: "name of the binding in the log"),
  ]

  /// Options that set the limits from which a gesture counts.
  static let thresholds: [Subcommand.Option] = [
    option("distance", "LENGTH", help: "minimum distance of a swipe or pan, such as 15mm"),
    option(
      "threshold", "SHARE", help: "minimum change of a pinch, rotation or circle, such as 30%"),
    option("duration", "TIME", help: "duration of a long press, such as 800ms"),
    option("every", "STEP", help: "perform the action at each step, such as 10mm"),
  ]

  static let keys = option("keys", "CHORD", help: "press these keys, such as Super+Right")
  static let command = option("command", "LINE", help: "run this line in the shell")
  static let action = option(
    "action", "TEXT", help: "any other action as in the configuration, such as '{ workspace = next; }'")
  static let actions = [keys, command, action]

  static let application = option(
    "application", "NAME", help: "only in the windows of this class or instance")

  private static func option(
    _ key: String, _ value: String, help: String, _ choices: [String] = []
  ) -> Subcommand.Option {
    Subcommand.Option(name: "--\(key)", value: value, choices: choices, help: help)
  }

  static func entries(_ options: [Subcommand.Option], of arguments: Arguments) -> [Plist.Entry] {
    options.compactMap { option in
      arguments[option].map { text in
        // A value that lists earlier gestures, such as that of --after, has the syntax of the configuration.
        let isStructured = text.hasPrefix("{") || text.hasPrefix("(")
        let value = isStructured ? Plist(reading: text) : nil
        return Plist.Entry(String(option.name.dropFirst(2)), value ?? .text(text))
      }
    }
  }

  static func action(of arguments: Arguments) throws -> Plist? {
    let given = actions.filter { arguments.has($0) }
    guard let option = given.first, let text = arguments[option] else { return nil }
    guard given.count == 1 else {
      throw UsageError.outOfPlace(
        given[1].name, reason: Message("%1 already names the action", option.name))
    }
    guard option.name == action.name else {
      return .dictionary([Plist.Entry(String(option.name.dropFirst(2)), .text(text))])
    }
    guard let action = Plist(reading: text) else {
      if let fault = Plist.fault(in: text) {
        throw UsageError.unreadable(option.name, column: fault.column, reason: fault.message)
      }
      throw UsageError.outOfPlace(
        option.name, reason: Message("'%1' is not a dictionary such as { workspace = next; }", text))
    }
    return action
  }
}

extension Subcommand.Option {
  static let json = Subcommand.Option(name: "--json", help: "the same as --format json")
  static let printOnly = Subcommand.Option(name: "--print", help: "print the change and write nothing")
}

extension Arguments {
  var wantsJSON: Bool { has(.json) || self[.format] == "json" }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats

/// The options that stand for keys of a binding, in the words of the configuration.
enum BindingOptions {
  /// Options that describe a gesture; each has the name of its key.
  static let gesture: [Subcommand.Option] = [
    option("gesture", "KIND", help: "what the fingers do", GestureRegistry.all.map(\.name)),
    option("fingers", "NUMBER", help: "how many fingers, such as 3 or 3-4"),
    option("direction", "WAY", help: "where they go, such as left, in or clockwise"),
    option("taps", "NUMBER", help: "how many taps in the same place"),
    option(
      "after", "LEAD", help: "what the fingers do before", GesturePattern.Prelude.allCases.map(\.rawValue)),
    option("from", "EDGE", help: "the edge or corner where at least one of them lands"),
    option("name", "NAME", help: "what the log calls the binding"),
  ]

  /// Options that set the limits from which a gesture counts.
  static let thresholds: [Subcommand.Option] = [
    option("distance", "LENGTH", help: "how far a swipe or a pan goes before it counts, such as 15mm"),
    option(
      "threshold", "SHARE", help: "how far a pinch, rotation or circle goes before it counts, such as 30%"),
    option("duration", "TIME", help: "how long a long press rests, such as 800ms"),
    option("every", "STEP", help: "do the action at each step, such as 10mm"),
  ]

  static let keys = option("keys", "CHORD", help: "press these keys, such as Super+Right")
  static let command = option("command", "LINE", help: "have the shell run this line")
  static let action = option(
    "action", "TEXT", help: "any other action as the configuration says it, such as '{ workspace = next; }'")
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
        // A value with earlier gestures, as of --after, has the syntax of the configuration.
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
        given[1].name, reason: Message("%1 says already what shall happen", option.name))
    }
    guard option.name == action.name else {
      return .dictionary([Plist.Entry(String(option.name.dropFirst(2)), .text(text))])
    }
    guard let action = Plist(reading: text) else {
      if let fault = Plist.fault(in: text) {
        throw UsageError.unreadable(option.name, column: fault.column, reason: fault.message)
      }
      throw UsageError.outOfPlace(
        option.name, reason: Message("'%1' is no dictionary such as { workspace = next; }", text))
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

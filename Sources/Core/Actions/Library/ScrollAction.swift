// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Scrolls the content under the fingers by some notches of the wheel, or as far as the fingers go.
struct ScrollAction: Action {
  nonisolated enum Mode: Hashable, Sendable {
    case turn(WheelScroll)
    case follow(ScrollOptions)
  }

  let mode: Mode

  var summary: String {
    switch mode {
    case .turn(let turn): "scroll \(turn.direction.rawValue)"
    case .follow: "scroll fingers"
    }
  }

  var words: Message {
    switch mode {
    case .turn(let turn): Message("Scroll %1", of: [.text(turn.direction.rawValue, [])])
    case .follow: Message("Scroll with the fingers")
    }
  }

  var isContinuous: Bool {
    if case .follow = mode { true } else { false }
  }
  var sendsInput: Bool { true }

  var usesPointer: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    switch mode {
    case .turn(let turn): try desktop.turn(turn, at: context.location)
    case .follow(let options): try desktop.scroll(options, context)
    }
  }
}

extension ScrollAction {
  private static let directions = WheelScroll.Direction.allCases.map(\.rawValue)
  /// 1 to 50 notches: 50 scroll by more than the height of any screen.
  private static let counts = 1...50
  /// −10 to 10 times the fingers' movement; a negative speed scrolls in the opposite direction.
  private static let speeds = -10.0...10
  /// 1 to 50 mm of movement for each notch: from less than a line of text to a hand's width.
  private static let steps = Measure(
    units: [Measure.Unit(name: "mm", factor: 1)], range: 1...50, format: "a length such as \"4 mm\"")

  static let entry = ActionDescription(
    key: ConfigurationKey("scroll", "scroll the content under the fingers", words: ["fingers"] + directions),
    options: [
      ConfigurationKey(
        "notches", "number of notches of the wheel, unless it follows the fingers",
        format: "a number from 1 to 50", defaultValue: "1"),
      ConfigurationKey(
        "speed", "movement for each pixel of the fingers; negative to reverse",
        format: "a number from -10 to 10", defaultValue: "1"),
      ConfigurationKey(
        "step", "distance of the fingers for each notch, instead of a speed",
        format: "a length from 1 mm to 50 mm", defaultValue: "nothing"),
      ConfigurationKey(
        "inertia", "whether it continues after the fingers have lifted, slowing down", format: "YES or NO",
        defaultValue: "YES"),
      ConfigurationKey(
        "axis", "movement of the fingers that counts", format: "both, vertical or horizontal",
        defaultValue: "both"),
    ],
    example: "{ scroll = fingers; }"
  ) { arguments in
    guard let word = arguments.text("scroll") else { return nil }
    if word == "fingers" {
      if arguments.value("notches") != nil { arguments.reportUnread("notches") }
      let step = arguments.quantity("step", steps)
      guard (step == nil) == (arguments.value("step") == nil) else { return nil }
      if step != nil, arguments.value("speed") != nil { arguments.reportUnread("speed") }
      let pace = arguments.number("speed", in: speeds, or: 1)
      let hasInertia = arguments.flag("inertia") ?? true
      let axis = arguments.word("axis", what: "axis", as: ScrollOptions.Axis.self)
      guard (axis == nil) == (arguments.value("axis") == nil) else { return nil }
      return pace.map {
        ScrollAction(
          mode: .follow(ScrollOptions(speed: $0, step: step, hasInertia: hasInertia, axis: axis ?? .both)))
      }
    }
    for key in ["speed", "step", "inertia", "axis"] where arguments.value(key) != nil {
      arguments.reportUnread(key)
    }
    guard let direction = WheelScroll.Direction(rawValue: word) else {
      return arguments.refuse(
        .unknownWord(word, what: "scroll", allowed: ["fingers"] + directions), at: "scroll")
    }
    let count = arguments.integer("notches", in: counts, or: 1)
    return count.map { ScrollAction(mode: .turn(WheelScroll(direction, count: $0))) }
  }
}

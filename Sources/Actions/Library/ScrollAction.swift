// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Scrolls what lies under the fingers: some notches of the wheel, or as far as the fingers go.
struct ScrollAction: Action {
  /// What is scrolled.
  nonisolated enum Way: Hashable, Sendable {
    /// Some notches of the wheel.
    case turn(WheelTurn)
    /// As far as the fingers go.
    case follow(Scrolling)
  }

  /// What is scrolled.
  let way: Way

  var summary: String {
    switch way {
    case .turn(let turn): "scroll \(turn.direction.rawValue)"
    case .follow: "scroll fingers"
    }
  }

  var isContinuous: Bool {
    if case .follow = way { true } else { false }
  }
  var sendsInput: Bool { true }

  var usesPointer: Bool { true }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    switch way {
    case .turn(let turn): try desktop.turn(turn, at: occasion.location)
    case .follow(let scrolling): try desktop.scroll(scrolling, occasion)
    }
  }
}

extension ScrollAction {
  private static let directions = WheelTurn.Direction.allCases.map(\.rawValue)
  /// 1 to 50 notches: more than the height of any screen.
  private static let counts = 1...50
  /// A tenth to ten times as far as the fingers, either way.
  private static let speeds = -10.0...10

  static let entry = ActionDescription(
    key: KeyDescription(
      "scroll", "scroll what lies under the fingers", words: ["fingers"] + directions),
    options: [
      KeyDescription(
        "notches", "how many notches of the wheel, unless it goes with the fingers",
        form: "a number from 1 to 50", standard: "1"),
      KeyDescription(
        "speed", "how far it goes for each pixel of the fingers; negative for the other way",
        form: "a number from -10 to 10", standard: "1"),
      KeyDescription(
        "inertia", "whether it goes on when the fingers have lifted, ever slower", form: "YES or NO",
        standard: "YES"),
    ],
    example: "{ scroll = fingers; }"
  ) { arguments in
    guard let word = arguments.text("scroll") else { return nil }
    if word == "fingers" {
      if arguments.value("notches") != nil { arguments.reportUnread("notches") }
      let pace = arguments.value("speed") == nil ? 1 : arguments.number("speed", in: speeds)
      let hasInertia = arguments.flag("inertia") ?? true
      return pace.map { ScrollAction(way: .follow(Scrolling(speed: $0, hasInertia: hasInertia))) }
    }
    for key in ["speed", "inertia"] where arguments.value(key) != nil { arguments.reportUnread(key) }
    guard let direction = WheelTurn.Direction(rawValue: word) else {
      arguments.report(.unknownWord(word, what: "scroll", allowed: ["fingers"] + directions), at: "scroll")
      return nil
    }
    let count = arguments.value("notches") == nil ? 1 : arguments.integer("notches", in: counts)
    return count.map { ScrollAction(way: .turn(WheelTurn(direction, count: $0))) }
  }
}

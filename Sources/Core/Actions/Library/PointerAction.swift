// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Moves the pointer with the fingers, holds one of its buttons during the gesture, or does both.
struct PointerAction: Action {
  nonisolated enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The pointer goes with the fingers.
    case move
    /// The pointer goes with the fingers, and the button is held.
    case drag
    /// The pointer stays, and the button is held.
    case hold
  }

  let mode: Mode
  let button: Int
  /// The movement of the pointer in pixels, for a movement of the fingers by one pixel.
  let speed: Double

  var summary: String {
    mode == .move ? "pointer move" : "pointer \(mode.rawValue) \(PointerButton.name(button))"
  }
  var words: Message {
    switch mode {
    case .move: Message("Move the pointer")
    case .drag: Message("Drag with the button %1", of: [PointerButton.words(button)])
    case .hold: Message("Hold the button %1", of: [PointerButton.words(button)])
    }
  }
  var isContinuous: Bool { true }
  var sendsInput: Bool { true }
  var usesPointer: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    let options = PointerDragOptions(button: mode == .move ? nil : button, moves: mode != .hold, speed: speed)
    try desktop.dragPointer(options, context)
  }
}

extension PointerAction {
  /// 0.1 to 10 times the fingers' movement: 0.1 for exact work, 10 to reach across several monitors.
  private static let speeds = 0.1...10

  static let entry = ActionDescription(
    key: ConfigurationKey(
      "pointer",
      "move the pointer with the fingers, with a button held (drag) or not (move), or only hold the button (hold)",
      words: Mode.allCases.map(\.rawValue)),
    options: [
      PointerButton.key("button", "button to hold", defaultValue: "left"),
      ConfigurationKey(
        "speed", "movement for each pixel of the fingers", format: "a number from 0.1 to 10",
        defaultValue: "1"),
    ],
    example: "{ pointer = drag; button = left; }"
  ) { arguments in
    let button = arguments.value("button") == nil ? 1 : PointerButton.read(arguments, "button")
    let speed = arguments.number("speed", in: speeds, or: 1)
    let mode = arguments.word("pointer", what: "pointer action", as: Mode.self)
    guard let mode, let button, let speed else { return nil }
    return PointerAction(mode: mode, button: button, speed: speed)
  }
}

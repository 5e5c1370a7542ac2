// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Zooms the content under the fingers, as Control and the wheel do.
struct ZoomAction: Action {
  nonisolated enum Direction: String, Hashable, Sendable, CaseIterable {
    case `in`
    case out
  }

  let direction: Direction

  var summary: String { "zoom \(direction.rawValue)" }
  var words: Message { direction == .in ? Message("Zoom in") : Message("Zoom out") }
  var sendsInput: Bool { true }
  var usesPointer: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.turn(WheelScroll(direction == .in ? .up : .down, zooms: true), at: context.location)
  }
}

extension ZoomAction {
  static let entry = ActionDescription(
    key: ConfigurationKey(
      "zoom", "zoom the content under the fingers by a notch of the wheel",
      words: Direction.allCases.map(\.rawValue)),
    example: "{ zoom = in; }"
  ) { arguments in
    arguments.word("zoom", what: "zoom", as: Direction.self).map { ZoomAction(direction: $0) }
  }
}

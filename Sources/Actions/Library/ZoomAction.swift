// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Zooms what lies under the fingers, as Control and the wheel do.
struct ZoomAction: Action {
  /// Which way.
  nonisolated enum Way: String, Hashable, Sendable, CaseIterable {
    /// Nearer.
    case `in`
    /// Further.
    case out
  }

  /// Which way.
  let way: Way

  var summary: String { "zoom \(way.rawValue)" }
  var sendsInput: Bool { true }
  var usesPointer: Bool { true }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    try desktop.turn(WheelTurn(way == .in ? .up : .down, zooms: true), at: occasion.location)
  }
}

extension ZoomAction {
  static let entry = ActionDescription(
    key: KeyDescription(
      "zoom", "zoom what lies under the fingers by a notch of the wheel", words: Way.allCases.map(\.rawValue)),
    options: [],
    example: "{ zoom = in; }"
  ) { arguments in
    arguments.word("zoom", what: "zoom", as: Way.self).map { ZoomAction(way: $0) }
  }
}

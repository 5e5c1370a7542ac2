// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Pauses fingerpost itself, or ends the pause.
struct BridgeAction: Action {
  /// What it should do.
  let order: BridgeOrder

  var summary: String { "bridge \(order.rawValue)" }
  var endsPause: Bool { order != .pause }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    try desktop.order(order)
  }
}

/// What a gesture may ask of fingerpost itself.
nonisolated package enum BridgeOrder: String, Hashable, Sendable, CaseIterable {
  /// To leave all touches to the applications.
  case pause
  /// To take touches again.
  case resume
  /// Either, whichever it is not doing.
  case toggle
}

extension BridgeAction {
  static let entry = ActionDescription(
    key: KeyDescription(
      "bridge", "pause fingerpost itself, or end the pause", words: BridgeOrder.allCases.map(\.rawValue)),
    options: [],
    example: "{ bridge = toggle; }"
  ) { arguments in
    arguments.word("bridge", what: "order", as: BridgeOrder.self).map { BridgeAction(order: $0) }
  }
}

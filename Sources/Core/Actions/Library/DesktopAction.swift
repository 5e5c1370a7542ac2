// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Gestures

/// Shows the desktop without windows, or lets its workspaces follow the fingers.
struct DesktopAction: Action {
  enum Mode {
    /// All windows are hidden, or shown again.
    case show
    /// Workspaces follow the fingers; `other` is performed on desktops that cannot do that.
    case follow(FollowDistance, other: ActionSequence)
  }

  let mode: Mode

  private var other: [any Action] {
    if case .follow(_, let other) = mode { other.actions } else { [] }
  }

  var summary: String {
    switch mode {
    case .show: "desktop show"
    case .follow(_, let other): other.isEmpty ? "desktop follow" : "desktop follow, else \(other.summary)"
    }
  }

  var words: Message {
    switch mode {
    case .show: return Message("Show the desktop")
    case .follow(_, let other):
      let words = Message("Workspaces follow the fingers")
      return other.isEmpty ? words : Message("%1, or else: %2", of: [words, other.words])
    }
  }

  var isContinuous: Bool {
    if case .follow = mode { true } else { false }
  }
  var usesWindow: Bool { other.contains(where: \.usesWindow) }
  var sendsInput: Bool { other.contains(where: \.sendsInput) }
  var usesPointer: Bool { other.contains(where: \.usesPointer) }
  var actsAtLift: Bool { other.contains(where: \.actsAtLift) }
  var feedbackForm: FeedbackForm { other.lazy.map(\.feedbackForm).first { $0 != .none } ?? .none }

  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) -> ActionPreview? {
    // A desktop that follows the fingers moves visibly, and does not need a preview.
    guard !desktop.isFollowed else { return nil }
    return try other.first { $0.feedbackForm != .none }?.preview(context, on: desktop)
  }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    guard case .follow(let distance, let other) = mode else { return try desktop.toggleDesktop() }
    guard !desktop.followDesktop(distance, context) else { return }
    for action in other.actions where action.isContinuous || context.phase == .began {
      try action.perform(context, on: desktop)
    }
  }
}

extension DesktopAction {
  nonisolated private enum Word: String, CaseIterable {
    case show
    case follow
  }

  private static let other = ConfigurationKey(
    "else", "action where no desktop follows the fingers",
    format: "a dictionary such as { workspace = next; }, or a list of them", defaultValue: "nothing")
  private static let distance = ConfigurationKey(
    "distance", "distance of the fingers for a whole workspace", format: "a length from 5 mm to 500 mm",
    defaultValue: "the monitor on touchscreens, 33 mm on touchpads")

  private static let lengths = Measure(
    units: [Measure.Unit(name: "mm", factor: 1)], range: 5...500, format: "a length such as \"33 mm\"")

  static let entry = ActionDescription(
    key: ConfigurationKey(
      "desktop", "hide all windows, or let workspaces go with the fingers",
      words: Word.allCases.map(\.rawValue)),
    options: [distance, other],
    example: "{ desktop = follow; else = { workspace = next; }; }"
  ) { arguments in
    guard let word = arguments.word("desktop", what: "desktop action", as: Word.self) else { return nil }
    guard word == .follow else {
      for key in [distance, other] where arguments.value(key.name) != nil { arguments.reportUnread(key.name) }
      return DesktopAction(mode: .show)
    }
    let length = arguments.quantity("distance", lengths)
    guard arguments.value("else") != nil else {
      return DesktopAction(mode: .follow(length.map { .millimetres($0) } ?? .usual, other: ActionSequence()))
    }
    return ActionSequence.read("else", of: arguments).map {
      DesktopAction(mode: .follow(length.map { .millimetres($0) } ?? .usual, other: $0))
    }
  }
}

extension Action {
  package var followsDesktop: Bool {
    if case .follow = (self as? DesktopAction)?.mode { true } else { false }
  }
}

/// The distance of the fingers for a whole workspace.
nonisolated package enum FollowDistance: Hashable, Sendable {
  /// The monitor's length on a touchscreen, so that workspaces move as far as fingers; 33 mm on a touchpad.
  case usual
  /// A distance of the fingers on the device, in millimetres.
  case millimetres(Double)

  /// 33 mm of a touchpad: the distance of GNOME's own gestures for one workspace.
  private static let ofTouchpad = 33.0
  /// 10.52 units for each millimetre of a touchpad, as drivers report movements without pointer acceleration.
  ///
  /// Source: libinput, filter-touchpad.c: 1000/25.4 × 0.9 × 0.2968.
  private static let touchpadPixels = 10.52

  /// The distance in pixels of the screen, or in a touchpad's units without pointer acceleration.
  ///
  /// `side` is the length of the monitor in the direction of the fingers.
  package func pixels(_ context: ActionContext, across side: Double) -> Double {
    switch self {
    case .usual: context.isIndirect ? Self.ofTouchpad * Self.touchpadPixels : side
    case .millimetres(let length):
      length * (context.isIndirect ? Self.touchpadPixels : pointsPerMillimetre * context.pixelsPerPoint)
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The feedback of a gesture before it acts.
nonisolated package enum FeedbackForm: String, Hashable, Sendable, CaseIterable {
  /// A frame that goes with the fingers from the window's present place to its future one.
  case frame
  /// An arrow that comes in from the side that the gesture leads to.
  case arrow
  /// A ring that closes while the fingers rest.
  case ring
  /// A bar that shows the number of steps.
  case bar
  case none
}

/// The change that an action would make on the screen, in pixels of the root window.
nonisolated package enum ActionPreview: Hashable, Sendable {
  /// A window goes from one rectangle to another; `isLoss` says whether it then closes.
  case frame(from: Rect, to: Rect, isLoss: Bool)
  /// Content comes in from a side; `label` is its name, and nil if that side is empty.
  case arrow(ScreenDirection, label: String?)
  /// Each step leads to another window; the list has at least one.
  case windows([WindowChoice])
}

/// A window that a user may switch to.
nonisolated package struct WindowChoice: Hashable, Sendable {
  /// In pixels of the root window.
  package var frame: Rect
  /// The names to show, the best first: the window's title, and the name of its application.
  package var names: [String]
}

extension Action {
  var feedbackForm: FeedbackForm { .none }
  /// An arrow in the gesture's direction if that is left, right, up or down; else nil.
  func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError)
    -> ActionPreview?
  {
    context.direction.flatMap { ScreenDirection(rawValue: $0.rawValue) }.map { .arrow($0, label: "") }
  }
}

/// A window's rectangle and state, and the monitors that it may go to.
nonisolated package struct WindowSurroundings: Hashable, Sendable {
  /// The rectangle that people see as the window, with decorations.
  var frame: Rect
  var state: WindowState
  /// At least one.
  var monitors: [MonitorArea]
  /// The place of the window's button in a taskbar; nil if unknown.
  var icon: Rect?

  package init(frame: Rect, state: WindowState = WindowState(), monitors: [MonitorArea], icon: Rect? = nil) {
    self.frame = frame
    self.state = state
    self.monitors = monitors
    self.icon = icon
  }

  private var monitor: MonitorArea { monitors[monitors.index(showing: frame) ?? 0] }

  /// 60 % of the work area's width and height: the previewed size of a window that is restored.
  ///
  /// Only the window manager knows the window's former size.
  private static let restoredShare = 0.6

  private var restored: Rect { monitor.workArea.scaled(by: Self.restoredShare) }

  /// The rectangle after a window operation; nil if it stays as it is.
  func frame(after operation: WindowOperation) -> Rect? {
    let area = monitor.workArea
    switch operation {
    case .maximise: return state.isMaximised ? restored : area
    case .maximiseHorizontally:
      guard !state.isMaximisedHorizontally else { return restored }
      return Rect(x: area.minX, y: frame.minY, width: area.size.width, height: frame.size.height)
    case .maximiseVertically:
      guard !state.isMaximisedVertically else { return restored }
      return Rect(x: frame.minX, y: area.minY, width: frame.size.width, height: area.size.height)
    case .fullscreen: return state.isFullscreen ? restored : monitor.frame
    case .restore: return restored
    case .minimise: return icon ?? area.bottomSpot
    case .close: return frame.scaled(by: 0)
    case .above, .below, .sticky, .shade, .raise, .lower, .activate: return nil
    }
  }
}

nonisolated extension Rect {
  /// A rectangle with the same middle and a share of the size.
  fileprivate func scaled(by share: Double) -> Rect {
    insetBy(dx: size.width * (1 - share) / 2, dy: size.height * (1 - share) / 2)
  }

  /// A spot in the middle of the lower edge, a tenth as wide as the rectangle.
  fileprivate var bottomSpot: Rect {
    Rect(
      x: midX - size.width / 20, y: maxY - size.height / 20, width: size.width / 10, height: size.height / 20)
  }
}

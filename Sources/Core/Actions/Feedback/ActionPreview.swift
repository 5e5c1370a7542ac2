// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What a person sees of a gesture before it acts.
nonisolated package enum FeedbackForm: String, Hashable, Sendable, CaseIterable {
  /// A frame that goes with the fingers from where the window is to where it will be.
  case frame
  /// An arrow that comes in from the side that the gesture leads to.
  case arrow
  /// A ring that closes while the fingers rest.
  case ring
  /// A bar that says how many steps have been made.
  case bar
  /// Nothing.
  case none
}

/// What an action would change on the screen, in pixels of the root window.
nonisolated package enum ActionPreview: Hashable, Sendable {
  /// A window goes from one rectangle to another; `isLoss` says that it goes away.
  case frame(from: Rect, to: Rect, isLoss: Bool)
  /// Something comes in from a side; `label` is what it is called, and nil says that there is nothing on that side.
  case arrow(ScreenDirection, label: String?)
  /// Each step leads to another window; there is one at least.
  case windows([WindowChoice])
}

/// A window that may be changed to.
nonisolated package struct WindowChoice: Hashable, Sendable {
  /// Where it is, in pixels of the root window.
  package var frame: Rect
  /// What may be said of it, the best first: its title, and the name of its application.
  package var names: [String]

  package init(frame: Rect, names: [String]) {
    self.frame = frame
    self.names = names
  }
}

extension Action {
  /// Nothing: most actions are not seen before they happen.
  package var feedbackForm: FeedbackForm { .none }
  /// An arrow to where the fingers go, if that is a side.
  package func preview(_ context: ActionContext, on desktop: any Desktop) throws(ActionError)
    -> ActionPreview?
  {
    context.direction.flatMap { ScreenDirection(rawValue: $0.rawValue) }.map { .arrow($0, label: "") }
  }
}

/// Where a window is, and the monitors that it may go to.
nonisolated package struct WindowSurroundings: Hashable, Sendable {
  /// The rectangle that a person takes for the window, with decorations.
  package var frame: Rect
  /// How it is shown.
  package var state: WindowState
  /// All monitors; at least one.
  package var monitors: [MonitorArea]
  /// Where its button in a taskbar is; nil if that is not known.
  package var icon: Rect?

  /// Describes a window and its monitors.
  package init(frame: Rect, state: WindowState = WindowState(), monitors: [MonitorArea], icon: Rect? = nil) {
    self.frame = frame
    self.state = state
    self.monitors = monitors
    self.icon = icon
  }

  /// The monitor that shows most of it.
  private var monitor: MonitorArea { monitors[monitors.index(showing: frame) ?? 0] }

  /// 60 %: what a window that fills its monitor is shown to become, since only the window manager knows its former size.
  private static let restoredShare = 0.6

  /// Where a window goes that gets its former size back.
  private var restored: Rect { monitor.workArea.scaled(by: Self.restoredShare) }

  /// The rectangle that it fills once a window operation is done; nil if it stays as it is.
  package func frame(after operation: WindowOperation) -> Rect? {
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

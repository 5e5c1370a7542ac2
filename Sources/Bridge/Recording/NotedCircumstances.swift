// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import GestureTrace
internal import Gestures
internal import X11

/// The circumstances of a hand, with a note of each fact that somebody asked for.
final class NotedCircumstances: @MainActor MonitorConditionContext {
  private let conditionContext: any MonitorConditionContext
  private let notesDeferral: Bool
  private let note: (TraceHand) -> Void
  private var hand = TraceHand()

  /// Notes nothing yet; the closure gets all that is known each time that a fact is added.
  ///
  /// - Parameters:
  ///   - conditionContext: What knows the facts.
  ///   - notesDeferral: Whether windows have asked for gestures, so that it is a fact too that one has not.
  ///   - note: Gets the notes.
  init(
    _ conditionContext: any MonitorConditionContext, notesDeferral: Bool, note: @escaping (TraceHand) -> Void
  ) {
    self.conditionContext = conditionContext
    self.notesDeferral = notesDeferral
    self.note = note
  }

  var deviceName: String { conditionContext.deviceName }
  var deviceKind: DeviceKind { conditionContext.deviceKind }
  var isLocked: Bool { conditionContext.isLocked }
  var frame: Rect { conditionContext.frame }

  var modifiers: Modifiers { noted(conditionContext.modifiers) { $0.modifiers = $1 } }
  var monitor: String { noted(conditionContext.monitor) { $0.monitor = $1 } }
  var workspace: Int? { noted(conditionContext.workspace) { $0.workspace = $1 } }
  var buttons: [Int] { noted(conditionContext.buttons) { $0.buttons = $1 } }
  var isScrollingNatural: Bool { noted(conditionContext.isScrollingNatural) { $0.naturalScrolling = $1 } }
  var pointerShape: String? { noted(conditionContext.pointerShape) { $0.pointerShape = $1 } }

  var deferral: GestureDeferral? {
    guard notesDeferral else { return conditionContext.deferral }
    return noted(conditionContext.deferral) { hand, deferral in
      hand.deferral = TraceHand.Deferral(edges: deferral?.edges ?? [], fingers: deferral?.fingers ?? [])
    }
  }

  func window(_ target: WindowTarget) -> (any WindowConditionContext)? {
    guard let window = conditionContext.window(target) else { return nil }
    return NotedWindow(window) { [self] change in
      noted(()) { hand, _ in change(&hand.windows[target.rawValue, default: TraceHand.Window()]) }
    }
  }

  private func noted<Fact>(_ fact: Fact, _ change: (inout TraceHand, Fact) -> Void) -> Fact {
    let former = hand
    change(&hand, fact)
    if hand != former { note(hand) }
    return fact
  }
}

/// A window, with a note of each fact that somebody asked for.
private final class NotedWindow: WindowConditionContext {
  private let window: any WindowConditionContext
  private let note: ((inout TraceHand.Window) -> Void) -> Void

  init(
    _ window: any WindowConditionContext, note: @escaping ((inout TraceHand.Window) -> Void) -> Void
  ) {
    self.window = window
    self.note = note
    // That there is one is a fact too.
    note { _ in }
  }

  var target: TargetWindow? { window.target }

  var applicationClass: String { noted(window.applicationClass) { $0.applicationClass = $1 } }
  var instance: String { noted(window.instance) { $0.instance = $1 } }
  var title: String { noted(window.title) { $0.title = $1 } }
  var type: WindowType { noted(window.type) { $0.type = $1.rawValue } }
  var isFullscreen: Bool { noted(window.isFullscreen) { $0.isFullscreen = $1 } }
  var isMaximised: Bool { noted(window.isMaximised) { $0.isMaximised = $1 } }
  var touchSupport: TouchSupport { noted(window.touchSupport) { $0.touch = $1.rawValue } }

  private func noted<Fact>(_ fact: Fact, _ change: (inout TraceHand.Window, Fact) -> Void) -> Fact {
    note { change(&$0, fact) }
    return fact
  }
}

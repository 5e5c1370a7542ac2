// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import GestureTrace
internal import Gestures
internal import Matching
internal import X11

/// What is around a hand of a recording: what is in the recording, or else perhaps one window and nothing more.
final class SimulatedConditionContext: @MainActor MonitorConditionContext {
  let deviceName: String
  let deviceKind: DeviceKind
  let isLocked = false
  let frame: Rect
  /// What the recording has so far of this hand.
  private let facts: () -> TraceHand?
  private let onlyWindow: FixedWindow?

  init(
    on device: TouchDevice.Identity, over window: FixedWindow?, frame: Rect, facts: @escaping () -> TraceHand?
  ) {
    deviceName = device.name
    deviceKind = device.kind
    onlyWindow = window
    self.frame = frame
    self.facts = facts
  }

  var modifiers: Modifiers { facts()?.modifiers ?? [] }
  var monitor: String { facts()?.monitor ?? "" }
  var workspace: Int? { facts()?.workspace }
  var buttons: [Int] { facts()?.buttons ?? [] }
  var isScrollingNatural: Bool { facts()?.naturalScrolling ?? true }
  var pointerShape: String? { facts()?.pointerShape }
  var deferral: GestureDeferral? {
    guard let deferral = facts()?.deferral, deferral != TraceHand.Deferral() else { return nil }
    return GestureDeferral(edges: deferral.edges, fingers: deferral.fingers)
  }

  func window(_ target: WindowTarget) -> (any WindowConditionContext)? {
    if let onlyWindow { return onlyWindow }
    guard facts()?.windows[target.rawValue] != nil else { return nil }
    return RehearsedWindow { [facts] in facts()?.windows[target.rawValue] ?? TraceHand.Window() }
  }
}

/// A window of a recording; what nobody asked for then is empty.
private final class RehearsedWindow: WindowConditionContext {
  private let facts: () -> TraceHand.Window

  init(facts: @escaping () -> TraceHand.Window) { self.facts = facts }

  var applicationClass: String { facts().applicationClass ?? "" }
  var instance: String { facts().instance ?? "" }
  var title: String { facts().title ?? "" }
  var type: WindowType { facts().type.flatMap(WindowType.init) ?? .normal }
  var isFullscreen: Bool { facts().isFullscreen ?? false }
  var isMaximised: Bool { facts().isMaximised ?? false }
  var touchSupport: TouchSupport { facts().touch.flatMap(TouchSupport.init) ?? .aware }
  var target: TargetWindow? {
    TargetWindow(id: 0, applicationClass: applicationClass, applicationInstance: instance, title: title)
  }
}

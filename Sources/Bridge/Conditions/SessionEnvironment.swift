// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import X11

/// The state of the session that conditions are evaluated with.
final class SessionEnvironment {
  let display: Display
  let windows: WindowManager
  let lock: ScreenLock
  /// The monitors; to be renewed when the screen changes.
  lazy var screens = Screens(display)
  /// Which windows understand touch.
  lazy var touchSupport = TouchSupportCache(windows)

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
    lock = ScreenLock(windows)
  }
}

/// Where and how the first finger of a hand landed, or a touchpad's gesture began.
struct TouchOrigin {
  /// Where, in pixels of the root window.
  var location: Point
  /// The window there, if the event has it.
  var deepest: WindowID?
  /// The modifier keys that were held, if the event has them.
  var modifiers: Modifiers?
}

/// The context of one hand's conditions, and the monitor that it landed on.
protocol MonitorConditionContext: ConditionContext {
  /// The monitor's place in pixels of the root window.
  var frame: Rect { get }
  /// What the window under the first finger asks to be left; nil for nothing.
  var deferral: GestureDeferral? { get }
}

/// The context of one hand's conditions on an X server, each fact asked for once, when it is needed.
final class SessionConditionContext: @MainActor MonitorConditionContext {
  let deviceName: String
  let deviceKind: DeviceKind
  private(set) lazy var modifiers = touchOrigin.modifiers ?? sessionEnvironment.display.heldModifiers
  private(set) lazy var workspace = sessionEnvironment.windows.currentDesktop.map { $0 + 1 }
  private(set) lazy var isLocked = sessionEnvironment.lock.covers(place.frame)
  private(set) lazy var buttons = sessionEnvironment.display.heldButtons
  private(set) lazy var isScrollingNatural =
    deviceKind == .touchscreen || sessionEnvironment.display.scrollsNaturally(device)
  private(set) lazy var pointerShape = sessionEnvironment.display.pointerShape
  /// The monitor.
  private(set) lazy var place = sessionEnvironment.screens.monitor(at: touchOrigin.location)
  private(set) lazy var deferral = sessionEnvironment.windows.deferral(
    at: touchOrigin.location, deepest: touchOrigin.deepest)
  private lazy var windowUnderFingers = window(at: touchOrigin.location, deepest: touchOrigin.deepest)
  private lazy var activeWindow = sessionEnvironment.windows.activeWindow.map {
    SessionWindow($0, isManaged: true, on: place, in: sessionEnvironment)
  }
  private lazy var windowUnderPointer = window(at: sessionEnvironment.display.pointer)
  private let touchOrigin: TouchOrigin
  private let device: DeviceID
  private let sessionEnvironment: SessionEnvironment

  /// Asks for nothing yet.
  init(_ touchOrigin: TouchOrigin, on device: TouchDevice.Identity, in sessionEnvironment: SessionEnvironment)
  {
    self.touchOrigin = touchOrigin
    self.sessionEnvironment = sessionEnvironment
    self.device = device.source
    deviceName = device.name
    deviceKind = device.kind
  }

  var monitor: String { place.name }
  var frame: Rect { place.frame }

  func window(_ target: WindowTarget) -> (any WindowConditionContext)? {
    switch target {
    case .fingers: windowUnderFingers
    case .active: activeWindow
    case .pointer: windowUnderPointer
    }
  }

  private func window(at point: Point, deepest: WindowID? = nil) -> SessionWindow? {
    sessionEnvironment.windows.outermostWindow(at: point, deepest: deepest).map {
      SessionWindow(
        $0.window, isManaged: $0.isManaged, on: sessionEnvironment.screens.monitor(at: point),
        in: sessionEnvironment, at: point)
    }
  }
}

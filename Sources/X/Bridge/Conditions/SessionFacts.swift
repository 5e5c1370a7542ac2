// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import GestureTrace
package import Gestures
internal import InputEvents
internal import Session
package import X11

/// The X server's facts about a hand that lands; each is asked for once, when needed.
final class SessionFacts: @MainActor HandFacts {
  private(set) lazy var place = sessionEnvironment.screens.monitor(at: touchOrigin.location)
  private(set) lazy var deferral = findDeferral()
  private lazy var windowUnderFingers = window(at: touchOrigin.location, deepest: touchOrigin.deepest)
  private lazy var activeWindow = sessionEnvironment.windows.activeWindow.map {
    SessionWindow($0, isManaged: true, on: place, in: sessionEnvironment)
  }
  private lazy var windowUnderPointer = window(at: display.pointer)
  private var found: [Fact: FactValue] = [:]
  private let touchOrigin: TouchOrigin
  private let device: DeviceIdentity
  private let sessionEnvironment: SessionEnvironment
  /// Receives each fact that was asked for; nil while not recording.
  private weak var recorder: TouchRecorder?
  /// The facts that ``recorder`` has received; nil without one.
  private var hand: TraceHand?

  init(
    _ touchOrigin: TouchOrigin, on device: DeviceIdentity, in sessionEnvironment: SessionEnvironment,
    recorder: TouchRecorder? = nil
  ) {
    self.touchOrigin = touchOrigin
    self.device = device
    self.sessionEnvironment = sessionEnvironment
    self.recorder = recorder
  }

  // A deinitializer of the main actor would look for its executor at the end of each hand.
  nonisolated deinit {}

  var frame: Rect { place.frame }

  func isForPointer(_ window: WindowID?, of touch: UInt32?) -> Bool {
    let isForPointer = sessionEnvironment.deliversPointer && sessionEnvironment.receivers.isForPointer(window)
    note {
      $0.isForPointer = isForPointer
      if let touch { $0.receivers[UInt64(touch)] = isForPointer }
    }
    return isForPointer
  }

  var keyboardTop: Double? {
    guard let keyboard = sessionEnvironment.keyboardFrame, keyboard.intersects(frame) else { return nil }
    note { $0.keyboardTop = keyboard.minY }
    return keyboard.minY
  }

  private var display: Display { sessionEnvironment.display }

  func value(of fact: Fact, _ target: WindowTarget) -> FactValue {
    if let value = found[fact] { return value }
    let value = find(fact, target)
    note(value, of: fact, target)
    // A window caches its own facts.
    if !fact.isOfWindow { found[fact] = value }
    return value
  }

  func hasWindow(_ target: WindowTarget) -> Bool { window(target) != nil }

  private func find(_ fact: Fact, _ target: WindowTarget) -> FactValue {
    switch fact {
    case .device: .text(device.name)
    case .deviceKind: .text(device.kind.rawValue)
    case .exploring: .flag(device.isExploring)
    case .screenReader: .flag(sessionEnvironment.hasScreenReader)
    case .magnified: .flag(sessionEnvironment.windows.magnification > 1)
    case .modifiers: .modifiers(touchOrigin.modifiers ?? display.heldModifiers)
    case .buttons: .numbers(display.heldButtons)
    case .naturalScrolling: .flag(device.kind == .touchscreen || display.scrollsNaturally(device.source))
    case .monitor: .text(place.name)
    case .workspace: FactValue(sessionEnvironment.windows.currentDesktop.map { $0 + 1 })
    case .locked: .flag(sessionEnvironment.lock.covers(frame))
    case .pointerShape: FactValue(display.pointerShape)
    case .class: FactValue(window(target)?.names.applicationClass)
    case .instance: FactValue(window(target)?.names.instance)
    case .title: FactValue(window(target)?.title)
    case .type: FactValue(window(target)?.type.rawValue)
    case .fullscreen: FactValue(window(target)?.isFullscreen)
    case .maximised: FactValue(window(target)?.states.isMaximized)
    case .touch: FactValue(window(target)?.touchSupport.rawValue)
    }
  }

  func window(_ target: WindowTarget) -> SessionWindow? {
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

  private func findDeferral() -> GestureDeferral? {
    let deferral = sessionEnvironment.windows.deferral(
      at: touchOrigin.location, deepest: touchOrigin.deepest)
    // If any window defers gestures, the record also says that this window does not.
    if sessionEnvironment.windows.isAnyDeferral {
      note {
        $0.deferral = TraceHand.Deferral(edges: deferral?.edges ?? [], fingers: deferral?.fingers ?? [])
      }
    }
    return deferral
  }

  private func note(_ value: FactValue, of fact: Fact, _ target: WindowTarget) {
    guard fact.form != nil, value != .unknown else { return }
    note {
      if fact.isOfWindow {
        $0.facts.windows[target, default: [:]][fact] = value
      } else {
        $0.facts.session[fact] = value
      }
    }
  }

  private func note(_ change: (inout TraceHand) -> Void) {
    guard let recorder else { return }
    var noted = hand ?? TraceHand()
    change(&noted)
    record(noted, to: recorder)
  }

  // Not inlined, since copies in all facts would take 2 kB.
  @inline(never) private func record(_ noted: TraceHand, to recorder: TouchRecorder) {
    var noted = noted
    noted.touch = touchOrigin.touch.map { UInt64($0) }
    guard noted != hand ?? TraceHand() else { return }
    hand = noted
    recorder.noted(noted, on: device.source)
  }
}

extension WindowManager {
  /// The facts for conditions if fingers of a device landed now, at a point of the root window in pixels.
  package func facts(at point: Point, on device: InputDevice, of display: Display) -> any Facts {
    let identity = DeviceIdentity(
      source: device.id, name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen,
      pixelsPerPoint: 1)
    return SessionFacts(
      TouchOrigin(location: point), on: identity, in: SessionEnvironment(self, on: display))
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import X11

// How touches come in: what we ask of the server, and give back.
extension Bridge {
  private var isExclusive: Bool { gestures.settings.touchDelivery == .exclusive && !options.isDryRun }

  /// Takes the touches as the settings say.
  func takeTouches() throws(DisplayError) {
    if isExclusive { intake = .exclusive(GrabAuthority(try TouchGrab(display), on: display, log: log)) }
    rawTouches = RawTouchSelection(display, devices: devices, includesUpdates: !isExclusive)
    takeTouchpads()
  }

  /// Gives back what was asked of the server; the fingers that are down have been given back before.
  func leaveTouches() {
    intake = .watching
    touchpadGrabs = []
    rawTouches = nil
  }

  /// Takes the touches again after the configuration has changed.
  func retakeTouches() {
    let wasExclusive = if case .exclusive = intake { true } else { false }
    guard wasExclusive != isExclusive else { return takeTouchpads() }
    leaveTouches()
    do {
      try takeTouches()
    } catch {
      log.error("\(error); touches are only watched")
      rawTouches = RawTouchSelection(display, devices: devices)
    }
  }

  /// Holds the grabs of those kinds of touchpad gesture that are bound, and no others.
  private func takeTouchpads() {
    touchpadGrabs.removeAll { !gestures.wants($0.kind) }
    guard case .exclusive = intake else { return }
    for kind in [IndirectGesture.Kind.swipe, .pinch] where gestures.wants(kind) {
      guard !touchpadGrabs.contains(where: { $0.kind == kind }) else { continue }
      do {
        touchpadGrabs.append(try GestureGrab(display, kind: kind))
      } catch {
        noteRefusal(error)
      }
    }
  }

  private func noteRefusal(_ refusal: GestureGrab.Refusal) {
    // Without a touchpad nobody misses its gestures.
    if devices.touchpads.isEmpty { log.debug("\(refusal)") } else { log.warning("\(refusal)") }
  }
}

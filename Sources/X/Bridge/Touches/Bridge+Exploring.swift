// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Formats
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

struct Exploration {
  /// Whether exploration was switched on or off; nil if the configuration decides.
  var isWanted: Bool?
  /// The explored touchscreens, as far as they are detached from their pointers.
  var grabs: [TouchscreenGrab] = []
  /// The explored touchscreens that another program has grabbed.
  var refused: Set<DeviceID> = []
  /// Nil when not exploring or not installed.
  var program: ElementProgram?
  var restart = RestartPause()
  /// Whether a finger holds button 1.
  var isHolding = false
  /// The last explored point, and the deepest window there at that time.
  var place: (point: Point, window: WindowID)?
}

// Exploration of touchscreens by people who cannot see them.
extension Bridge {
  var isExploring: Bool { !isPaused && wantsExploring }

  var wantsExploring: Bool { exploration.isWanted ?? configuration.exploration.isOn }

  /// Performs a command; after a switch, fingers that are down neither explore nor press.
  func perform(_ command: ExploreCommand) {
    let wanted =
      switch command {
      case .on: true
      case .off: false
      case .toggle: !wantsExploring
      case .next, .previous, .silence: wantsExploring
      }
    if command == .silence { return silence() }
    if !command.isSwitch { return goToElement(forward: command == .next) }
    guard wanted != wantsExploring else { return }
    exploration.isWanted = wanted
    rebuild()
    guard wanted else { return log.info("exploration by touch is off") }
    log.info("exploration by touch is on: only what was explored last is pressed")
    if !touches.areExclusive {
      log.warning("touchscreens cannot be explored: their touches are the applications'")
    }
  }

  /// Detaches explored touchscreens from their pointers, and re-attaches them to let fingers through.
  ///
  /// Otherwise the server would move the pointer to each landing, and a program that grabs the pointer, such
  /// as a menu, would get exploring fingers. That is so while another program has grabbed the touchscreen.
  func updateTouchscreenGrabs() {
    for grab in exploration.grabs where !isTaken(grab.device) && !hasLastFingers(grab.device) {
      grab.release()
      drain()
      exploration.grabs.removeAll { $0 === grab }
      // A finger that landed at the moment of the grab was counted, but its lift was not.
      button?.recount(grab.device)
      log.debug("touchscreen \(grab.device.rawValue) leads its pointer again")
    }
    for device in devices.touchscreens {
      guard isTaken(device.id), !exploration.refused.contains(device.id),
        !exploration.grabs.contains(where: { $0.device == device.id }),
        case .master(let master) = device.attachment, !mayHaveFinger(device.id),
        session.isAtRest(on: device.id)
      else { continue }
      if let grab = TouchscreenGrab(display, device: device.id, of: master) {
        exploration.grabs.append(grab)
        log.debug("touchscreen \(device.id.rawValue) leads no pointer")
        // The touch of a finger that landed at this moment will not end.
        drain()
        if !session.isAtRest(on: device.id) { detach(device.id) }
        answer()
        button?.recount(device.id)
      } else {
        // Tried again after the next change of devices.
        exploration.refused.insert(device.id)
        log.debug("another program has grabbed \(device.name): its pointer follows each finger")
      }
    }
  }

  /// Whether any client may have a finger on a touchscreen.
  ///
  /// The server does not end the touches of a device that is detached from its pointer.
  private func mayHaveFinger(_ device: DeviceID) -> Bool {
    touches.hasFormerFinger || touches.raw?.hasFinger(on: device) == true
  }

  private func isTaken(_ device: DeviceID) -> Bool {
    session.takesTouchscreen(device)
  }

  /// Whether fingers are down on a touchscreen that was explored until now.
  ///
  /// The server would not report their ends if the touchscreen got its pointer back first.
  private func hasLastFingers(_ device: DeviceID) -> Bool {
    // Its hands may be new, as after a reload.
    touches.raw?.hasFinger(on: device) == true
      || session.devices.contains { $0.source == device && !$0.isExploring } && session.hasTouches(on: device)
  }

  func explore(_ steps: [TouchExplorer.Step]) {
    guard let input else { return }
    for step in steps {
      switch step {
      // A touchscreen that is detached from its pointer does not move it.
      case .stay where !exploration.grabs.isEmpty: continue
      case .begin(let place), .point(let place):
        input.movePointer(to: place)
        exploration.place = (place, display.deepestWindow(at: place))
        let (x, y) = place.pixel
        if case .begin = step {
          exploration.program?.send(.begin(x: x, y: y))
        } else {
          exploration.program?.send(.explore(x: x, y: y))
        }
      case .stay(let place), .drag(let place): input.movePointer(to: place)
      case .letThrough: exploration.program?.send(.corner)
      case .press(let place):
        guard let program = exploration.program else {
          if isUnchanged(place) { click(place) }
          continue
        }
        let byProgram = configuration.exploration.press == .action
        program.press(place, byProgram: byProgram)
        if byProgram { log.debug("what was explored last is to be pressed by its program") }
      case .hold(let place):
        guard isUnchanged(place) else { continue }
        touches.acceptor?.settleButton()
        input.press(button: 1, at: place)
        exploration.isHolding = true
      case .letGo(let place): letGoOfExplored(at: place)
      }
    }
    guardHeldInput()
    turnState.hasActed = true
  }

  func letGoOfExplored(at place: Point? = nil) {
    guard exploration.isHolding, let place = place ?? exploration.place?.point else { return }
    exploration.isHolding = false
    try? desktop.queue?.perform(.release(button: 1, at: place), now: EventLoop.now)
  }

  func click(_ place: Point) {
    touches.acceptor?.settleButton()
    try? desktop.queue?.perform(.click(button: 1, at: place), now: EventLoop.now)
    guardHeldInput()
    turnState.hasActed = true
    log.debug("pressed what was explored last")
  }

  /// Whether the last explored window is still at the place; if not, the element there is announced.
  private func isUnchanged(_ place: Point) -> Bool {
    if let explored = exploration.place, explored.point == place,
      explored.window == display.deepestWindow(at: place)
    {
      return true
    }
    log.info("nothing is pressed: another window has come to the place that was explored")
    exploration.place = (place, display.deepestWindow(at: place))
    let (x, y) = place.pixel
    exploration.program?.send(.begin(x: x, y: y))
    return false
  }
}

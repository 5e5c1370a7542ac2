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

/// The exploration by touch, as far as it is under way.
struct Exploration {
  /// Whether somebody has begun or ended it; nil if it is as the configuration has it.
  var isWanted: Bool?
  /// The touchscreens that are explored, as far as they are taken from their pointers.
  var grabs: [TouchscreenGrab] = []
  /// Those of them that another program has.
  var refused: Set<DeviceID> = []
  /// Knows what is on the screen by name; nil while nobody explores, and where nobody knows.
  var program: ElementProgram?
  /// When that program is started again.
  var restart = RestartPause()
  /// Whether a finger holds the button.
  var isHolding = false
  /// The last explored point, and the deepest window there at that time.
  var place: (point: Point, window: WindowID)?
}

// Touchscreens that are explored by people who cannot see them.
extension Bridge {
  /// Whether touchscreens are explored, as far as their touches can be had.
  var isExploring: Bool { !isPaused && wantsExploring }

  var wantsExploring: Bool { exploration.isWanted ?? configuration.exploration.isOn }

  /// Begins or ends the exploration; fingers that are down explore nothing more, and press nothing.
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

  /// Takes the touchscreens from their pointers that are explored, and gives back those whose fingers are let through.
  ///
  /// Otherwise the server would lead the pointer to each finger that lands, and a program that holds the pointer, as a
  /// menu does, would get fingers that explore. Where another program has the touchscreen that is so.
  func updateTouchscreenGrabs() {
    for grab in exploration.grabs where !isTaken(grab.device) && !hasLastFingers(grab.device) {
      grab.release()
      drain()
      exploration.grabs.removeAll { $0 === grab }
      // A finger that landed when it was taken was counted, and its lift was not.
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
        // The touch of a finger that has landed in this moment has no end any more.
        drain()
        if !session.isAtRest(on: device.id) { detach(device.id) }
        answer()
        button?.recount(device.id)
      } else {
        // Not before something about the devices has changed.
        exploration.refused.insert(device.id)
        log.debug("another program has grabbed \(device.name): its pointer follows each finger")
      }
    }
  }

  /// Whether a finger may be down on a touchscreen, whichever client has its touch: the server does not end the touches of a
  /// device that is taken from its pointer.
  private func mayHaveFinger(_ device: DeviceID) -> Bool {
    touches.hasFormerFinger || touches.raw?.hasFinger(on: device) == true
  }

  /// Whether a touchscreen is to be taken from its pointer.
  private func isTaken(_ device: DeviceID) -> Bool {
    session.takesTouchscreen(device)
  }

  /// Whether fingers are down on a touchscreen that was explored until now.
  ///
  /// The server would not tell of their ends if the touchscreen got its pointer back before.
  private func hasLastFingers(_ device: DeviceID) -> Bool {
    // Its hands may be others since, as after a reload.
    touches.raw?.hasFinger(on: device) == true
      || session.devices.contains { $0.source == device && !$0.isExploring } && session.hasTouches(on: device)
  }

  /// Does with the pointer what fingers have done that explore.
  func explore(_ steps: [TouchExplorer.Step]) {
    guard let input else { return }
    for step in steps {
      switch step {
      // A touchscreen that was taken from its pointer does not lead it anywhere.
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

  /// Releases the button that a finger holds which explores.
  func letGoOfExplored(at place: Point? = nil) {
    guard exploration.isHolding, let place = place ?? exploration.place?.point else { return }
    exploration.isHolding = false
    try? desktop.queue?.perform(.release(button: 1, at: place), now: EventLoop.now)
  }

  /// Clicks where something was explored.
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

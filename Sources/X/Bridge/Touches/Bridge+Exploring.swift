// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Feedback
internal import Formats
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

struct Exploration {
  /// Whether exploration was switched on or off; nil if the configuration decides.
  var isWanted: Bool?
  /// The grabs that detach explored touchscreens from their pointers.
  var grabs: [TouchscreenGrab] = []
  /// The explored touchscreens that another program has grabbed.
  var refused: Set<DeviceID> = []
  /// The program that speaks elements; nil when not exploring or not installed.
  var program: ElementProgram?
  var restart = RestartPause()
  /// Whether a finger holds button 1.
  var isHolding = false
  /// The last explored point, and the deepest window there at that time.
  var place: (point: Point, window: WindowID)?
  /// The keyboard on the screen; nil while it is hidden.
  var keyboard: ExplorationKeyboard?
  /// Whether gestures are spoken instead of performed.
  var isPractising = false
  /// Whether the screen is black, so that onlookers cannot read it.
  var isDark = false
  /// The place of scrolled content, and when its position is spoken, in seconds of ``EventLoop/now``.
  var scrolled: (place: Point, due: Double)?
}

// Exploration by touch, for people who cannot see the screen.
extension Bridge {
  var isExploring: Bool { !isPaused && wantsExploring }

  var wantsExploring: Bool { exploration.isWanted ?? configuration.exploration.isOn }

  func perform(_ command: ExploreCommand) {
    switch command {
    case .on: explore(true)
    case .off: explore(false)
    case .toggle: explore(!wantsExploring)
    case _ where !isExploring: return
    case .next, .previous: goToElement(forward: command == .next)
    case .forward: exploration.program?.send(.forward)
    case .back: exploration.program?.send(.back)
    case .nextUnit: exploration.program?.send(.nextUnit)
    case .previousUnit: exploration.program?.send(.previousUnit)
    case .menu: openContextMenu()
    case .keyboard: toggleKeyboard()
    case .practice:
      exploration.isPractising.toggle()
      say(
        exploration.isPractising
          ? Message("practice: gestures are named and do nothing") : Message("end of practice"))
    case .curtain:
      exploration.isDark.toggle()
      feedback?.show { $0.isDark = exploration.isDark }
      say(exploration.isDark ? Message("screen dark") : Message("screen light"))
    case .silence: silence()
    }
  }

  /// Switches exploration; fingers that are down neither explore nor press afterwards.
  private func explore(_ isWanted: Bool) {
    guard isWanted != wantsExploring else { return }
    exploration.isWanted = isWanted
    rebuild()
    guard isWanted else { return log.info("exploration by touch is off") }
    log.info("exploration by touch is on: only what was explored last is pressed")
    if !touches.areExclusive {
      log.warning("touchscreens cannot be explored: their touches are the applications'")
    }
  }

  /// Ends the keyboard, the practice and the dark screen: their users need exploration to end them.
  func endExploringModes() {
    hideKeyboard()
    (exploration.isPractising, exploration.isDark, exploration.scrolled) = (false, false, nil)
    feedback?.show { ($0.isDark, $0.element) = (false, nil) }
  }

  /// Says a gesture and its action in place of performing it; false outside of the practice mode, and for
  /// gestures that end it.
  func practises(_ recognition: GestureSet.Recognition) -> Bool {
    guard exploration.isPractising, isExploring,
      !recognition.actions.contains(where: { $0.switchesExploration || $0.exploration == .practice })
    else { return false }
    if !recognition.isContinuation {
      let action = Message.list(recognition.actions.map(\.words))
      say(Message("%1: %2", of: [recognition.binding.pattern.words, action]))
    }
    return true
  }

  private func openContextMenu() {
    guard let place = exploration.place?.point else { return }
    guard let program = exploration.program else {
      if confirmExplored(place) { click(place, button: 3) }
      return
    }
    program.press(place) { .menu(x: $0, y: $1, at: $2) }
  }

  /// Records that content was scrolled; its position is said after a pause.
  func noteScrolled(at place: Point) {
    guard isExploring else { return }
    exploration.scrolled = (place, EventLoop.now + Self.scrollPause)
  }

  /// 0.2 s: programs show the new content by then.
  private static let scrollPause = 0.2

  /// Detaches explored touchscreens from their pointers, and re-attaches them to let fingers through.
  ///
  /// An attached touchscreen moves the pointer to each landing, and a program that grabs the pointer, such as
  /// a menu, gets exploring fingers. If another program has grabbed the touchscreen, it stays attached.
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
        // The server will not end the touch of a finger that landed just before the grab.
        drain()
        if !session.isAtRest(on: device.id) { detach(device.id) }
        answer()
        button?.recount(device.id)
      } else {
        // The grab is tried again after the next change of devices.
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
  /// If the touchscreen got its pointer back before they lift, the server would not report their lifts.
  private func hasLastFingers(_ device: DeviceID) -> Bool {
    // The raw touches count too: after a reload, the hands are new and do not know fingers that landed
    // before.
    touches.raw?.hasFinger(on: device) == true
      || session.devices.contains { $0.source == device && !$0.isExploring } && session.hasTouches(on: device)
  }

  func explore(_ steps: [TouchExplorer.Step]) {
    guard let input else { return }
    for step in steps {
      if useKeyboard(for: step) { continue }
      switch step {
      // A touchscreen that is detached from its pointer does not move the pointer.
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
      case .type: continue
      case .press where exploration.isPractising: say(Message("double tap: press"))
      case .hold where exploration.isPractising: say(Message("double tap and hold: drag"))
      case .press(let place):
        guard let program = exploration.program else {
          if confirmExplored(place) { click(place) }
          continue
        }
        let byProgram = configuration.exploration.press == .action
        program.press(place) { byProgram ? .press(x: $0, y: $1, at: $2) : .click(x: $0, y: $1, at: $2) }
        if byProgram { log.debug("what was explored last is to be pressed by its program") }
      case .hold(let place):
        guard confirmExplored(place) else { continue }
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

  func click(_ place: Point, button: Int = 1) {
    touches.acceptor?.settleButton()
    try? desktop.queue?.perform(.click(button: button, at: place), now: EventLoop.now)
    guardHeldInput()
    turnState.hasActed = true
    log.debug("pressed what was explored last")
  }

  /// Returns whether the last explored window is still at the place; if not, announces the element there.
  private func confirmExplored(_ place: Point) -> Bool {
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

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents
internal import Session

/// A tablet with its server and the session of the program, and its own books about every touch.
///
/// Other clients may own touches, the touchscreen comes and goes, the screen turns and bindings change; the
/// books record the faults. Times are seconds of the server's clock, lengths pixels.
final class Tablet {
  struct Books {
    var landed = 0
    /// The touches that we were never offered.
    var unheard = 0
    var kept = 0
    var taken = 0
    var givenBack = 0
    /// The touches that their owner never answered, or that were lost before we owned them.
    var lost = 0
    /// The bindings that counted.
    var gestures = 0
  }

  enum Owner {
    case us
    /// Another client, which has not answered.
    case another
    /// The touch is answered, or was never offered to us.
    case nobody
  }

  private struct Finger {
    let source: DeviceID
    let isEmulating: Bool
    var owner: Owner
    var place: Point
    var isDown = true
    /// Whether its end is never reported.
    var isLost = false
    var isGone = false
    var answer: Bool?
  }

  private static let pointer = DeviceID(rawValue: 2)

  private let session = TouchSession()
  private(set) var books = Books()
  private(set) var faults: [String] = []
  private var fingers: [UInt32: Finger] = [:]
  private var names: [UInt64: UInt32] = [:]
  /// It wraps in the first days.
  private var nextTouch = UInt32.max - 100_000
  private var nextSource: Int32 = 8
  private var sources: [DeviceID] = []
  private var configuration: Configuration
  private(set) var size = Size(width: 1920, height: 1200)
  private(set) var now: Double
  /// Whether the program receives touches.
  private(set) var isHearing = true
  private var isFloating = false
  /// Whether another client has frozen the pointer.
  private var isFrozen = false
  private var isExploring = false
  private var isMenuOpen = false
  private var screen = DarkScreen()
  /// Chooses the owner of a touch that lands.
  var ownership: (inout Dice) -> Owner = { _ in .us }

  init(_ configuration: Configuration, at time: Double) {
    self.configuration = configuration
    now = time
    session.server = self
    plug()
  }

  // MARK: What befalls it

  func plug() {
    let source = DeviceID(rawValue: nextSource)
    nextSource = nextSource == 200 ? 8 : nextSource + 1
    sources.append(source)
    useDevices()
  }

  var screens: Int { sources.count }

  /// Removes the touchscreen that came first, with its fingers.
  func unplug() {
    guard let source = sources.first else { return }
    for (touch, finger) in fingers where finger.source == source {
      fingers[touch]?.isLost = true
      fingers[touch]?.isGone = true
      fingers[touch]?.isDown = false
    }
    sources.removeFirst()
    session.detach(source)
    settle()
    if !session.isAtRest(on: source) { note("a touchscreen that is gone is not at rest") }
    useDevices()
    settle()
  }

  /// Has another client grab the touchscreens until all fingers are up: ends of touches are not reported.
  func float() {
    isFloating = true
    for touch in fingers.keys where fingers[touch]?.owner != .nobody { fingers[touch]?.isLost = true }
  }

  func change(to configuration: Configuration? = nil, size: Size? = nil) {
    (self.configuration, self.size) = (configuration ?? self.configuration, size ?? self.size)
    useDevices(makingAll: true)
    settle()
  }

  /// Releases all fingers: the screen is locked.
  func release() {
    for source in sources { session.releaseAll(on: source) }
    settle()
  }

  func hear(_ isHearing: Bool) {
    self.isHearing = isHearing
    guard !isHearing else { return }
    release()
    session.forgetFingers()
    settle()
  }

  /// Darkens the screen, until a finger lands.
  func darken() {
    screen.darken()
    session.handle(.screen(screen))
  }

  func toggleMenu() {
    isMenuOpen.toggle()
    session.handle(.menu(isOpen: isMenuOpen))
  }

  func toggleExploring() {
    isExploring.toggle()
    change()
  }

  /// Has another client freeze the pointer, or thaw it.
  func freeze(_ isFrozen: Bool) {
    self.isFrozen = isFrozen
    settle()
  }

  func calm() {
    if isMenuOpen { toggleMenu() }
    if isExploring { toggleExploring() }
    freeze(false)
  }

  func movePen() {
    session.handle(.pen(now))
    settle()
  }

  private func useDevices(makingAll: Bool = false) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    session.judge = { _, _ in TabletFacts(frame: frame) }
    session.use(
      sources.map { source in
        DeviceSetup(
          DeviceIdentity(
            source: source, name: "panel", kind: .touchscreen, pixelsPerPoint: 1.4, isExploring: isExploring),
          isExploring ? configuration.whileExploring : configuration,
          on: ScreenGeometry(size, monitors: [frame], pixelsPerPoint: 1.4), isExclusive: true)
      }, makingAll: makingAll)
  }

  // MARK: What fingers do

  /// Plays the touches of a report, at places that are shares of the screen.
  func play(_ changes: [TouchChange], on screen: Int, at time: Double, _ dice: inout Dice) {
    pass(until: time)
    for change in changes {
      let place = Point(x: change.location.x * size.width, y: change.location.y * size.height)
      switch change.phase {
      case .began: land(change.id, on: sources[min(screen, sources.count - 1)], at: place, &dice)
      case .moved: move(change.id, to: place)
      default: lift(change.id, at: place)
      }
    }
    settle()
    for (touch, finger) in fingers where finger.owner == .another && !finger.isLost && dice.happens(0.2) {
      ownerAnswers(touch, keeps: dice.happens(0.5))
    }
    settle()
  }

  private func land(_ name: UInt64, on source: DeviceID, at place: Point, _ dice: inout Dice) {
    let touch = nextTouch
    nextTouch &+= 1
    names[name] = touch
    books.landed += 1
    if screen.isDark {
      screen.light(at: now)
      session.handle(.screen(screen))
    }
    let owner = isHearing && !isFloating ? ownership(&dice) : .nobody
    let isEmulating = !fingers.values.contains { $0.isDown && $0.source == source }
    fingers[touch] = Finger(source: source, isEmulating: isEmulating, owner: owner, place: place)
    if owner == .nobody { books.unheard += 1 }
    sendRaw(touch, .began)
    guard owner != .nobody else { return }
    send(touch, .began)
    if owner == .us { send(touch, .ownership) }
  }

  private func move(_ name: UInt64, to place: Point) {
    guard let touch = names[name], fingers[touch]?.isDown == true else { return }
    fingers[touch]?.place = place
    sendRaw(touch, .updated)
    if isHeard(touch) { send(touch, .updated) }
  }

  private func lift(_ name: UInt64, at place: Point) {
    guard let touch = names.removeValue(forKey: name), fingers[touch]?.isDown == true else { return }
    fingers[touch]?.place = place
    fingers[touch]?.isDown = false
    sendRaw(touch, .ended)
    guard isHeard(touch) else { return }
    let isOver = fingers[touch]?.answer == true
    send(touch, isOver ? .ended : .updated, isPendingEnd: !isOver)
  }

  private func isHeard(_ touch: UInt32) -> Bool {
    guard let finger = fingers[touch] else { return false }
    return finger.owner != .nobody && !finger.isLost && finger.answer != false
  }

  private func ownerAnswers(_ touch: UInt32, keeps: Bool) {
    fingers[touch]?.owner = keeps ? .nobody : .us
    if keeps { books.kept += 1 } else { send(touch, .ownership) }
    if keeps { send(touch, .ended) }
  }

  private func send(_ touch: UInt32, _ phase: TouchEvent.Phase, isPendingEnd: Bool = false) {
    guard let finger = fingers[touch] else { return }
    session.handle(
      .touch(
        TouchEvent(
          phase: phase, isEmulatingPointer: finger.isEmulating, isPendingEnd: isPendingEnd, touch: touch,
          device: Self.pointer, source: finger.source, time: now, location: finger.place, modifiers: [])))
  }

  private func sendRaw(_ touch: UInt32, _ phase: TouchEvent.Phase) {
    guard isHearing, let finger = fingers[touch], !finger.isGone else { return }
    session.handle(
      .rawTouch(
        RawTouchEvent(
          phase: phase, touch: touch, device: finger.source, source: finger.source, time: now, x: .nan,
          y: .nan), at: finger.place))
  }

  // MARK: What comes of it

  /// Advances the time to a moment; a moment in the past is taken as it is.
  func pass(until time: Double) {
    for _ in 0..<10_000 {
      guard let deadline = session.nextDeadline, deadline <= time else { break }
      now = max(now, deadline)
      session.advance(to: now)
      settle()
    }
    now = time
  }

  private func settle() {
    var returned: [UInt32] = []
    var outputs: [TouchSession.Output]
    repeat {
      session.show()
      for touch in returned { send(touch, .ended) }
      if !returned.isEmpty { session.show() }
      returned = []
      outputs = session.takeOutputs()
      for output in outputs {
        switch output {
        case .accept(let touch): answer(touch.id, true)
        case .deliver(let touch): answer(touch.id, false)
        case .reject(let touch):
          answer(touch.id, false)
          if let finger = fingers[touch.id], finger.isDown, !finger.isLost { returned.append(touch.id) }
        case .warp, .click, .explore, .recount, .keepFinger, .menu, .keep, .replay, .penCameNear: break
        }
      }
    } while !returned.isEmpty || outputs.hasReturnedPointer
    endMissing()
    var recognised: [GestureSet.Recognition] = []
    session.takeRecognised(into: &recognised)
    _ = session.takeLost()
    books.gestures += recognised.count
  }

  private func endMissing() {
    guard isFloating else { return }
    for device in session.devicesLackingEnds {
      session.endMissing(on: device)
      settle()
    }
    if !fingers.values.contains(where: \.isDown) { isFloating = false }
  }

  private func answer(_ touch: UInt32, _ isTaken: Bool) {
    guard let finger = fingers[touch] else { return note("touch \(touch) is answered, and is over") }
    if finger.owner != .us { note("touch \(touch) is answered, and is not ours") }
    if finger.answer != nil { note("touch \(touch) is answered again") }
    if finger.isGone, !isTaken { note("touch \(touch) is given back, and its touchscreen is gone") }
    fingers[touch]?.answer = isTaken
    if isTaken { books.taken += 1 } else { books.givenBack += 1 }
  }

  // MARK: What must hold

  /// Records the state that is left although all fingers are up and all input is over, and closes the books.
  func checkQuiet() {
    freeze(false)
    for (touch, finger) in fingers where finger.owner == .another && !finger.isLost {
      ownerAnswers(touch, keeps: touch.isMultiple(of: 2))
    }
    settle()
    tapWhereEndsAreMissing()
    for (touch, finger) in fingers {
      if finger.isDown { note("finger \(touch) is down") }
      switch finger.owner {
      case .us: if finger.answer == nil { note("touch \(touch) was never answered") }
      case .another: books.lost += 1
      case .nobody: break
      }
    }
    expectNothing()
    fingers = [:]
    names = [:]
    if !session.isQuiet { note("something is due") }
    for leftOver in session.finish() { note(leftOver) }
    let known = books.unheard + books.kept + books.taken + books.givenBack + books.lost
    if books.landed != known { note("\(books.landed) touches landed, and \(known) are known") }
  }

  /// Taps where ends are missing: such a touch is over when the next finger lands, at the latest.
  private func tapWhereEndsAreMissing() {
    ownership = { _ in .us }
    var dice = Dice(seed: 1)
    for (screen, source) in sources.enumerated() {
      guard session.hasTouches(on: source),
        fingers.values.contains(where: { $0.source == source && $0.isLost })
      else { continue }
      for phase in [Touch.Phase.began, .ended] {
        play(
          [TouchChange(id: .max, phase: phase, location: Point(x: 0.5, y: 0.5))], on: screen, at: now + 0.05,
          &dice)
      }
      pass(until: now + 20)
    }
  }

  private func expectNothing() {
    if sources.contains(where: session.hasTouches) { note("the table has a touch") }
    if !session.isSettled { note("an answer is owed") }
    if let deadline = session.nextDeadline { note("a deadline is left, in \(deadline - now) s") }
    if session.isFollowing { note("a gesture is under way") }
  }

  private func note(_ fault: String) {
    if faults.count < 20 { faults.append("at \(now) s: \(fault)") }
  }
}

extension Tablet: AnswerFacts {
  func reception(of touch: Session.Finger) -> Session.Finger.Reception {
    isFrozen && touch.isEmulating ? .later : touch.usualReception
  }
}

/// A window without any facts.
private struct TabletFacts: @MainActor HandFacts {
  let frame: Rect
  let deferral: GestureDeferral? = nil

  func value(of fact: Fact, _ target: WindowTarget) -> FactValue { FixedFacts().value(of: fact, target) }

  func hasWindow(_ target: WindowTarget) -> Bool { false }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import InputEvents
import Testing

@testable import Session

/// The outputs of a session for its inputs: without a server, at times that the tests choose.
struct TouchSessionTests {
  let swipes =
    "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"
  static let screen = DeviceID(rawValue: 8)
  private static let pad = DeviceID(rawValue: 9)

  /// A session with a touchscreen and a touchpad; a pixel is a point.
  func session(_ bindings: String) throws -> TouchSession {
    let reading = readConfiguration("{ bindings = ( \(bindings) ); }")
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    let session = TouchSession()
    session.hands = [(Self.screen, DeviceKind.touchscreen), (Self.pad, .touchpad)].map { source, kind in
      let identity = DeviceIdentity(source: source, name: "\(kind)", kind: kind, pixelsPerPoint: 1)
      return Hand(
        identity, reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)),
        isExclusive: true
      ) { RecordedFacts(on: $1, over: nil) }
    }
    return session
  }

  /// Lands three fingers, or moves them by a distance.
  private func fingers(_ session: TouchSession, at time: Double, movedBy way: Double? = nil) {
    for finger in UInt32(1)...3 {
      let place = Point(x: 900 + 60 * Double(finger) + (way ?? 0), y: 400)
      func tell(_ phase: TouchEvent.Phase) {
        session.handle(
          .touch(
            TouchEvent(
              phase: phase, isEmulatingPointer: finger == 1, isPendingEnd: false, touch: finger,
              device: DeviceID(rawValue: 2), source: Self.screen, time: time, location: place, modifiers: []))
        )
      }
      session.handle(
        .rawTouch(
          RawTouchEvent(
            phase: way == nil ? .began : .updated, touch: finger, device: Self.screen, source: Self.screen,
            time: time, x: 0, y: 0), at: place))
      for phase in way == nil ? [.began, .ownership] : [TouchEvent.Phase.updated] { tell(phase) }
    }
    session.show()
  }

  func outputs(_ session: TouchSession) -> [String] {
    session.takeOutputs().map { output in
      switch output {
      case .accept(let touch): "accept \(touch.id)"
      case .deliver(let touch): "deliver \(touch.id)"
      case .reject(let touch): "reject \(touch.id)"
      case .warp: "warp"
      case .click(let place): "click \(place.x),\(place.y)"
      case .explore(let step): "\(step)"
      case .recount: "recount"
      case .keepFinger(let touch, let mode): "\(mode) \(touch)"
      case .menu(let touch): "menu \(touch.touch) \(touch.phase)"
      case .keep: "keep"
      case .replay: "replay"
      case .penCameNear: "pen"
      }
    }
  }

  private func recognised(_ session: TouchSession) -> [String] {
    var list: [GestureSet.Recognition] = []
    for device in session.hands { device.takeRecognised(into: &list) }
    return list.map(\.binding.name)
  }

  @Test func `fingers that swipe are taken, once`() throws {
    let session = try session(swipes)
    fingers(session, at: 1)
    #expect(outputs(session) == [] && session.nextDeadline != nil)
    fingers(session, at: 1.1, movedBy: -200)
    #expect(!session.isQuiet)
    #expect(outputs(session) == ["accept 1", "accept 2", "accept 3"])
    #expect(recognised(session) == ["swipe 3 left"] && outputs(session) == [])
  }

  @Test func `a binding that only watches sees the fingers that another one may take`() throws {
    let four = "{ gesture = swipe; fingers = 4; direction = left; action = { workspace = next; }; },"
    let session = try session(swipes.replacing("left;", with: "left; shared = YES;") + four)
    fingers(session, at: 1)
    for step in 1...3 { fingers(session, at: 1 + Double(step) / 20, movedBy: -100 * Double(step)) }
    #expect(recognised(session) == ["swipe 3 left"])
    session.hands[0].releaseAll()
    #expect(outputs(session) == ["reject 1", "reject 2", "reject 3"])
  }

  @Test func `only what fingers are on is asked, until all that comes of them has been told`() throws {
    let session = try session(swipes)
    func busy() -> [DeviceID] { session.busyHands.map(\.source) }
    #expect(outputs(session) == [] && busy() == [])
    fingers(session, at: 1)
    #expect(busy() == [Self.screen])
    // A hand that is released between two turns is shown to the engine in the next one.
    session.hands[0].releaseAll()
    #expect(outputs(session) == ["reject 1", "reject 2", "reject 3"] && busy() == [Self.screen])
    session.show()
    for finger in UInt32(1)...3 {
      let place = Point(x: 900 + 60 * Double(finger), y: 400)
      session.handle(
        .rawTouch(
          RawTouchEvent(
            phase: .ended, touch: finger, device: Self.screen, source: Self.screen, time: 1.2, x: 0, y: 0),
          at: place))
      session.handle(
        .touch(
          TouchEvent(
            phase: .ended, isEmulatingPointer: finger == 1, isPendingEnd: false, touch: finger,
            device: DeviceID(rawValue: 2), source: Self.screen, time: 1.2, location: place, modifiers: [])))
    }
    session.show()
    while let deadline = session.nextDeadline { session.advance(to: deadline) }
    #expect(outputs(session) == ["recount"] && session.isAtRest && busy() == [])
  }

  @Test func `what another touchscreen's finger does has no part in it`() throws {
    let session = try session(swipes)
    fingers(session, at: 1)
    session.handle(
      .touch(
        TouchEvent(
          phase: .began, isEmulatingPointer: true, isPendingEnd: false, touch: 9,
          device: DeviceID(rawValue: 2),
          source: Self.pad, time: 1, location: .zero, modifiers: [])))
    session.hands[1].releaseAll()
    fingers(session, at: 1.1, movedBy: -200)
    #expect(recognised(session) == ["swipe 3 left"])
    #expect(outputs(session) == ["accept 1", "accept 2", "accept 3"])
  }

  @Test(arguments: [true, false])
  func `a finger that lands joins the same hand whether or not the last lift has been shown`(_ isShown: Bool)
    throws
  {
    let session = try session(swipes)
    func raw(_ finger: UInt32, _ phase: TouchEvent.Phase, _ time: Double, x: Double) {
      session.handle(
        .rawTouch(
          RawTouchEvent(
            phase: phase, touch: finger, device: Self.screen, source: Self.screen, time: time, x: 0, y: 0),
          at: Point(x: x, y: 500)))
    }
    func grab(_ finger: UInt32, _ phase: TouchEvent.Phase, _ time: Double, x: Double) {
      session.handle(
        .touch(
          TouchEvent(
            phase: phase, isEmulatingPointer: true, isPendingEnd: false, touch: finger,
            device: DeviceID(rawValue: 2), source: Self.screen, time: time, location: Point(x: x, y: 500),
            modifiers: [])))
    }
    raw(1, .began, 1, x: 100)
    for phase in [TouchEvent.Phase.began, .ownership] { grab(1, phase, 1, x: 100) }
    session.show()
    session.advance(to: 1.06)
    #expect(outputs(session) == ["reject 1"])
    grab(1, .ended, 1.07, x: 100)
    session.show()
    raw(1, .ended, 1.1, x: 100)
    #expect(session.nextDeadline != nil, "others may land until then")
    if isShown { session.show() }
    raw(2, .began, 1.11, x: 1800)
    #expect(session.hands.count == 2, "the touchscreen's only hand, and the touchpad's")
  }

  @Test func `a pen that comes near has all fingers go back, and those that land beside it`() throws {
    let session = try session(swipes)
    fingers(session, at: 1)
    session.handle(.pen(1.01))
    session.show()
    #expect(outputs(session) == ["pen", "reject 1", "reject 2", "reject 3"])
    session.handle(.pen(1.02))
    #expect(outputs(session) == [])
    fingers(session, at: 1.1, movedBy: -200)
    #expect(recognised(session) == [])
  }

  @Test func `a touch whose window is gone is kept, and ends like one of ours`() throws {
    let session = try session(swipes)
    let server = RecordedAuthority()
    server.gone = [1]
    session.server = server
    fingers(session, at: 1)
    session.hands[0].releaseAll()
    server.carryOut(session.takeOutputs())
    let states = session.hands[0].touchOwnership.touches.map(\.state)
    #expect(states == [.answered(.accept), .answered(.reject), .answered(.reject)])
  }

  @Test(arguments: [(3, "keep"), (4, "replay")])
  func `a touchpad's gesture is ours from its beginning or never`(_ fingers: Int, _ output: String) throws {
    let session = try session(swipes)
    func tell(_ phase: IndirectGesture.Phase, at time: Double, dx: Double) {
      session.handle(
        .touchpad(
          TouchpadGestureEvent(
            kind: .swipe, phase: phase, fingers: fingers, device: DeviceID(rawValue: 2), source: Self.pad,
            time: time, location: .zero, delta: Vector(dx: dx, dy: 0),
            unacceleratedDelta: Vector(dx: dx, dy: 0), scale: 1, rotationDelta: 0, modifiers: [])))
      session.show()
    }
    tell(.began, at: 1, dx: 0)
    #expect(outputs(session) == [output])
    tell(.changed, at: 1.1, dx: -300)
    #expect(recognised(session) == (output == "keep" ? ["swipe 3 left"] : []))
  }
}

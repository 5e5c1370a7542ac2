// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesX11
import Testing
import VirtualSession
import XorgSupport

/// Programs' uses of a window besides recognising gestures in it.
@Suite(.serialized) struct WindowProgramTests {
  // MARK: Movement

  @Test func `a glide is drawn to its destination, and can be stopped on its way`() throws {
    let rig = try WindowRig()
    var places: [Point] = []
    let glide = Glide(from: .zero, velocity: Vector(dx: 400, dy: 0), .fast)
    let roll = rig.window.animate(glide) { places.append($0) }
    try rig.serve("the end") { rig.window.timeout == nil }
    #expect(places.last == glide.destination && places.count > 3 && !roll.isRunning)
    places = []
    let stopped = rig.window.animate(glide) { place in places.append(place) }
    try rig.serve("a picture") { !places.isEmpty }
    stopped.stop()
    let count = places.count
    try rig.serve("rest") { rig.window.timeout == nil }
    #expect(places.count == count)
  }

  // MARK: Keys

  @Test func `Tab goes from button to button, space presses, and other keys are the program's`() throws {
    let rig = try WindowRig(session: TestSession(workspaces: 1))
    let window = rig.window
    let buttons = ["first", "second"].enumerated().map { index, name in
      ButtonNode(frame: Rect(x: 20, y: 20 + 60 * Double(index), width: 100, height: 40)) { [unowned rig] in
        rig.lines.append(name)
      }
    }
    for button in buttons { window.root.addChild(button) }
    window.onKey = { [unowned rig] in rig.lines.append("key \($0)") }
    try rig.serve("the focus") {
      var (focus, revert) = (Window(0), Int32(0))
      XGetInputFocus(window.display, &focus, &revert)
      return focus == window.window
    }
    let (tab, space, enter, escape, a) = (23, 65, 36, 9, 38)
    for key in [tab, space, tab, enter, tab, space, a, escape, escape] { try rig.session.keyboard.type(key) }
    try rig.expect(["first", "second", "first", "key a", "key Escape"])
    #expect(window.focusedButton == nil)
  }

  // MARK: Tasks

  @Test func `a loop over a gesture's values runs while the window is served`() async throws {
    let rig = try WindowRig()
    let window = rig.window
    var ways: [Double] = []
    let loop = Task {
      for await value in window.root.values(of: DragGesture()) {
        ways.append(value.translation.width)
        if value.translation.width >= 80 { window.close() }
      }
    }
    // The tasks' own drawing does not wait for input.
    let drawing = Task {
      window.onRedraw = { [unowned rig] in rig.lines.append("drawn") }
      window.setNeedsDisplay()
    }
    let hand = try Hand(rig.session)
    hand.swipe()
    await window.serve()
    loop.cancel()
    await loop.value
    await drawing.value
    #expect((ways.last ?? 0) >= 80 && ways == ways.sorted())
    #expect(rig.lines.contains("drawn"))
    #expect(!window.isOpen)
  }

  private final class Hand {
    let session: TestSession

    init(_ session: TestSession) throws { self.session = session }

    func swipe() {
      Task { [session] in
        try session.touchscreen.swipe(
          fingers: 1, from: ScreenPoint(100, 100), byX: 100, y: 0, steps: 10, interval: 0.004)
      }
    }
  }

  @Test func `a cancelled task leaves the window open`() async throws {
    let rig = try WindowRig()
    let window = rig.window
    let serving = Task { await window.serve() }
    await Task.yield()
    serving.cancel()
    await serving.value
    #expect(window.isOpen)
  }

  // MARK: Places

  @Test(arguments: [nil, 1])
  func `a drag of the window follows the finger, with and without a window manager`(workspaces: Int?) throws {
    let rig = try WindowRig(width: 400, height: 300, session: TestSession(workspaces: workspaces))
    let window = rig.window
    func place() -> (Int, Int) {
      var (x, y, child) = (Int32(0), Int32(0), Window(0))
      XTranslateCoordinates(
        window.display, window.window, XDefaultRootWindow(window.display), 0, 0, &x, &y, &child)
      return (Int(x), Int(y))
    }
    window.root.gesture(WindowDragGesture(window))
    if workspaces != nil {
      // The window manager reports it after all its work on a new window.
      try rig.serve("the window to be the active one") { activeWindow(of: window.display) == window.window }
    }
    let start = place()
    let finger = (Double(start.0) + 50, Double(start.1) + 50)
    try rig.screen.down(0, at: ScreenPoint(finger.0, finger.1))
    try rig.serve("the finger") { window.feed.contacts.count == 1 }
    for step in 1...10 {
      try rig.screen.move(0, to: ScreenPoint(finger.0 + 12 * Double(step), finger.1 + 7 * Double(step)))
      try rig.serve("the window to follow") { place() == (start.0 + 12 * step, start.1 + 7 * step) }
    }
    try rig.screen.up(0)
    try rig.serveInput()
  }

  private func activeWindow(of display: OpaquePointer) -> Window? {
    var (type, format, count, rest) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    let property = XInternAtom(display, "_NET_ACTIVE_WINDOW", False)
    XGetWindowProperty(
      display, XDefaultRootWindow(display), property, 0, 1, False, Atom(AnyPropertyType), &type, &format,
      &count,
      &rest, &data)
    defer { if let data { XFree(data) } }
    guard count == 1, let data else { return nil }
    return data.withMemoryRebound(to: Window.self, capacity: 1) { $0.pointee }
  }

  // MARK: Beside fingerpost

  @Test func `a window that asks for it is left three fingers and an edge, also in a replay`() throws {
    let session = try TestSession(workspaces: 1)
    let program = try session.start(
      ["run", "--log-format", "json", "-v"],
      configuration: """
        { bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { command = "true"; }; },
                      { gesture = swipe; fingers = 4; direction = left; action = { command = "true"; }; },
                      { gesture = swipe; fingers = 1; direction = right; from = left; action = { command = "true"; }; }); }
        """)
    try program.waitUntilReady()
    let trace = session.folder.file("touches.trace")
    let record = try session.start(["record", trace])
    try record.nextLine(containing: "recording ")
    let rig = try WindowRig(width: 1280, height: 700, session: session)
    func swipe(_ fingers: Int, from x: Double, by way: Double) throws {
      try rig.screen.swipe(fingers: fingers, from: ScreenPoint(x, 400), byX: way, y: 0, interval: 0.008)
    }
    func ask(_ edges: RectEdges, _ fingers: Set<Int>) {
      rig.window.feed.defersSystemGestures(on: edges, fingers: fingers)
      // The virtual fingers must not be faster than the request.
      XSync(rig.window.display, False)
    }
    func expectGesture() throws { _ = try program.nextLine(containing: "\"event\":\"gesture\"") }
    try swipe(3, from: 700, by: -200)
    try expectGesture()
    ask(.left, [3])
    let touches = { rig.batches.flatMap(\.touches).filter { $0.phase == .ended }.count }
    var before = touches()
    try swipe(3, from: 700, by: -200)
    try rig.serve("three fingers in the window") { touches() == before + 3 }
    before = touches()
    try swipe(1, from: 4, by: 200)
    try rig.serve("the finger from the edge") { touches() == before + 1 }
    // Other gestures stay fingerpost's, and all of them once the request is withdrawn.
    try swipe(4, from: 700, by: -200)
    try expectGesture()
    ask([], [])
    try swipe(3, from: 700, by: -200)
    try expectGesture()
    try swipe(1, from: 4, by: 200)
    try expectGesture()
    #expect(touches() == before + 1)
    // The window's request is in a recording, so that its replay leaves the same touches.
    record.signal(2)
    _ = try record.waitForEnd()
    let replay = try session.run(["replay", "--verify", trace])
    #expect(replay.output == "the same: 4 gestures, 15 verdicts\n")
    program.signal(15)
    _ = try program.waitForEnd()
  }
}

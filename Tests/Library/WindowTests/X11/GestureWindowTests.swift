// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesTesting
import Testing
import VirtualSession
import XorgSupport

@testable import GesturesX11

/// A window's tasks besides input.
@Suite(.serialized) struct GestureWindowTests {
  @Test func `a point is 1/163 inch where the monitor tells its size, and else a pixel`() {
    // 27 inches with 4K, a phone, and false sizes: a projector's 16 by 9, zero, and oblong pixels.
    let desk = ScreenScale.pixelsPerPoint(pixels: (3840, 2160), millimetres: (597, 336))
    #expect(abs(desk - 1.002) < 0.001)
    #expect(abs(ScreenScale.pixelsPerPoint(pixels: (1080, 2400), millimetres: (68, 151)) - 2.475) < 0.001)
    #expect(ScreenScale.pixelsPerPoint(pixels: (1920, 1080), millimetres: (16, 9)) == 1)
    #expect(ScreenScale.pixelsPerPoint(pixels: (1920, 1080), millimetres: (0, 0)) == 1)
    #expect(ScreenScale.pixelsPerPoint(pixels: (1920, 1080), millimetres: (500, 500)) == 1)
  }

  @Test func `stamps go on across their wrap`() {
    var clock = InputClock()
    #expect(clock.seconds(4_294_967_290) == 4_294_967.290)
    #expect(clock.seconds(10) == 4_294_967.306)
    #expect(clock.seconds(4_294_967_295) == 4_294_967.295)
  }

  @Test func `a movement is drawn that has the stamp of the one before`() throws {
    let rig = try WindowRig()
    var pictures = 0
    rig.window.onRedraw = { pictures += 1 }
    try rig.screen.down(0, at: ScreenPoint(200, 200))
    try rig.serveInput()
    let deadline = Deadline(after: defaultPatience)
    var step = 0.0
    func move() throws {
      step += 1
      let count = rig.batches.count
      try rig.screen.move(0, to: ScreenPoint(200 + step.truncatingRemainder(dividingBy: 300), 200))
      try rig.serve("a movement") { rig.batches.count > count }
    }
    var (former, shown) = (0.0, 0)
    // The server stamps with milliseconds: two movements have one stamp often, but not always.
    repeat {
      // A frame's time is over, so that the first of the two is drawn at once.
      while rig.window.feed.now < rig.window.environment.now + 0.03 { rig.window.wait(forAtMost: 0.03) }
      try move()
      (former, shown) = (rig.window.environment.now, pictures)
      try move()
    } while rig.window.environment.now != former && deadline.milliseconds > 0
    try #require(rig.window.environment.now == former)
    try rig.serve("its picture") { pictures > shown || !rig.window.needsDisplay }
    #expect(pictures > shown)
  }

  @Test func `another size is told, drawn, and in force`() throws {
    let rig = try WindowRig(width: 200, height: 100, pixelsPerPoint: 2)
    var sizes: [Size] = []
    var drawn: [Size] = []
    rig.window.onResize = { sizes.append(rig.window.size) }
    rig.window.onRedraw = { drawn.append(rig.window.size) }
    XResizeWindow(rig.window.display, rig.window.window, 500, 300)
    try rig.serve("the picture") { drawn.last == Size(width: 250, height: 150) }
    #expect(sizes == [Size(width: 250, height: 150)])
    let tap = TapGestureRecognizer()
    rig.watch(tap) { " at \(tap.location(in: nil))" }
    try rig.screen.tap(at: ScreenPoint(490, 290))
    try rig.expect(["ended at Point(x: 245.0, y: 145.0)"])
  }

  @Test func `a window manager closes it unless the program objects`() throws {
    let rig = try WindowRig(session: TestSession(workspaces: 1))
    var asked = 0
    rig.window.shouldClose = {
      asked += 1
      return asked > 1
    }
    for number in 1...2 {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = rig.window.window
      event.xclient.message_type = XInternAtom(rig.window.display, "WM_PROTOCOLS", False)
      event.xclient.format = 32
      event.xclient.data.l.0 = Int(XInternAtom(rig.window.display, "WM_DELETE_WINDOW", False))
      XSendEvent(rig.window.display, rig.window.window, False, 0, &event)
      try rig.serve("the question") { asked == number }
    }
    #expect(!rig.window.isOpen)
    rig.window.run()
  }

  @Test func `an animation ends at 1 and then nothing is due`() throws {
    let rig = try WindowRig()
    var parts: [Double] = []
    var pictures = 0
    rig.window.onRedraw = { pictures += 1 }
    rig.window.animate(0.1) { parts.append($0) }
    #expect(rig.window.timeout != nil)
    try rig.serve("the end") { parts.last == 1 }
    #expect(parts.count > 2 && parts == parts.sorted())
    #expect(pictures == parts.count)
    #expect(rig.window.timeout == nil)
  }

  @Test func `an animation goes on for as long as it says`() throws {
    let rig = try WindowRig()
    var seconds: [Double] = []
    rig.window.animate { time in
      seconds.append(time)
      return time < 0.05
    }
    try rig.serve("the end") { rig.window.timeout == nil }
    #expect((seconds.last ?? 0) >= 0.05)
  }

  @Test func `keys are told by name`() throws {
    let rig = try WindowRig(session: TestSession(workspaces: 1))
    var keys: [String] = []
    rig.window.onKey = { keys.append($0) }
    try rig.serve("the focus") {
      var (focus, revert) = (Window(0), Int32(0))
      XGetInputFocus(rig.window.display, &focus, &revert)
      return focus == rig.window.window
    }
    try rig.session.keyboard.type(38)
    try rig.session.keyboard.type(9)
    try rig.serve("the keys") { keys.count == 2 }
    #expect(keys == ["a", "Escape"])
  }

  @Test func `keys are told with their text, the keys held besides, and their release`() throws {
    let rig = try WindowRig(session: TestSession(workspaces: 1))
    var keys: [KeyEvent] = []
    rig.window.onKeyEvent = { keys.append($0) }
    try rig.serve("the focus") {
      var (focus, revert) = (Window(0), Int32(0))
      XGetInputFocus(rig.window.display, &focus, &revert)
      return focus == rig.window.window
    }
    let (a, one, z, shift, control, enter) = (38, 10, 52, 50, 37, 36)
    let keyboard = rig.session.keyboard
    try keyboard.type(a)
    try keyboard.press(shift)
    try keyboard.type(a)
    try keyboard.type(one)
    try keyboard.release(shift)
    try keyboard.press(control)
    try keyboard.type(z)
    try keyboard.release(control)
    try keyboard.type(enter)
    try rig.serve("the keys") { keys.last == KeyEvent(key: "Return", phase: .up) }
    #expect(
      keys.filter { $0.phase == .down } == [
        KeyEvent(key: "a", text: "a"), KeyEvent(key: "Shift_L"),
        KeyEvent(key: "a", text: "A", modifiers: .shift), KeyEvent(key: "1", text: "!", modifiers: .shift),
        KeyEvent(key: "Control_L"), KeyEvent(key: "z", modifiers: .control), KeyEvent(key: "Return"),
      ])
    #expect(
      keys.filter { $0.phase == .up }.map(\.key) == ["a", "a", "1", "Shift_L", "z", "Control_L", "Return"])
  }

  @Test func `the pointer has the shape of the innermost node under it`() throws {
    let rig = try WindowRig()
    let outer = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let inner = Node(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    rig.window.root.addChild(outer)
    outer.addChild(inner)
    rig.window.setPointerShape(.move, over: outer)
    rig.window.setPointerShape(.hand, over: inner)
    var shown: [PointerShape: [[UInt]]] = [:]
    for (place, shape) in [
      (ScreenPoint(20, 20), PointerShape.arrow), (ScreenPoint(120, 120), .move),
      (ScreenPoint(200, 200), .hand),
      (ScreenPoint(120, 120), .move), (ScreenPoint(20, 20), .arrow),
    ] {
      try rig.session.mouse.move(to: place)
      // The first shape is shown from the beginning.
      try rig.session.mouse.sync()
      try rig.serve("\(shape)") { rig.window.shownShape == shape }
      shown[shape, default: []].append(try cursor(on: rig))
    }
    // Equal shapes have the same picture at the server, different shapes another one.
    let pictures = try shown.values.map { try #require($0.first) }
    #expect(Set(pictures).count == 3)
    for all in shown.values { #expect(Set(all).count == 1) }
  }

  /// The picture of the pointer at the server.
  private func cursor(on rig: WindowRig) throws -> [UInt] {
    XSync(rig.window.display, False)
    let image = try #require(XFixesGetCursorImage(rig.window.display))
    defer { XFree(image) }
    return Array(
      UnsafeBufferPointer(
        start: image.pointee.pixels, count: Int(image.pointee.width) * Int(image.pointee.height)))
  }

  @Test func `several windows are served by one loop`() throws {
    let session = try TestSession()
    let windows = try (0..<2).map { number in
      try #require(
        GestureWindow(
          ifPossible: "\(number)", width: 100, height: 100, onDisplay: session.server.displayName,
          pixelsPerPoint: 1))
    }
    var log: [String] = []
    for (number, window) in windows.enumerated() {
      window.after(0.05 * Double(2 - number)) { [unowned window] in
        log.append(window.title)
        window.close()
      }
    }
    GestureWindow.run(windows)
    #expect(log == ["1", "0"] && windows.allSatisfy { !$0.isOpen })
  }

  @Test func `what a window was given can be played again without one`() throws {
    let rig = try WindowRig()
    rig.watch(PanGestureRecognizer())
    try rig.screen.swipe(fingers: 1, from: ScreenPoint(100, 100), byX: 80, y: 0, interval: 0.004)
    try rig.serve("the end") { rig.lines.last == "ended" }
    let script = Script(PanGestureRecognizer())
    script.play(rig.batches)
    #expect(script.lines.count == rig.lines.count)
    #expect(script.lines.last?.hasSuffix("pan ended translation (80,0)") == true)
  }

  // MARK: Beside fingerpost

  @Test func `what fingerpost has bound never arrives, and the rest does`() throws {
    let session = try TestSession()
    let program = try session.start(
      ["run", "--log-format", "json", "-v"],
      configuration: """
        { bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { command = "true"; }; }); }
        """)
    try program.waitUntilReady()
    let rig = try WindowRig(width: 1280, height: 800, session: session)
    let (tap, swipe, pinch) = (TapGestureRecognizer(), SwipeGestureRecognizer(), PinchGestureRecognizer())
    swipe.numberOfTouchesRequired = 3
    swipe.direction = .left
    rig.watch(tap) { " tap at \(tap.location(in: nil).x)" }
    rig.watch(swipe) { " swipe" }
    rig.watch(pinch) { " pinch \(pinch.scale)" }
    try rig.screen.swipe(fingers: 3, from: ScreenPoint(700, 400), byX: -200, y: 0, interval: 0.008)
    try program.nextLine(containing: "\"event\":\"gesture\"")
    try rig.screen.tap(at: ScreenPoint(300, 300))
    try rig.expect(["ended tap at 300.0"])
    let touches = rig.batches.flatMap(\.touches)
    #expect(touches.map(\.phase) == [.began, .ended], "nothing of the swipe has come")
    rig.lines = []
    try rig.screen.down(0, at: ScreenPoint(300, 300))
    try rig.serveInput()
    try rig.screen.down(1, at: ScreenPoint(400, 300))
    try rig.serveInput()
    for x in [450.0, 500] {
      try rig.screen.move(1, to: ScreenPoint(x, 300))
      try rig.serveInput()
    }
    try rig.screen.up(0)
    try rig.screen.up(1)
    try rig.serve("the pinch") { rig.lines.last == "ended pinch 2.0" }
    program.signal(15)
    _ = try program.waitForEnd()
  }
}

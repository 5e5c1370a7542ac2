// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesX11
import Testing
import VirtualSession
import XorgSupport

/// The input of a window's engine.
@Suite(.serialized) struct GestureFeedTests {
  @Test func `a finger is a touch where it is, in points`() throws {
    let rig = try WindowRig(width: 200, height: 100, pixelsPerPoint: 2)
    let tap = TapGestureRecognizer()
    rig.watch(tap) { " at \(tap.location(in: nil))" }
    try rig.screen.tap(at: ScreenPoint(100, 60))
    try rig.expect(["ended at Point(x: 50.0, y: 30.0)"])
    #expect(rig.window.pixelSize == (400, 200))
    #expect(rig.batches.flatMap(\.touches).map(\.phase) == [.began, .ended])
    #expect(rig.batches.allSatisfy { $0.hover == nil && $0.buttons.isEmpty }, "no pointer is emulated")
  }

  @Test func `two fingers pinch by what they move`() throws {
    let rig = try WindowRig()
    let pinch = PinchGestureRecognizer()
    rig.watch(pinch) { " \(pinch.scale)" }
    try rig.screen.down(0, at: ScreenPoint(200, 200))
    try rig.serveInput()
    try rig.screen.down(1, at: ScreenPoint(300, 200))
    try rig.serveInput()
    try rig.screen.move(1, to: ScreenPoint(350, 200))
    try rig.serve("the beginning") { rig.lines == ["began 1.5"] }
    try rig.screen.move(1, to: ScreenPoint(400, 200))
    try rig.serve("the movement") { rig.lines.last == "changed 2.0" }
    try rig.screen.up(0)
    try rig.screen.up(1)
    try rig.expect(["began 1.5", "changed 2.0", "ended 2.0"])
  }

  @Test func `a long press needs no event to begin`() throws {
    let rig = try WindowRig()
    let press = LongPressGestureRecognizer()
    rig.watch(press)
    #expect(rig.window.timeout == nil)
    try rig.screen.down(0, at: ScreenPoint(200, 200))
    try rig.serve("the touch") { !rig.batches.isEmpty }
    let wait = try #require(rig.window.timeout)
    #expect(wait > 0 && wait <= 0.5)
    try rig.expect(["began"])
    try rig.screen.up(0)
    try rig.expect(["began", "ended"])
    try rig.serve("the window to be drawn and to rest") { rig.window.timeout == nil }
  }

  @Test func `a pointer clicks, drags and hovers, and says which button`() throws {
    let rig = try WindowRig()
    let mouse = rig.session.mouse
    let (primary, secondary, drag) = (TapGestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer())
    secondary.buttonMaskRequired = .secondary
    rig.watch(primary) { " primary \(primary.buttonMask.rawValue)" }
    rig.watch(secondary) { " secondary \(secondary.buttonMask.rawValue)" }
    rig.watch(drag) { " drag \(drag.translation(in: nil).dx)" }
    rig.watch(HoverGestureRecognizer())
    try mouse.move(to: ScreenPoint(100, 100))
    try rig.expect(["began"])
    try mouse.click(1)
    try rig.expect(["began", "ended primary 1"])
    try mouse.click(3)
    try rig.expect(["began", "ended primary 1", "ended secondary 2"])
    rig.lines = []
    try mouse.press(1)
    try rig.serveInput()
    try mouse.move(to: ScreenPoint(150, 100))
    try rig.expect(["began drag 50.0"])
    try mouse.release(1)
    try rig.expect(["began drag 50.0", "ended drag 50.0"])
    // Beyond the window's edge.
    try mouse.move(to: ScreenPoint(900, 700))
    try rig.serve("the pointer to leave") { rig.lines.last == "ended" }
    let types = Set(rig.batches.flatMap(\.touches).map(\.type))
    #expect(types == [.indirectPointer])
  }

  @Test func `a wheel scrolls by notches, and down moves the content up`() throws {
    let rig = try WindowRig()
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    rig.watch(pan) { " \(pan.translation(in: nil).dy)" }
    try rig.session.mouse.move(to: ScreenPoint(100, 100))
    try rig.serve("the pointer") { !rig.batches.isEmpty }
    try rig.session.mouse.click(5)
    try rig.serve("the notch") { rig.batches.contains { $0.scroll != nil } }
    let scroll = try #require(rig.batches.compactMap(\.scroll).first)
    #expect(scroll.kind == .discrete && scroll.delta == Vector(dx: 0, dy: -40))
    #expect(scroll.location == Point(x: 100, y: 100))
    #expect(rig.lines.first == "began -40.0")
    #expect(!rig.batches.contains { !$0.touches.isEmpty }, "a notch is no button")
  }

  @Test func `with Shift a wheel scrolls to the side`() throws {
    let rig = try WindowRig()
    try rig.session.mouse.move(to: ScreenPoint(100, 100))
    try rig.serve("the pointer") { !rig.batches.isEmpty }
    // Shift, as the server's default layout has it.
    try rig.session.keyboard.press(50)
    try rig.session.mouse.click(5)
    try rig.serve("the notch") { rig.batches.contains { $0.scroll != nil } }
    try rig.session.keyboard.release(50)
    #expect(rig.batches.compactMap(\.scroll).first?.delta == Vector(dx: -40, dy: 0))
  }

  @Test func `a touchpad's pinch and swipe drive the same recognizers`() throws {
    let rig = try WindowRig()
    try rig.session.mouse.move(to: ScreenPoint(100, 100))
    try rig.serveInput()
    let (pinch, swipe) = (PinchGestureRecognizer(), SwipeGestureRecognizer())
    swipe.numberOfTouchesRequired = 3
    swipe.direction = .left
    rig.watch(pinch) { " pinch \(pinch.scale)" }
    rig.watch(swipe) { " swipe at \(swipe.location(in: nil).y.rounded())" }
    let pad = rig.session.touchpad
    try pad.beginPinch(fingers: 2)
    try rig.serveInput()
    try pad.updatePinch(fingers: 2, scale: 1.5)
    try rig.serveInput()
    try pad.endPinch(fingers: 2, scale: 1.5)
    try rig.serve("the pinch") { rig.lines.last == "ended pinch 1.5" }
    rig.lines = []
    try pad.swipe(fingers: 3, byX: -200, y: 0)
    try rig.expect(["ended swipe at 100.0"])
  }

  @Test func `fingers that scroll on a touchpad begin, go on, and end when they rest`() throws {
    let rig = try WindowRig()
    try rig.session.mouse.move(to: ScreenPoint(100, 100))
    try rig.serveInput()
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .continuous
    rig.watch(pan) { " \(pan.translation(in: nil).dy)" }
    for _ in 0..<2 {
      try rig.session.touchpad.scroll(y: 1)
      try rig.serveInput()
    }
    try rig.serve("the end") { rig.lines.last == "ended -30.0" }
    #expect(rig.lines == ["began -15.0", "changed -30.0", "ended -30.0"])
    #expect(rig.batches.compactMap(\.scroll).map(\.phase) == [.began, .changed, .ended])
    try rig.serve("rest") { rig.window.timeout == nil }
  }

  @Test func `a stylus draws with what it is pressed`() throws {
    let rig = try WindowRig()
    let pen = try #require(rig.session.server.pen)
    try pen.hover(over: ScreenPoint(100, 100))
    try rig.serve("the pen above") { rig.batches.contains { $0.hover != nil } }
    try pen.press(at: ScreenPoint(100, 100), pressure: 0.25)
    try pen.move(to: ScreenPoint(150, 100), pressure: 0.5)
    try pen.lift()
    try rig.serve("the pen's lift") { rig.batches.flatMap(\.touches).last?.phase == .ended }
    let touches = rig.batches.flatMap(\.touches)
    #expect(touches.allSatisfy { $0.type == .pencil && $0.maximumPossibleForce == 4 })
    let drawn = touches.filter { $0.phase == .moved }
    #expect(drawn.contains { abs($0.force - 2) < 0.01 && abs($0.location.x - 150) < 0.1 }, "\(drawn)")
  }

  @Test func `modifier keys come along`() throws {
    let rig = try WindowRig()
    let tap = TapGestureRecognizer()
    rig.watch(tap) { tap.modifiers == [.shift] ? " with Shift" : "" }
    try rig.session.keyboard.press(shiftKey)
    try rig.session.keyboard.sync()
    try rig.screen.tap(at: ScreenPoint(100, 100))
    try rig.expect(["ended with Shift"])
    try rig.session.keyboard.release(shiftKey)
    try rig.session.keyboard.sync()
    try rig.screen.tap(at: ScreenPoint(300, 300))
    try rig.expect(["ended with Shift", "ended"])
  }

  // MARK: What takes fingers away

  private func rigWithPan() throws -> WindowRig {
    let rig = try WindowRig()
    rig.watch(PanGestureRecognizer())
    try rig.screen.down(0, at: ScreenPoint(100, 100))
    try rig.serveInput()
    try rig.screen.move(0, to: ScreenPoint(200, 100))
    try rig.expect(["began"])
    return rig
  }

  /// Checks that the finger that lost its gesture is not heard any more, and that the next one counts.
  private func expectRecovery(_ rig: WindowRig) throws {
    try rig.screen.move(0, to: ScreenPoint(300, 100))
    try rig.screen.up(0)
    try rig.screen.down(1, at: ScreenPoint(100, 200))
    try rig.serveInput()
    try rig.screen.move(1, to: ScreenPoint(200, 200))
    try rig.expect(["began", "cancelled", "began"])
  }

  @Test func `a hidden window cancels`() throws {
    let rig = try rigWithPan()
    XUnmapWindow(rig.window.display, rig.window.window)
    try rig.expect(["began", "cancelled"])
    XMapWindow(rig.window.display, rig.window.window)
    try rig.screen.up(0)
  }

  @Test func `another program's grab cancels, and what follows counts again`() throws {
    let rig = try rigWithPan()
    let witness = try rig.session.makeWitness()
    #expect(try witness.command("grab pointer").int("status") == 0)
    try rig.expect(["began", "cancelled"])
    try witness.command("ungrab pointer")
    try expectRecovery(rig)
  }

  @Test func `a detached touchscreen cancels its fingers`() throws {
    let rig = try rigWithPan()
    let witness = try rig.session.makeWitness()
    try witness.command("device float virtual touchscreen")
    try rig.expect(["began", "cancelled"])
  }

  @Test func `a program can cancel`() throws {
    let rig = try rigWithPan()
    rig.window.feed.cancel()
    #expect(rig.lines == ["began", "cancelled"])
    try expectRecovery(rig)
  }

  // MARK: Other hosts

  @Test func `a feed reads any window, on a connection of its own`() throws {
    let rig = try WindowRig()
    let display = try #require(XOpenDisplay(rig.session.server.displayName))
    defer { XCloseDisplay(display) }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 700, 100, 300, 300, 0, 0, 0)
    XMapWindow(display, window)
    XSync(display, False)
    let root = Node(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let environment = GestureEnvironment(root: root)
    let name = rig.session.server.displayName
    let feed = try #require(GestureFeed(window: window, onDisplay: name, environment: environment))
    var places: [Point] = []
    root.onTapGesture(coordinateSpace: .local) { places.append($0) }
    try rig.screen.tap(at: ScreenPoint(750, 180))
    let deadline = Deadline(after: defaultPatience)
    while places.isEmpty, deadline.waitToRead(feed.descriptor) { feed.readEvents() }
    #expect(places == [Point(x: 50, y: 80)])
    #expect(
      GestureFeed(window: window, onDisplay: name, environment: environment) == nil,
      "one client only selects a window's touches")
    #expect(GestureFeed(window: 12345, onDisplay: name, environment: environment) == nil)
  }

  @Test func `a host offers its own events`() throws {
    let session = try TestSession()
    let display = try #require(XOpenDisplay(session.server.displayName))
    defer { XCloseDisplay(display) }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 300, 300, 0, 0, 0)
    XSelectInput(display, window, ExposureMask)
    XMapWindow(display, window)
    let root = Node(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    var taps = 0
    root.onTapGesture { taps += 1 }
    let feed = try #require(
      GestureFeed(display: display, window: window, environment: GestureEnvironment(root: root)))
    XSync(display, False)
    try session.touchscreen.tap(at: ScreenPoint(50, 50))
    let deadline = Deadline(after: defaultPatience)
    var others: [Int32] = []
    while taps == 0, deadline.milliseconds > 0 {
      _ = XPending(display) > 0 || deadline.waitToRead(XConnectionNumber(display))
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if !feed.take(&event) { others.append(event.type) }
      }
      feed.flush()
      feed.advance()
    }
    #expect(taps == 1)
    #expect(others.contains(Expose), "the host's own events are still its own")
  }
}

/// The keycode of the left Shift key on every usual keyboard.
private nonisolated let shiftKey = 50

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesX11
import Glibc
import Testing
import VirtualSession
import XorgSupport

@testable import GesturesCairo
@testable import gesture_gallery

/// Every demonstration, with real fingers.
@Suite(.serialized) struct DemoTests {
  @Test func `MoveMe: a pressed square turns red, grows, follows, and is left blue where it is let go`()
    throws
  {
    let stage = try Stage(MoveMe.self)
    try stage.expect(.blue, at: (120, 160))
    try stage.expect(.paper, at: (52, 160))
    try stage.down((120, 160))
    try stage.expect(.red, at: (120, 160))
    try stage.expect(.red, at: (52, 160))
    try stage.move(0, to: (220, 210))
    try stage.move(0, to: (320, 260))
    #expect(stage.demo.squares[0].frame.origin == Point(x: 260, y: 200))
    try stage.expect(.red, at: (320, 260))
    try stage.picture("moveme")
    try stage.up()
    try stage.expect(.blue, at: (320, 260))
    try stage.expect(.paper, at: (120, 160))
    #expect(stage.demo.squares[1].frame.origin == Point(x: 60, y: 300))
  }

  @Test func `canvas: what is under two fingers stays under them, moved, enlarged and turned`() throws {
    let stage = try Stage(InfiniteCanvas.self)
    let map = stage.demo.map
    let (a, b) = (Point(x: 200, y: 300), Point(x: 400, y: 300))
    try stage.expect(.blue, at: (150, 150))
    try stage.down((a.x, a.y), (b.x, b.y))
    let under = [map.convert(fromRoot: a), map.convert(fromRoot: b)]
    for step in 1...8 {
      let part = Double(step) / 8
      try stage.move(0, to: (200 - 20 * part, 300 - 60 * part))
      try stage.move(1, to: (400 + 40 * part, 300 + 80 * part))
    }
    let ends = [Point(x: 180, y: 240), Point(x: 440, y: 380)]
    for (place, end) in zip(under, ends) { #expect(map.convert(toRoot: place).distance(to: end) < 0.5) }
    try stage.picture("canvas")
    // The blue place has gone along.
    let blue = map.convert(toRoot: Point(x: 150, y: 150))
    try stage.expect(.blue, at: (blue.x, blue.y))
    #expect(blue.distance(to: Point(x: 150, y: 150)) > 50)
    try stage.up()
  }

  @Test func `canvas: a wheel moves it, and a thrown map rolls out`() throws {
    let stage = try Stage(InfiniteCanvas.self)
    let map = stage.demo.map
    try stage.session.mouse.move(to: ScreenPoint(300, 300))
    try stage.session.mouse.click(5)
    try stage.serve("the notch") { map.convert(toRoot: Point.zero) == Point(x: 0, y: -40) }
    try stage.down((100, 500))
    for step in 1...10 { try stage.move(0, to: (100 + 20 * Double(step), 500)) }
    let before = map.convert(toRoot: Point.zero).x
    #expect(before == 200)
    try stage.up()
    try stage.serve("the map to come to rest") { stage.window.timeout == nil }
    #expect(map.convert(toRoot: Point.zero).x > before + 20)
  }

  @Test func `canvas: a thrown map stays in the window, and a double tap brings it home`()
    throws
  {
    let stage = try Stage(InfiniteCanvas.self)
    let map = stage.demo.map
    func middle() -> Point { map.convert(fromRoot: stage.window.root.bounds.center) }
    for _ in 0..<4 {
      try stage.down((60, 700))
      for step in 1...6 { try stage.move(0, to: (60 + 80 * Double(step), 700 - 100 * Double(step))) }
      try stage.up()
      try stage.serve("the map to come to rest") { stage.window.timeout == nil }
      #expect(map.bounds.insetBy(dx: -0.5, dy: -0.5).contains(middle()), "\(middle())")
    }
    try stage.down((290, 380), (310, 380))
    for step in 1...8 {
      let (angle, radius) = (Double(step) * 20 * .pi / 180, 10 + 30 * Double(step))
      try stage.move(0, to: (300 - radius * cos(angle), 380 - radius * sin(angle)))
      try stage.move(1, to: (300 + radius * cos(angle), 380 + radius * sin(angle)))
    }
    try stage.rest()
    try stage.up()
    #expect(hypot(map.transform.a, map.transform.b) <= 8.001)
    try stage.tap((300, 380))
    try stage.tap((300, 380))
    // Half-way it is turned and at least at its natural size, not squeezed to nothing.
    try stage.serve("the way home") { abs(map.transform.ty) < 500 }
    #expect(hypot(map.transform.a, map.transform.b) >= 0.999)
    try stage.serve("the map to be home") { map.transform == .identity }
  }

  @Test func `photos: a picture follows two fingers, comes to the front, and a second gesture goes on`()
    throws
  {
    let stage = try Stage(PhotoTable.self)
    let photo = stage.demo.photos[0]
    let places = [Point(x: 120, y: 160), Point(x: 220, y: 160)]
    let under = places.map { photo.convert(fromRoot: $0) }
    try stage.down((120, 160), (220, 160))
    for step in 1...9 {
      let angle = Double(step) * 10 * .pi / 180
      let radius = 50 + Double(step) * 5
      try stage.move(0, to: (170 - radius * cos(angle), 160 - radius * sin(angle)))
      try stage.move(1, to: (170 + radius * cos(angle), 160 + radius * sin(angle)))
    }
    try stage.up()
    #expect(photo.convert(toRoot: under[0]).distance(to: Point(x: 170, y: 65)) < 0.5)
    #expect(photo.convert(toRoot: under[1]).distance(to: Point(x: 170, y: 255)) < 0.5)
    #expect(stage.window.root.children.last === photo)
    try stage.down((170, 160))
    try stage.move(0, to: (220, 260))
    try stage.move(0, to: (300, 320))
    try stage.picture("photos")
    // A hand that rests before it lifts does not throw.
    try stage.rest()
    try stage.up()
    // Still turned by a quarter and 1.9 times as large, now 130 to the right and 160 down.
    #expect(photo.convert(toRoot: under[0]).distance(to: Point(x: 300, y: 225)) < 0.5)
    try stage.tap((300, 320))
    try stage.tap((300, 320))
    try stage.serve("the picture to be put back") { photo.transform == .identity }
  }

  @Test func `conflict: a single tap waits for the double one, or both count`() throws {
    let stage = try Stage(TapConflict.self)
    let demo = stage.demo
    try stage.tap((200, 200))
    #expect(demo.singles == 0, "it waits")
    try stage.serve("the single tap") { demo.singles == 1 }
    try stage.tap((200, 200))
    try stage.tap((200, 200))
    #expect((demo.singles, demo.doubles) == (1, 1))
    try stage.expect(.green, at: (60, 445))
    try stage.tap((85, 445))
    try stage.expect(Color(0xD5D7DD), at: (115, 445))
    try stage.tap((200, 200))
    try stage.tap((200, 200))
    #expect((demo.singles, demo.doubles) == (3, 2))
    try stage.picture("conflict")
  }

  @Test func `shapes: a circle and a check mark are told from each other and from scribbles`() throws {
    let stage = try Stage(ShapeDetector.self)
    let demo = stage.demo
    try stage.draw(
      (0...72).map { step in
        let angle = Double(step) / 72 * 2 * .pi
        return (300 + 120 * cos(angle), 350 + 120 * sin(angle))
      })
    #expect(demo.found == "circle")
    let circle = try #require(demo.fitted)
    #expect(circle.center.distance(to: Point(x: 300, y: 350)) < 3)
    #expect(abs(circle.radius - 120) < 3)
    try stage.expect(.blue, at: (300, 232))
    try stage.picture("shapes")
    func line(from start: Point, _ steps: Int, of step: Vector) -> [(x: Double, y: Double)] {
      (0...steps).map { number in
        let place = start + step * Double(number)
        return (place.x, place.y)
      }
    }
    let down = line(from: Point(x: 150, y: 300), 5, of: Vector(dx: 15, dy: 20))
    try stage.draw(down + line(from: Point(x: 245, y: 375), 7, of: Vector(dx: 20, dy: -25)))
    #expect(demo.found == "check mark")
    try stage.draw(line(from: Point(x: 150, y: 300), 8, of: Vector(dx: 30, dy: 0)))
    #expect(demo.found.isEmpty)
    try stage.expect(.grey, at: (300, 300))
  }

  @Test func `star: it is found, and swiped away only then`() throws {
    let stage = try Stage(StarThenSwipe.self)
    let demo = stage.demo
    let swipe = (0...10).map { (x: 150 + 30 * Double($0), y: 400.0) }
    try stage.draw(swipe)
    #expect(demo.star == nil && demo.thrown == 0)
    let corners = (0...5).map { (index: Int) -> (x: Double, y: Double) in
      let angle = (-90 + 144 * Double(index)) * .pi / 180
      return (x: 300 + 150 * cos(angle), y: 350 + 150 * sin(angle))
    }
    var path = [corners[0]]
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 1...6 {
        let part = Double(step) / 6
        path.append((from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
      }
    }
    try stage.draw(path)
    #expect(demo.star != nil && demo.thrown == 0)
    try stage.expect(.yellow, at: (demo.star?.x ?? 0, demo.star?.y ?? 0))
    try stage.picture("star")
    try stage.draw(swipe)
    #expect(demo.thrown == 1)
    try stage.serve("the star to be gone") { demo.star == nil }
  }

  @Test func `recipes: each card says what its composition says`() throws {
    let stage = try Stage(Recipes.self)
    let cards = stage.demo.cards
    try stage.down((200, 80))
    try stage.serve("the press") { cards[0].text == "pressed: now drag" }
    try stage.move(0, to: (250, 90))
    #expect(cards[0].text == "by 50, 10")
    try stage.up()
    #expect(cards[0].text == "done")
    try stage.tap((200, 190))
    #expect(cards[1].text == "–")
    try stage.serve("the single tap") { cards[1].text == "single" }
    try stage.tap((200, 190))
    try stage.tap((200, 190))
    #expect(cards[1].text == "double")
    try stage.down((200, 310), (300, 310))
    try stage.move(1, to: (350, 310))
    try stage.move(1, to: (400, 310))
    #expect(cards[2].text == "2.0 ×, 0°")
    try stage.up()
    try stage.down((200, 430))
    try stage.move(0, to: (230, 470))
    try stage.move(0, to: (260, 510))
    #expect(cards[3].frame.origin == Point(x: 100, y: 464))
    try stage.up()
    try stage.serve("the card to be home") { cards[3].frame.origin == Point(x: 40, y: 384) }
    try stage.down((200, 550))
    try stage.move(0, to: (260, 550))
    #expect(cards[4].text == "pulled by 60")
    try stage.up()
    #expect(cards[4].text == "at rest")
    try stage.picture("recipes")
  }

  @Test func `recipes: who goes first, the frame or what is inside`() throws {
    let stage = try Stage(Recipes.self)
    let card = stage.demo.cards[5]
    let (inner, frame) = ((x: 450.0, y: 670.0), (x: 100.0, y: 670.0))
    for said in ["the inner one", "the frame", "the frame"] {
      try stage.tap(inner)
      try stage.serve("the tap inside") { card.text == said }
      try stage.tap(frame)
      try stage.serve("the tap on the frame") { card.text == "the frame" }
      try stage.down(frame)
      try stage.serve("another rule") { card.text.hasSuffix("first") || card.text.hasPrefix("only") }
      try stage.up()
    }
    #expect(card.text == "inner first")
  }

  @Test func `throw: the card goes to the corner that it is thrown at, and stretches at the edge`() throws {
    let stage = try Stage(ThrowCard.self)
    let card = stage.demo.card
    try stage.down((120, 170))
    for step in 1...8 { try stage.move(0, to: (120 + 20 * Double(step), 170)) }
    #expect(card.center.x < 300, "it is let go on the left side")
    try stage.up()
    let corner = stage.demo.corners[2]
    try stage.serve("the card to be on its way") { card.center.x > 300 }
    try stage.picture("throw")
    try stage.serve("the card to arrive") { stage.window.timeout == nil && card.center == corner }
    // 100 points beyond the edge move it by far less.
    try stage.down((corner.x, corner.y))
    try stage.move(0, to: (corner.x + 40, corner.y))
    try stage.move(0, to: (corner.x + 100, corner.y))
    #expect(card.center.x > corner.x + 20 && card.center.x < corner.x + 50)
    try stage.up()
    try stage.serve("the card to be back") { stage.window.timeout == nil && card.center == corner }
  }

  @Test func `photos: a thrown picture slides on and stays on the table`() throws {
    let stage = try Stage(PhotoTable.self)
    let photo = stage.demo.photos[2]
    let start = photo.convert(toRoot: photo.bounds.center)
    try stage.down((start.x, start.y))
    for step in 1...10 { try stage.move(0, to: (start.x, start.y + 15 * Double(step))) }
    let held = photo.convert(toRoot: photo.bounds.center).y
    try stage.up()
    try stage.serve("the picture to come to rest") { stage.window.timeout == nil }
    let rest = photo.convert(toRoot: photo.bounds.center).y
    #expect(rest > held && rest <= 700.5)
  }

  @Test func `controls: fingers, keys and the secondary button do what they say`() throws {
    let stage = try Stage(Controls.self)
    let demo = stage.demo
    func middle(_ node: Node) -> (x: Double, y: Double) { (node.frame.midX, node.frame.midY) }
    try stage.tap(middle(demo.keys[2]))
    try stage.tap(middle(demo.keys[2]))
    #expect(demo.count == 2)
    try stage.down(middle(demo.keys[0]))
    try stage.expect(Color(0x1D4FAF), at: (70, 300))
    try stage.move(0, to: (300, 600))
    #expect(!demo.keys[0].isPressed)
    try stage.up()
    #expect(demo.count == 2)
    XSetInputFocus(stage.window.display, stage.window.window, RevertToParent, Time(CurrentTime))
    XSync(stage.window.display, False)
    // The slider, and the three keys twice.
    for keycode in [tab, tab, tab, tab, space, tab, tab, enter] {
      try stage.session.keyboard.type(keycode)
    }
    try stage.serve("the keys") { demo.count == 2 && demo.keys[0].isFocused }
    try stage.session.mouse.move(to: ScreenPoint(200, 500))
    try stage.session.mouse.click(3)
    try stage.serve("the menu") { demo.menu == Point(x: 160, y: 120) }
    try stage.picture("controls")
    try stage.down((300, 30))
    for step in 1...5 {
      let place = ScreenPoint(300 + 20 * Double(step), 30 + 10 * Double(step))
      try stage.session.touchscreen.move(0, to: place)
    }
    try stage.serve("the window to follow") {
      var (x, y, child) = (Int32(0), Int32(0), Window(0))
      XTranslateCoordinates(
        stage.window.display, stage.window.window, XDefaultRootWindow(stage.window.display), 0, 0, &x, &y,
        &child)
      return (x, y) == (100, 50)
    }
    try stage.up()
  }

  @Test func `ink: fingers draw in colors, and a pen as hard as it is pressed`() throws {
    let stage = try Stage(Ink.self)
    try stage.down((100, 200), (100, 300))
    for step in 1...5 {
      try stage.move(0, to: (100 + 40 * Double(step), 200))
      try stage.move(1, to: (100 + 40 * Double(step), 300))
    }
    try stage.up()
    try stage.expect(.blue, at: (200, 200))
    try stage.expect(.red, at: (200, 300))
    let pen = try #require(stage.session.server.pen)
    try pen.press(at: ScreenPoint(100, 450), pressure: 0.1)
    for step in 1...10 {
      try pen.move(to: ScreenPoint(100 + 40 * Double(step), 450), pressure: 0.1 + 0.09 * Double(step))
      try stage.serve("the pen") {
        stage.window.feed.contacts.values.first?.location.x == 100 + 40 * Double(step)
      }
    }
    try stage.expect(.blue, at: (480, 462))
    try stage.expect(.white, at: (120, 462))
    try pen.lift()
    try stage.serve("the pen to lift") { stage.window.feed.contacts.isEmpty }
    let widths = try #require(stage.demo.strokes.last).widths
    #expect(widths == widths.sorted() && (widths.last ?? 0) > 30)
    try stage.down((60, 580), (60, 620), (60, 660))
    for step in 1...48 {
      let x = 60 + 10 * Double(step)
      let wave = (50 * sin((x - 60) / 50)).rounded()
      for finger in 0..<3 { try stage.move(finger, to: (x, 580 + 40 * Double(finger) + wave)) }
    }
    try stage.up()
    #expect(stage.demo.strokes.count == 6)
    try stage.picture("ink")
  }

  @Test func `the inspector tells who won, who waits and why the others failed`() throws {
    let stage = try Stage(TapConflict.self)
    stage.window.showsInspector = true
    let inspector = try #require(stage.window.ownPainter.inspector)
    func row(_ name: String) -> Inspector.Row? { inspector.rows.first { $0.name == name } }
    try stage.tap((200, 200))
    #expect(row("single tap")?.reason == "waits for double tap")
    try stage.serve("the single tap") { stage.demo.singles == 1 }
    #expect(row("single tap")?.reason == "won")
    #expect(row("double tap")?.reason == "failed: its time is over")
    try stage.tap((200, 200))
    try stage.tap((200, 200))
    #expect(row("double tap")?.reason == "won")
    #expect(row("single tap")?.reason == "failed: double tap, which had to fail, is recognized")
    try stage.down((400, 300))
    try stage.picture("inspector")
    // The ring about the finger.
    try stage.expect(.red, at: (400, 326))
    try stage.up()
    stage.window.showsInspector = false
    #expect(stage.window.environment.onDecision == nil && stage.window.feed.onBatch == nil)
    try stage.expect(.paper, at: (20, 740))
  }

  @Test
  func `the inspector shows what the last touches were offered to, and no more than can be looked through`()
    throws
  {
    for type in demos {
      let session = try TestSession()
      let name = session.server.displayName
      // The window goes before its server, as Xlib ends the process otherwise.
      do {
        let window = try #require(
          GestureWindow(ifPossible: "names", width: 600, height: 760, onDisplay: name))
        let demo = type.init(in: window)
        window.showsInspector = true
        let inspector = try #require(window.ownPainter.inspector)
        #expect(inspector.rows.isEmpty, "nothing was touched")
        let touch = TouchChange(id: 1, phase: .began, location: Point(x: 300, y: 300))
        window.feed.onBatch?(InputBatch(at: 1, touches: [touch]))
        let names = inspector.rows.map(\.name)
        #expect(names.count <= 12 && !names.contains("DeclarativeRecognizer"), "\(type.name): \(names)")
        #expect(!names.contains { $0.hasPrefix("Hover") })
        withExtendedLifetime(demo) {}
      }
      session.end()
    }
    let stage = try Stage(TapConflict.self)
    for _ in 0..<30 { stage.window.root.addGestureRecognizer(PanGestureRecognizer()) }
    stage.window.showsInspector = true
    let inspector = try #require(stage.window.ownPainter.inspector)
    try stage.tap((200, 200))
    try stage.serve("the single tap") { stage.demo.singles == 1 }
    // The last decision comes first.
    #expect(inspector.rows.count == 12)
    #expect(inspector.rows.prefix(2).contains { $0.name == "single tap" })
    #expect(inspector.rows.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `gestures go by what stands in the source`() throws {
    let node = Node(frame: .zero)
    node.onTapGesture(count: 2) {}
    node.gesture(LongPressGesture().sequenced(before: DragGesture().onChanged { _ in }).onEnded { _ in })
    node.gesture(MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { _ in })
    node.onTouchDown { _ in }
    node.addGestureRecognizer(PanGestureRecognizer())
    #expect(
      node.gestureRecognizers.map(sourceName) == [
        "TapGesture(count: 2)", "LongPressGesture.sequenced(before: DragGesture)",
        "MagnifyGesture.simultaneously(with: RotateGesture)", "onTouchDown", "Pan",
      ])
  }

  @Test func `what fingers did under the inspector is the source of a script`() {
    var recording = InputRecording()
    #expect(recording.script == nil)
    let place = Point(x: 100, y: 50.25)
    for (time, change) in [
      (5.0, TouchChange(id: 1, phase: .began, location: place)),
      (5.016, TouchChange(id: 1, phase: .moved, location: Point(x: 120, y: 50))),
      (5.1, TouchChange(id: 1, phase: .ended, location: place)),
      (6, TouchChange(id: 2, phase: .began, location: place, type: .pencil, force: 0.5)),
      (6.05, TouchChange(id: 2, phase: .cancelled, location: place)),
    ] { recording.add(InputBatch(at: time, touches: [change])) }
    recording.add(
      InputBatch(
        at: 7,
        scroll: ScrollChange(.discrete, phase: .changed, location: place, delta: Vector(dx: 0, dy: -40))))
    #expect(
      recording.script == """
        let script = Script()
        script.down(1, at: Point(x: 100, y: 50.3), ms: 0)
        script.move(1, to: Point(x: 120, y: 50), ms: 16)
        script.up(1, ms: 100)
        script.down(2, at: Point(x: 100, y: 50.3), type: .pencil, force: 0.5, ms: 1000)
        script.cancel(2, ms: 1050)
        script.wheel(by: Vector(dx: 0, dy: -40), at: Point(x: 100, y: 50.3), ms: 2000)
        """)
  }

  @Test func `F12 shows and hides the inspector`() throws {
    let stage = try Stage(MoveMe.self)
    XSetInputFocus(stage.window.display, stage.window.window, RevertToParent, Time(CurrentTime))
    XSync(stage.window.display, False)
    for isShown in [true, false] {
      try stage.session.keyboard.type(f12)
      try stage.serve("F12") { stage.window.showsInspector == isShown }
    }
  }

  @Test func `MoveMe fits on a screen`() throws {
    #expect(try lines(of: "MoveMe") <= 80)
  }

  private func lines(of demo: String) throws -> Int {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let file = try #require(fopen("/\(root)/Sources/Library/gesture-gallery/Demos/\(demo).swift", "r"))
    defer { fclose(file) }
    var count = 0
    while true {
      let byte = getc(file)
      if byte == EOF { return count }
      if byte == 10 { count += 1 }
    }
  }
}

/// The keycodes of F12 and others on every usual keyboard.
private nonisolated let f12 = 96
private nonisolated let (tab, space, enter) = (23, 65, 36)

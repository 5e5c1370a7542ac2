// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesX11
import Glibc
import Testing
import VirtualSession
import XorgSupport

@testable import Gallery
@testable import GesturesCairo

/// Every demonstration does with real fingers what it says.
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
    try stage.expect(.grey, at: (115, 445))
    try stage.tap((200, 200))
    try stage.tap((200, 200))
    #expect((demo.singles, demo.doubles) == (3, 2))
    try stage.picture("conflict")
  }

  @Test func `shapes: a circle and a check mark are told from each other and from scribbles`() throws {
    let stage = try Stage(ShapeDetector.self)
    let demo = stage.demo
    try stage.draw(
      (0...24).map { step in
        let angle = Double(step) / 24 * 2 * .pi
        return (300 + 120 * cos(angle), 350 + 120 * sin(angle))
      })
    #expect(demo.found == "circle")
    #expect(
      demo.fitted.map { $0.center.distance(to: Point(x: 300, y: 350)) < 3 && abs($0.radius - 120) < 3 }
        == true)
    try stage.expect(.blue, at: (300, 232))
    try stage.picture("shapes")
    let down = (0...5).map { (x: 150 + 15 * Double($0), y: 300 + 20 * Double($0)) }
    let up = (1...8).map { (x: 225 + 20 * Double($0), y: 400 - 25 * Double($0)) }
    try stage.draw(down + up)
    #expect(demo.found == "check mark")
    try stage.draw((0...8).map { (150 + 30 * Double($0), 300) })
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
    #expect(demo.star != nil)
    try stage.expect(.yellow, at: (demo.star?.x ?? 0, demo.star?.y ?? 0))
    try stage.picture("star")
    try stage.draw(swipe)
    #expect(demo.thrown == 1)
    try stage.serve("the star to be gone") { demo.star == nil }
  }

  @Test func `recipes: each card says what its composition says`() throws {
    let stage = try Stage(Recipes.self)
    let cards = stage.demo.cards
    try stage.down((200, 100))
    try stage.serve("the press") { cards[0].text == "pressed: now drag" }
    try stage.move(0, to: (250, 110))
    #expect(cards[0].text == "by 50, 10")
    try stage.up()
    #expect(cards[0].text == "done")
    try stage.tap((200, 230))
    #expect(cards[1].text == "–")
    try stage.serve("the single tap") { cards[1].text == "single" }
    try stage.tap((200, 230))
    try stage.tap((200, 230))
    #expect(cards[1].text == "double")
    try stage.down((200, 350), (300, 350))
    try stage.move(1, to: (350, 350))
    try stage.move(1, to: (400, 350))
    #expect(cards[2].text == "2.0 ×, 0°")
    try stage.up()
    try stage.down((200, 480))
    try stage.move(0, to: (230, 520))
    try stage.move(0, to: (260, 560))
    #expect(cards[3].frame.origin == Point(x: 100, y: 510))
    try stage.picture("recipes")
    try stage.up()
    try stage.serve("the card to be home") { cards[3].frame.origin == Point(x: 40, y: 430) }
  }

  @Test func `ink: fingers draw in colours, and a pen as hard as it is pressed`() throws {
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
    try stage.picture("ink")
    let widths = try #require(stage.demo.strokes.last).widths
    #expect(widths == widths.sorted() && (widths.last ?? 0) > 30)
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
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try #require(fopen("/\(root)/Sources/Gallery/Demos/\(demo).swift", "r"))
    defer { fclose(file) }
    var count = 0
    while true {
      let byte = getc(file)
      if byte == EOF { return count }
      if byte == 10 { count += 1 }
    }
  }
}

/// The keycode of F12 on every usual keyboard.
private nonisolated let f12 = 96

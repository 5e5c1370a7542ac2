// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@testable import Bindings

@Suite struct GestureRegistryTests {
  private func pattern(_ text: String, settings: String = "") throws -> GesturePattern {
    let reading = read(
      "{ settings = { \(settings) }; bindings = ( { \(text) action = { workspace = next; }; } ); }")
    #expect(reading.diagnostics == [])
    return try #require(reading.configuration.bindings.first).pattern
  }

  @Test func `every kind of gesture is described once`() {
    #expect(Set(GestureRegistry.all.map(\.name)).count == GestureRegistry.all.count)
    for description in GestureRegistry.all {
      #expect(!description.summary.isEmpty)
      #expect(description.keys.allSatisfy { !$0.summary.isEmpty && !$0.format.isEmpty })
    }
  }

  @Test func `every example can be read and is of its kind`() throws {
    for description in GestureRegistry.all {
      #expect(try pattern(description.example).kind.rawValue == description.name)
    }
  }

  @Test func `every kind is on its own way, looks like something and needs a movement if it is one`() throws {
    for description in GestureRegistry.all {
      let pattern = try pattern(description.example)
      let gesture = pattern.gesture
      #expect(pattern.covers(pattern) && gesture.coveringVariants.contains(gesture.variant), "\(pattern)")
      #expect(pattern.lasts == description.lasts, "\(pattern)")
      #expect(!description.gesture.looks.isEmpty, "\(pattern)")
      let places = pattern.fingers.map { Point(x: 60 * Double($0), y: 400) }
      let still = TouchMotion(of: places + [Point(x: 900, y: 500)], at: 1)
      let isMovement = gesture.recognizerKind == .movement
      #expect(gesture.match(still, threshold: 1) == (isMovement ? .possible : .matched), "\(pattern)")
      #expect(isMovement == (description.gesture.touchpadKind != nil), "\(pattern)")
    }
  }

  @Test func `a tap counts its taps`() throws {
    #expect(try pattern("gesture = tap; fingers = 2;").motion == .tap(count: 1))
    #expect(try pattern("gesture = tap; fingers = 2; taps = 3;").motion == .tap(count: 3))
  }

  @Test(arguments: SwipeDirection.Compass.allCases)
  func `a swipe has a direction and a distance`(direction: SwipeDirection.Compass) throws {
    let text = "gesture = swipe; fingers = 3; direction = \(direction.rawValue);"
    #expect(try pattern(text).motion == .swipe(.compass(direction), distance: .millimetres(8)))
    #expect(
      try pattern(text + "distance = \"120 px\";").motion
        == .swipe(.compass(direction), distance: .pixels(120)))
    #expect(
      try pattern(text, settings: "swipeDistance = 8mm;").motion
        == .swipe(.compass(direction), distance: .millimetres(8)))
  }

  @Test func `a pinch has a direction and a threshold`() throws {
    let text = "gesture = pinch; fingers = 2; direction = in;"
    #expect(try pattern(text).motion == .pinch(.in, threshold: 0.25))
    #expect(try pattern(text + "threshold = \"40%\";").motion == .pinch(.in, threshold: 0.4))
    #expect(try pattern(text, settings: "pinchThreshold = \"50 %\";").motion == .pinch(.in, threshold: 0.5))
  }

  @Test func `a rotation has a direction and a threshold`() throws {
    let text = "gesture = rotation; fingers = 2; direction = counterclockwise;"
    #expect(try pattern(text).motion == .rotation(.counterclockwise, threshold: 20 * .pi / 180))
    #expect(
      try pattern(text + "threshold = \"90 deg\";").motion
        == .rotation(.counterclockwise, threshold: 90 * (.pi / 180)))
    #expect(
      try pattern(text, settings: "rotationThreshold = 45deg;").motion
        == .rotation(.counterclockwise, threshold: 45 * (.pi / 180)))
  }

  @Test func `a circle has a direction and an angle`() throws {
    let text = "gesture = circle; fingers = 3; direction = any;"
    #expect(try pattern(text).motion == .circle(.any, threshold: .pi))
    #expect(try pattern(text + "threshold = \"90 deg\";").motion == .circle(.any, threshold: .pi / 2))
    #expect(try pattern(text).description == "circle 3 any")
  }

  @Test func `a long press has a duration`() throws {
    let text = "gesture = longPress; fingers = 2;"
    #expect(try pattern(text).motion == .longPress(duration: 0.5))
    #expect(try pattern(text + "duration = 1s;").motion == .longPress(duration: 1))
    #expect(try pattern(text, settings: "longPressDuration = 750ms;").motion == .longPress(duration: 0.75))
  }

  @Test func `a pan has a distance`() throws {
    let text = "gesture = pan; fingers = 4;"
    #expect(try pattern(text).motion == .pan(distance: .millimetres(4)))
    #expect(try pattern(text + "distance = 10mm;").motion == .pan(distance: .millimetres(10)))
    #expect(try pattern(text, settings: "panDistance = 9px;").motion == .pan(distance: .pixels(9)))
  }

  @Test func `fingers are a number or a range`() throws {
    #expect(try pattern("gesture = tap; fingers = 3;").fingers == 3...3)
    #expect(try pattern("gesture = tap; fingers = 3-4;").fingers == 3...4)
    #expect(try pattern("gesture = tap; fingers = \"2-10\";").fingers == 2...10)
  }
}

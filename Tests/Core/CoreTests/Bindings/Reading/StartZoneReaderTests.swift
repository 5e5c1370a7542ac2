// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@testable import Bindings

@Suite struct StartZoneReaderTests {
  private let tail = "gesture = tap; fingers = 2; action = { keys = a; };"

  private func zone(_ text: String) throws -> StartZone? {
    let reading = read("{ bindings = ( { \(text) \(tail) } ); }")
    #expect(reading.diagnostics == [])
    return try #require(reading.configuration.bindings.first).pattern.start
  }

  @Test func `an edge, a corner, a third and a region`() throws {
    #expect(try zone("") == nil)
    #expect(try zone("from = left;") == .sides([.left], third: nil))
    #expect(try zone("from = top; third = middle;") == .sides([.top], third: .middle))
    #expect(try zone("from = bottom-right;") == .sides([.bottom, .right], third: nil))
    let span = StartZone.Span(start: .share(0.1), end: .pixels(400))
    #expect(try zone("from = { x = \"10% to 400px\"; };") == .region(x: span, y: nil))
  }

  @Test func `mistakes are reported at their places`() {
    expectBinding(
      "from = »lft; \(tail)",
      .value(
        .unknownWord(
          "lft", what: "edge",
          allowed: ["left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right"])
      ))
    expectBinding(
      "from = { x = »10; }; \(tail)",
      .value(.malformed("10", format: "a span such as \"0% to 30%\" or \"10 mm to 400 px\"")),
    )
    expectBinding("from = top-left; »third = first; \(tail)", .value(.unreadKey("third", suggestion: nil)))
  }

  @Test(arguments: [
    "90% to 10%", "50% to 50%", "400px to 10px", "10mm to 10mm", "100% to 400px", "-5% to 0%", "110% to 120%",
    "10mm to -1px",
  ])
  func `a span that no place lies in is a mistake`(_ span: String) {
    expectBinding("from = { x = »\"\(span)\"; }; \(tail)", .value(.emptySpan(span)))
  }

  @Test(arguments: ["10% to 90%", "400px to 10%", "10px to 10mm", "-5% to 10%", "90% to 400px"])
  func `a span that may hold a place is none`(_ span: String) throws {
    #expect(try zone("from = { y = \"\(span)\"; };") != nil)
  }

  private let monitor = Rect(x: 1000, y: 0, width: 900, height: 600)

  private func contains(_ zone: StartZone, _ x: Double, _ y: Double, speed: Double = 0) -> Bool {
    zone.contains(
      Point(x: x, y: y), velocity: Vector(dx: speed, dy: 0), on: monitor, edge: 30, pixelsPerPoint: 1)
  }

  @Test func `an edge is as wide as it is said to be, on each monitor`() {
    let left = StartZone.sides([.left], third: nil)
    #expect(contains(left, 1000, 300) && contains(left, 1030, 300) && !contains(left, 1031, 300))
    let corner = StartZone.sides([.bottom, .right], third: nil)
    #expect(contains(corner, 1880, 590) && !contains(corner, 1880, 500))
    let third = StartZone.sides([.left], third: .last)
    #expect(contains(third, 1010, 450) && !contains(third, 1010, 300))
  }

  @Test func `a quick finger that is first seen inside counts if it came over the edge`() {
    let left = StartZone.sides([.left], third: nil)
    #expect(contains(left, 1060, 300, speed: 4000))
    #expect(!contains(left, 1060, 300, speed: 1000))
    #expect(!contains(left, 1100, 300, speed: 9000))
    #expect(
      left.mayContain(Point(x: 1060, y: 300), on: monitor, edge: 30, pixelsPerPoint: 1)
        && !left.mayContain(Point(x: 1100, y: 300), on: monitor, edge: 30, pixelsPerPoint: 1))
  }

  @Test func `a region is a part of the monitor`() {
    let span = StartZone.Span(start: .share(0), end: .share(0.5))
    let region = StartZone.region(x: span, y: nil)
    #expect(contains(region, 1100, 10) && !contains(region, 1500, 10))
  }
}

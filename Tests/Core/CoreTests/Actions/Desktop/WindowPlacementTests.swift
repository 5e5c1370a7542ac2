// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@Suite struct WindowPlacementTests {
  /// A monitor with a panel at the bottom, and a higher one to its right.
  private let monitors = [
    MonitorArea(
      name: "eDP-1", frame: Rect(x: 0, y: 0, width: 1001, height: 800),
      workArea: Rect(x: 0, y: 0, width: 1001, height: 761)),
    MonitorArea(name: "HDMI-1", frame: Rect(x: 1001, y: 0, width: 2002, height: 1522)),
  ]
  private let window = Rect(x: 100, y: 50, width: 300, height: 200)

  private func frame(_ placement: WindowPlacement, for window: Rect? = nil) throws -> Rect? {
    try placement.frame(for: window ?? self.window, on: monitors)
  }

  @Test func `halves meet in the middle of the work area without gap and overlap`() throws {
    #expect(try frame(.tile(.left)) == Rect(x: 0, y: 0, width: 501, height: 761))
    #expect(try frame(.tile(.right)) == Rect(x: 501, y: 0, width: 500, height: 761))
    #expect(try frame(.tile(.top)) == Rect(x: 0, y: 0, width: 1001, height: 381))
    #expect(try frame(.tile(.bottom)) == Rect(x: 0, y: 381, width: 1001, height: 380))
  }

  @Test func `quarters and thirds are parts of the work area too`() throws {
    #expect(try frame(.tile(.topLeft)) == Rect(x: 0, y: 0, width: 501, height: 381))
    #expect(try frame(.tile(.bottomRight)) == Rect(x: 501, y: 381, width: 500, height: 380))
    let thirds = try [Tile.leftThird, .middleThird, .rightThird].map { try frame(.tile($0)) }
    #expect(thirds.compactMap { $0?.minX } == [0, 334, 667])
    #expect(thirds.compactMap { $0?.maxX } == [334, 667, 1001])
  }

  @Test func `a window is tiled on the monitor that shows most of it`() throws {
    let between = Rect(x: 900, y: 100, width: 400, height: 200)
    #expect(try frame(.tile(.left), for: between) == Rect(x: 1001, y: 0, width: 1001, height: 1522))
  }

  @Test func `the centre keeps the size`() throws {
    #expect(try frame(.centre) == Rect(x: 351, y: 281, width: 300, height: 200))
  }

  @Test func `another monitor keeps the relative place and size`() throws {
    #expect(try frame(.monitor(.beside(.right))) == Rect(x: 1201, y: 100, width: 600, height: 400))
    #expect(try frame(.monitor(.beside(.left))) == nil)
    #expect(try frame(.monitor(.beside(.up))) == nil)
  }

  @Test func `next and previous go round from left to right`() throws {
    let there = try #require(try frame(.monitor(.next)))
    #expect(try frame(.monitor(.previous)) == there)
    #expect(try frame(.monitor(.next), for: there) == window)
  }

  @Test func `an output is known by its name`() throws {
    #expect(try frame(.monitor(.named("HDMI-1"))) == frame(.monitor(.next)))
    #expect(try frame(.monitor(.named("eDP-1"))) == nil)
    #expect(throws: ActionError.noSuchMonitor(name: "DP-9", known: ["eDP-1", "HDMI-1"])) {
      try frame(.monitor(.named("DP-9")))
    }
  }

  @Test func `of several monitors on a side the nearest one counts`() throws {
    let row = (0..<3).map {
      MonitorArea(name: "\($0)", frame: Rect(x: 100 * Double($0), y: 0, width: 100, height: 100))
    }
    let window = Rect(x: 210, y: 10, width: 20, height: 20)
    #expect(try WindowPlacement.monitor(.beside(.left)).frame(for: window, on: row)?.minX == 110)
  }
}

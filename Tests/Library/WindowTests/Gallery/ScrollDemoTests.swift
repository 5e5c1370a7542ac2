// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesScrolling
import GesturesX11
import Testing
import XorgSupport

@testable import gesture_gallery

/// The demonstrations that scroll, and the board, under real fingers.
@Suite(.serialized) struct ScrollDemoTests {
  @Test func `list: it rolls out, stops under a finger, and refreshes`() throws {
    let stage = try Stage(PhotoList.self)
    let list = stage.demo.list
    try stage.picture("list")
    // A machine that is busy elsewhere may have the finger rest before it lifts.
    for _ in 0..<5 where !list.isDecelerating { try drag(stage, from: (300, 600), to: (300, 300)) }
    let start = list.contentOffset.y
    try stage.serve("the list to roll") { list.contentOffset.y > start + 20 }
    try stage.tap((300, 500))
    #expect(list.contentOffset.y > 220)
    let chosen = stage.demo.rows.filter(\.isSelected)
    #expect(chosen.isEmpty, "it only stops")
    try stage.tap((300, 500))
    try stage.serve("a row to be chosen") { stage.demo.rows.filter(\.isSelected).count == 1 }
    list.setContentOffset(.zero, animated: true)
    try stage.serve("the top") { list.contentOffset.y == 0 && stage.window.timeout == nil }
    try stage.down((300, 350))
    for step in 1...14 { try stage.move(0, to: (300, 350 + 25 * Double(step))) }
    #expect(list.isRefreshing)
    try stage.up()
    try stage.serve("what is new") { stage.demo.refreshes == 1 && stage.window.timeout == nil }
    #expect(list.contentOffset.y == 0)
  }

  @Test func `list: the pictures above move to the side, and stop at one`() throws {
    let stage = try Stage(PhotoList.self)
    try drag(stage, from: (500, 180), to: (300, 190))
    try stage.serve("a picture at its place") {
      stage.demo.carousel.contentOffset.x > 100 && stage.window.timeout == nil
    }
    #expect(stage.demo.carousel.contentOffset.x.truncatingRemainder(dividingBy: 270) == 0)
    #expect(stage.demo.list.contentOffset == .zero)
    try drag(stage, from: (300, 200), to: (310, 130))
    try stage.serve("the list") { stage.demo.list.contentOffset.y > 50 }
  }

  @Test func `list: a row is swiped open, closed by a touch elsewhere, and deleted`() throws {
    let stage = try Stage(PhotoList.self)
    let row = stage.demo.rows[1]
    let place = row.convert(toRoot: row.bounds.center)
    try drag(stage, from: (400, place.y), to: (300, place.y))
    try stage.serve("the button") { row.contentOffset.x == 116 && stage.window.timeout == nil }
    try stage.picture("list-row")
    try stage.down((300, place.y + 200))
    try stage.serve("the row to close") { row.contentOffset.x == 0 }
    try stage.up()
    try stage.serve("rest") { stage.window.timeout == nil }
    try drag(stage, from: (400, place.y), to: (300, place.y))
    try stage.serve("the button again") { row.contentOffset.x == 116 && stage.window.timeout == nil }
    try stage.tap((550, place.y))
    #expect(stage.demo.rows.count == 39 && row.parent == nil)
    try stage.serve("the others to close up") { stage.window.timeout == nil }
  }

  @Test func `list: a finger that rests moves a row, also beyond the edge`() throws {
    let stage = try Stage(PhotoList.self)
    let row = stage.demo.rows[0]
    let place = row.convert(toRoot: row.bounds.center)
    try stage.down((300, place.y))
    try stage.serve("the row in the hand") { row.elevation == 1 }
    try stage.move(0, to: (300, place.y + 110))
    #expect(stage.demo.rows[1] === row)
    try stage.move(0, to: (300, 745))
    try stage.serve("the list to scroll") { stage.demo.list.contentOffset.y > 150 }
    try stage.move(0, to: (300, 400))
    try stage.up()
    try stage.serve("the row in its place") { row.elevation == 0 && stage.window.timeout == nil }
    #expect((stage.demo.rows.firstIndex { $0 === row } ?? 0) >= 2)
  }

  @Test func `map: every way of zooming, and a town`() throws {
    let stage = try Stage(TownMap.self)
    let map = stage.demo.map
    try stage.picture("map")
    let town = stage.demo.island.towns[2]
    let place = stage.demo.island.convert(toRoot: town.place)
    try stage.tap((place.x, place.y))
    try stage.serve("the town") { stage.demo.island.chosen?.name == town.name }
    #expect(map.zoomScale == 0.6)
    try stage.down((200, 300), (300, 300))
    for step in 1...10 { try stage.move(1, to: (300 + 10 * Double(step), 300)) }
    try stage.rest()
    try stage.up()
    try stage.serve("rest") { stage.window.timeout == nil }
    #expect(abs(map.zoomScale - 1.2) < 0.05)
    // A tap, and back: down to enlarge.
    try stage.tap((300, 400))
    try stage.down((300, 400))
    let before = map.zoomScale
    for step in 1...8 { try stage.move(0, to: (300, 400 + 10 * Double(step))) }
    #expect(map.zoomScale > 1.5 * before)
    try stage.up()
    try stage.serve("rest") { stage.window.timeout == nil }
    let large = map.zoomScale
    try stage.down((250, 400), (350, 400))
    try stage.up()
    try stage.serve("two fingers to halve it") { abs(map.zoomScale - large / 2) < 0.01 }
    try stage.serve("rest") { stage.window.timeout == nil }
    try stage.tap((300, 400))
    try stage.tap((300, 400))
    try stage.serve("a double tap to show all of it") { map.zoomScale == map.minimumZoomScale }
  }

  @Test func `board: two hands move pieces at once, and a thrown one stops in a square`() throws {
    let stage = try Stage(Board.self)
    let pieces = [stage.demo.pieces[0], stage.demo.pieces[12]]
    let places = pieces.map(\.center)
    try stage.down((places[0].x, places[0].y), (places[1].x, places[1].y))
    for step in 1...6 {
      try stage.move(0, to: (places[0].x, places[0].y + 20 * Double(step)))
      try stage.move(1, to: (places[1].x, places[1].y - 20 * Double(step)))
    }
    #expect(pieces[0].isHeld)
    #expect(pieces[1].isHeld)
    #expect(pieces[0].center.y == places[0].y + 120 && pieces[1].center.y == places[1].y - 120)
    try stage.picture("board")
    try stage.up()
    try stage.serve("the pieces to rest") { stage.window.timeout == nil }
    for piece in pieces {
      #expect(piece.center == Board.nearest(to: piece.center))
      #expect(!piece.isHeld)
    }
  }

  private func drag(
    _ stage: Stage<some Demo>, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) throws {
    try stage.down(start)
    for step in 1...8 {
      let part = Double(step) / 8
      try stage.move(0, to: (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
    }
    try stage.up()
  }
}

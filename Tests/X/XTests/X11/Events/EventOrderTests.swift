// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession

@testable import X11

/// Touches and property changes come by different ways, but in the order in which the server sent them.
struct EventOrderTests {
  private func names(_ events: [ServerEvent], _ display: Display) -> String {
    events.map { event in
      switch event {
      case .rawTouch(let touch) where touch.device == touch.source: "\(touch.phase)"
      case .propertyChanged(let change): change.isDeleted ? "deleted" : "set"
      default: ""
      }
    }
    .filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test func `fingers and other events come in the order in which they were sent`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let other = try Display(server.displayName)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display))
    let (screen, property) = (server.touchscreen, display.atoms[.lentKeycodes])
    _ = display.settledEvents()
    func set() { other.setNumbers([1], of: other.root, property) }
    func delete() {
      XDeleteProperty(other.connection, other.root.rawValue, property)
      other.sync()
    }
    try screen.down(0, at: ScreenPoint(100, 50))
    try screen.sync()
    // Adjacent changes are merged into one; a touch event in between keeps them apart.
    set()
    set()
    other.sync()
    try screen.move(0, to: ScreenPoint(120, 60))
    try screen.sync()
    set()
    delete()
    try screen.up(0)
    try screen.sync()
    set()
    other.sync()
    #expect(names(display.settledEvents(), display) == "began set updated deleted ended set")
    #expect(selection.includesUpdates)
  }

  @Test func `what other libraries need of the connection takes no fingers away`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display))
    // XFixes, RandR, Shape and Xkb.
    display.hearWindowManagers()
    _ = ScreenLayout(display)
    XShapeCombineRectangles(
      display.connection, display.ownWindow.rawValue, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
    _ = Keymap(display)
    _ = display.settledEvents()
    try server.touchscreen.down(0, at: ScreenPoint(100, 50))
    try server.touchscreen.up(0)
    try server.touchscreen.sync()
    #expect(names(display.settledEvents(), display) == "began ended")
    #expect(selection.includesUpdates)
  }

  @Test func `a burst of events is read, and its memory is not kept`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display))
    _ = display.settledEvents()
    let screen = server.touchscreen
    try screen.down(0, at: ScreenPoint(100, 50))
    let count = 600
    for step in 0..<count { try screen.move(0, to: ScreenPoint(100 + Double(step), 60)) }
    try screen.sync()
    let queue = display.inputQueue
    // Events that a request finds on its way are kept as well.
    display.sync()
    #expect(display.hasQueuedEvents)
    #expect(queue.pointee.capacity > 65536)
    var places: [Int] = []
    while let event = display.nextEvent() {
      guard case .rawTouch(let touch) = event, let place = selection.location(of: touch) else { continue }
      places.append(Int(place.x.rounded()))
    }
    #expect(places == [100] + (0..<count).map { 100 + $0 })
    #expect(!display.hasQueuedEvents)
    try screen.up(0)
    try screen.sync()
    #expect(display.settledEvents().contains { if case .rawTouch = $0 { true } else { false } })
    #expect(queue.pointee.capacity <= 65536)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct RawTouchEventSelectionTests {
  private func places(_ display: Display, _ selection: RawTouchEventSelection) -> [Place] {
    display.settledEvents().compactMap { event in
      guard case .rawTouch(let touch) = event, let point = selection.location(of: touch) else { return nil }
      return Place(phase: touch.phase, x: Int(point.x.rounded()), y: Int(point.y.rounded()))
    }
  }

  private struct Place: Equatable {
    var phase: TouchEvent.Phase
    var x: Int
    var y: Int
  }

  @Test func `every touch is seen once, at its place, while the application gets it too`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let client = try ObservingClient(server, .touches)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display))
    display.sync()
    try server.touchscreen.down(0, at: ScreenPoint(100, 50))
    try server.touchscreen.move(0, to: ScreenPoint(120, 60))
    try server.touchscreen.up(0)
    try server.touchscreen.sync()
    #expect(
      places(display, selection) == [
        Place(phase: .began, x: 100, y: 50), Place(phase: .updated, x: 120, y: 60),
        Place(phase: .ended, x: 120, y: 60),
      ])
    #expect(client.log() == ["begin 100,50", "update 120,60", "end 120,60"])
  }

  @Test func `a touch that another program took is still seen`() throws {
    let server = try XorgServer()
    let other = try Display(server.displayName)
    let display = try Display(server.displayName)
    let grab = try TouchGrab(other)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display))
    display.sync()
    try server.touchscreen.down(0, at: ScreenPoint(100, 50))
    try server.touchscreen.sync()
    let began = try #require(other.settledTouches().first)
    grab.accept(touch: began.touch, device: began.device)
    other.sync()
    try server.touchscreen.up(0)
    try server.touchscreen.sync()
    #expect(places(display, selection).map(\.phase) == [.began, .ended])
  }

  @Test func `movements can be left out for a while, and no finger is missed`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display), includesUpdates: false)
    display.sync()
    try server.touchscreen.down(0, at: ScreenPoint(100, 50))
    try server.touchscreen.move(0, to: ScreenPoint(120, 60))
    try server.touchscreen.sync()
    #expect(places(display, selection).map(\.phase) == [.began])
    selection.include(updates: true)
    display.sync()
    try server.touchscreen.move(0, to: ScreenPoint(140, 70))
    try server.touchscreen.sync()
    #expect(places(display, selection) == [Place(phase: .updated, x: 140, y: 70)])
    selection.include(updates: false)
    display.sync()
    try server.touchscreen.move(0, to: ScreenPoint(160, 80))
    try server.touchscreen.up(0)
    try server.touchscreen.sync()
    #expect(places(display, selection).map(\.phase) == [.ended])
  }

  @Test func `nothing is seen any more after the release`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let selection = RawTouchEventSelection(display, devices: InputDevices(display))
    selection.release()
    display.sync()
    try server.touchscreen.tap(at: ScreenPoint(100, 50))
    try server.touchscreen.sync()
    #expect(places(display, selection) == [])
  }

  @Test func `an axis that the driver left out keeps its value`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let devices = InputDevices(display)
    let screen = try #require(devices.touchscreens.first)
    let selection = RawTouchEventSelection(display, devices: devices)
    var touch = RawTouchEvent(
      phase: .began, touch: 1, device: screen.id, source: screen.id, time: 0, x: 6553.6, y: 32768)
    let start = try #require(selection.location(of: touch))
    touch.phase = .updated
    touch.x = .nan
    touch.y = 0
    let next = try #require(selection.location(of: touch))
    #expect(next.x == start.x)
    #expect(next.y == 0)
  }
}

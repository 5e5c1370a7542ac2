// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct TouchGrabTests {
  @Test func `an accepted touch reaches no application`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let old = try ObservingClient(server, .core)
    let new = try ObservingClient(server, .touches, x: 400)
    let grab = try TouchGrab(display)
    for place in [ScreenPoint(100, 100), ScreenPoint(500, 100)] {
      try server.touchscreen.down(0, at: place)
      try server.touchscreen.move(0, to: place.moved(byX: 20, y: 0))
      try server.touchscreen.sync()
      let began = try #require(display.settledTouches().first { $0.phase == .began })
      grab.accept(touch: began.touch, device: began.device)
      display.sync()
      try server.touchscreen.up(0)
      try server.touchscreen.sync()
      #expect(display.settledTouches().map(\.phase) == [.ended])
    }
    #expect(old.log() == [])
    #expect(new.log() == [])
    #expect(display.takeErrors() == [])
  }

  @Test func `a rejected touch is replayed where it happened`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let old = try ObservingClient(server, .core)
    let new = try ObservingClient(server, .touches, x: 400)
    let grab = try TouchGrab(display)
    for x in [100.0, 500.0] {
      try server.touchscreen.down(0, at: ScreenPoint(x, 100))
      try server.touchscreen.sync()
      let began = try #require(display.settledTouches().first { $0.phase == .began })
      grab.reject(touch: began.touch, device: began.device)
      display.sync()
      try server.touchscreen.move(0, to: ScreenPoint(x + 20, 100))
      try server.touchscreen.up(0)
      try server.touchscreen.sync()
    }
    #expect(old.log() == ["press 1 100,100", "release 1 120,100"])
    #expect(new.log() == ["begin 500,100", "update 520,100", "end 520,100"])
  }

  @Test func `a touch rejected after the lift ends at the finger`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let old = try ObservingClient(server, .core)
    let new = try ObservingClient(server, .touches, x: 400)
    let grab = try TouchGrab(display)
    for x in [100.0, 500.0] {
      try server.touchscreen.tap(at: ScreenPoint(x, 100))
      try server.touchscreen.sync()
      let touches = display.settledTouches()
      let began = try #require(touches.first { $0.phase == .began })
      #expect(touches.contains { $0.phase == .ended || $0.isPendingEnd })
      try server.mouse.move(to: ScreenPoint(700, 700))
      try server.mouse.sync()
      grab.reject(touch: began.touch, device: began.device, lifted: began.location)
      display.sync()
    }
    #expect(old.log() == ["press 1 100,100", "release 1 100,100"])
    #expect(new.log() == ["begin 500,100", "end 500,100"])
  }

  @Test func `a touch reports its finger, place, window, time and turn`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let client = try ObservingClient(server, .touches)
    let grab = try TouchGrab(display)
    try server.touchscreen.down(0, at: ScreenPoint(100, 150))
    try server.touchscreen.down(1, at: ScreenPoint(200, 250))
    try server.touchscreen.sync()
    let touches = display.settledTouches()
    #expect(touches.map(\.phase) == [.began, .ownership, .began, .ownership])
    let (first, second) = (touches[0], touches[2])
    #expect(first.touch == touches[1].touch)
    #expect(second.touch == touches[3].touch)
    #expect(second.touch == first.touch + 1)
    #expect(first.isEmulatingPointer)
    #expect(!second.isEmulatingPointer)
    #expect(first.location.distance(to: Point(x: 100, y: 150)) < 0.1)
    #expect(second.location.distance(to: Point(x: 200, y: 250)) < 0.1)
    #expect(first.deepest == WindowID(rawValue: client.window))
    #expect(first.time <= second.time)
    #expect(first.source != first.device)
    for touch in [first, second] { grab.accept(touch: touch.touch, device: touch.device) }
    display.sync()
    try server.touchscreen.up(0)
    try server.touchscreen.up(1)
    try server.touchscreen.sync()
    #expect(display.settledTouches().map(\.phase) == [.ended, .ended])
  }

  @Test func `more fingers than the screen announces are all delivered`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let grab = try TouchGrab(display)
    let fingers = 0..<15
    for finger in fingers { try server.touchscreen.down(finger, at: ScreenPoint(Double(finger) * 50, 100)) }
    try server.touchscreen.sync()
    let began = display.settledTouches().filter { $0.phase == .began }
    #expect(began.count == fingers.count)
    #expect(began.map(\.touch) == began.map(\.touch).sorted())
    for touch in began { grab.accept(touch: touch.touch, device: touch.device) }
    display.sync()
    for finger in fingers { try server.touchscreen.up(finger) }
    try server.touchscreen.sync()
    #expect(display.settledTouches().count { $0.phase == .ended } == fingers.count)
    #expect(display.takeErrors() == [])
    #expect(display.lateAnswers == 0)
  }

  @Test func `touches over another program's grab come without their turn`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let locker = try ObservingClient(server, .core)
    let grab = try TouchGrab(display)
    XGrabPointer(
      locker.connection, XDefaultRootWindow(locker.connection), 0, UInt32(ButtonPressMask), GrabModeAsync,
      GrabModeAsync, 0, 0, Time(CurrentTime))
    _ = locker.log()
    try server.touchscreen.tap(at: ScreenPoint(100, 100))
    try server.touchscreen.sync()
    let touches = display.settledTouches()
    #expect(touches.contains { $0.phase == .began })
    #expect(!touches.contains { $0.phase == .ownership })
    grab.release()
  }

  @Test func `a second taker of the grab learns that it is taken`() throws {
    let server = try XorgServer()
    let first = try Display(server.displayName)
    let second = try Display(server.displayName)
    let grab = try TouchGrab(first)
    #expect(throws: DisplayError.touchGrabTaken) { _ = try TouchGrab(second) }
    grab.release()
    first.sync()
    let next = try TouchGrab(second)
    next.release()
    #expect(second.takeErrors() == [])
  }

  @Test func `an answer that comes too late is counted and harms nothing`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let grab = try TouchGrab(display)
    try server.touchscreen.down(0, at: ScreenPoint(100, 100))
    try server.touchscreen.sync()
    let began = try #require(display.settledTouches().first)
    grab.accept(touch: began.touch, device: began.device)
    display.sync()
    try server.touchscreen.up(0)
    try server.touchscreen.sync()
    grab.reject(touch: began.touch, device: began.device)
    _ = display.settledEvents()
    #expect(display.lateAnswers == 1)
    #expect(display.takeErrors() == [])
  }
}

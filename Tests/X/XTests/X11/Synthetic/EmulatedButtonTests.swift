// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

/// The button that the server emulates for the first finger, and its remains after the answer.
struct EmulatedButtonTests {
  private let session: TestSession
  private let witness: Witness
  private let display: Display
  private let grab: TouchGrab
  private let button: EmulatedButton
  private let touchscreen: DeviceID
  private let here = ScreenPoint(400, 300)

  init() throws {
    session = try TestSession()
    witness = try session.makeWitness()
    try witness.showStrip()
    display = try Display(session.server.displayName)
    grab = try TouchGrab(display)
    button = EmulatedButton(display)
    let devices = InputDevices(display)
    button.update(devices)
    touchscreen = try #require(devices.touchscreens.first?.id)
  }

  /// Taps, and answers after the end of the touch.
  private func tap(_ answer: (TouchEvent) -> Void) throws {
    try session.touchscreen.tap(at: here)
    try session.touchscreen.sync()
    let began = try #require(display.settledTouches().first { $0.phase == .began })
    answer(began)
    display.sync()
  }

  private func recount() {
    button.recount(touchscreen)
    display.sync()
  }

  private func pressed() throws -> PressedButtons { try witness.pressedButtons(moving: session.mouse) }

  @Test(arguments: ["", "core", "pointer", "touch"])
  func `after a tap that is accepted after its end nothing is pressed`(_ selection: String) throws {
    if !selection.isEmpty { try witness.command("override app 0 0 1280 790 \(selection)") }
    for _ in 0..<3 { try tap { grab.accept(touch: $0.touch, device: $0.device) } }
    recount()
    #expect(try pressed() == .none)
    #expect(!witness.history.contains { ["press", "xi-press", "touch-begin"].contains($0.kind) })
  }

  @Test func `after a tap that goes back to nobody nothing is pressed`() throws {
    try tap { grab.reject(touch: $0.touch, device: $0.device, lifted: $0.location) }
    recount()
    #expect(try pressed() == .none)
  }

  @Test func `what a killed program left is put right`() throws {
    try tap { grab.accept(touch: $0.touch, device: $0.device) }
    button.recountAll()
    display.sync()
    #expect(try pressed() == .none)
  }

  @Test func `a finger that is down stays counted until it lifts`() throws {
    try tap { grab.accept(touch: $0.touch, device: $0.device) }
    try session.touchscreen.down(1, at: here)
    try session.touchscreen.sync()
    let began = try #require(display.settledTouches().first { $0.phase == .began })
    grab.reject(touch: began.touch, device: began.device)
    recount()
    #expect(try witness.command("pointer").int("state") == 0x100)
    try session.touchscreen.up(1)
    try session.touchscreen.sync()
    #expect(try pressed() == .none)
  }

  @Test func `buttons that are held otherwise stay down, and the pointer stays where it is`() throws {
    try witness.command("leave-pressed button 3")
    try session.mouse.press(2)
    try session.mouse.sync()
    try tap { grab.accept(touch: $0.touch, device: $0.device) }
    let before = try witness.command("pointer")
    for _ in 0..<10 { recount() }
    let after = try witness.command("pointer")
    #expect(after.int("state") == 0x600)
    #expect(after["x"] == before["x"] && after["y"] == before["y"])
    #expect(try witness.heldByXTEST().buttons == [3])
    try session.mouse.release(2)
  }

  @Test func `a touchscreen that was taken from its pointer for a while is right once it is back`() throws {
    try session.touchscreen.down(0, at: here)
    try session.touchscreen.sync()
    let began = try #require(display.settledTouches().first { $0.phase == .began })
    grab.accept(touch: began.touch, device: began.device)
    display.sync()
    try witness.command("device float virtual touchscreen")
    button.update(InputDevices(display))
    recount()
    try session.touchscreen.up(0)
    try session.touchscreen.sync()
    try witness.command("device attach virtual touchscreen")
    button.update(InputDevices(display))
    recount()
    #expect(try pressed() == .none)
    #expect(display.takeErrors() == [])
  }
}

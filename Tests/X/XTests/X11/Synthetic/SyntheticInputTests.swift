// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Formats
import Gestures
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct SyntheticInputTests {
  private func keysyms(_ names: String...) -> [UInt32] { names.compactMap { KeySymbols.keysym(named: $0) } }

  private typealias Stage = (
    server: XorgServer, display: Display, input: SyntheticInput, client: ObservingClient
  )

  /// The servers of a test, which end with it.
  private final class Servers { var all: [XorgServer] = [] }
  private let servers = Servers()

  private func start(layout: String? = nil) throws -> Stage {
    let server = try XorgServer()
    servers.all.append(server)
    if let layout { try server.setLayout(layout) }
    let display = try Display(server.displayName)
    let input = try SyntheticInput(display)
    let client = try ObservingClient(server, .core)
    client.focus()
    return (server, display, input, client)
  }

  @Test func `a chord arrives with its modifiers and in order`() throws {
    let (_, display, input, client) = try start()
    try input.tap(keysyms("Control", "t"))
    display.sync()
    #expect(client.log() == ["down Control_L", "down Control+t", "up Control+t", "up Control+Control_L"])
  }

  @Test func `a keysym on an upper level brings its Shift along`() throws {
    let (_, display, input, client) = try start()
    try input.tap(keysyms("plus"))
    display.sync()
    #expect(client.log() == ["down Shift_L", "down plus", "up plus", "up Shift_L"])
  }

  @Test func `keysyms that no key has are typed too`() throws {
    let (_, display, input, client) = try start()
    for name in ["eacute", "Eacute", "EuroSign", "eacute"] { try input.tap(keysyms(name)) }
    display.sync()
    #expect(
      client.log().filter { $0.hasPrefix("down") } == [
        "down eacute", "down Eacute", "down EuroSign", "down eacute",
      ])
  }

  @Test func `text is typed with all its keys lent before the first`() throws {
    let (_, display, input, client) = try start()
    try input.type(keysyms("a", "A", "é", "€", "é", "Return"))
    display.sync()
    let downs = client.log().filter { $0.hasPrefix("down") }
    #expect(
      downs == [
        "down a", "down Shift_L", "down A", "down eacute", "down U20AC", "down eacute", "down Return",
      ])
  }

  @Test func `a Shift that the user holds does not change text and is down again after it`() throws {
    let (server, display, input, client) = try start()
    try server.keyboard.press(50)
    try server.keyboard.sync()
    try input.type(keysyms("a", "b"))
    display.sync()
    #expect(
      client.log() == [
        "down Shift_L", "up Shift_L", "down a", "up a", "down b", "up b", "down Shift_L",
      ])
    try server.keyboard.release(50)
    try server.keyboard.sync()
    input.releaseAll()
    display.sync()
  }

  @Test func `text for which there are too few keys is not typed at all`() throws {
    let (_, display, input, client) = try start()
    let signs = (0x4e00..<0x4e00 + 250).map { UInt32(0x100_0000 + $0) }
    #expect(throws: SyntheticInputError.self) { try input.type(keysyms("a") + signs) }
    display.sync()
    #expect(client.log() == [])
    input.releaseAll()
    display.sync()
  }

  @Test func `lent keys are taken back by the next program if this one dies`() throws {
    let server = try XorgServer()
    let killed = try Display(server.displayName)
    try SyntheticInput(killed).tap(keysyms("eacute"))
    killed.sync()
    let display = try Display(server.displayName)
    let keycode = XKeysymToKeycode(display.connection, KeySym(XK_eacute))
    #expect(keycode != 0)
    let input = try SyntheticInput(display)
    input.clearStaleState()
    _ = display.settledEvents()
    #expect(XKeysymToKeycode(display.connection, KeySym(XK_eacute)) == 0)
    #expect(display.numbers(of: display.root, display.atoms[.lentKeycodes]).isEmpty)
  }

  @Test func `lent keys are taken back at the end`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let input = try SyntheticInput(display)
    try input.tap(keysyms("eacute"))
    input.releaseAll()
    _ = display.settledEvents()
    #expect(XKeysymToKeycode(display.connection, KeySym(XK_eacute)) == 0)
    #expect(display.numbers(of: display.root, display.atoms[.lentKeycodes]).isEmpty)
  }

  @Test func `a Shift that the user holds does not change the chord and is down again after it`() throws {
    let (server, display, input, client) = try start()
    try server.keyboard.press(Self.shiftKey)
    try server.keyboard.sync()
    _ = client.log()
    try input.tap(keysyms("a"))
    display.sync()
    #expect(client.log().filter { $0.hasSuffix(" a") } == ["down a", "up a"])
    #expect(display.isShiftDown)
    try server.keyboard.release(Self.shiftKey)
    try server.keyboard.sync()
    display.settledEvents().forEach(input.handle)
    display.sync()
    #expect(!display.isShiftDown)
    for slave in InputDevices(display).xtest { #expect(display.states(of: [slave])[0].keys.isEmpty) }
    try input.tap(keysyms("a"))
    display.sync()
    #expect(client.log().filter { $0.hasPrefix("down") }.last == "down a")
  }

  @Test func `a Shift that the user holds serves a chord that needs it`() throws {
    let (server, display, input, client) = try start()
    try server.keyboard.press(Self.shiftKey)
    try server.keyboard.sync()
    _ = client.log()
    try input.tap(keysyms("A"))
    display.sync()
    #expect(client.log().contains("down A"))
    #expect(display.isShiftDown)
    try server.keyboard.release(Self.shiftKey)
    try server.keyboard.sync()
    display.settledEvents().forEach(input.handle)
    display.sync()
    #expect(!display.isShiftDown)
  }

  @Test func `a keysym on the third level brings its AltGr along`() throws {
    let (_, display, input, client) = try start(layout: "de")
    try input.tap(keysyms("EuroSign"))
    display.sync()
    #expect(client.log() == ["down ISO_Level3_Shift", "down EuroSign", "up EuroSign", "up ISO_Level3_Shift"])
  }

  @Test func `a layout that changes while we run is followed`() throws {
    let (server, display, input, client) = try start()
    try input.tap(keysyms("eacute"))
    try input.tap(keysyms("y"))
    display.sync()
    #expect(client.log().filter { $0.hasPrefix("down") } == ["down eacute", "down y"])
    try server.setLayout("de")
    display.settledEvents().forEach(input.handle)
    try input.tap(keysyms("y"))
    try input.tap(keysyms("eacute"))
    display.sync()
    #expect(client.log().filter { $0.hasPrefix("down") } == ["down y", "down eacute"])
  }

  @Test func `a shortcut works while the layout in use has no such letter`() throws {
    let server = try XorgServer()
    try server.setLayout("us,ru")
    let display = try Display(server.displayName)
    XkbLockGroup(display.connection, UInt32(XkbUseCoreKbd), 1)
    let input = try SyntheticInput(display)
    let client = try ObservingClient(server, .core)
    client.focus()
    try input.tap(keysyms("Control", "t"))
    display.sync()
    #expect(client.log().contains("down Control+t"))
  }

  @Test func `Caps Lock changes neither letters nor shortcuts`() throws {
    let (_, display, input, client) = try start()
    XkbLockModifiers(display.connection, UInt32(XkbUseCoreKbd), UInt32(LockMask), UInt32(LockMask))
    try input.tap(keysyms("a"))
    display.sync()
    #expect(client.log().contains("down a"))
    try input.tap(keysyms("Control", "t"))
    display.sync()
    #expect(!client.log().contains("down Shift_L"))
  }

  @Test func `what a killed program held down is released at the start`() throws {
    let server = try XorgServer()
    let killed = try Display(server.displayName)
    let held = try SyntheticInput(killed)
    try held.press(keysyms("Control", "a"))
    held.press(button: 1)
    killed.sync()
    let display = try Display(server.displayName)
    let xtest = InputDevices(display).xtest
    #expect(xtest.contains { !display.states(of: [$0])[0].keys.isEmpty })
    #expect(xtest.contains { !display.states(of: [$0])[0].buttons.isEmpty })
    try SyntheticInput(display).clearStaleState()
    display.sync()
    for slave in xtest {
      #expect(display.states(of: [slave])[0].keys.isEmpty)
      #expect(display.states(of: [slave])[0].buttons.isEmpty)
    }
  }

  @Test func `a held chord stays down until it is released, and everything goes at the end`() throws {
    let (_, display, input, client) = try start()
    let alt = keysyms("Alt")
    try input.press(alt)
    try input.tap(keysyms("Tab"))
    display.sync()
    #expect(client.log() == ["down Alt_L", "down Tab", "up Tab"])
    input.release(alt)
    display.sync()
    #expect(client.log() == ["up Alt_L"])
    try input.press(alt)
    input.press(button: 1)
    input.releaseAll()
    display.sync()
    for slave in InputDevices(display).xtest {
      #expect(display.states(of: [slave])[0].keys.isEmpty)
      #expect(display.states(of: [slave])[0].buttons.isEmpty)
    }
  }

  /// The server reads devices between two requests, also those of one client.
  @Test func `clicks land where they were asked for while a mouse moves`() throws {
    let (server, display, input, client) = try start()
    input.update(InputDevices(display))
    var expected: [String] = []
    for step in 0..<30000 {
      try server.mouse.move(to: ScreenPoint(100 + Double(step % 300), 300))
      guard step % 3 == 0 else { continue }
      let place = Point(x: 150, y: Double(100 + step % 50))
      input.click(1, at: place)
      display.flush()
      expected += ["press 1 150,\(Int(place.y))", "release 1 150,\(Int(place.y))"]
    }
    display.sync()
    #expect(client.log().filter { $0.contains("press") || $0.contains("release") } == expected)
  }

  @Test func `a click lands where it was asked for`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let input = try SyntheticInput(display)
    let client = try ObservingClient(server, .core)
    try server.mouse.move(to: ScreenPoint(700, 700))
    try server.mouse.sync()
    input.click(3, at: Point(x: 150, y: 160))
    display.sync()
    #expect(client.log() == ["press 3 150,160", "release 3 150,160"])
  }

  /// On every PC keyboard.
  private static let shiftKey = 50
}

extension XorgServer {
  /// Sets the layout of all keyboards, as the user would.
  fileprivate func setLayout(_ layout: String) throws {
    let program = try ChildProcess(
      "/usr/bin/setxkbmap", ["-layout", layout],
      environment: ["DISPLAY=\(displayName)", "PATH=/usr/bin:/bin"])
    #expect(program.wait(before: Deadline(after: 5)) == 0)
  }
}

extension Display {
  fileprivate var isShiftDown: Bool {
    var state = XkbStateRec()
    XkbGetState(connection, UInt32(XkbUseCoreKbd), &state)
    return state.base_mods & UInt8(ShiftMask) != 0
  }
}

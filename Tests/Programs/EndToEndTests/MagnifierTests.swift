// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import FoundationEssentials
import Glibc
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import Bridge
@testable import X11

/// The desktops' magnifiers, each with its own way to set the magnification.
@Suite(.serialized) struct MagnifierTests {
  private static let preset = """
    { include = "\(projectFile("config/presets/magnify.plist"))"; settings = { feedback = NO; }; bindings = ( ); }
    """
  private static let bindings = """
    { bindings = (
      { name = switch; gesture = tap; fingers = 2; taps = 3; action = { magnify = toggle; }; },
      { name = more; gesture = tap; fingers = 3; action = { magnify = in; }; },
      { name = less; gesture = tap; fingers = 4; action = { magnify = out; }; },
    ); }
    """

  private func tap(_ times: Int, on screen: VirtualTouchscreen) throws {
    for _ in 0..<times {
      try screen.tap(fingers: 2, at: ScreenPoint(500, 350), spacing: 100)
      passTime(0.08)
    }
  }

  private func tapAndStay(on screen: VirtualTouchscreen) throws {
    try tap(2, on: screen)
    try screen.land(fingers: 2, at: ScreenPoint(500, 350), spacing: 100)
    try screen.go(from: [ScreenPoint(500, 350), ScreenPoint(600, 350)], byX: 0, y: 40, interval: 0.01)
  }

  @Test func `xfwm4 magnifies by the preset's gestures`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    let manager = try session.startShell(
      """
      export NO_AT_BRIDGE=1 GSETTINGS_BACKEND=memory
      exec dbus-run-session -- xfwm4 --compositor=on --vblank=off
      """)
    let program = try session.start(["run", "-v"], configuration: Self.preset)
    try program.waitUntilReady()
    #expect(
      try eventually(within: 10) {
        try session.run(["doctor"]).output.contains("use the magnifier of Xfwm4")
      })
    try witness.command("window app 500 300 200 150 core")
    let connection = try DisplayConnection(session.server.displayName)
    let screen = session.touchscreen
    func pixels() -> [UInt8] { Screenshot(connection)?.picture?.pixels ?? [] }
    var plain = pixels()
    // The magnifier fades in: a picture that stays for 0.3 s is complete.
    let isWhole = eventually {
      plain = pixels()
      passTime(0.3)
      return pixels() == plain && plain.contains { $0 != 0 }
    }
    #expect(isWhole)
    func expectMagnified(_ isMagnified: Bool) {
      let isSo = eventually { (pixels() != plain) == isMagnified }
      if !isSo { Screenshot(connection)?.keep(as: "magnified-\(isMagnified)") }
      while program.nextLine(before: Deadline(after: 0)) != nil {}
      #expect(isSo, "\(isMagnified): \(program.lines.suffix(12).joined(separator: "\n"))")
    }
    try tap(3, on: screen)
    expectMagnified(true)
    // Two fingers come together until the picture is as before.
    try screen.land(fingers: 2, at: ScreenPoint(300, 350), spacing: 500)
    for step in 1...20 {
      for finger in 0..<2 {
        try screen.move(
          finger, to: ScreenPoint(300 + 500 * Double(finger) + (finger == 0 ? 10 : -10) * Double(step), 350))
      }
      try screen.sync()
      passTime(0.01)
    }
    expectMagnified(false)
    try screen.lift(2)
    passTime(0.4)
    // Three taps, and the third one stays: magnified as long as it does.
    try tapAndStay(on: screen)
    expectMagnified(true)
    try screen.lift(2)
    expectMagnified(false)
    passTime(0.4)
    // The program is ended while they stay, and while magnification is switched on.
    for isHeld in [true, false] {
      let program = isHeld ? program : try session.start(["run", "-v"])
      if !isHeld { try program.waitUntilReady() }
      if isHeld { try tapAndStay(on: screen) } else { try tap(3, on: screen) }
      expectMagnified(true)
      #expect(try program.terminate() == 0)
      expectMagnified(false)
      if isHeld { for finger in 0..<2 { try screen.up(finger) } }
      try screen.sync()
    }
    manager.signal(SIGTERM)
  }

  @Test(arguments: [
    (
      "KWin",
      [
        "invokeShortcut string:view_zoom_in", "invokeShortcut string:view_zoom_in",
        "invokeShortcut string:view_zoom_in", "invokeShortcut string:view_zoom_in",
        "invokeShortcut string:view_zoom_in", "invokeShortcut string:view_zoom_out",
        "invokeShortcut string:view_actual_size",
      ]
    ),
    (
      "Mutter (Muffin)",
      [
        "org.cinnamon.desktop.a11y.magnifier mag-factor 2.0",
        "org.cinnamon.desktop.a11y.applications screen-magnifier-enabled true",
        "org.cinnamon.desktop.a11y.magnifier mag-factor 2.5",
        "org.cinnamon.desktop.a11y.magnifier mag-factor 2.0",
        "org.cinnamon.desktop.a11y.applications screen-magnifier-enabled false",
      ]
    ),
    (
      "GNOME Shell",
      [
        "org.gnome.desktop.a11y.magnifier mag-factor 2.0",
        "org.gnome.desktop.a11y.applications screen-magnifier-enabled true",
        "org.gnome.desktop.a11y.magnifier mag-factor 2.5",
        "org.gnome.desktop.a11y.magnifier mag-factor 2.0",
        "org.gnome.desktop.a11y.applications screen-magnifier-enabled false",
      ]
    ),
  ]) func `a desktop is told by its service or its settings`(_ name: String, _ commands: [String]) throws {
    let session = try TestSession()
    let display = try Display(session.server.displayName)
    present(name, on: display)
    let folder = try session.folder.makeFolder("bin")
    for program in ["gsettings", "dbus-send"] {
      try session.folder.write(
        "#!/bin/sh\necho \"$@\" >> '\(folder)/told'\n", to: "bin/\(program)")
      chmod("\(folder)/\(program)", 0o755)
    }
    let program = try session.start(
      ["run", "-v"], configuration: Self.bindings, environment: ["PATH": "\(folder):/usr/bin:/bin"])
    try program.waitUntilReady()
    var count = 0
    func told() -> [String] {
      ((try? String(contentsOfFile: "\(folder)/told", encoding: .utf8)) ?? "").split(separator: "\n").map {
        $0.split(separator: " ").suffix(name == "KWin" ? 2 : 3).joined(separator: " ")
          .replacing("org.kde.kglobalaccel.Component.", with: "")
      }
    }
    // Commands that were started in order may end in another.
    for (binding, more) in [
      ("switch", name == "KWin" ? 4 : 2), ("more", 1), ("less", 1), ("switch", 1),
    ] {
      #expect(try session.run(["msg", "perform", binding]).exitCode == 0)
      count += more
      #expect(eventually { told().count == count }, "\(told())")
    }
    #expect(told().sorted() == commands.sorted())
    // Magnification ends with the program.
    #expect(try session.run(["msg", "perform", "switch"]).exitCode == 0)
    count += name == "KWin" ? 4 : 2
    #expect(eventually { told().count == count }, "\(told())")
    #expect(try program.terminate() == 0)
    #expect(eventually { told().count == count + 1 && told().last == commands.last }, "\(told())")
  }

  @Test func `without a magnifier nothing happens, and that is said`() throws {
    let bridged = try Bridged(configuration: Self.bindings, workspaces: 1)
    let result = try bridged.message("perform", "switch")
    #expect(result.error.contains("Openbox has no magnifier"), "\(result)")
    let doctor = try bridged.session.run(["doctor", "--format", "json"])
    #expect(doctor.output.contains("\"noMagnifier\""), "\(doctor)")
    try bridged.end()
  }

  private func present(_ name: String, on display: Display) {
    let check = XCreateSimpleWindow(display.connection, display.root.rawValue, 0, 0, 1, 1, 0, 0, 0)
    for window in [display.root, WindowID(rawValue: check)] {
      display.setNumbers([check], of: window, display.atoms[.supportingCheck])
    }
    let bytes = Array(name.utf8)
    XChangeProperty(
      display.connection, check, display.atoms[.windowName],
      XInternAtom(display.connection, "UTF8_STRING", 0), 8, PropModeReplace, bytes, Int32(bytes.count))
    display.sync()
  }

  @Test func `steps magnify as much as they are counted`() {
    #expect(MagnifierKind(windowManager: "compiz") == .compiz && MagnifierKind(windowManager: nil) == nil)
    for kind in MagnifierKind.allCases {
      guard let steps = kind.steps(to: 2) else { continue }
      #expect(abs(kind.scale(after: steps) - 2) < 0.2, "\(kind)")
      #expect(kind.steps(to: 1) == 0 && kind.scale(after: 0) == 1)
    }
    #expect(MagnifierKind.xfwm4.scale(after: 99) == 4)
  }
}

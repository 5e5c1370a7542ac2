// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Presets that say something of the screen or of other programs; `SessionTests` play every gesture of each one.
@Suite(.serialized) struct PresetPlayTests {
  private func including(_ name: String, _ rest: String = "") -> String {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "{ include = \"\(root)/config/presets/\(name).plist\"; \(rest) }"
  }

  @Test func `over the edges of a tablet come workspaces, and from above a full screen`() throws {
    let bridged = try Bridged(configuration: including("tablet"), workspaces: 4)
    func swipe(_ start: ScreenPoint, _ x: Double, _ y: Double) throws {
      try bridged.session.touchscreen.swipe(fingers: 1, from: start, byX: x, y: y, interval: Bridged.interval)
    }
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 400, height: 300, selects: .core)
    try swipe(ScreenPoint(1278, 700), -Bridged.far, 0)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipe(ScreenPoint(1, 700), Bridged.far, 0)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try swipe(ScreenPoint(300, 1), 0, Bridged.far)
    try bridged.program.nextLine(containing: "\"tablet fullscreen\"")
    try swipe(ScreenPoint(300, 798), 0, -Bridged.far)
    try bridged.program.nextLine(containing: "\"tablet keyboard\"")
    try bridged.end()
  }

  @Test func `a window manager that tiles gets its own commands`() throws {
    let session = try TestSession()
    try session.folder.makeFolder("bin")
    try session.folder.write("#!/bin/sh\necho \"$*\" >> \(session.folder.file("asked"))\n", to: "bin/i3-msg")
    chmod(session.folder.file("bin/i3-msg"), 0o755)
    let program = try session.start(
      ["run"], configuration: including("tiling"),
      environment: ["PATH": "\(session.folder.file("bin")):/usr/bin:/bin"])
    try program.waitUntilReady()
    let steps: [(fingers: Int, x: Double, y: Double, command: String)] = [
      (3, -Bridged.far, 0, "-q workspace next"), (3, Bridged.far, 0, "-q workspace prev"),
      (3, 0, -Bridged.far, "-q fullscreen toggle"), (3, 0, Bridged.far, "-q floating toggle"),
      (4, -Bridged.far, 0, "-q focus right"), (4, Bridged.far, 0, "-q focus left"),
    ]
    for (number, step) in steps.enumerated() {
      try session.touchscreen.swipe(
        fingers: step.fingers, from: ScreenPoint(500, 400), byX: step.x, y: step.y,
        interval: Bridged.interval)
      let expected = steps[...number].map { "\($0.command)\n" }.joined()
      let isAsked = eventually { session.folder.read("asked") == expected }
      #expect(isAsked, "\(session.folder.read("asked"))")
    }
    #expect(try program.terminate() == 0)
  }
}

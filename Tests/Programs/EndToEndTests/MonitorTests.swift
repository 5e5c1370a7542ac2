// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct MonitorTests {
  private func listen(_ bridged: Bridged, _ arguments: String...) throws -> LoggedProcess {
    let monitor = try bridged.session.start(["monitor"] + arguments)
    try monitor.nextLine(containing: "fingerpost: the running fingerpost: listening on ")
    return monitor
  }

  @Test func `beside a running one each hand is a line, with what won and what lost by how much`() throws {
    let bridged = try Bridged(workspaces: 4)
    let monitor = try listen(bridged)
    try bridged.swipe(3, x: -Bridged.far)
    let won = try monitor.nextLine(containing: "3 fingers, ")
    #expect(won.hasPrefix("3 fingers, 53 mm left (landed within "), "\(won)")
    #expect(won.contains(" 53 mm at 180°, ") && won.contains(") - swipe 3 left; "), "\(won)")
    #expect(won.contains("; swipe 3 right: 0 of 8 mm, "), "\(won)")
    try bridged.swipe(3, x: -15)
    let lost = try monitor.nextLine(containing: "no gesture")
    #expect(lost.contains("no gesture; swipe 3 left: ") && lost.contains(" of 8 mm, "), "\(lost)")
    // Touches of applications are measured whole, too.
    try bridged.showApplication(.touch)
    try bridged.swipe(1, x: 300)
    let given = try monitor.nextLine(containing: "1 finger, ")
    #expect(given.contains("79.5 mm at 0°") && given.contains("no binding uses 1 finger"), "\(given)")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try monitor.terminate() != 0)
    _ = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.end()
    #expect(!bridged.program.lines.contains { $0.contains("\"event\":\"explanation\"") })
  }

  @Test func `for programs a touchpad's gesture is an object`() throws {
    let bridged = try Bridged(workspaces: 4)
    let monitor = try listen(bridged, "--format", "json")
    try bridged.session.touchpad.swipe(fingers: 3, byX: -200)
    let object = try monitor.nextLine(containing: "\"event\":\"explanation\"")
    #expect(object.contains("\"device\":\"virtual touchpad\",\"fingers\":3,"))
    #expect(object.contains("{\"binding\":\"swipe 3 left\",\"won\":true,"), "\(object)")
    monitor.signal(SIGKILL)
    try bridged.end()
  }

  @Test func `without a running one it looks itself, and applications get every touch`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try session.writeConfiguration(Bridged.threeFingers)
    try witness.command("override app 0 0 1280 800 touch")
    let monitor = try session.start(["monitor", "-v"])
    try monitor.nextLine(containing: "fingerpost: watching virtual touchscreen")
    try session.swipe(3, x: -Bridged.far)
    let line = try monitor.nextLine(containing: "3 fingers, 53 mm left")
    #expect(line.contains(" - swipe 3 left; swipe 3 right: "), "\(line)")
    for _ in 0..<3 { try witness.next("touch-end", in: "app") }
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(try monitor.terminate() == 0)
  }

  @Test func `other bindings can be tried beside a running one`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.session.folder.write(
      "{ bindings = ({ gesture = swipe; fingers = 3; direction = left; name = far; distance = \"90 mm\"; "
        + "action = { workspace = 4; }; }); }", to: "other.plist")
    let path = bridged.session.folder.file("other.plist")
    let refused = try bridged.session.run(["monitor", "--config", path])
    #expect(refused.exitCode == 2 && refused.error.contains("use it with --dry-run"))
    let monitor = try bridged.session.start(["monitor", "--dry-run", "--config", path])
    try monitor.nextLine(containing: "fingerpost: watching ")
    try bridged.swipe(3, x: -Bridged.far)
    let line = try monitor.nextLine(containing: "3 fingers, ")
    #expect(line.contains("no gesture; far: 52.9 of 90 mm"), "\(line)")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try monitor.terminate() == 0)
    try bridged.end()
  }

  @Test func `who asks for it hears how far the fingers have come, and others do not`() throws {
    let bridged = try Bridged(workspaces: 4)
    let others = try bridged.session.start(["msg", "events", "--format", "json"])
    let listener = try bridged.session.start(["msg", "events", "--progress", "--format", "json"])
    for program in [others, listener] { try program.nextLine(containing: "\"event\":\"ready\"") }
    let screen = bridged.session.touchscreen
    try screen.land(Bridged.resting)
    // 17 ms: a frame each.
    try screen.go(from: Bridged.resting, byX: -32, y: 0, steps: 8, interval: 0.017)
    let line = try listener.nextLine("about a half") { line in
      line.contains("\"event\":\"progress\",\"binding\":\"swipe 3 left\",\"fingers\":3,")
        && ["0.4", "0.5", "0.6"].contains { line.contains("\"progress\":\($0)") }
    }
    #expect(line.contains("\"candidates\":[{\"binding\":\"swipe 3 left\",\"progress\":0."))
    try bridged.liftThreeFingers()
    try listener.nextLine(containing: "\"event\":\"progress\",\"candidates\":[]}")
    try bridged.message("quit")
    #expect(try others.waitForEnd() == 1)
    #expect(!others.lines.contains { $0.contains("progress") })
    let wrong = try bridged.session.run(["msg", "status", "--progress"])
    #expect(wrong.exitCode == 2 && wrong.error.contains("it requires events"))
  }
}

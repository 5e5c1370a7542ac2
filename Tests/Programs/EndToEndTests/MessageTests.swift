// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct MessageTests {
  @Test func `the status is reported in words and as an object`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let words = try bridged.message("status")
    #expect(words.exitCode == 0 && words.error.isEmpty)
    #expect(words.output.contains("process \(bridged.program.pid), since 20"))
    #expect(words.output.contains("touches on a dark screen: taken\n"))
    #expect(words.output.contains("config/fingerpost/fingerpost.plist\nbindings: 2\ntouches: exclusive\n"))
    #expect(
      words.output.contains(
        "devices: virtual touchscreen (touchscreen), virtual touchpad (touchpad)\n3 touches handled, 0 pending\n"
      ))
    let object = try bridged.message("status", "--format", "json").output
    #expect(object.hasPrefix("{\"ok\":true,\"version\":\"") && object.hasSuffix("}\n"))
    #expect(object.contains("\"wakeTouch\":\"taken\""))
    #expect(
      object.contains("\"paused\":false,") && object.contains("\"touchesOwned\":3,\"touchesAnswered\":3}"))
    try bridged.end()
  }

  @Test func `a reload answers with the tally, and with every mistake`() throws {
    let bridged = try Bridged(workspaces: 4)
    let good = try bridged.message("reload")
    #expect(good.exitCode == 0 && good.output.hasSuffix("fingerpost.plist: 2 bindings, no errors\n"))
    try bridged.session.writeConfiguration("{ bindings = (\n{ gesture = swpie; },\n{ gesture = tpa; } ); }")
    let bad = try bridged.message("reload")
    #expect(bad.exitCode == 1 && bad.output.isEmpty)
    #expect(bad.error.contains("fingerpost.plist:2:") && bad.error.contains("fingerpost.plist:3:"))
    #expect(bad.error.contains("error: the previous configuration stays in use"))
    let object = try bridged.message("reload", "--format", "json")
    #expect(
      object.exitCode == 1
        && object.output.hasPrefix("{\"ok\":false,\"error\":\"the previous configuration stays"))
    #expect(object.output.contains("\"diagnostics\":[\"") && object.output.contains("fingerpost.plist:3:"))
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }

  @Test func `whoever listens hears what standard output has, each for itself`() throws {
    let bridged = try Bridged(workspaces: 4)
    let listeners = try (0..<2).map { _ in try bridged.session.start(["msg", "events", "--format", "json"]) }
    for listener in listeners { try listener.nextLine(containing: "\"event\":\"ready\"") }
    let before = bridged.program.lines.count
    let gone = try bridged.session.start(["msg", "events"])
    try gone.nextLine(containing: "listening on virtual touchscreen (touchscreen), virtual touchpad")
    try bridged.swipe(3, x: -Bridged.far)
    try gone.nextLine(containing: "swipe 3 left: workspace next")
    gone.signal(SIGKILL)
    try bridged.message("pause")
    try bridged.message("resume")
    try bridged.session.writeConfiguration("{ bindings = ( nonsense")
    try bridged.message("reload")
    try bridged.session.writeConfiguration(Bridged.threeFingers + " ")
    try bridged.message("reload")
    try bridged.witness.command("device disable virtual touchscreen")
    try bridged.program.nextLine(containing: "\"change\":\"removed\"")
    try bridged.witness.command("device enable virtual touchscreen")
    try bridged.program.nextLine(containing: "\"change\":\"added\"")
    #expect(try bridged.message("quit").exitCode == 0)
    #expect(try bridged.program.waitForEnd() == 0)
    let told = bridged.program.lines[before...].filter { $0.hasPrefix("{") }
    #expect(
      told.compactMap { $0.split(separator: "\"").dropFirst(5).first.map(String.init) } == [
        "gesture", "paused", "resumed", "reloadFailed", "reloaded", "device", "device",
      ])
    for listener in listeners {
      #expect(try listener.waitForEnd() == 1)
      #expect(listener.lines.dropFirst().filter { $0.hasPrefix("{") } == told)
      #expect(listener.lines.last?.contains("exited") == true)
    }
    try bridged.expectAllAnswered()
  }

  @Test func `who listens to a paused one learns that first`() throws {
    let bridged = try Bridged()
    try bridged.message("pause")
    let listener = try bridged.session.start(["msg", "events"])
    try listener.nextLine(containing: "paused")
    try bridged.message("resume")
    try listener.nextLine(containing: "resumed")
    try bridged.end()
  }

  @Test func `the next one can start as soon as the last one was asked to end`() throws {
    let bridged = try Bridged(workspaces: 4)
    #expect(try bridged.message("quit").output == "ended\n")
    let next = try bridged.session.start(["run", "-v"])
    try next.waitUntilReady()
    #expect(try bridged.program.waitForEnd() == 0)
    try bridged.expectAllWell()
    #expect(try bridged.message("status").output.contains("process \(next.pid),"))
    #expect(try next.terminate() == 0)
    #expect(access(bridged.session.controlSocket, F_OK) != 0)
  }

  @Test func `without a runtime directory there is one warning, and all the rest works`() throws {
    let session = try TestSession(workspaces: 4)
    let program = try session.start(
      ["run", "-v"], configuration: Bridged.threeFingers, environment: ["XDG_RUNTIME_DIR": ""])
    try program.waitUntilReady()
    #expect(program.lines.count { $0.contains("warning: XDG_RUNTIME_DIR is not set") } == 1)
    let result = try session.run(["msg", "status"], environment: ["XDG_RUNTIME_DIR": ""])
    #expect(result.exitCode == 1 && result.error.contains("XDG_RUNTIME_DIR is not set"))
    #expect(try program.terminate() == 0)
  }

  @Test func `a dry run leaves the socket to the one that acts`() throws {
    let bridged = try Bridged(["--dry-run", "--log-format", "json"])
    #expect(try bridged.message("status").error.contains("fingerpost is not running"))
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `one that is stopped is said to be silent`() throws {
    let bridged = try Bridged()
    bridged.program.signal(SIGSTOP)
    let result = try bridged.session.run(["msg", "status"], within: 10)
    #expect(result.exitCode == 1 && result.error.contains("does not answer"))
    bridged.program.signal(SIGCONT)
    try bridged.end()
  }

  @Test func `guests who are in the way of fingers, or talk nonsense, delay nobody`() throws {
    let bridged = try Bridged(workspaces: 4)
    var clients: [Int32] = []
    for number in 0..<12 {
      let client = try bridged.session.connectToProgram()
      clients.append(client)
      let words = number.isMultiple(of: 2) ? "{\"command\":\"events\"}\n" : "nonsense without end"
      send(client, words, words.utf8.count, Int32(MSG_NOSIGNAL))
      if number.isMultiple(of: 3) { shutdown(client, Int32(SHUT_WR)) }
    }
    try bridged.message("status")
    _ = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.expectAllWell()
    for client in clients { close(client) }
    try bridged.end()
  }
}

extension MessageTests {
  @Test func `a file that is refused is reported with its first mistake until it is right again`() throws {
    let bridged = try Bridged()
    #expect(try !bridged.message("status").output.contains("not in use"))
    try bridged.session.writeConfiguration(
      "{ bindings = (\n{ gesture = swpie; fingers = 3; action = { workspace = next; }; } ); }")
    try bridged.program.nextLine(containing: "the previous configuration stays in use")
    let status = try bridged.message("status").output
    let line = try #require(status.split(separator: "\n").first { $0.contains("not in use") })
    #expect(line.hasPrefix("the file on disk has 1 error since ") && line.contains("fingerpost.plist:2:"))
    #expect(status.contains("bindings: 2\n"))
    let object = try bridged.message("status", "--format", "json").output
    #expect(object.contains(#""refusedErrors":1,"refusedDiagnostics":[""#), "\(object)")
    #expect(object.contains(#""refusedSince":"#))
    try bridged.session.writeConfiguration(Bridged.threeFingers + " ")
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    #expect(try !bridged.message("status").output.contains("not in use"))
    try bridged.end()
  }

  @Test func `a pause is reported with its beginning`() throws {
    let bridged = try Bridged()
    try bridged.message("pause")
    let status = try bridged.message("status").output
    #expect(status.contains("touches: paused since "), "\(status)")
    #expect(status.contains("devices: virtual touchscreen (touchscreen), virtual touchpad (touchpad)\n"))
    let object = try bridged.message("status", "--format", "json").output
    #expect(object.contains(#""paused":true,"pausedSince":"#), "\(object)")
    try bridged.message("resume")
    #expect(try bridged.message("status").output.contains("touches: exclusive\n"))
    try bridged.end()
  }

  @Test func `a locked session is reported`() throws {
    let bridged = try Bridged()
    #expect(try bridged.message("status", "--format", "json").output.contains(#""locked":false"#))
    try bridged.showApplication(.nothing)
    try bridged.witness.command("grab keyboard")
    #expect(try bridged.message("status").output.contains("the session is locked\n"))
    try bridged.witness.command("ungrab keyboard")
    try bridged.end()
  }
}

/// Connections for which the system has no descriptor left.
extension MessageTests {
  private func descriptors(of process: LoggedProcess) throws -> Set<Int> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").compactMap { Int($0) })
  }

  private func limit(_ process: LoggedProcess, to count: Int, in session: TestSession) throws {
    let prlimit = try session.startShell("exec /usr/bin/prlimit --pid \(process.pid) --nofile=\(count):")
    #expect(try prlimit.waitForEnd() == 0, "\(prlimit.lines)")
  }

  @Test(.enabled(if: access("/usr/bin/prlimit", X_OK) == 0, "needs prlimit"))
  func `a client for which there is no descriptor is told so, and the next one is served`() throws {
    let bridged = try Bridged(workspaces: 4)
    // A descriptor gets the lowest free number.
    let open = try descriptors(of: bridged.program)
    let free = (0...).first { !open.contains($0) } ?? 0
    try limit(bridged.program, to: free, in: bridged.session)
    for _ in 0..<3 {
      let refused = try bridged.message("status")
      #expect(refused.exitCode == 1 && refused.error.contains("too many files open"), "\(refused)")
    }
    // The program sleeps, and gestures go on.
    _ = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try limit(bridged.program, to: 1024, in: bridged.session)
    #expect(try bridged.message("status").exitCode == 0)
    try bridged.end()
    #expect(bridged.program.lines.count { $0.contains("a program could not connect") } == 1)
  }
}

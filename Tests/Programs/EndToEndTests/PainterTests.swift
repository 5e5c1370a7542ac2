// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The process that draws feedback: it starts when needed, and the bridge does not depend on it.
@Suite(.serialized) struct PainterTests {
  private final class Rig {
    // The connection ends before the server does.
    let connection: DisplayConnection
    let compositor: Compositor?
    let session: TestSession
    let witness: Witness
    let program: LoggedProcess

    /// `command` starts the program, which is at `$FINGERPOST`.
    init(_ command: String = #"exec "$FINGERPOST" run -v"#, isComposited: Bool = false) throws {
      session = try TestSession(workspaces: 2)
      compositor = isComposited ? try Compositor(on: session.server) : nil
      connection = try DisplayConnection(session.server.displayName)
      witness = try session.makeWitness()
      try session.writeConfiguration(
        """
        { settings = { maximumHold = "2 s"; };
          bindings = ( { gesture = swipe; fingers = 3; direction = left; at = lift; action = { tile = left; }; } ); }
        """)
      program = try session.startShell(command)
      try program.waitUntilReady()
      try showApplication()
    }

    /// Whether the left half of the screen has a frame, which appears once the fingers have gone far enough.
    var showsFrame: Bool { Screenshot(connection)?.color(atX: 638, y: 700) == 0x2a7de1 }

    func land() throws { try session.touchscreen.land(fingers: 3, at: ScreenPoint(600, 400)) }

    func move(to x: Double) throws {
      let places = (0..<3).map { ScreenPoint(600 + 60 * Double($0), 400) }
      try session.touchscreen.go(from: places, byX: x, y: 0, steps: 1)
    }

    func go(_ old: Double, _ new: Double, interval: Double = 0.01) throws {
      let places = (0..<3).map { ScreenPoint(600 + 60 * Double($0) + old, 400) }
      try session.touchscreen.go(from: places, byX: new - old, y: 0, steps: 16, interval: interval)
    }

    func lift() throws { try session.touchscreen.lift(3) }

    var painter: Int32? {
      children(of: program.pid).first { processFile("cmdline", of: $0).contains("fingerpost-feedback") }
    }

    func share(of process: Int32) -> Int {
      let line = processFile("smaps_rollup", of: process).split(separator: "\n").first {
        $0.hasPrefix("Pss:")
      }
      return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }

    private func showApplication() throws {
      try witness.makeWindow("app", x: 300, y: 150, width: 600, height: 400, selects: .touch)
    }

    /// Waits until the window is where the gesture puts it, and replaces it by another one.
    func expectTiled() throws {
      #expect(
        eventually { (try? witness.command("geometry app"))?.double("x").map { $0 < 5 } == true })
      try witness.command("close app")
      try showApplication()
    }

    func warnings() -> Int { program.lines.count { $0.contains("gestures act, but are not shown") } }
  }

  @Test func `it comes with the fingers of a gesture that is shown, and goes with the program`() throws {
    let rig = try Rig()
    try rig.session.touchscreen.tap(at: ScreenPoint(500, 300))
    try rig.witness.next("touch-end", in: "app")
    _ = try rig.session.run(["msg", "status"])
    #expect(rig.painter == nil)
    try rig.land()
    #expect(eventually { rig.painter != nil })
    try rig.go(0, -150)
    #expect(eventually { rig.showsFrame })
    try rig.lift()
    #expect(eventually { !rig.showsFrame })
    let painter = try #require(rig.painter)
    rig.program.signal(SIGKILL)
    _ = try rig.program.waitForEnd()
    #expect(eventually { kill(painter, 0) != 0 })
  }

  @Test func `if it is killed the gesture acts, and the log says so once`() throws {
    let rig = try Rig()
    for _ in 0..<3 {
      try rig.land()
      try rig.go(0, -20)
      #expect(eventually { rig.painter != nil })
      let painter = try #require(rig.painter)
      kill(painter, SIGKILL)
      #expect(eventually { rig.painter != painter })
      try rig.go(-20, -150)
      try rig.lift()
      try rig.expectTiled()
    }
    // After three ends it is restarted only after a pause, and then shows gestures again.
    var isShown = false
    let deadline = Deadline(after: defaultPatience)
    while !isShown, deadline.milliseconds > 0 {
      try rig.land()
      try rig.go(0, -20)
      isShown = eventually(within: 0.3) { rig.painter != nil }
      try rig.go(-20, -150)
      try rig.lift()
      try rig.expectTiled()
    }
    #expect(isShown)
    rig.program.signal(SIGTERM)
    _ = try rig.program.waitForEnd()
    #expect(rig.warnings() == 1)
    #expect(rig.program.lines.contains { $0.contains("fingerpost-feedback ended with signal 9") })
  }

  @Test func `where it is not installed gestures act, and the log says once how to get it`() throws {
    let rig = try Rig(#"cp "$FINGERPOST" "$HOME/alone"; PATH=/usr/bin exec "$HOME/alone" run -v"#)
    for _ in 0..<2 {
      try rig.land()
      try rig.go(0, -150)
      try rig.lift()
      try rig.expectTiled()
    }
    rig.program.signal(SIGTERM)
    _ = try rig.program.waitForEnd()
    #expect(rig.warnings() == 1)
    #expect(
      rig.program.lines.contains { $0.contains("'fingerpost-feedback' is neither next to this program") })
  }

  @Test func `one that stands still is not waited for, and shows the newest when it goes on`() throws {
    let rig = try Rig()
    try rig.land()
    #expect(eventually { rig.painter != nil })
    let painter = try #require(rig.painter)
    try rig.go(0, -150)
    #expect(eventually { rig.showsFrame })
    kill(painter, SIGSTOP)
    // More than the socket holds.
    for round in 0..<40 {
      try rig.go(round % 2 == 0 ? -150 : -300, round % 2 == 0 ? -300 : -150, interval: 0.002)
    }
    try rig.lift()
    try rig.expectTiled()
    #expect(rig.showsFrame)
    kill(painter, SIGCONT)
    #expect(eventually { !rig.showsFrame })
    #expect(rig.painter == painter && rig.warnings() == 0)
  }

  @Test(arguments: Compositor.isInstalled ? [false, true] : [false])
  func `the first picture comes soon after its movement, and the next ones sooner`(isComposited: Bool) throws
  {
    let rig = try Rig(isComposited: isComposited)
    var (first, later): ([Double], [Double]) = ([], [])
    let calm = rig.share(of: rig.program.pid)
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    for _ in 0..<5 {
      try rig.land()
      #expect(eventually { rig.painter != nil })
      // A hand that has just landed; the first time, the painter starts meanwhile.
      passTime(0.2)
      // From far away past the threshold at once: the frame has its edge there.
      let start = now()
      for x in [-4.0, -10, -20, -60] { try rig.move(to: x) }
      #expect(eventually { rig.showsFrame })
      first.append(now() - start)
      try rig.move(to: 0)
      #expect(eventually { !rig.showsFrame })
      let second = now()
      try rig.move(to: -60)
      #expect(eventually { rig.showsFrame })
      later.append(now() - second)
      try rig.move(to: 0)
      try rig.lift()
      #expect(eventually { !rig.showsFrame })
    }
    print(
      "first pictures after \(first.map { Int($0 * 1000) }) ms, later ones after \(later.map { Int($0 * 1000) }) ms"
    )
    let painter = try #require(rig.painter)
    print(
      "PSS: \(calm) KiB before, \(rig.share(of: rig.program.pid)) after; the painter \(rig.share(of: painter))"
    )
    // The median: the machine may be busy.
    #expect(first.sorted()[2] <= 0.03, "\(first)")
    #expect(later.sorted()[2] <= 0.017, "\(later)")
  }
}

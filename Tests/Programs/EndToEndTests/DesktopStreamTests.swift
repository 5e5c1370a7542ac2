// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct DesktopStreamTests {
  private static let following = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left;
        action = { desktop = follow; else = { workspace = next; }; }; },
    ); }
    """

  @Test(.enabled(if: DesktopClient.isPossible, "needs the package python3-gi and the name touchegg"))
  func `a desktop that listens goes with the fingers, and where none does the other action happens`() throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")

    let desktop = try DesktopClient.start()
    try bridged.drag((x: -256, y: 0), (x: 384, y: 0))
    try bridged.lift()
    try desktop.nextLine(containing: "workspace ", within: 20)
    let signals = desktop.lines.filter { $0.hasPrefix("OnGesture") }.map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(signals.first?.first == "OnGestureBegin" && signals.last?.first == "OnGestureEnd")
    // A swipe to the left by three fingers on a touchscreen.
    #expect(signals.allSatisfy { $0[1] == "1" && $0[2] == "3" && $0[4] == "3" && $0[5] == "2" })
    let shares = signals.compactMap { Double($0[3]) }.map { ($0 * 1000).rounded() / 1000 }
    // Up to 256 of 1280 pixels to the left, less the way until it counted; then 384 back, beyond the
    // beginning.
    #expect(shares.first == 0 && (0...20).contains(shares.max() ?? -1))
    #expect((-30 ... -10).contains(shares.last ?? 0))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    try desktop.nextLine(containing: "closed", within: 20)
  }

  @Test(
    .enabled(if: DesktopClient.isPossible, "needs the package python3-gi and the name touchegg"),
    arguments: [0.5, 3])
  func `33 mm of a touchpad are a workspace, however fast the pointer would go`(_ acceleration: Double) throws
  {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let desktop = try DesktopClient.start()
    let pad = bridged.session.touchpad
    try pad.beginSwipe(fingers: 3)
    // 35 steps of 10 are 33 mm; the first of them are the way until it counts.
    var steps = 0
    while !desktop.lines.contains(where: { $0.hasPrefix("OnGestureBegin") }), steps < 200 {
      try pad.updateSwipe(fingers: 3, dx: -10, dy: 0, acceleration: acceleration)
      try pad.sync()
      steps += 1
      _ = desktop.nextLine(before: Deadline(after: 0.05))
    }
    var pace = Pace(Bridged.interval)
    for _ in 0..<35 {
      pace.step()
      try pad.updateSwipe(fingers: 3, dx: -10, dy: 0, acceleration: acceleration)
      try pad.sync()
    }
    try pad.endSwipe(fingers: 3)
    try pad.sync()
    try desktop.nextLine(containing: "OnGestureEnd", within: 20)
    let end = try #require(desktop.lines.last { $0.hasPrefix("OnGestureEnd") }).split(separator: " ")
    #expect(end[5] == "1", "a touchpad")
    let share = try #require(Double(end[3]))
    let counted = share / 100 * 33 * 10.52 / 10
    // A busy machine may report the beginning some steps late.
    #expect((35.0...45).contains(counted) && abs(counted - counted.rounded()) < 0.01, "\(end)")
    try bridged.end()
  }

  @Test func `a program that is streamed to is started once and reads a line for each movement`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = horizontal; action = { stream = ( sh, "-c",
            "echo started >>$HOME/stream; while read -r line; do echo \\"$line\\" >>$HOME/stream; done" ); }; },
        ); }
        """, workspaces: 4)
    func lines() throws -> [String] {
      let folder = bridged.session.folder
      for path in ["stream", "home/stream"] {
        let text = folder.read(path)
        if !text.isEmpty { return text.split(separator: "\n").map(String.init) }
      }
      return []
    }
    for count in 1...2 {
      try bridged.swipe(3, x: -Bridged.far)
      #expect(try eventually { try lines().count { $0.contains("\"phase\":\"ended\"") } == count })
    }
    let all = try lines()
    #expect(all.count { $0 == "started" } == 1)
    #expect(all.count { $0.contains("\"phase\":\"began\"") } == 2)
    #expect(all.count { $0.contains("\"phase\":\"changed\"") } > 4)
    #expect(all.count { $0.contains("\"phase\":\"ended\"") } == 2)
    let last = try #require(all.last)
    #expect(last.hasPrefix("{\"binding\":\"swipe 3 horizontal\",\"gesture\":\"swipe\",\"fingers\":3"))
    #expect(last.contains("\"dx\":-200"))
    try bridged.end()
  }
}

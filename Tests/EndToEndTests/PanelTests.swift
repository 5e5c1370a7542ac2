// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Fingers as real panels report them: in their units, with as many fingers as each follows, in their rhythm.
@Suite(.serialized) struct PanelTests {
  nonisolated private static let counts = Set(Panel.all.map(\.fingers)).sorted()

  @Test func `there are sixty panels, each with a name of its own`() {
    #expect(Set(Panel.all.map(\.name)).count == 60)
    #expect(Panel.all.allSatisfy { $0.size.x > 0 && $0.size.y > 0 && $0.fingers > 1 && $0.interval > 0 })
  }

  @Test(arguments: counts)
  func `a swipe acts and a tap is the application's on every panel that follows as many fingers`(
    _ count: Int
  ) throws {
    let fingers = min(3, count)
    let session = try TestSession(workspaces: 2, touchCount: count)
    let witness = try session.makeWitness()
    let program = try session.start(
      ["run", "--log-format", "json", "-v"],
      configuration: Bridged.threeFingers.replacing("fingers = 3", with: "fingers = \(fingers)"))
    try program.waitUntilReady()
    try witness.command("override app 0 0 1280 800 touch")
    var workspace = 0
    for panel in Panel.all where panel.fingers == count {
      let place = panel.nearest(ScreenPoint(321, 457))
      try session.touchscreen.tap(at: place)
      let began = try witness.next("touch-begin", in: "app") {
        ($0.rootPosition?.distance(to: place) ?? .infinity) < 0.1
      }
      try witness.next("touch-end", in: "app") { $0.int("touch") == began.int("touch") }
      try swipe(fingers, by: workspace == 0 ? -Bridged.far : Bridged.far, on: panel, session.touchscreen)
      workspace = 1 - workspace
      do {
        try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(workspace)")
      } catch {
        Issue.record("\(panel.name): \(error)")
        return
      }
    }
    #expect(try program.terminate() == 0)
  }

  private func swipe(_ fingers: Int, by way: Double, on panel: Panel, _ screen: VirtualTouchscreen) throws {
    var pace = Pace(panel.interval)
    let order = panel.oddities.contains("O") ? Array(1..<fingers) + [0] : Array(0..<fingers)
    func place(_ finger: Int, x: Int, y: Int) -> ScreenPoint {
      panel.nearest(ScreenPoint(500 + 90 * Double(finger) + way * Double(x) / 12, 400 + 2 * Double(y)))
    }
    func report(isEach: Bool = false, _ act: (Int) throws -> Void) throws {
      for finger in order {
        try act(finger)
        if isEach { pace.step() }
      }
      try screen.sync()
      if !isEach { pace.step() }
    }
    try report(isEach: panel.oddities.contains("a")) { try screen.down($0, at: place($0, x: 0, y: 0)) }
    if panel.oddities.contains("R") { for _ in 0..<10 { pace.step() } }
    for step in 1...12 {
      if panel.oddities.contains("G"), step == 6 || step == 7 {
        if step == 6 { try screen.up(1) } else { try screen.down(1, at: place(1, x: step, y: step)) }
      }
      if panel.oddities.contains("A") {
        try report { finger in
          if !(panel.oddities.contains("G") && step == 6 && finger == 1) {
            try screen.move(finger, to: place(finger, x: step, y: step - 1))
          }
        }
      }
      try report { finger in
        guard !(panel.oddities.contains("G") && step == 6 && finger == 1) else { return }
        try screen.move(finger, to: place(finger, x: step, y: step))
        if panel.oddities.contains("=") { try screen.move(finger, to: place(finger, x: step, y: step)) }
        if panel.oddities.contains("D"), step == 1 {
          try screen.move(finger, to: place(finger, x: step, y: step + 1))
        }
      }
    }
    try report(isEach: panel.oddities.contains("u")) { try screen.up($0) }
  }
}

extension ScreenPoint {
  fileprivate func distance(to other: ScreenPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// Fingers as real panels report them: in their units, up to the number that each follows, in their rhythm.
struct PanelTests {
  @Test func `there are sixty panels, each with a name of its own`() {
    #expect(Set(Panel.all.map(\.name)).count == 60)
    #expect(Panel.all.allSatisfy { $0.size.x > 0 && $0.size.y > 0 && $0.fingers > 1 && $0.interval > 0 })
  }

  @Test(arguments: Panel.all)
  func `a swipe acts and a tap is the application's on every panel`(_ panel: Panel) {
    let fingers = min(3, panel.fingers)
    var stage = FingerStage(
      "{ gesture = swipe; fingers = \(fingers); direction = left; action = { workspace = next; }; },")
    stage.down(90, at: [panel.nearest(Point(x: 321, y: 457))])
    stage.wait(0.02)
    stage.up(90)
    stage.wait(1)
    #expect(stage.acts == [] && stage.verdicts == [90: .released])
    swipe(fingers, on: panel, &stage)
    #expect(stage.acts == ["swipe \(fingers) left"], "\(panel.name)")
    stage.wait(1)
    #expect(stage.verdicts.values.count { $0 == .claimed } >= fingers, "\(panel.name)")
  }

  private func swipe(_ fingers: Int, on panel: Panel, _ stage: inout FingerStage) {
    var ids = (0..<fingers).map { UInt64($0 + 1) }
    let order = panel.oddities.contains("O") ? Array(1..<fingers) + [0] : Array(0..<fingers)
    func place(_ finger: Int, x: Int, y: Int) -> Point {
      panel.nearest(Point(x: 1000 + 110 * Double(finger) - 25 * Double(x), y: 400 + 2 * Double(y)))
    }
    func land(_ fingers: [Int], _ step: Int) {
      stage.tell(fingers.map { (ids[$0], .began, place($0, x: step, y: step)) })
      stage.wait(panel.interval)
    }
    if panel.oddities.contains("a") {
      for finger in order { land([finger], 0) }
    } else {
      land(order, 0)
    }
    if panel.oddities.contains("R") { stage.wait(10 * panel.interval) }
    for step in 1...12 {
      let isGone = panel.oddities.contains("G") && step == 6
      if isGone { stage.up(ids[1]) }
      if panel.oddities.contains("G"), step == 7 {
        ids[1] = 10
        land([1], step)
      }
      let moving = order.filter { !(isGone && $0 == 1) }
      func report(_ dy: Int) {
        stage.tell(moving.map { (ids[$0], .moved, place($0, x: step, y: step + dy)) })
      }
      if panel.oddities.contains("A") {
        report(-1)
        stage.wait(panel.interval)
      }
      report(0)
      if panel.oddities.contains("D"), step == 1 { report(1) }
      stage.wait(panel.interval)
    }
    for finger in order {
      stage.up(ids[finger])
      if panel.oddities.contains("u") { stage.wait(panel.interval) }
    }
  }
}

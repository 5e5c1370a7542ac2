// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// A tap and a long press on one node, or one around the other.
struct TapAndPressTests {
  private enum Place: CaseIterable {
    case tapFirst, pressFirst, pressAround
  }

  private func play(_ place: Place, _ durations: [Double], isSequence: Bool = false) -> [String] {
    let script = Script()
    let node = Node(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    script.root.addChild(node)
    var log: [String] = []
    let outer = place == .pressAround ? script.root : node
    func attachPress() {
      if isSequence {
        outer.gesture(
          LongPressGesture().sequenced(before: DragGesture())
            .onChanged { if case .second(true, nil) = $0 { log.append("lifted") } }
            .onEnded { _ in log.append("dropped") })
      } else {
        outer.onLongPressGesture { log.append("press") }
      }
    }
    if place == .pressFirst { attachPress() }
    node.onTapGesture { log.append("tap") }
    if place != .pressFirst { attachPress() }
    var start = 0.0
    for duration in durations {
      script.down(1, at: (100, 100), ms: start)
      script.advance(to: start + min(duration, 505))
      if duration > 505 { log.append("505") }
      script.up(1, ms: start + duration)
      script.advance(to: start + duration + 1)
      log.append("|")
      start += 3000
    }
    return log
  }

  @Test(arguments: Place.allCases) private func `a held finger presses in time, and a short one taps at once`(
    _ place: Place
  ) {
    let log = play(place, [60, 400, 490, 520, 600, 700, 740, 1200])
    #expect(
      log.joined(separator: " ") == Array(repeating: "tap |", count: 3).joined(separator: " ") + " "
        + Array(repeating: "press 505 |", count: 5).joined(separator: " "))
  }

  @Test(arguments: Place.allCases) private func `a press before a drag is not taken back by the tap`(
    _ place: Place
  ) {
    #expect(
      play(place, [100, 700], isSequence: true).joined(separator: " ") == "tap | lifted 505 |")
  }

  @Test func `a press without a time leaves the tap inside alone`() {
    let script = Script()
    let node = Node(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    script.root.addChild(node)
    var log: [String] = []
    node.onTapGesture { log.append("tap") }
    script.root.onLongPressGesture(minimumDuration: 0) { log.append("press") }
    script.tap(at: (100, 100), ms: 0...60)
    script.advance(to: 1000)
    #expect(log == ["tap"])
  }
}

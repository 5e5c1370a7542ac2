// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Typing on a real keyboard on the screen.
@Suite(.serialized) struct OnScreenKeyboardTests {
  /// When a key is pressed after the last one, and for how long, in milliseconds.
  private struct Rhythm {
    let keys: [(pause: Int, hold: Int)]

    /// One key after the other, six to eight in a second.
    static let steady = Rhythm(keys: [
      (130, 80), (140, 70), (120, 90), (140, 60), (110, 80), (150, 80), (130, 60), (120, 90), (110, 70),
      (150, 40),
    ])
    /// Two thumbs at once, as fast typists overlap two keys of five.
    static let overlapping = Rhythm(keys: [
      (130, 80), (90, 70), (20, 90), (140, 60), (60, 110), (5, 80), (110, 80), (40, 60), (0, 90), (150, 40),
    ])
  }

  /// The letters of the upper row, two thumbs in turn.
  private static let letters = [0, 6, 1, 7, 2, 8, 3, 9, 4, 5]
  private static let space = 65

  @Test(
    .enabled(if: Application.areHeavyOnesWanted, "needs onboard: run 'make test-apps'"),
    arguments: [
      nil,
      // No window is left alone, so the keys are told from taps by how they are typed.
      "{ bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }",
    ])
  func `typing with two thumbs types what it types without fingerpost`(_ configuration: String?) throws {
    let alone = try TestSession(workspaces: 1)
    let expected = try typed(.steady, in: alone, alone.makeWitness())
    #expect(expected.count == Self.letters.count + 1)
    let bridged = try Bridged(configuration: configuration, workspaces: 1)
    #expect(try typed(.steady, in: bridged.session, bridged.witness) == expected)
    // Onboard itself loses some of these.
    let keys = try typed(.overlapping, in: bridged.session, bridged.witness)
    #expect(Set(keys).isSubset(of: expected))
    #expect(try bridged.witness.command("pointer").int("state") == 0)
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  /// The keys that reach the window with the focus, up to the space at the end.
  private func typed(_ rhythm: Rhythm, in session: TestSession, _ witness: Witness) throws -> [Int] {
    try witness.makeWindow("text", x: 100, y: 450, width: 600, height: 200, selects: .core)
    try witness.command("focus text")
    let keyboard = try Application.onboard.open(in: session, as: "keyboard", seenBy: witness)
    defer { keyboard.stop() }
    let window = try witness.command("geometry keyboard")
    let corner = try #require(window.position)
    let (width, height) = (window.double("width") ?? 0, window.double("height") ?? 0)
    var steps: [(time: Int, finger: Int, place: ScreenPoint?)] = []
    var time = 0
    for (key, (pause, hold)) in rhythm.keys.enumerated() {
      time += pause
      let x = 0.134 + 0.06 * Double(Self.letters[key])
      steps.append((time, key % 4, corner.moved(byX: width * x, y: height * 0.317)))
      steps.append((time + hold, key % 4, nil))
    }
    // Nothing overlaps the space.
    time += 300
    steps.append((time, 5, corner.moved(byX: width * 0.42, y: height * 0.878)))
    steps.append((time + 60, 5, nil))
    let before = witness.history.count
    time = 0
    for step in steps.sorted(by: { $0.time < $1.time }) {
      // The pace of thumbs.
      usleep(UInt32(1000 * (step.time - time)))
      time = step.time
      if let place = step.place {
        try session.touchscreen.down(step.finger, at: place)
      } else {
        try session.touchscreen.up(step.finger)
      }
      try session.touchscreen.sync()
    }
    try witness.next("key-press", in: "text") { $0.int("keycode") == Self.space }
    return witness.history.dropFirst(before).filter { $0.kind == "key-press" }.compactMap {
      $0.int("keycode")
    }
  }
}

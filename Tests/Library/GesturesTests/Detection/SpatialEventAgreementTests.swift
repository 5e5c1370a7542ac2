// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The two-phase layer collects the same events as the specification of ``SpatialEventGesture``, by itself.
struct SpatialEventAgreementTests {
  @Test func `both report the same collections for the same fingers`() {
    let script = Script()
    let child = Node(frame: Rect(x: 50, y: 50, width: 500, height: 500))
    script.root.addChild(child)
    var reported: [SpatialEventCollection] = []
    child.gesture(
      SpatialEventGesture().onChanged { reported.append($0) }.onEnded { reported.append($0) })
    var detected: [SpatialEventCollection] = []
    child.detectGesture(
      Int.self,
      detectGesture: { state in
        detected = state.gestureValues.filteredWithRawTimings.map(\.spatialEventCollection)
        return nil
      }, handleGesture: { _, _ in .yet })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.down(3, at: (300, 100), ms: 10)
    script.move(1, 2, by: (5, 0), ms: 130)
    script.up(2, ms: 140)
    script.move(1, by: (5, 0), ms: 150)
    script.cancel(3, ms: 160)
    script.up(1, ms: 170)
    script.flush()
    #expect(detected.count == 7)
    #expect(reported == detected)
  }
}

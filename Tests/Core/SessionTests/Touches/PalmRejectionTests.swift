// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Session

struct PalmRejectionTests {
  @Test func `a pen is near from its first movement until half a second after its last`() {
    var pen = PalmRejection()
    #expect(!pen.isNear(at: 0))
    let (first, second) = (pen.penMoved(at: 10), pen.penMoved(at: 10.3))
    #expect(first && !second)
    #expect(pen.isNear(at: 10.3) && pen.isNear(at: 10.79))
    #expect(!pen.isNear(at: 10.81))
    let isBack = pen.penMoved(at: 11)
    #expect(isBack)
  }
}

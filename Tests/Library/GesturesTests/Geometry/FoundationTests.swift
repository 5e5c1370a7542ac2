// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Foundation
import Gestures
import PlainClient
import Testing

/// The engine's geometry beside Foundation's, in a client's program.
struct FoundationTests {
  private let client = FoundationClient()

  @Test func `geometry goes to Foundation and back unchanged`() {
    let rect = Gestures.Rect(x: 1.5, y: -2, width: 3, height: 4.25)
    #expect(client.roundTrip(rect) == rect)
    #expect(client.roundTrip(client.turn) == client.turn)
  }

  @Test func `both turn a point in the same way`() {
    let there = client.turned(CGPoint(x: 3, y: 1))
    let here = client.turned(Point(x: 3, y: 1))
    #expect(abs(here.x - Double(there.x)) < 1e-12 && abs(here.y - Double(there.y)) < 1e-12)
    #expect(abs(here.x + 1) < 1e-12 && abs(here.y - 3) < 1e-12)
  }

  @Test func `a transform needs no name where it is set`() {
    let node = Node(frame: .zero)
    client.enlarge(node)
    #expect(node.transform == GestureTransform(scale: 2))
  }
}

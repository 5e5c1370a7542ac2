// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import XorgSupport

/// Windows that go with the fingers.
@Suite(.serialized) struct FollowingTests {
  private static func pan(_ action: String) -> String {
    "{ bindings = ( { gesture = pan; fingers = 3; action = { \(action) }; } ); }"
  }

  /// A session in which three fingers rest on a window of 400 × 300 pixels at 300, 200.
  private func session(_ action: String) throws -> Bridged {
    let bridged = try Bridged(configuration: Self.pan(action), workspaces: 2)
    try bridged.witness.makeWindow("app", x: 300, y: 200, width: 400, height: 300, selects: .nothing)
    return bridged
  }

  /// Waits until the window is somewhere and has some size, without decorations.
  private func awaitGeometry(
    _ bridged: Bridged, _ fits: (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool
  ) throws {
    var seen = ""
    let isThere = try eventually {
      let answer = try bridged.witness.command("geometry app")
      seen = answer.description
      let numbers = ["x", "y", "width", "height"].compactMap { answer.int($0) }
      return numbers.count == 4 && fits(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    #expect(isThere, "the window is at \(seen)")
  }

  @Test func `a window moves exactly as far as the fingers, before they lift`() throws {
    let bridged = try session("window = move;")
    let start = try bridged.witness.command("geometry app")
    let (x, y) = (try #require(start.int("x")), try #require(start.int("y")))
    try bridged.drag((x: 123, y: -77))
    try awaitGeometry(bridged) { $0 == x + 123 && $1 == y - 77 && $2 == 400 && $3 == 300 }
    try bridged.lift()
    try bridged.end()
  }

  @Test func `a maximised window gets its own size first and stays under the fingers`() throws {
    let bridged = try session("window = move;")
    try bridged.witness.command("state app add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    try awaitGeometry(bridged) { _, _, width, _ in width > 1200 }
    try bridged.drag((x: 200, y: 100))
    try awaitGeometry(bridged) { x, y, width, height in
      // The fingers' middle has come to 660, 400.
      width == 400 && height == 300 && (x...x + 400).contains(660) && (y - 20...y + 300).contains(400)
    }
    try bridged.lift()
    try bridged.end()
  }

  @Test func `an end in the middle of the movement gives the window its place back`() throws {
    let bridged = try session("window = move;")
    let start = try bridged.witness.command("geometry app")
    let (x, y) = (try #require(start.int("x")), try #require(start.int("y")))
    try bridged.drag((x: 90, y: 60))
    try awaitGeometry(bridged) { left, _, _, _ in left == x + 90 }
    try bridged.end()
    try awaitGeometry(bridged) { left, top, _, _ in left == x && top == y }
    try bridged.lift()
  }
}

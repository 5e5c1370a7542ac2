// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct NearestTests {
  private let words = ["swipe", "pinch", "rotation", "longPress", "tap", "pan"]

  @Test(
    arguments: [
      ("swpe", "swipe"), ("Swipe", "swipe"), ("siwpe", "swipe"), ("rotatoin", "rotation"),
      ("longpress", "longPress"), ("tapp", "tap"),
    ])
  func `a slip of the finger finds its word`(typed: String, meant: String) {
    #expect(nearest(to: typed, among: words) == meant)
  }

  @Test(arguments: ["", "tp", "shake", "circle", String(repeating: "x", count: 100_000)])
  func `another word finds none`(typed: String) { #expect(nearest(to: typed, among: words) == nil) }

  @Test func `between equals the first one is suggested`() {
    #expect(nearest(to: "cap", among: ["tap", "map"]) == "tap")
  }
}

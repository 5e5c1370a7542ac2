// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Glibc
import Testing

/// Bindings of different kinds that keep each other from acting, and configurations of many bindings.
@Suite struct BindingOverlapTests {
  private let action = "action = { workspace = next; };"

  @Test(arguments: ["", "after = hold;"])
  func `a pan comes before a swipe of the same fingers that is longer`(prelude: String) {
    let swipe = "gesture = swipe; fingers = 3; direction = up; \(prelude) \(action)"
    let pan = "gesture = pan; fingers = 2-3; \(prelude) \(action)"
    expect(
      "{ bindings = ( »{ name = s; \(swipe) }, { name = p; \(pan) } ); }",
      .shadowed(binding: "s", by: "p", line: 1))
    expect(
      "{ bindings = ( { name = p; \(pan) }, »{ name = s; \(swipe) } ); }",
      .shadowed(binding: "s", by: "p", line: 1))
    let far = read("{ bindings = ( { distance = 20mm; \(pan) }, { \(swipe) } ); }")
    #expect(far.diagnostics == [])
    let other = read("{ bindings = ( { maximumDuration = 1s; \(pan) }, { \(swipe) } ); }")
    #expect(other.diagnostics == [])
  }

  @Test func `distances of one gesture are apart if each acts at the lift`() {
    func bindings(_ first: String, _ second: String) -> String {
      let swipe = "gesture = swipe; fingers = 1; direction = up; from = bottom; \(action)"
      return "{ bindings = ( { name = one; \(swipe) \(first) }, »{ name = other; \(swipe) \(second) } ); }"
    }
    for (first, second) in [("10 mm", "70 mm"), ("70 mm", "10 mm")] {
      let text = bindings("at = lift; distance = \"\(first)\";", "at = lift; distance = \"\(second)\";")
      #expect(read(text.replacing("»", with: "")).diagnostics == [])
    }
    expect(
      bindings("at = lift; distance = \"10 mm\";", "distance = \"70 mm\";"),
      .shadowed(binding: "other", by: "one", line: 1))
    expect(
      bindings("at = lift; distance = \"10 mm\";", "at = lift; distance = \"10 mm\";"),
      .shadowed(binding: "other", by: "one", line: 1))
  }

  @Test func `a long press never acts where a pan after a hold takes the fingers before`() {
    let press = "gesture = longPress; fingers = 3; duration = 1s; \(action)"
    expect(
      """
      { bindings = (
        »{ name = press; \(press) },
        { name = drag; gesture = pan; fingers = 3; after = hold; \(action) },
      ); }
      """,
      .shadowed(binding: "press", by: "drag", line: 3))
    let wide = read(
      """
      { bindings = ( { gesture = longPress; fingers = 3-4; duration = 1s; \(action) },
        { gesture = pan; fingers = 3; after = hold; \(action) } ); }
      """)
    #expect(wide.diagnostics == [], "four fingers may still press")
  }

  @Test func `of several that take a gesture one that acts is named`() {
    let swipe = "gesture = swipe; fingers = 3;"
    expect(
      """
      { bindings = (
        { name = all; \(swipe) direction = any; \(action) },
        »{ name = axis; \(swipe) direction = horizontal; \(action) },
        »{ name = left; \(swipe) direction = left; when = { fullscreen = YES; }; \(action) },
        »{ name = again; \(swipe) direction = left; \(action) },
      ); }
      """,
      .shadowed(binding: "axis", by: "all", line: 2), .shadowed(binding: "left", by: "all", line: 2),
      .shadowed(binding: "again", by: "all", line: 2))
  }

  private func many(_ count: Int, _ inside: (Int) -> String) -> ConfigurationResult {
    var text = "{ bindings = (\n"
    for number in 0..<count { text += "{ \(inside(number)) action = { workspace = next; }; },\n" }
    return read(text + "); }")
  }

  /// 120 s of the own thread, which other tests do not delay: far more than the reader needs.
  private static let secondsAllowed = 120.0

  private var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `ten thousand bindings with conditions are read`() {
    let start = threadSeconds
    defer { #expect(threadSeconds - start < Self.secondsAllowed) }
    let directions = ["left", "right", "up", "down"]
    let reading = many(10_000) {
      "gesture = swipe; fingers = \(3 + $0 % 3); direction = \(directions[$0 % 4]); when = { application = app\($0); };"
    }
    #expect(reading.tally == "10000 bindings, no errors")
  }

  @Test func `thousands of bindings for places, and as many that hide each other, are read`() {
    let start = threadSeconds
    defer { #expect(threadSeconds - start < Self.secondsAllowed) }
    let places = many(3000) { "gesture = tap; fingers = 3; from = { x = \"\($0) px to \($0 + 1) px\"; };" }
    #expect(places.tally == "3000 bindings, no errors")
    let same = many(3000) { "gesture = swipe; fingers = 3; direction = left; name = n\($0);" }
    #expect(same.tally == "3000 bindings, 2999 warnings")
  }
}

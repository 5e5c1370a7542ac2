// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

struct BindingWaitTests {
  private func waits(_ bindings: String, settings: String = "") -> [String] {
    let reading = read("{ settings = { \(settings) }; bindings = ( \(bindings) ); }")
    #expect(!reading.hasErrors)
    return reading.configuration.waits.map(\.description)
  }

  private let tap = "{ gesture = tap; fingers = 2; action = { click = right; }; },"
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"

  @Test func `a tap waits for more taps and for movements after it, unless it is told not to`() {
    for other in [
      "{ gesture = tap; fingers = 2; taps = 2; name = other; action = { click = middle; }; },",
      "{ gesture = pan; fingers = 2; after = tap; name = other; action = { pointer = drag; }; },",
    ] {
      let said = waits(tap + other, settings: "tapInterval = 300ms;")
      #expect(
        said.count == 1 && said[0].hasPrefix("'tap 2' waits up to 300 ms after its fingers have lifted"))
      #expect(waits(tap.replacing("= 2;", with: "= 2; waits = NO;") + other).isEmpty)
      #expect(waits(tap.replacing("fingers = 2", with: "fingers = 3") + other).isEmpty)
    }
  }

  @Test func `what is a part of a sequence waits for the rest of it`() {
    let sequence =
      "{ gesture = swipe; fingers = 3; direction = up; after = ( { gesture = swipe; direction = left; } );"
      + " action = { window = close; }; },"
    #expect(
      waits(swipe + sequence) == [
        "'swipe 3 left' waits up to 500 ms after its fingers have lifted, as 'swipe 3 up after swipe left' may follow"
      ])
    #expect(waits(swipe.replacing("left", with: "right") + sequence).isEmpty)
  }

  @Test func `movements wait for shapes of as many fingers, and shapes for none`() {
    let shape = "{ gesture = stroke; fingers = 3; shape = check; action = { keys = F5; }; },"
    let circle = "{ gesture = circle; fingers = 3; direction = clockwise; action = { keys = F6; }; },"
    #expect(
      waits(swipe + shape + circle)
        == ["swipe 3 left", "circle 3 clockwise"].map {
          "'\($0)' waits while its path may become 'stroke 3 check', at most until its fingers lift"
        })
    #expect(waits(shape.replacing("3", with: "4") + swipe).isEmpty)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

@Suite struct ConfigurationReaderTests {
  private let gestures = GestureRegistry.all.map(\.name)
  private let action = "action = { workspace = next; };"

  @Test func `a binding is a gesture, its fingers, an action and perhaps a name`() throws {
    let reading = read(
      "{ bindings = ( { name = away; gesture = tap; fingers = 3; action = { window = minimise; }; } ); }")
    let binding = try #require(reading.configuration.bindings.first)
    #expect(reading.diagnostics == [])
    #expect(binding.name == "away")
    #expect(binding.pattern == GesturePattern(fingers: 3...3, motion: .tap(count: 1)))
    #expect(binding.behaviour.summary == "window minimise")
  }

  @Test func `a binding without a name is called after its gesture`() {
    let reading = read(
      "{ bindings = ( { gesture = swipe; fingers = 3; direction = up; \(action) } ); }")
    #expect(reading.configuration.bindings.map(\.name) == ["swipe 3 up"])
  }

  @Test func `a wrong binding is left out and the others are built`() {
    let reading = read(
      """
      { bindings = (
        { gesture = tap; fingers = 2; \(action) },
        { gesture = tap; fingers = 30; \(action) },
        { gesture = tap; fingers = 4; \(action) },
      ); }
      """)
    #expect(reading.configuration.bindings.map(\.name) == ["tap 2", "tap 4"])
    #expect(reading.hasErrors)
  }

  @Test func `all mistakes are reported at once, in the order of the file`() {
    expect(
      """
      {
        settings = { chordInterval = »now; };
        bindings = (
          { gesture = tap; fingers = »many; »colour = red; action = { click = »wheel; }; },
        );
        »bindngs = ( );
      }
      """,
      .value(.malformed("now", format: "a time such as \"500 ms\" or \"0.5 s\"")),
      .value(.malformed("many", format: "a number from 1 to 10, or a range such as 3-4")),
      .value(.unreadKey("colour", suggestion: nil)),
      .value(
        .unknownWord("wheel", what: "button", allowed: ["left", "middle", "right", "a number from 1 to 9"])),
      .value(.unreadKey("bindngs", suggestion: nil)))
  }

  @Test func `the root and its parts must have the right types`() {
    expect("»( )", .value(.wrongType(expected: "a dictionary", found: "a list")))
    expect("»{ }", .value(.missingKey("bindings", format: "a list: bindings = ( { … }, … );")))
    expect("{ bindings = »{ }; }", .value(.wrongType(expected: "a list", found: "a dictionary")))
    expect("{ bindings = ( »a ); }", .value(.wrongType(expected: "a dictionary", found: "a string")))
    expect(
      "{ settings = »yes; bindings = ( ); }",
      .value(.wrongType(expected: "a dictionary", found: "a string")))
    expect(
      "{ settings = »<00>; bindings = ( ); }",
      .value(.wrongType(expected: "a dictionary", found: "data or a date")))
  }

  private let directions =
    ["left", "right", "up", "down", "up-left", "up-right", "down-left", "down-right"]
    + ["horizontal", "vertical", "any"]

  @Test func `a binding needs its gesture, fingers, direction and action`() {
    expect(
      "{ bindings = ( »»»{ } ); }",
      .value(.missingKey("gesture", format: gestures.joined(separator: ", "))),
      .value(.missingKey("fingers", format: "a number from 1 to 10, or a range such as 3-4")),
      .value(.missingKey("action", format: "a dictionary such as { workspace = next; }, or a list of them")))
    expect(
      "{ bindings = ( »{ gesture = swipe; fingers = 3; \(action) } ); }",
      .value(
        .missingKey(
          "direction", format: directions.joined(separator: ", ") + ", or an arc such as \"30 deg to 60 deg\""
        ))
    )
  }

  @Test func `an unknown gesture is reported with the nearest one`() {
    expectBinding(
      "gesture = »swpe; fingers = 3; direction = left; \(action)",
      .value(.unknownWord("swpe", what: "gesture", allowed: gestures)))
  }

  @Test func `a direction must fit its gesture`() {
    expectBinding(
      "gesture = swipe; fingers = 3; direction = »in; \(action)",
      .value(.unknownWord("in", what: "direction", allowed: directions)))
    expectBinding(
      "gesture = tap; fingers = 3; »direction = left; \(action)",
      .value(.unreadKey("direction", suggestion: nil)))
    expectBinding(
      "gesture = tap; fingers = 3; »tap = 2; \(action)", .value(.unreadKey("tap", suggestion: "taps")))
  }

  @Test func `fingers must be possible`() {
    expectBinding(
      "gesture = tap; fingers = »12; \(action)", .value(.outOfRange("12", lowest: "1", highest: "10")))
    expectBinding(
      "gesture = pinch; direction = in; fingers = »1; \(action)",
      .value(.outOfRange("1", lowest: "2", highest: "10")))
    for text in ["4-3", "3-", "-3", "3-4-5"] {
      expectBinding(
        "gesture = tap; fingers = »\(text); \(action)",
        .value(.malformed(text, format: "a number from 1 to 10, or a range such as 3-4")))
    }
  }

  @Test func `a misspelt action, key and option are pointed at`() {
    let binding = "gesture = tap; fingers = 3; action ="
    expectBinding(
      "\(binding) { »workspce = next; };",
      .value(.unknownWord("workspce", what: "action", allowed: ActionRegistry.all.map(\.name))))
    expectBinding(
      "\(binding) { keys = »\"Contrl+t\"; };", .value(.unknownKeysym("Contrl", suggestion: "Control")))
    expectBinding(
      "\(binding) { workspace = next; »wrp = YES; };",
      .value(.unreadKey("wrp", suggestion: "wrap")))
    expectBinding("\(binding) »next;", .value(.wrongType(expected: "a dictionary", found: "a string")))
    expectBinding("\(binding) { command = »( ); };", .value(.emptyList(of: "string")))
  }

  @Test func `of equal keys the last counts, and the others are reported`() {
    expectBinding(
      "gesture = tap; fingers = 4; »fingers = 3; \(action)",
      .duplicateKey("fingers", firstLine: 1))
    let reading = read("{ bindings = ( { gesture = tap; fingers = 4; fingers = 3; \(action) } ); }")
    #expect(reading.configuration.bindings.map(\.name) == ["tap 3"])
  }

  @Test func `a file longer than any configuration is refused`() {
    let reading = read([UInt8](repeating: UInt8(ascii: " "), count: 2 << 20 + 1))
    #expect(reading.diagnostics.map(\.issue) == [.tooLong(limit: 2 << 20)])
  }

  @Test func `a file of nothing but mistakes is reported in bounds and in time`() {
    let clock = ContinuousClock()
    let hostile = [
      "{ bindings = ( \(String(repeating: "a,", count: 2000)) ); }",
      "{ \((0..<2000).map { "k\($0) = a;" }.joined()) bindings = ( ); }",
      "{ bindings = ( \((1...400).reversed().map(Self.swipe).joined()) ); }",
      "{ bindings = ( \(String(repeating: "\(Self.swipe(30)) ", count: 400)) ); }",
      "{ a = \"\(String(repeating: "é", count: 20_000))\"; bindings = x; }",
      "{ bindings = ( \(String(repeating: "a,", count: 20_000)) ); }",
    ]
    for text in hostile {
      let duration = clock.measure {
        let reading = read(text)
        #expect((1...101).contains(reading.diagnostics.count))
        #expect(reading.diagnostics.map(\.description).joined().utf8.count < 100_000)
      }
      #expect(duration < .seconds(10), "\(text.prefix(40))")
    }
    let many = read("{ bindings = ( \(String(repeating: "a,", count: 150)) ); }")
    #expect(many.diagnostics.last?.issue == .more(errors: 50, warnings: 0))
    #expect(many.tally == "no bindings, 150 errors")
  }

  private static func swipe(_ distance: Int) -> String {
    "{ gesture = swipe; fingers = 3; direction = up; distance = \(distance)px; action = { keys = a; }; },"
  }
}

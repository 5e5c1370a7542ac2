// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

/// Bindings for some applications, and applications without bindings.
struct ApplicationReaderTests {
  private let tap = "gesture = tap; fingers = 3; action = { workspace = next; };"
  private let swipe = "gesture = swipe; fingers = 3; direction = left; action = { workspace = next; };"

  @Test func `a section's bindings come first and have its applications as a condition`() throws {
    let reading = read(
      """
      { settings = { swipeDistance = 20mm; };
        devices = ( { match = pad; swipeDistance = 8mm; } );
        passthrough = ( { locked = NO; } );
        bindings = ( { name = general; \(tap) } );
        applications = (
          { match = fox; bindings = ( { name = one; \(swipe) }, { name = two; \(tap) when = { fullscreen = YES; }; } ); },
          { match = ( a, "/b/" ); bindings = ( { name = three; \(tap) target = active; } ); },
        ); }
      """)
    #expect(reading.diagnostics == [])
    let configuration = reading.configuration
    #expect(configuration.bindings.map(\.name) == ["one", "two", "three", "general"])
    #expect(configuration.bindings.map(\.isForApplication) == [true, true, true, false])
    let fox = ConditionPart(.application, .patterns([try TextPattern("fox")]))
    let both = ConditionPart(.application, .patterns([try TextPattern("a"), try TextPattern("/b/")]))
    #expect(
      configuration.bindings.map(\.condition)
        == [
          Condition([fox]), Condition([fox, ConditionPart(.fullscreen, .flag(true))]), Condition([both]), nil,
        ])
    #expect(configuration.bindings[2].target == .active)
    #expect(reading.tally == "4 bindings, no errors")

    let pad = configuration.forDevice(named: "pad")
    #expect(pad.bindings.map(\.name) == ["one", "two", "three", "general"])
    #expect(pad.bindings[0].pattern.motion == .swipe(.compass(.left), distance: .millimetres(8)))
    #expect(pad.passthrough == [Condition([ConditionPart(.locked, .flag(false))])])
    #expect(configuration.forDevice(named: "other").passthrough == pad.passthrough)
  }

  @Test func `mistakes in a section are reported at their places`() {
    let format = "\(TextPattern.format); or a list of them"
    expect(
      "{ applications = ( »{ bindings = ( ); }, »{ match = a; } ); bindings = ( ); }",
      .value(.missingKey("match", format: format)),
      .value(.missingKey("bindings", format: "a list: bindings = ( { … }, … );")))
    expect(
      """
      { applications = (
          { match = »"/(/"; »mtch = b; bindings = ( { gesture = tap; fingers = »12; action = { keys = a; }; } ); } );
        bindings = ( ); }
      """,
      .value(.badPattern(reason: "Unmatched ( or \\(")), .value(.unreadKey("mtch", suggestion: nil)),
      .value(.outOfRange("12", lowest: "1", highest: "10")))
    expect(
      "{ applications = ( »fox ); bindings = »a; }",
      .value(.wrongType(expected: "a dictionary", found: "a string")),
      .value(.wrongType(expected: "a list", found: "a string")))
  }

  @Test func `mistakes where fingers pass through are reported at their places`() {
    expect(
      "{ passthrough = ( { »app = fox; }, »{ }, { title = »\"//\"; } ); bindings = ( ); }",
      .value(
        .unknownWord("app", what: "condition", allowed: ConditionRegistry.all.map(\.key.name))),
      .value(.emptyCondition(allowed: ConditionRegistry.all.map(\.key.name))),
      .value(.badPattern(reason: "\(TextPattern.PatternError.empty)")))
    expect(
      "{ passthrough = »{ }; bindings = ( ); }",
      .value(.wrongType(expected: "a list", found: "a dictionary")))
    #expect(read("{ passthrough = ( ); bindings = ( ); }").diagnostics == [])
  }

  @Test func `the bindings of all and those of a section do not hide each other`() {
    let reading = read(
      """
      { applications = ( { match = fox; bindings = ( { \(swipe) distance = 40mm; } ); } );
        bindings = ( { \(swipe) distance = 10mm; } ); }
      """)
    #expect(reading.diagnostics == [])
    expect(
      """
      { applications = (
          { match = fox; bindings = ( { \(tap) }, »{ name = second; \(tap) } ); },
          { match = mpv; bindings = ( { \(tap) } ); },
        ); bindings = ( { \(tap) } ); }
      """,
      .shadowed(binding: "second", by: "tap 3", line: 2))
  }
}

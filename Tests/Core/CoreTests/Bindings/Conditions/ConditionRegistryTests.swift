// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@testable import Bindings

/// The keys and values of a condition, and the diagnostics of a wrong one.
struct ConditionRegistryTests {
  private func condition(_ text: String) throws -> Condition {
    let reading = read("{ bindings = ( { \(Self.gesture) when = { \(text) }; } ); }")
    #expect(reading.diagnostics == [])
    return try #require(reading.configuration.bindings.first?.condition)
  }

  private static let gesture =
    "gesture = swipe; fingers = 3; direction = left; action = { workspace = next; };"
  private static let keys = ConditionRegistry.all.map(\.key.name)

  private func expectCondition(
    _ marked: String, _ mistakes: ValueError..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectBinding(
      "\(Self.gesture) when = { \(marked) };", mistakes.map(ConfigurationIssue.value), sourceLocation)
  }

  @Test func `every key is described once, and its example is a condition with it`() throws {
    #expect(Set(Self.keys).count == Self.keys.count)
    for description in ConditionRegistry.all {
      #expect(!description.key.summary.isEmpty && !description.key.format.isEmpty)
      #expect(description.example.hasPrefix("\(description.key.name) = "))
      #expect(try condition(description.example).parts.map { $0.kind.rawValue } == [description.key.name])
    }
  }

  @Test func `names are patterns, one or several`() throws {
    let fox = try TextPattern("firefox*")
    let mpv = try TextPattern("/^mpv$/")
    #expect(
      try condition("application = \"firefox*\";")
        == Condition([ConditionPart(.application, .patterns([fox]))]))
    #expect(
      try condition("class = ( \"firefox*\", \"/^mpv$/\" );")
        == Condition([ConditionPart(.class, .patterns([fox, mpv]))]))
    #expect(
      try condition("instance = \"firefox*\";") == Condition([ConditionPart(.instance, .patterns([fox]))]))
    #expect(
      try condition("title = 12;") == Condition([ConditionPart(.title, .patterns([TextPattern("12")]))]))
    #expect(
      try condition("monitor = \"firefox*\";") == Condition([ConditionPart(.monitor, .patterns([fox]))]))
    #expect(
      try condition("pointerShape = \"firefox*\";")
        == Condition([ConditionPart(.pointerShape, .patterns([fox]))]))
    #expect(try condition("device = \"firefox*\";") == Condition([ConditionPart(.device, .patterns([fox]))]))
  }

  @Test func `words, flags and numbers are read`() throws {
    #expect(
      try condition("windowType = dialog;") == Condition([ConditionPart(.windowType, .words(["dialog"]))]))
    #expect(
      try condition("windowType = ( dock, none );")
        == Condition([ConditionPart(.windowType, .words(["dock", "none"]))]))
    #expect(
      try condition("deviceKind = touchpad;") == Condition([ConditionPart(.deviceKind, .words(["touchpad"]))])
    )
    #expect(try condition("fullscreen = YES;") == Condition([ConditionPart(.fullscreen, .flag(true))]))
    #expect(try condition("maximised = NO;") == Condition([ConditionPart(.maximised, .flag(false))]))
    #expect(try condition("locked = 1;") == Condition([ConditionPart(.locked, .flag(true))]))
    #expect(try condition("workspace = 2;") == Condition([ConditionPart(.workspace, .numbers([2...2]))]))
    #expect(
      try condition("workspace = ( 2-4, 7 );")
        == Condition([ConditionPart(.workspace, .numbers([2...4, 7...7]))]))
  }

  @Test func `modifiers are exactly those that are named, or none, or any`() throws {
    #expect(
      try condition("modifiers = Super;")
        == Condition([ConditionPart(.modifiers, .modifiers([.exactly(.super)]))]))
    #expect(
      try condition("modifiers = \"Control+Shift\";")
        == Condition([ConditionPart(.modifiers, .modifiers([.exactly([.shift, .control])]))]))
    #expect(
      try condition("modifiers = ( none, Alt );")
        == Condition([ConditionPart(.modifiers, .modifiers([.exactly([]), .exactly(.alt)]))]))
    #expect(try condition("modifiers = any;") == Condition([ConditionPart(.modifiers, .modifiers([.any]))]))
  }

  @Test func `conditions lie in each other, and what is known at once is judged first`() throws {
    let mpv = Condition([ConditionPart(.application, .patterns([try TextPattern("mpv")]))])
    let full = Condition([ConditionPart(.fullscreen, .flag(true))])
    #expect(
      try condition("none = ( { application = mpv; } ); fullscreen = YES; deviceKind = touchscreen;")
        == Condition([
          ConditionPart(.deviceKind, .words(["touchscreen"])), ConditionPart(.fullscreen, .flag(true)),
          ConditionPart(.none, .conditions([mpv])),
        ]))
    #expect(
      try condition(
        "any = ( { all = ( { fullscreen = YES; }, { application = mpv; } ); }, { fullscreen = YES; } );")
        == Condition([
          ConditionPart(
            .any, .conditions([Condition([ConditionPart(.all, .conditions([full, mpv]))]), full]))
        ]))
  }

  @Test func `a condition that speaks of locked sessions is known as such`() throws {
    #expect(try condition("locked = NO;").speaksOfLock)
    #expect(try condition("any = ( { fullscreen = YES; }, { none = ( { locked = YES; } ); } );").speaksOfLock)
    #expect(try !condition("any = ( { fullscreen = YES; } );").speaksOfLock)
  }

  @Test func `unknown keys are reported with the nearest one`() {
    expectCondition("»aplication = mpv;", .unknownWord("aplication", what: "condition", allowed: Self.keys))
    expectCondition(
      "fullscreen = YES; »colour = red;", .unknownWord("colour", what: "condition", allowed: Self.keys))
    expectCondition(
      "any = ( { »titel = x; } );", .unknownWord("titel", what: "condition", allowed: Self.keys))
  }

  @Test func `an empty condition and empty lists say nothing`() {
    expectBinding("\(Self.gesture) when = »{ };", .value(.emptyCondition(allowed: Self.keys)))
    expectCondition("all = ( { fullscreen = YES; }, »{ } );", .emptyCondition(allowed: Self.keys))
    for key in ["all", "any", "none"] { expectCondition("\(key) = »( );", .emptyList(of: "condition")) }
    for key in ["application", "windowType", "workspace", "modifiers"] {
      expectCondition("\(key) = »( );", .emptyList(of: "string"))
    }
  }

  @Test func `a bad expression is reported with the reason, at its place`() {
    expectCondition("title = »\"/(a/\";", .badPattern(reason: "Unmatched ( or \\("))
    expectCondition(
      "application = ( mpv, »\"//\", »\"/\\\\1/\" );",
      .badPattern(reason: "\(TextPattern.PatternError.empty)"),
      .badPattern(reason: "\(TextPattern.PatternError.backReference)"))
    expectCondition(
      "none = ( { class = »\"\(String(repeating: "x", count: 300))\"; } );",
      .badPattern(reason: "\(TextPattern.PatternError.tooLong(limit: 256))"))
  }

  @Test func `wrong words, flags, numbers and types are reported, all at once`() {
    expectCondition(
      "deviceKind = »mouse; fullscreen = »maybe; locked = »( ); maximised = »{ };",
      .unknownWord("mouse", what: "deviceKind", allowed: ["touchscreen", "touchpad"]),
      .malformed("maybe", format: "YES or NO"), .wrongType(expected: "YES or NO", found: "a list"),
      .wrongType(expected: "YES or NO", found: "a dictionary"))
    expectCondition(
      "modifiers = ( Shift, »\"Shift+Contrl\" );",
      .unknownWord(
        "Contrl", what: "modifier key", allowed: ["Shift", "Control", "Alt", "Super", "none", "any"]))
    let format = "a number from 1, a range such as 2-4, or a list of them"
    for text in ["0", "4-2", "last"] {
      expectCondition("workspace = »\(text);", .malformed(text, format: format))
    }
    expectCondition("title = ( a, »{ } );", .wrongType(expected: "a string", found: "a dictionary"))
    expectCondition("any = »{ };", .wrongType(expected: "a list", found: "a dictionary"))
    expectCondition("any = ( »mpv );", .wrongType(expected: "a dictionary", found: "a string"))
    expectBinding(
      "\(Self.gesture) when = »mpv;", .value(.wrongType(expected: "a dictionary", found: "a string")))
  }

  @Test func `a target is a word`() {
    let text =
      "{ bindings = ( { \(Self.gesture) target = active; }, { \(Self.gesture) when = { locked = NO; }; } ); }"
    #expect(read(text).configuration.bindings.map(\.target) == [.active, .fingers])
    expectBinding(
      "\(Self.gesture) target = »mouse;",
      .value(.unknownWord("mouse", what: "target", allowed: ["fingers", "active", "pointer"])))
  }

  @Test func `a binding whose condition is wrong is left out`() {
    let reading = read(
      "{ bindings = ( { \(Self.gesture) when = { title = \"/(/\"; }; }, { \(Self.gesture) } ); }")
    #expect(reading.configuration.bindings.count == 1 && reading.hasErrors)
  }
}

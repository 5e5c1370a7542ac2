// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Bindings

struct ConditionEvaluatorTests {
  private let gesture = "gesture = tap; fingers = 3; action = { workspace = next; };"

  private func holds(
    _ condition: String, target: WindowTarget = .fingers, _ change: (inout FixedFacts) -> Void = { _ in }
  ) throws -> Bool {
    let reading = read(
      "{ bindings = ( { \(gesture) when = { \(condition) }; target = \(target.rawValue); } ); }")
    let binding = try #require(reading.configuration.bindings.first, "\(reading.diagnostics)")
    var facts = FixedFacts()
    facts.windows[.fingers] = [.class: "Firefox", .instance: "Navigator", .title: "News"]
    change(&facts)
    return ConditionEvaluator(facts).allows(binding)
  }

  @Test func `an application is known by its class or its instance`() throws {
    for name in ["firefox", "navigator", "Fire*", "/gator$/", "( mpv, firefox )"] {
      let pattern = name.hasPrefix("(") ? name : "\"\(name)\""
      #expect(try holds("application = \(pattern);"), "\(name)")
    }
    #expect(try !holds("application = mpv;"))
    #expect(try holds("class = firefox;") && !holds("class = navigator;"))
    #expect(try holds("instance = navigator;") && !holds("instance = firefox;"))
    #expect(try holds("title = news;") && !holds("title = new;"))
  }

  @Test func `where there is no window no name fits and nothing is full screen`() throws {
    func nowhere(_ condition: String) throws -> Bool { try holds(condition) { $0.windows = [:] } }
    for key in ["application", "class", "instance", "title"] { #expect(try !nowhere("\(key) = \"*\";")) }
    #expect(try nowhere("fullscreen = NO; maximised = NO; windowType = none;"))
    #expect(
      try !nowhere("fullscreen = YES;") && !nowhere("maximised = YES;") && !nowhere("windowType = normal;"))
    #expect(try nowhere("none = ( { application = \"*\"; } );"))
  }

  @Test func `a window has a type and states`() throws {
    func dialog(_ condition: String) throws -> Bool {
      try holds(condition) { $0.windows[.fingers] = [.type: "dialog", .fullscreen: true, .maximised: true] }
    }
    #expect(try dialog("windowType = ( dialog, menu ); fullscreen = YES; maximised = YES;"))
    #expect(try !dialog("windowType = normal;") && !dialog("fullscreen = NO;") && !dialog("maximised = NO;"))
    #expect(try holds("windowType = normal; fullscreen = NO; maximised = NO;"))
  }

  @Test func `a target says which window is meant`() throws {
    func active(_ condition: String, _ target: WindowTarget) throws -> Bool {
      try holds(condition, target: target) { $0.windows[.active] = [.class: "mpv"] }
    }
    #expect(try active("class = mpv;", .active) && !active("class = mpv;", .fingers))
    #expect(try !active("class = mpv;", .pointer) && active("windowType = none;", .pointer))
    #expect(try active("any = ( { none = ( { class = firefox; } ); } );", .active))
  }

  @Test func `the session's own facts count`() throws {
    func here(_ condition: String) throws -> Bool {
      try holds(condition) {
        $0.session = [.workspace: 3, .monitor: "eDP-1", .device: "ELAN9008", .deviceKind: "touchpad"]
      }
    }
    #expect(try here("workspace = 3;") && here("workspace = ( 1, 2-4 );") && !here("workspace = ( 1, 4-5 );"))
    #expect(try here("monitor = \"edp*\";") && !here("monitor = \"HDMI*\";"))
    #expect(try here("device = \"elan*\"; deviceKind = touchpad;") && !here("deviceKind = touchscreen;"))
    #expect(try !holds("workspace = 1-9;"), "nobody tells")
    #expect(try here("locked = NO;") && !here("locked = YES;"))
    #expect(try holds("locked = YES;") { $0.session[.locked] = true })
  }

  @Test func `modifiers are exactly those that are held, without locks`() throws {
    func held(_ held: Modifiers, _ condition: String) throws -> Bool {
      try holds("modifiers = \(condition);") { $0.session[.modifiers] = .modifiers(held) }
    }
    #expect(try held([.control, .shift], "\"Shift+Control\"") && held([.control, .capsLock], "Control"))
    #expect(try !held([.control, .shift], "Control") && !held([], "Control") && !held(.alt, "Control"))
    #expect(try held([], "none") && held(.capsLock, "none") && !held(.super, "none"))
    #expect(try held(.super, "any") && !held([], "any") && !held(.capsLock, "any"))
    #expect(
      try held([], "( none, Super )") && held(.super, "( none, Super )") && !held(.alt, "( none, Super )"))
  }

  @Test func `all keys must hold, and lists of conditions do as they are called`() throws {
    #expect(try holds("class = firefox; title = news;") && !holds("class = firefox; title = old;"))
    let (yes, no) = ("{ class = firefox; }", "{ class = mpv; }")
    #expect(try holds("all = ( \(yes), \(yes) );") && !holds("all = ( \(yes), \(no) );"))
    #expect(try holds("any = ( \(no), \(yes) );") && !holds("any = ( \(no), \(no) );"))
    #expect(try holds("none = ( \(no), \(no) );") && !holds("none = ( \(no), \(yes) );"))
  }

  @Test func `what is not needed is not asked for, and nothing twice`() throws {
    let asked = AskedFacts()
    let reading = read(
      """
      { bindings = (
        { \(gesture) when = { deviceKind = touchpad; application = a; }; },
        { \(gesture) when = { title = a; deviceKind = touchscreen; }; },
        { \(gesture) when = { title = a; deviceKind = touchscreen; }; },
        { \(gesture) },
      ); }
      """)
    let evaluator = ConditionEvaluator(asked)
    #expect(reading.configuration.bindings.map(evaluator.allows) == [false, false, false, true])
    #expect(asked.facts == [.deviceKind, .deviceKind, .title])
  }

  @Test func `what two configurations ask for is not mixed up`() throws {
    func bindings(_ condition: String) throws -> [Binding] {
      read("{ bindings = ( { \(gesture) when = { \(condition) }; } ); }").configuration.bindings
    }
    let kinds = ["touchpad", "touchscreen", "touchpad"]
    let bindings = try kinds.flatMap { try bindings("deviceKind = \($0);") }
    var facts = FixedFacts()
    facts.session[.deviceKind] = .text("touchscreen")
    let evaluator = ConditionEvaluator(facts)
    for _ in 0..<2 { #expect(bindings.map(evaluator.allows) == [false, true, false]) }
  }

  @Test func `where fingers pass through nothing may act`() throws {
    let binding = try #require(read("{ bindings = ( { \(gesture) } ); }").configuration.bindings.first)
    var facts = FixedFacts()
    facts.session[.modifiers] = .modifiers(.super)
    let rule = Condition([ConditionPart(.modifiers, .modifiers([.exactly(.super)]))])
    #expect(
      !ConditionEvaluator(facts, passthrough: [Condition([ConditionPart(.locked, .flag(true))]), rule])
        .allows(binding))
    #expect(
      ConditionEvaluator(facts, passthrough: [Condition([ConditionPart(.locked, .flag(true))])]).allows(
        binding))
  }
}

private final class AskedFacts: Facts {
  private(set) var facts: [Fact] = []

  func value(of fact: Fact, _ target: WindowTarget) -> FactValue {
    facts.append(fact)
    return FixedFacts().value(of: fact, target)
  }

  func hasWindow(_ target: WindowTarget) -> Bool { false }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats
import Gestures
import Testing

@testable import Bindings

/// Each kind of condition on its own: it can hold, it can fail, and it gives the reason.
struct ConditionKindTests {
  private struct Sample {
    let condition: String
    let holds: FixedFacts
    let fails: FixedFacts
    let unmetCondition: String
  }

  private static let nothing = FixedFacts()

  private static func session(_ known: [Fact: FactValue]) -> FixedFacts {
    var facts = FixedFacts()
    facts.session = known
    return facts
  }

  private static func window(_ others: [Fact: FactValue] = [:]) -> FixedFacts {
    let window: [Fact: FactValue] = [.class: "Firefox", .instance: "Navigator", .title: "News"]
    return FixedFacts(over: window.merging(others) { $1 })
  }

  private static let samples = [
    "device": Sample(
      condition: "device = \"*pen*\";", holds: session([.device: "A Pen"]), fails: session([.device: "ELAN"]),
      unmetCondition: "device is 'ELAN', wanted *pen*"),
    "deviceKind": Sample(
      condition: "deviceKind = touchpad;", holds: session([.deviceKind: "touchpad"]), fails: nothing,
      unmetCondition: "deviceKind is touchscreen, wanted touchpad"),
    "modifiers": Sample(
      condition: "modifiers = ( Alt, \"Control+Shift\" );", holds: session([.modifiers: .modifiers(.alt)]),
      fails: session([.modifiers: .modifiers(.shift)]),
      unmetCondition: "modifiers are Shift, wanted Alt or Shift+Control"),
    "monitor": Sample(
      condition: "monitor = \"eDP*\";", holds: session([.monitor: "eDP-1"]),
      fails: session([.monitor: "HDMI-1"]),
      unmetCondition: "monitor is 'HDMI-1', wanted eDP*"),
    "workspace": Sample(
      condition: "workspace = 2-4;", holds: session([.workspace: 3]), fails: nothing,
      unmetCondition: "workspace is unknown, wanted 2-4"),
    "locked": Sample(
      condition: "locked = NO;", holds: nothing, fails: session([.locked: true]),
      unmetCondition: "locked is YES, wanted NO"),
    "buttons": Sample(
      condition: "buttons = ( left, right );", holds: session([.buttons: [2, 3]]),
      fails: session([.buttons: [2]]),
      unmetCondition: "buttons are middle, wanted left or right"),
    "naturalScrolling": Sample(
      condition: "naturalScrolling = YES;", holds: nothing, fails: session([.naturalScrolling: false]),
      unmetCondition: "naturalScrolling is NO, wanted YES"),
    "exploring": Sample(
      condition: "exploring = YES;", holds: session([.exploring: true]), fails: nothing,
      unmetCondition: "exploring is NO, wanted YES"),
    "screenReader": Sample(
      condition: "screenReader = YES;", holds: session([.screenReader: true]), fails: nothing,
      unmetCondition: "screenReader is NO, wanted YES"),
    "magnified": Sample(
      condition: "magnified = YES;", holds: session([.magnified: true]), fails: nothing,
      unmetCondition: "magnified is NO, wanted YES"),
    "pointerShape": Sample(
      condition: "pointerShape = ( text, xterm );", holds: session([.pointerShape: "xterm"]),
      fails: session([.pointerShape: "hand2"]),
      unmetCondition: "pointerShape is 'hand2', wanted text or xterm"),
    "application": Sample(
      condition: "application = navigator;", holds: window(), fails: window([.instance: "Mail"]),
      unmetCondition: "application is 'Firefox' (instance 'Mail'), wanted navigator"),
    "class": Sample(
      condition: "class = firefox;", holds: window(), fails: nothing,
      unmetCondition: "there is no window, wanted class firefox"),
    "instance": Sample(
      condition: "instance = navigator;", holds: window(), fails: window([.instance: "Mail"]),
      unmetCondition: "instance is 'Mail', wanted navigator"),
    "title": Sample(
      condition: "title = news;", holds: window(), fails: window([.title: "Old"]),
      unmetCondition: "title is 3 characters long, wanted news"),
    "windowType": Sample(
      condition: "windowType = ( dock, none );", holds: nothing, fails: window(),
      unmetCondition: "windowType is normal, wanted dock or none"),
    "touch": Sample(
      condition: "touch = unaware;", holds: window([.touch: "unaware"]), fails: window(),
      unmetCondition: "touch is aware, wanted unaware"),
    "fullscreen": Sample(
      condition: "fullscreen = YES;", holds: window([.fullscreen: true]), fails: window(),
      unmetCondition: "fullscreen is NO, wanted YES"),
    "maximised": Sample(
      condition: "maximised = NO;", holds: nothing, fails: window([.maximised: true]),
      unmetCondition: "maximised is YES, wanted NO"),
    "all": Sample(
      condition: "all = ( { locked = NO; }, { monitor = a; } );", holds: session([.monitor: "a"]),
      fails: nothing,
      unmetCondition: "monitor is '', wanted a"),
    "any": Sample(
      condition: "any = ( { locked = YES; }, { monitor = a; } );", holds: session([.monitor: "a"]),
      fails: nothing, unmetCondition: "locked is NO, wanted YES; monitor is '', wanted a"),
    "none": Sample(
      condition: "none = ( { all = ( { monitor = a; }, { locked = NO; } ); } );", holds: nothing,
      fails: session([.monitor: "a"]), unmetCondition: "monitor is 'a' and locked is NO, which is excluded"),
  ]

  @Test func `every kind can hold and can fail, and then says why`() throws {
    for name in ConditionRegistry.all.map(\.key.name) {
      let sample = try #require(Self.samples[name], "\(name)")
      let reading = read(
        "{ bindings = ( { gesture = tap; fingers = 3; when = { \(sample.condition) }; action = { workspace = 2; }; } ); }"
      )
      let binding = try #require(reading.configuration.bindings.first, "\(reading.diagnostics)")
      #expect(ConditionEvaluator(sample.holds).allows(binding), "\(name)")
      #expect(ConditionEvaluator(sample.holds).unmetCondition(of: binding) == nil, "\(name)")
      #expect(!ConditionEvaluator(sample.fails).allows(binding), "\(name)")
      #expect(
        ConditionEvaluator(sample.fails).unmetCondition(of: binding)?.description == sample.unmetCondition)
    }
  }

  @Test func `every fact is asked for by a kind, and has a key and a usual value of its form`() {
    #expect(Set(ConditionRegistry.all.flatMap(\.facts)) == Set(Fact.allCases))
    #expect(Set(Fact.allCases.map(\.key)).count == Fact.allCases.count)
    for fact in Fact.allCases {
      let isFitting =
        switch (fact.form, fact.usual) {
        case (_, .unknown), (nil, _), (.flag, .flag), (.number, .number), (.numbers, .numbers),
          (.text, .text),
          (.modifiers, .modifiers):
          true
        case (.word(let words)?, .text(let text)): words.words.contains(text)
        default: false
        }
      #expect(isFitting, "\(fact)")
    }
  }

  @Test(arguments: [
    ("deviceKind = touchpad;", true), ("deviceKind = ( touchpad, touchscreen );", false),
    ("all = ( { locked = NO; }, { deviceKind = touchpad; } );", true),
    ("any = ( { deviceKind = touchpad; }, { all = ( { deviceKind = touchpad; } ); } );", true),
    ("any = ( { deviceKind = touchpad; }, { locked = NO; } );", false),
    ("none = ( { deviceKind = touchpad; } );", false),
  ])
  func `a condition for touchpads only is known as such`(text: String, excludes: Bool) throws {
    let reading = read(
      "{ bindings = ( { gesture = swipe; direction = up; fingers = 3; when = { \(text) }; action = { workspace = 2; }; } ); }"
    )
    #expect(try #require(reading.configuration.bindings.first?.condition).excludesTouchscreens == excludes)
  }
}

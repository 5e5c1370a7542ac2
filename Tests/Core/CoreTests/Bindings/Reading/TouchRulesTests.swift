// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

/// The rules of a file for touches that are not part of a gesture.
struct TouchRulesTests {
  @Test func `limits and accommodations are lists, of which each entry may have a condition`() throws {
    let reading = read(
      """
      { limits = (
          { when = { application = chromium; }; fingers = 1; longPress = NO; edges = NO; }, { fingers = 0; } );
        accommodations = (
          { ignoreRepeats = "400 ms"; slop = "8 mm"; place = last; longPress = "2 s"; hold = 300ms; }, { slop = 4mm; } );
        devices = ( { match = pad; ignore = YES; } );
        bindings = ( ); }
      """)
    #expect(reading.diagnostics == [])
    let configuration = reading.configuration
    #expect(configuration.isStrict)
    let (first, second) = (configuration.limits[0], configuration.limits[1])
    #expect(
      first.condition == Condition([ConditionPart(.application, .patterns([try TextPattern("chromium")]))]))
    #expect(first.fingers == 1 && !first.longPress && !first.edges)
    #expect(second.condition == nil && second.fingers == 0 && second.longPress && second.edges)
    let help = try #require(configuration.accommodations.first)
    #expect(help.ignoreRepeats == 0.4 && help.slop == .millimetres(8) && help.place == .last)
    #expect(help.longPress == 2 && help.hold == 0.3)
    // A touch that is held for its slop reaches its application in the end.
    #expect(
      configuration.accommodations.last?.longPress == 1 && configuration.accommodations.last?.place == .first)
    #expect(configuration.forDevice(named: "screen").limits.count == 2)
    #expect(!configuration.forDevice(named: "pad").isStrict)
  }

  @Test func `mistakes are reported at their places, and a limit that is none is an error`() {
    let allowed = ["when", "fingers", "longPress", "edges"]
    expect(
      "{ limits = ( { »pinch = NO; }, { fingers = »11; }, { when = »{ }; } ); bindings = ( ); }",
      .value(.unknownWord("pinch", what: "limit", allowed: allowed)),
      .value(.outOfRange("11", lowest: "0", highest: "10")),
      .value(.emptyCondition(allowed: ConditionRegistry.all.map(\.key.name))))
    expect(
      "{ accommodations = ( { slop = »far; }, { longPress = »1ms; }, { slop = 8mm; place = »middle; } ); bindings = ( ); }",
      .value(
        .malformed(
          "far", format: SettingRegistry.all.first { $0.key.name == "tapMovement" }?.key.format ?? "")),
      .value(.outOfRange("1ms", lowest: "500 ms", highest: "10000 ms")),
      .value(.unknownWord("middle", what: "place", allowed: ["first", "last"])))
  }

  @Test func `a touchscreen is explored with ChromeOS's numbers unless others are given`() {
    let usual = read("{ exploration = { on = YES; }; bindings = ( ); }")
    #expect(usual.diagnostics == [])
    var exploration = TouchExploration()
    #expect(exploration.grace == 0.3 && exploration.pressInterval == 0.3 && !exploration.isOn)
    exploration.isOn = true
    #expect(usual.configuration.exploration == exploration)
    let other = read(
      "{ exploration = { grace = 400ms; pressInterval = 500ms; slop = 4mm; edge = 2mm; corner = 15mm; }; bindings = ( ); }"
    )
    #expect(other.diagnostics == [])
    (exploration.isOn, exploration.grace, exploration.pressInterval) = (false, 0.4, 0.5)
    (exploration.slop, exploration.edge) = (.millimetres(4), .millimetres(2))
    exploration.corner = .millimetres(15)
    #expect(other.configuration.exploration == exploration)
    expect(
      "{ exploration = { grace = »1ms; }; bindings = ( ); }",
      .value(.outOfRange("1ms", lowest: "100 ms", highest: "2000 ms")))
  }

  @Test func `while it is explored only what speaks of that acts, and the way out`() {
    func binding(_ fingers: Int, _ gesture: String, _ rest: String) -> String {
      "{ fingers = \(fingers); gesture = \(gesture); \(rest) },"
    }
    let (when, keys) = ("when = { exploring = YES; };", "action = { keys = a; };")
    let reading = read(
      "{ exploration = { on = YES; }; passthrough = ( { locked = NO; } ); bindings = ("
        + binding(3, "swipe", "direction = left; \(keys)")
        + binding(3, "swipe", "direction = left; \(when) \(keys)")
        + binding(1, "tap", "\(when) \(keys)") + binding(1, "longPress", "action = { explore = off; };")
        + binding(4, "longPress", "action = { explore = toggle; };") + " ); }")
    #expect(!reading.hasErrors)
    let exploring = reading.configuration.whileExploring
    #expect(exploring.bindings.map(\.pattern.fingers.lowerBound) == [3, 4])
    #expect(exploring.bindings.first?.condition != nil && exploring.passthrough.isEmpty)
  }

  @Test(arguments: [
    "",
    "{ gesture = longPress; fingers = 4; when = { deviceKind = touchpad; }; action = { explore = off; }; },",
  ])
  func `there is no exploration without a way out by touch`(_ bindings: String) {
    let reading = read("{ exploration = { on = YES; }; bindings = ( \(bindings) ); }")
    #expect(!reading.hasErrors && reading.configuration.bindings.count <= 1)
    let exploring = reading.configuration.whileExploring.bindings
    let end = exploring.first { $0.name == "speak switch" }
    #expect(end?.pattern.fingers.lowerBound == 4 && end?.condition == nil)
  }

  @Test func `a place means nothing without a slop`() {
    let reading = read("{ accommodations = ( { place = first; } ); bindings = ( ); }")
    #expect(reading.hasErrors)
    #expect("\(reading.diagnostics)".contains("slop"))
  }

  @Test func `they have no effect where applications get all touches, and check says so`() {
    expect(
      "{ settings = { touchDelivery = shared; }; limits = »( { fingers = 1; } ); bindings = ( ); }",
      .needsExclusiveTouches("limits"))
    #expect(ConfigurationIssue.needsExclusiveTouches("limits").severity == .warning)
    #expect(
      "\(ConfigurationIssue.needsExclusiveTouches("limits"))"
        == "'limits' has no effect with touchDelivery = shared; remove one of them")
  }
}

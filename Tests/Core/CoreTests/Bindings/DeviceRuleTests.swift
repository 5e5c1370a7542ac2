// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

struct DeviceRuleTests {
  private func configuration(_ devices: String, for name: String) -> Configuration {
    let reading = read(
      """
      { settings = { swipeDistance = 20mm; tapMovement = 3mm; };
        devices = ( \(devices) );
        bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
          { gesture = swipe; fingers = 4; direction = left; distance = 50mm; action = { workspace = next; }; },
        ); }
      """)
    #expect(reading.diagnostics == [])
    return reading.configuration.forDevice(named: name)
  }

  private func distances(_ configuration: Configuration) -> [Length] {
    configuration.bindings.compactMap { ($0.pattern.gesture as? SwipeBinding)?.distance }
  }

  @Test func `a device's settings replace those of all, and a binding's own thresholds stay`() {
    let rule = "{ match = \"ELAN*\"; swipeDistance = 8mm; },"
    let small = configuration(rule, for: "ELAN Touchscreen")
    #expect(distances(small) == [.millimetres(8), .millimetres(50)])
    #expect(small.settings.swipeDistance == .millimetres(8) && small.settings.tapMovement == .millimetres(3))
    #expect(distances(configuration(rule, for: "Wacom")) == [.millimetres(20), .millimetres(50)])
  }

  @Test func `an ignored device has no bindings`() {
    let rule = "{ match = \"*Pen*\"; ignore = YES; },"
    #expect(configuration(rule, for: "Wacom Pen stylus").bindings.isEmpty)
    #expect(configuration(rule, for: "Wacom Finger").bindings.count == 2)
  }

  @Test func `a rule names the monitor and the ignored areas of a touchscreen`() {
    let rule = """
      { match = "ELAN*"; monitor = "DP-1"; ignoredAreas = ( { x = "0% to 10%"; y = "80% to 100%"; } ); },
      """
    let elan = configuration(rule, for: "ELAN Touchscreen")
    #expect(
      elan.ignoredAreas == [
        .region(
          x: .init(start: .share(0), end: .share(0.1)), y: .init(start: .share(0.8), end: .share(1)))
      ])
    #expect(configuration(rule, for: "Wacom").ignoredAreas.isEmpty)
    let monitors = read("{ devices = ( \(rule) ); bindings = ( ); }").configuration
    #expect(monitors.monitor(ofDeviceNamed: "elan 2") == "DP-1")
    #expect(monitors.monitor(ofDeviceNamed: "Wacom") == nil)
    expect(
      "{ devices = ( { match = x; ignoredAreas = ( { x = \"30% to 10%\"; } ); } ); bindings = ( ); }",
      .value(.emptySpan("30% to 10%")))
  }

  @Test func `of several rules the first that fits holds`() {
    let rules = "{ match = \"a*\"; swipeDistance = 5mm; }, { match = \"*\"; ignore = YES; },"
    #expect(distances(configuration(rules, for: "abc")).first == .millimetres(5))
    #expect(configuration(rules, for: "b").bindings.isEmpty)
  }

  @Test func `a rule may hold for several names, in any capitals`() {
    let rule = "{ match = ( \"elan*\", \"/pen$/\" ); swipeDistance = 8mm; },"
    for name in ["ELAN Touchscreen", "Wacom Pen"] {
      #expect(distances(configuration(rule, for: name)).first == .millimetres(8))
    }
    #expect(distances(configuration(rule, for: "Wacom Pen stylus")).first == .millimetres(20))
  }

  @Test func `mistakes are reported once, at their place`() {
    expect(
      "{ devices = »( { ignore = YES; } ); bindings = ( ); }".replacing("»", with: ""),
      .value(.missingKey("match", format: "\(TextPattern.format); or a list of them")))
    expect(
      "{ devices = ( { match = ( x, \"/(/\" ); } ); bindings = ( ); }",
      .value(.badPattern(reason: "Unmatched ( or \\(")))
    expect(
      "{ devices = ( { match = x; touchDelivery = shared; } ); bindings = ( ); }",
      .value(.unreadKey("touchDelivery", suggestion: nil)))
    expect(
      "{ devices = ( { match = x; swipeDistance = far; } ); bindings = ( { fingers = 3; } ); }",
      .value(
        .malformed(
          "far",
          format: "a length such as \"15 mm\" or \"120 px\", or a share of the monitor such as \"10%\"")),
      of: 3)
  }

  private func expect(_ text: String, _ issue: ConfigurationIssue, of count: Int = 1) {
    let problems = read(text).diagnostics.map(\.issue)
    #expect(problems.contains(issue) && problems.count == count, "\(problems)")
  }
}

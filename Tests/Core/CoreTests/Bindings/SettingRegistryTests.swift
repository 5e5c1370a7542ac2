// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

@Suite struct SettingRegistryTests {
  private func settings(_ text: String) -> Settings {
    let reading = read("{ settings = { \(text) }; bindings = ( ); }")
    #expect(reading.diagnostics == [])
    return reading.configuration.settings
  }

  @Test func `without settings the defaults hold`() {
    #expect(settings("") == Settings())
    #expect(read("{ bindings = ( ); }").configuration.settings == Settings())
  }

  @Test func `every setting's default can be written down and means the default`() {
    let text = SettingRegistry.all.map { "\($0.key.name) = \"\($0.key.defaultValue ?? "")\";" }.joined()
    let read = settings(text)
    #expect(SettingRegistry.all.count == Mirror(reflecting: read).children.count)
    #expect(read.touchDelivery == .exclusive)
    #expect(abs(read.rotationThreshold - Settings().rotationThreshold) < 1e-12)
    #expect(read.swipeDistance == Settings().swipeDistance)
    #expect(read.chordInterval == Settings().chordInterval)
  }

  @Test func `every setting is read`() {
    let read = settings(
      """
      touchDelivery = shared; chordInterval = 70ms; maximumHold = 1s; tapDuration = 300ms;
      tapMovement = 3mm; tapInterval = 400ms; doubleTapDistance = 10mm; swipeDistance = 100px;
      panDistance = 5mm; pinchThreshold = "30%"; rotationThreshold = 90deg; longPressDuration = 2s;
      longPressMovement = 12px;
      """)
    #expect(read.touchDelivery == .shared)
    let times = [
      read.chordInterval, read.maximumHold, read.tapDuration, read.tapInterval,
      read.longPressDuration,
    ]
    #expect(times == [0.07, 1, 0.3, 0.4, 2])
    let lengths = [
      read.tapMovement, read.doubleTapDistance, read.swipeDistance, read.panDistance, read.longPressMovement,
    ]
    #expect(lengths == [.millimetres(3), .millimetres(10), .pixels(100), .millimetres(5), .pixels(12)])
    #expect(read.pinchThreshold == 0.3)
    #expect(read.rotationThreshold == 90 * (.pi / 180))
  }

  @Test func `a wrong setting is reported and the default holds`() {
    expectSettings(
      "chordInterval = »\"5 s\";", .value(.outOfRange("5 s", lowest: "0 ms", highest: "500 ms")))
    expectSettings(
      "maximumHold = »500;",
      .value(.malformed("500", format: "a time such as \"500 ms\" or \"0.5 s\"")))
    expectSettings(
      "swipeDistance = »\"3 ms\";",
      .value(
        .malformed(
          "3 ms",
          format: "a length such as \"15 mm\" or \"120 px\", or a share of the monitor such as \"10%\"")))
    expectSettings(
      "panDistance = »\"0.1 mm\";",
      .value(.outOfRange("0.1 mm", lowest: "0.5 mm", highest: "500 mm")))
    expectSettings(
      "panDistance = »\"20000 px\";",
      .value(.outOfRange("20000 px", lowest: "1 px", highest: "10000 px")))
    expectSettings(
      "touchDelivery = »exclusiv;",
      .value(.unknownWord("exclusiv", what: "touch delivery", allowed: ["exclusive", "shared"])))
    expectSettings("»swipeDistanse = 3mm;", .value(.unreadKey("swipeDistanse", suggestion: "swipeDistance")))
    let reading = read("{ settings = { chordInterval = \"5 s\"; }; bindings = ( ); }")
    #expect(reading.configuration.settings == Settings())
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import FoundationEssentials
import Testing

@testable import Bridge

/// The message of `run` that it listens to touches.
struct ReadinessTests {
  private func readiness(
    _ devices: KeyValuePairs<String, String>, ignored: [String] = [], isDryRun: Bool = false
  ) -> GestureLog.Readiness {
    var readiness = GestureLog.Readiness(delivery: "exclusive")
    readiness.time = 2
    readiness.devices = devices.map(\.key)
    readiness.kinds = devices.map(\.value)
    readiness.ignored = ignored
    readiness.bindings = 6
    readiness.isDryRun = isDryRun
    return readiness
  }

  @Test func `the object comes with version, delivery, devices and their kinds`() {
    #expect(
      readiness(["a": "touchscreen", "b\u{1b}[2J": "touchpad"], ignored: ["c"], isDryRun: true).line
        == "{\"t\":2000,\"event\":\"ready\",\"version\":\"\(fingerpostVersion)\","
        + "\"touchDelivery\":\"exclusive\",\"dryRun\":true,\"devices\":[\"a\",\"b\\u001b[2J\"],"
        + "\"kinds\":[\"touchscreen\",\"touchpad\"],\"ignored\":[\"c\"],\"bindings\":6}")
  }

  @Test func `the words name each device with its kind`() {
    #expect(readiness(["ELAN": "touchscreen"]).words == "listening on ELAN (touchscreen), 6 gestures")
    #expect(
      readiness(["ELAN": "touchscreen"], ignored: ["Pad"]).words
        == "listening on ELAN (touchscreen), 6 gestures; ignored by the configuration: Pad")
    #expect(
      readiness([:], ignored: ["Pad"]).words
        == "listening; no touchscreen or touchpad yet; ignored by the configuration: Pad"
    )
  }

  @Test func `a dry run begins with what to do`() {
    #expect(
      readiness(["ELAN": "touchscreen"], isDryRun: true).words == """
        touch the screen to see what would happen; this is a dry run, which performs no actions
        listening on ELAN (touchscreen), 6 gestures
        """)
    let pad = readiness(["Pad": "touchpad"], isDryRun: true).words
    #expect(pad.hasPrefix("swipe or pinch on the touchpad to see what would happen"))
    #expect(pad.hasSuffix("where it takes them, only their start can be shown"))
  }

  @Test func `the words can be made from the object`() throws {
    let original = readiness(["ELAN": "touchscreen"], ignored: ["Pad"])
    let read = try JSONDecoder().decode(GestureLog.Readiness.self, from: Data(original.line.utf8))
    #expect(read.words == original.words)
  }
}

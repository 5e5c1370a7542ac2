// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Gestures
import Testing

@testable import Session

/// The presets `default` and `magnify` together.
struct MagnifiedTests {
  private let places = [Point(x: 800, y: 500), Point(x: 900, y: 500)]

  private func configuration() throws -> Configuration {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let loader = ConfigurationLoader(environment: [:], keysym: KeySymbols.keysym(named:))
    let readings = ["presets/magnify", "fingerpost"].map { loader.load("/\(root)/config/\($0).plist") }
    try #require(readings.allSatisfy { !$0.hasErrors })
    return Configuration(bindings: readings.flatMap(\.configuration.bindings))
  }

  @Test(arguments: [false, true])
  func `two taps and a drag press nothing`(_ isMagnified: Bool) throws {
    let configuration = try configuration()
    for hold in [0.04, 0.08, 0.15, 0.2] {
      for pause in [0.06, 0.12, 0.2, 0.3, 0.35] {
        for way in [Vector(dx: 150, dy: 0), Vector(dx: 0, dy: 60), Vector(dx: 20, dy: 0)] {
          var stage = FingerStage(configuration, over: [.magnified: .flag(isMagnified)])
          for finger: UInt64 in [1, 11] {
            stage.down(finger, finger + 1, at: places)
            stage.wait(hold)
            stage.up(finger, finger + 1)
            stage.wait(pause)
          }
          stage.down(31, 32, at: places)
          stage.wait(0.05)
          stage.go([31, 32], dx: way.dx, dy: way.dy)
          stage.up(31, 32)
          stage.wait(1)
          let acts = stage.acts
          #expect(!acts.contains("tap 2"), "\(hold) \(pause) \(way): \(acts)")
        }
      }
    }
  }
}

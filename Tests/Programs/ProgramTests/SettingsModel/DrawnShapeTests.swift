// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import SettingsModel
import Testing

@Suite struct DrawnShapeTests {
  private func value(_ places: [(Double, Double)]) -> Plist? {
    var shape = DrawnShape()
    for (start, end) in zip(places, places.dropFirst()) {
      for step in 0...20 {
        let share = Double(step) / 20
        shape.add(x: start.0 + (end.0 - start.0) * share, y: start.1 + (end.1 - start.1) * share)
      }
    }
    return shape.value
  }

  @Test func `one that is known has its name, another one its points, and a line is none`() throws {
    #expect(value([(50, 20), (50, 120), (150, 120)]) == "L")
    #expect(value([(20, 50), (150, 52)]) == nil)
    #expect(value([(20, 20), (20, 40), (35, 40)]) == nil)
    let stairs = try #require(
      value([(20, 20), (60, 20), (60, 60), (100, 60), (100, 100), (140, 100), (140, 20)]))
    #expect("\(stairs)".hasPrefix("\"0,0 ") && "\(stairs)".split(separator: " ").count == 24)
    var draft = BindingDraft.first
    draft.kind = "stroke"
    draft["shape"] = stairs
    draft.actions = [["click": "left"]]
    #expect(draft.pattern != nil && Plist(reading: "\(draft.plist)") == draft.plist)
  }
}

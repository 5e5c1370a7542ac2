// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

/// The name of an action in the log, in each phase of a gesture.
@Suite struct SummaryTests {
  private func words(_ entries: [String: PropertyListValue]) throws -> [String] {
    let action = try #require(ActionFixture(entries).action)
    return [
      action.summary(in: .began, isFirst: true), action.summary(in: .changed, isFirst: true),
      action.summary(in: .changed, isFirst: false), action.summary(in: .ended, isFirst: false),
    ]
  }

  @Test func `keys that are held are held, pressed and released`() throws {
    #expect(
      try words(["keys": .text("t"), "with": .text("Alt")])
        == ["hold Alt, keys t", "hold Alt, keys t", "keys t", "release Alt"])
    #expect(
      try words(["keys": .text("Control+t"), "hold": .text("YES")])
        == ["hold Control+t", "hold Control+t", "hold Control+t", "release Control+t"])
  }

  @Test func `what follows the fingers begins and ends in different words`() throws {
    #expect(
      try words(["pointer": .text("drag")])
        == ["pointer drag left", "pointer drag left", "pointer drag left", "pointer drag left ended"])
    #expect(try words(["window": .text("move")]).last == "window move ended")
  }

  @Test func `what happens once has one name`() throws {
    #expect(Set(try words(["keys": .text("t")])) == ["keys t"])
    #expect(Set(try words(["workspace": .text("next")])) == ["workspace next"])
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct BridgeActionTests {
  @Test(arguments: BridgeOrder.allCases)
  func `fingerpost itself is paused and resumed`(order: BridgeOrder) throws {
    let fixture = ActionFixture(["bridge": .text(order.rawValue)])
    #expect(try fixture.requests() == [.order(order)])
    #expect(fixture.action?.summary == "bridge \(order.rawValue)")
    #expect(fixture.action?.endsPause == (order != .pause))
  }

  @Test func `another order is refused`() {
    #expect(
      mistakes(["bridge": .text("puase")])
        == [.unknownWord("puase", what: "order", allowed: ["pause", "resume", "toggle"])])
  }
}

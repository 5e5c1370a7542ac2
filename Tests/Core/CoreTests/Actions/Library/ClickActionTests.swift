// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@Suite struct ClickActionTests {
  @Test(arguments: [("left", 1), ("middle", 2), ("right", 3), ("8", 8)])
  func `the button is clicked where the fingers are`(name: String, button: Int) throws {
    let fixture = ActionFixture(["click": .text(name)])
    let context = ActionContext(gesture: .tap, fingers: 2, location: Point(x: 30, y: 40))
    #expect(try fixture.requests(on: context) == [.click(button, Point(x: 30, y: 40))])
    #expect(fixture.action?.summary == "click \(name)")
  }

  @Test func `what is no button is refused`() {
    let allowed = ["left", "middle", "right", "a number from 1 to 9"]
    #expect(errors(["click": .text("rigth")]) == [.unknownWord("rigth", what: "button", allowed: allowed)])
    #expect(errors(["click": .integer(10)]) == [.outOfRange("10", lowest: "1", highest: "9")])
  }
}

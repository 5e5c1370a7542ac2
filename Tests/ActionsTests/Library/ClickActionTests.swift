// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@Suite struct ClickActionTests {
  @Test(arguments: [("left", 1), ("middle", 2), ("right", 3), ("8", 8)])
  func `the button is clicked where the fingers are`(name: String, button: Int) throws {
    let fixture = ActionFixture(["click": .text(name)])
    let occasion = Occasion(gesture: .tap, fingers: 2, location: Point(x: 30, y: 40))
    #expect(try fixture.requests(on: occasion) == [.click(button, Point(x: 30, y: 40))])
    #expect(fixture.action?.summary == "click \(name)")
  }

  @Test func `what is no button is refused`() {
    let allowed = ["left", "middle", "right", "a number from 1 to 9"]
    #expect(mistakes(["click": .text("rigth")]) == [.unknownWord("rigth", what: "button", allowed: allowed)])
    #expect(mistakes(["click": .integer(10)]) == [.outOfRange("10", lowest: "1", highest: "9")])
  }
}

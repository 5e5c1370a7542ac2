// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Actions

@Suite struct PointerActionTests {
  @Test func `a click may be a double one`() throws {
    let fixture = ActionFixture(["click": .text("left"), "count": .text("2")])
    #expect(try fixture.requests() == [.click(1, .zero), .click(1, .zero)])
    #expect(fixture.action?.summary == "click left 2 times")
    #expect(
      errors(["click": .text("left"), "count": .integer(4)])
        == [.outOfRange("4", lowest: "1", highest: "3")])
  }

  @Test(arguments: [GesturePhase.began, .changed, .ended, .cancelled])
  func `a drag hears of the whole gesture`(phase: GesturePhase) throws {
    let fixture = ActionFixture(["pointer": .text("drag"), "button": .text("middle"), "speed": .text("2.5")])
    let context = ActionContext(gesture: .pan, fingers: 3, phase: phase)
    #expect(
      try fixture.requests(on: context)
        == [.dragPointer(PointerDragOptions(button: 2, moves: true, speed: 2.5), phase)])
    #expect(fixture.action?.summary == "pointer drag middle")
    #expect(fixture.action?.isContinuous == true)
  }

  @Test func `the pointer moves without a button and holds without moving`() throws {
    let context = ActionContext(gesture: .pan, fingers: 3, phase: .began)
    #expect(
      try ActionFixture(["pointer": .text("move")]).requests(on: context)
        == [.dragPointer(PointerDragOptions(button: nil), .began)])
    #expect(
      try ActionFixture(["pointer": .text("hold")]).requests(on: context)
        == [.dragPointer(PointerDragOptions(button: 1, moves: false), .began)])
  }

  @Test func `some notches, or as far as the fingers go`() throws {
    let place = Point(x: 5, y: 6)
    let context = ActionContext(gesture: .swipe, fingers: 2, location: place)
    let down = ActionFixture(["scroll": .text("down"), "notches": .text("3")])
    #expect(try down.requests(on: context) == [.turn(WheelScroll(.down, count: 3), place)])
    #expect(down.action?.summary == "scroll down" && down.action?.isContinuous == false)
    let fingers = ActionFixture(["scroll": .text("fingers"), "speed": .text("-1"), "inertia": .text("NO")])
    #expect(
      try fingers.requests(on: context)
        == [.scroll(ScrollOptions(speed: -1, hasInertia: false), .ended)])
    #expect(fingers.action?.isContinuous == true)
    let steps = ActionFixture(["scroll": .text("fingers"), "step": .text("4 mm")])
    #expect(try steps.requests(on: context) == [.scroll(ScrollOptions(step: 4), .ended)])
  }

  @Test func `zooming is the wheel with Control`() throws {
    #expect(
      try ActionFixture(["zoom": .text("in")]).requests() == [.turn(WheelScroll(.up, zooms: true), .zero)])
    #expect(
      try ActionFixture(["zoom": .text("out")]).requests() == [.turn(WheelScroll(.down, zooms: true), .zero)])
  }

  @Test func `what does not fit is reported`() {
    #expect(
      errors(["scroll": .text("up"), "inertia": .text("YES")]) == [.unreadKey("inertia", suggestion: nil)])
    #expect(
      errors(["scroll": .text("fingers"), "notches": .text("2")])
        == [.unreadKey("notches", suggestion: nil)])
    #expect(
      errors(["pointer": .text("drag"), "speed": .text("fast")])
        == [.malformed("fast", format: "a number")])
    #expect(
      errors(["pointer": .text("move"), "speed": .text("99")])
        == [.outOfRange("99", lowest: "0.1", highest: "10")])
  }
}

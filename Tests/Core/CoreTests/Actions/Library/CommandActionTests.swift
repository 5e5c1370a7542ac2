// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@Suite struct CommandActionTests {
  private func command(_ value: PropertyListValue, on context: ActionContext) throws -> Command {
    let requests = try ActionFixture(["command": value]).requests(on: context)
    guard case .command(let command) = try #require(requests.first) else { throw ActionError.noWindow }
    return command
  }

  private let swipe = ActionContext(gesture: .swipe, fingers: 3, direction: .left)

  @Test func `a list is a program and its arguments, without a shell`() throws {
    let list = PropertyListValue.list([.text("xterm"), .text("-e"), .text("a b;c")])
    #expect(try command(list, on: swipe).arguments == ["xterm", "-e", "a b;c"])
    #expect(ActionFixture(["command": list]).action?.summary == "command [\"xterm\", \"-e\", \"a b;c\"]")
  }

  @Test func `a string is a line for the shell`() throws {
    #expect(try command(.text("ls | wc"), on: swipe).arguments == ["/bin/sh", "-c", "ls | wc"])
    #expect(ActionFixture(["command": .text("ls | wc")]).action?.summary == "command \"ls | wc\"")
  }

  @Test func `the environment carries the gesture's values`() throws {
    let window = TargetWindow(
      id: 42, applicationClass: "Firefox", applicationInstance: "Navigator", title: "News")
    let pinch = ActionContext(
      gesture: .pinch, fingers: 2, direction: .out, phase: .ended, location: Point(x: 100, y: 20.25),
      translation: Vector(dx: -3, dy: 4), scale: 1.5, rotation: .pi / 2, window: window)
    var moment = pinch
    moment.landing = Point(x: 103, y: 16)
    moment.delta = Vector(dx: -1, dy: 2)
    moment.velocity = Vector(dx: -30.5, dy: 60)
    moment.step = -2
    moment.device = "ELAN pad"
    moment.binding = "zoom"
    #expect(
      try command(.text("env"), on: moment).environment == [
        "FINGERPOST_GESTURE": "pinch", "FINGERPOST_FINGERS": "2", "FINGERPOST_DIRECTION": "out",
        "FINGERPOST_PHASE": "ended", "FINGERPOST_X": "100", "FINGERPOST_Y": "20.25",
        "FINGERPOST_START_X": "103", "FINGERPOST_START_Y": "16", "FINGERPOST_DELTA_X": "-1",
        "FINGERPOST_DELTA_Y": "2", "FINGERPOST_VELOCITY_X": "-30.5", "FINGERPOST_VELOCITY_Y": "60",
        "FINGERPOST_STEP": "-2", "FINGERPOST_DEVICE": "ELAN pad", "FINGERPOST_BINDING": "zoom",
        "FINGERPOST_DX": "-3", "FINGERPOST_DY": "4", "FINGERPOST_SCALE": "1.5",
        "FINGERPOST_ROTATION": "90", "FINGERPOST_WINDOW": "42", "FINGERPOST_APP_CLASS": "Firefox",
        "FINGERPOST_APP_INSTANCE": "Navigator", "FINGERPOST_TITLE": "News",
      ])
  }

  @Test func `a hostile title reaches the environment only`() throws {
    let title = "$(reboot); `reboot`"
    let context = ActionContext(gesture: .tap, fingers: 2, window: TargetWindow(id: 1, title: title))
    let command = try command(.text("notify-send \"$FINGERPOST_TITLE\""), on: context)
    #expect(command.environment["FINGERPOST_TITLE"] == title)
    #expect(!command.arguments.contains { $0.contains("reboot") })
  }

  @Test func `what the gesture has not is empty, not absent`() throws {
    let environment = try command(.text("env"), on: ActionContext(gesture: .tap, fingers: 2)).environment
    #expect(environment["FINGERPOST_DIRECTION"] == "")
    #expect(environment["FINGERPOST_TITLE"] == "")
    #expect(environment["FINGERPOST_STEP"] == "")
    #expect(environment.count == 23)
  }

  @Test func `no program at all is refused`() {
    #expect(errors(["command": .list([])]) == [.emptyList(of: "string")])
    #expect(
      errors(["command": .list([.text("")])]) == [.malformed("", format: "the name of a program")])
    #expect(
      errors(["command": .text("  ")]) == [.malformed("  ", format: "what the shell should do")])
    #expect(
      errors(["command": .list([.text("a"), .list([])])])
        == [.wrongType(expected: "a string", found: "a list")])
  }

  @Test func `how many may run and how long is limited`() throws {
    let usual = try command(.text("env"), on: swipe)
    #expect(usual.limit == 16 && usual.timeout == nil)
    let fixture = ActionFixture([
      "command": .text("env"), "limit": .text("4"), "timeout": .text("2 s"),
    ])
    guard case .command(let limited)? = try fixture.requests(on: swipe).first else {
      throw ActionError.noWindow
    }
    #expect(limited.limit == 4 && limited.timeout == 2)
    #expect(
      errors(["command": .text("env"), "limit": .text("0"), "timeout": .text("soon")]) == [
        .outOfRange("0", lowest: "1", highest: "1000"),
        .malformed("soon", format: "a time such as \"500 ms\" or \"0.5 s\""),
      ])
  }
}

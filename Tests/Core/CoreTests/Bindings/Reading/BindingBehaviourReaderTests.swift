// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Testing

@Suite struct BindingBehaviourReaderTests {
  private let swipe = "gesture = swipe; fingers = 3; direction = left;"

  private func behaviour(_ binding: String) throws -> BindingBehaviour {
    let reading = read("{ bindings = ( { \(binding) } ); }")
    #expect(reading.diagnostics == [])
    return try #require(reading.configuration.bindings.first).behaviour
  }

  @Test func `an action is done once, at the threshold`() throws {
    let behaviour = try behaviour(swipe + "action = { workspace = next; };")
    #expect(behaviour.trigger == .threshold && behaviour.stride == nil && behaviour.phases.isEmpty)
    #expect(behaviour.summary == "workspace next")
  }

  @Test func `several actions follow each other and are taken back the other way round`() throws {
    let behaviour = try behaviour(
      swipe
        + "action = ( { workspace = 1; back = 2; }, { keys = a; back = { click = left; }; }, { keys = b; } );"
    )
    #expect(behaviour.action.actions.map(\.summary) == ["workspace 1", "keys a", "keys b"])
    #expect(behaviour.action.back.map(\.summary) == ["click left", "workspace 2"])
  }

  @Test func `what loses something waits for the lift`() throws {
    #expect(try behaviour(swipe + "action = { window = close; };").trigger == .lift)
    #expect(try behaviour(swipe + "at = threshold; action = { window = close; };").trigger == .threshold)
    #expect(try behaviour(swipe + "at = lift; action = { workspace = next; };").trigger == .lift)
  }

  @Test func `steps that choose wait for the lift`() throws {
    let steps = swipe + "every = 5mm; "
    #expect(try behaviour(steps + "action = { window = switch; };").trigger == .lift)
    #expect(try behaviour(steps + "at = lift; action = { window = switch; };").trigger == .lift)
    #expect(try behaviour(steps + "at = threshold; action = { window = switch; };").trigger == .threshold)
    #expect(try behaviour(steps + "action = { window = next; };").trigger == .threshold)
  }

  @Test func `steps are measured as the gesture goes`() throws {
    let action = "action = { keys = a; };"
    let pinch = "gesture = pinch; fingers = 2; direction = in;"
    let turn = "gesture = rotation; fingers = 2; direction = any;"
    #expect(try behaviour(swipe + "every = \"10 mm\"; \(action)").stride == .length(.millimetres(10)))
    #expect(try behaviour(swipe + "every = \"5%\"; \(action)").stride == .length(.share(0.05)))
    #expect(try behaviour(pinch + "every = \"10%\"; \(action)").stride == .scale(0.1))
    #expect(try behaviour(turn + "every = \"90 deg\"; \(action)").stride == .angle(90 * (.pi / 180)))
    #expect(try behaviour(pinch + "every = \"200 ms\"; \(action)").stride == .time(0.2))
    #expect(try behaviour(swipe + "every = \"10 mm\"; limit = 3; \(action)").limit == 3)
  }

  @Test func `phases may replace the action`() throws {
    let behaviour = try behaviour(
      swipe + "began = { keys = a; }; ended = ( { keys = b; }, { click = left; } );")
    #expect(behaviour.action.isEmpty)
    #expect(behaviour.phases[.ended]?.summary == "keys b, click left")
    #expect(behaviour.summary == "began: keys a, ended: keys b, click left")
  }

  @Test func `mistakes are reported at their places`() {
    expectBinding(
      swipe + "every = »\"10 deg\"; action = { keys = a; };",
      .value(
        .malformed(
          "10 deg",
          format: "a length such as \"15 mm\" or \"120 px\", or a share of the monitor such as \"10%\"")))
    expectBinding(
      swipe + "action = { keys = a; back = »Contrl; };",
      .value(.unknownKeysym("Contrl", suggestion: "Control")))
    expectBinding(
      swipe + "action = { keys = »Contrl; back = »Shfit; };",
      .value(.unknownKeysym("Contrl", suggestion: "Control")),
      .value(.unknownKeysym("Shfit", suggestion: "Shift")))
    expectBinding(
      swipe + "action = { workspace = next; back = { »workspce = previous; }; };",
      .value(
        .unknownWord("workspce", what: "action", allowed: ActionRegistry.all.map(\.name))))
    expectBinding(swipe + "action = »( );", .value(.emptyList(of: "action")))
    expectBinding(
      swipe + "action = ( { keys = a; }, »x );",
      .value(.wrongType(expected: "a dictionary", found: "a string")))
    expectBinding(
      swipe + "at = »never; action = { keys = a; };",
      .value(.unknownWord("never", what: "moment", allowed: ["threshold", "lift"])))
  }

  @Test func `what means nothing beside the others is reported`() {
    expectBinding(
      swipe + "»limit = 3; action = { keys = a; };", .value(.unreadKey("limit", suggestion: nil)))
    expectBinding(
      swipe + "every = 5mm; »at = lift; action = { keys = a; };",
      .value(.unreadKey("at", suggestion: nil)))
    expectBinding(
      "gesture = tap; fingers = 3; »began = { keys = a; }; action = { keys = a; };",
      .value(.unreadKey("began", suggestion: nil)))
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Testing

@Suite struct BindingCheckTests {
  private let action = "action = { workspace = next; };"

  @Test func `a second binding of one gesture never acts`() {
    expect(
      """
      { bindings = (
        { name = first; gesture = tap; fingers = 3; \(action) },
        »{ name = second; gesture = tap; fingers = 3; \(action) },
        { name = third; gesture = tap; fingers = 3; taps = 2; \(action) },
      ); }
      """,
      .shadowed(binding: "second", by: "first", line: 2))
  }

  @Test func `what is for touchpads alone has to be reported by them`() {
    let when = "when = { deviceKind = touchpad; };"
    for (gesture, name) in [
      ("gesture = tap; fingers = 2;", "tap 2"),
      ("gesture = swipe; fingers = 2; direction = left;", "swipe 2 left"),
      ("gesture = swipe; fingers = 3; direction = left; from = left;", "swipe 3 left from left"),
    ] {
      expect("{ bindings = ( »{ \(gesture) \(when) \(action) }, ); }", .notOfTouchpads(binding: name))
    }
    let text = "{ bindings = ( { gesture = pinch; fingers = 2; direction = in; \(when) \(action) }, ); }"
    let fine = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "fine")
    #expect(fine.diagnostics.isEmpty)
  }

  @Test func `an action that follows the fingers has nothing to follow in a tap`() {
    expectBinding(
      "gesture = tap; fingers = 3; action = »{ window = move; };",
      .followsNothing(binding: "tap 3", action: "window move"))
    expectBinding(
      "gesture = tap; fingers = 3; action = »( { click = left; }, { keys = Alt; hold = YES; } );",
      .followsNothing(binding: "tap 3", action: "hold Alt"))
  }

  @Test func `a range takes the gestures of its numbers`() {
    expect(
      """
      { bindings = (
        { gesture = swipe; fingers = 3-4; direction = left; \(action) },
        »{ gesture = swipe; fingers = 4; direction = left; \(action) },
        { gesture = swipe; fingers = 4-5; direction = left; \(action) },
        { gesture = swipe; fingers = 4; direction = right; \(action) },
      ); }
      """,
      .shadowed(binding: "swipe 4 left", by: "swipe 3-4 left", line: 2))
  }

  @Test func `the one that is reached sooner takes the gesture, wherever it stands`() {
    expect(
      """
      { bindings = (
        »{ name = far; gesture = swipe; fingers = 3; direction = left; distance = 40mm; \(action) },
        { name = near; gesture = swipe; fingers = 3; direction = left; distance = 10mm; \(action) },
      ); }
      """,
      .shadowed(binding: "far", by: "near", line: 3))
    expect(
      """
      { bindings = (
        { name = short; gesture = longPress; fingers = 2; \(action) },
        »{ name = long; gesture = longPress; fingers = 2; duration = 2s; \(action) },
      ); }
      """,
      .shadowed(binding: "long", by: "short", line: 2))
    expect(
      """
      { bindings = (
        »{ name = wide; gesture = pinch; fingers = 2; direction = out; threshold = "80%"; \(action) },
        { name = small; gesture = pinch; fingers = 2; direction = out; \(action) },
        { name = other; gesture = pinch; fingers = 2; direction = in; \(action) },
      ); }
      """,
      .shadowed(binding: "wide", by: "small", line: 3))
  }

  @Test func `an exclusive one-finger binding delays the applications`() {
    expectBinding("gesture = longPress; fingers = »1; \(action)", .delaysApplications(binding: "longPress 1"))
    expectBinding("gesture = tap; fingers = »1-2; \(action)", .delaysApplications(binding: "tap 1-2"))
    let shared = read(
      """
      { settings = { touchDelivery = shared; };
        bindings = ( { gesture = tap; fingers = 1; \(action) } ); }
      """)
    #expect(shared.diagnostics == [])
  }

  @Test func `a shared binding for one finger or two acts beside the application`() {
    for fingers in ["1", "2", "2-4"] {
      expectBinding(
        "gesture = tap; shared = YES; fingers = »\(fingers); \(action)",
        .sharedWithApplications(binding: "tap \(fingers)"))
    }
    let three = read("{ bindings = ( { gesture = tap; shared = YES; fingers = 3; \(action) } ); }")
    #expect(three.diagnostics == [] && three.configuration.bindings.map(\.isShared) == [true])
  }

  @Test func `what a shared binding does with the pointer waits for the lift`() {
    for action in ["click = right", "scroll = down", "scroll = fingers", "zoom = in", "pointer = drag"] {
      for fingers in 1...3 {
        let reading = read(
          """
          { bindings = ( { name = it; gesture = pan; fingers = \(fingers); shared = YES; action = { \(action); }; } ); }
          """)
        let isReported = reading.diagnostics.contains { diagnostic in
          if case .waitsForLift("it", _) = diagnostic.issue { true } else { false }
        }
        #expect(isReported && !reading.hasErrors, "\(action) with \(fingers)")
      }
    }
    expectBinding(
      "gesture = longPress; fingers = 3; shared = YES; changed = »{ zoom = in; }; \(action)",
      .waitsForLift(binding: "longPress 3", action: "zoom in"))
    let all = read(
      """
      { settings = { touchDelivery = shared; }; bindings = (
        { gesture = tap; fingers = 3; action = { click = right; }; },
        { gesture = longPress; fingers = 3; at = lift; action = { click = right; }; },
        { gesture = longPress; fingers = 4; ended = { click = right; }; \(action) },
      ); }
      """)
    #expect(all.diagnostics == [])
  }

  @Test func `a shared binding and one that takes the same gesture both act`() {
    let reading = read(
      "{ bindings = ( { gesture = tap; fingers = 3; \(action) }, { gesture = tap; fingers = 3; shared = YES; \(action) } ); }"
    )
    #expect(reading.diagnostics == [])
  }

  @Test func `a binding with a condition leaves the gesture to others where it does not hold`() {
    let tap = "gesture = tap; fingers = 3; \(action)"
    let reading = read(
      """
      { bindings = (
        { \(tap) when = { application = a; }; }, { \(tap) when = { application = b; }; },
        { \(tap) when = { application = a; }; target = active; }, { \(tap) },
      ); }
      """)
    #expect(reading.diagnostics == [])
    expect(
      """
      { bindings = (
        { name = first; when = { application = a; }; \(tap) },
        »{ name = second; when = { application = a; }; \(tap) },
      ); }
      """,
      .shadowed(binding: "second", by: "first", line: 2))
  }

  @Test func `a binding without a condition takes the gesture from those with one`() {
    let tap = "gesture = tap; fingers = 3; \(action)"
    expect(
      "{ bindings = ( { \(tap) }, »{ when = { application = a; }; name = b; \(tap) } ); }",
      .shadowed(binding: "b", by: "tap 3", line: 1))
    let swipe = "gesture = swipe; fingers = 3; direction = left; \(action)"
    expect(
      """
      { bindings = (
        »{ name = far; when = { fullscreen = YES; }; distance = 40mm; \(swipe) },
        { name = near; distance = 10mm; \(swipe) },
      ); }
      """,
      .shadowed(binding: "far", by: "near", line: 3))
    let locked = read("{ bindings = ( { \(tap) }, { when = { locked = YES; }; \(tap) } ); }")
    #expect(locked.diagnostics == [], "without speaking of it, no binding acts on a locked session")
  }

  @Test func `a long press and a swipe after a hold wait for the same rest`() {
    let swipe = "gesture = swipe; direction = left; after = hold;"
    expect(
      """
      { bindings = (
        { gesture = longPress; fingers = 3; \(action) },
        »{ \(swipe) fingers = 3-4; \(action) },
        { \(swipe) fingers = 2; \(action) },
      ); }
      """,
      .restsTogether(binding: "swipe 3-4 left after hold", with: "longPress 3", line: 2))
    let longer = read(
      """
      { bindings = ( { gesture = longPress; fingers = 3; duration = 1s; \(action) },
        { \(swipe) fingers = 3; \(action) } ); }
      """)
    #expect(longer.diagnostics == [])
  }

  @Test func `warnings do not spoil a file`() {
    let reading = read("{ bindings = ( { gesture = tap; fingers = 1; \(action) } ); }")
    #expect(!reading.hasErrors)
    #expect(reading.tally == "1 binding, 1 warning")
  }
}

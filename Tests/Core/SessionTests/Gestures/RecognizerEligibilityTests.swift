// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Gestures
import Testing

@testable import Session

/// The circumstances under which gestures act, and the owner of the fingers.
struct RecognizerEligibilityTests {
  private let left = "gesture = swipe; fingers = 3; direction = left;"
  private let right = "gesture = swipe; fingers = 3; direction = right;"
  private let tap = "gesture = tap; fingers = 3;"

  /// The bindings of a configuration as recognizers; a pixel is a point.
  private func gestures(_ text: String) throws -> GestureSet {
    let reading = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(
      Array("{ \(text) }".utf8), file: "test")
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    return GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
  }

  private func window(_ applicationClass: String) -> FixedFacts {
    FixedFacts(over: [.class: .text(applicationClass)])
  }

  /// Plays a hand: the actions, and whether all fingers were released in the batches in which they landed.
  private func play(
    _ set: GestureSet, under facts: any Facts, _ hand: (inout PlayedHand) -> Void
  ) -> (actions: [String], isReleasedAtOnce: Bool) {
    set.touchesBegan(under: facts)
    var player = PlayedHand()
    hand(&player)
    var (actions, landed, released) = ([String](), 0, 0)
    for batch in player.batches {
      let verdicts = set.environment.handle(batch)
      landed += batch.touches.count { $0.phase == .began }
      if batch.touches.allSatisfy({ $0.phase == .began }) {
        released += verdicts.count { $0.verdict == .released }
      }
      actions += set.takeRecognised().map(\.summary)
    }
    let end = player.batches.last?.timestamp ?? 0
    _ = set.environment.advance(to: end + 5)
    actions += set.takeRecognised().map(\.summary)
    return (actions, released == landed)
  }

  @Test func `a binding acts where its condition holds, and elsewhere its fingers go back as they land`()
    throws
  {
    let set = try gestures(
      "bindings = ( { \(left) when = { application = fox; }; action = { workspace = 2; }; } );")
    let here = play(set, under: window("fox")) { $0.swipe(3, dx: -300) }
    #expect(here.actions == ["workspace 2"] && !here.isReleasedAtOnce)
    let there = play(set, under: window("mpv")) { $0.swipe(3, dx: -300) }
    #expect(there.actions.isEmpty && there.isReleasedAtOnce)
  }

  @Test func `of the bindings whose conditions hold the first acts`() throws {
    let set = try gestures(
      """
      bindings = (
        { \(left) when = { application = fox; modifiers = Super; }; action = { workspace = 1; }; },
        { \(left) when = { application = fox; }; action = { workspace = 2; }; },
        { \(left) when = { modifiers = Super; }; action = { workspace = 3; }; },
        { \(left) action = { workspace = 4; }; },
      );
      """)
    func act(_ name: String, _ modifiers: Modifiers) -> [String] {
      var facts = window(name)
      facts.session[.modifiers] = .modifiers(modifiers)
      return play(set, under: facts) { $0.swipe(3, dx: -300) }.actions
    }
    #expect(act("fox", .super) == ["workspace 1"])
    #expect(act("fox", []) == ["workspace 2"])
    #expect(act("mpv", .super) == ["workspace 3"])
    #expect(act("mpv", .alt) == ["workspace 4"])
  }

  @Test func `a direction that may not act is as one that is not bound`() throws {
    let set = try gestures(
      """
      bindings = (
        { \(left) when = { application = fox; }; action = { workspace = 1; }; },
        { \(right) action = { workspace = 2; }; },
      );
      """)
    set.touchesBegan(under: window("mpv"))
    var hand = PlayedHand()
    hand.swipe(3, dx: -300)
    let verdicts = hand.batches.flatMap { set.environment.handle($0) }
    #expect(verdicts.map(\.verdict) == [.released, .released, .released])
    #expect(set.takeRecognised().isEmpty)
    #expect(play(set, under: window("mpv")) { $0.swipe(3, dx: 300) }.actions == ["workspace 2"])
    #expect(play(set, under: window("fox")) { $0.swipe(3, dx: -300) }.actions == ["workspace 1"])
  }

  @Test func `an application's section replaces the same gesture, however far the other goes`() throws {
    let set = try gestures(
      """
      applications = (
        { match = ( fox, "/^chrom/" ); bindings = (
          { \(left) distance = 250px; action = { workspace = 1; }; },
          { \(tap) when = { fullscreen = YES; }; action = { workspace = 2; }; },
        ); },
      );
      bindings = (
        { \(left) distance = 100px; action = { workspace = 3; }; },
        { \(right) distance = 100px; action = { workspace = 4; }; },
        { \(tap) action = { workspace = 5; }; },
        { gesture = swipe; fingers = 4; direction = left; action = { workspace = 6; }; },
      );
      """)
    for name in ["fox", "Chromium"] {
      #expect(play(set, under: window(name)) { $0.swipe(3, dx: -300) }.actions == ["workspace 1"])
    }
    #expect(play(set, under: window("fox")) { $0.swipe(3, dx: -200) }.actions.isEmpty)
    #expect(play(set, under: window("fox")) { $0.swipe(3, dx: 200) }.actions == ["workspace 4"])
    #expect(play(set, under: window("fox")) { $0.swipe(4, dx: -200) }.actions == ["workspace 6"])
    #expect(play(set, under: window("fox")) { $0.tap(3) }.actions == ["workspace 5"])
    #expect(play(set, under: window("mpv")) { $0.swipe(3, dx: -200) }.actions == ["workspace 3"])
    var full = window("fox")
    full.windows[.fingers]?[.fullscreen] = true
    #expect(play(set, under: full) { $0.tap(3) }.actions == ["workspace 2"])
  }

  @Test func `where fingers pass through they go back as they land, whatever is bound`() throws {
    let set = try gestures(
      """
      passthrough = ( { modifiers = Super; }, { fullscreen = YES; none = ( { application = mpv; } ); } );
      bindings = ( { \(left) action = { workspace = 1; }; }, { \(tap) action = { workspace = 2; }; } );
      """)
    func act(_ name: String, isFullscreen: Bool, _ modifiers: Modifiers = []) -> (actions: [String], Bool) {
      var facts = window(name)
      facts.session[.modifiers] = .modifiers(modifiers)
      facts.windows[.fingers]?[.fullscreen] = .flag(isFullscreen)
      return play(set, under: facts) { $0.swipe(3, dx: -300) }
    }
    #expect(act("fox", isFullscreen: false) == (["workspace 1"], false))
    #expect(act("fox", isFullscreen: true) == ([], true))
    #expect(act("mpv", isFullscreen: true) == (["workspace 1"], false))
    #expect(act("mpv", isFullscreen: true, .super) == ([], true))
    #expect(act("fox", isFullscreen: false, [.super, .shift]) == (["workspace 1"], false))
  }

  @Test func `a hand that lands is judged anew, and one that is down stays as it was judged`() throws {
    let set = try gestures(
      "bindings = ( { \(left) when = { application = fox; }; action = { workspace = 2; }; } );")
    let facts = ChangingFacts(window("fox"))
    set.touchesBegan(under: facts)
    var hand = PlayedHand()
    hand.swipe(3, dx: -300)
    for batch in hand.batches.prefix(5) { _ = set.environment.handle(batch) }
    facts.now = FixedFacts()
    for batch in hand.batches.dropFirst(5) { _ = set.environment.handle(batch) }
    #expect(set.takeRecognised().count == 1)
    #expect(play(set, under: facts) { $0.swipe(3, dx: -300) }.actions.isEmpty)
  }

  @Test func `a gesture that is decided late is judged by its own hand`() throws {
    let set = try gestures(
      """
      bindings = (
        { \(tap) taps = 2; when = { application = fox; }; action = { workspace = 1; }; },
        { \(tap) when = { application = fox; }; action = { workspace = 2; }; },
      );
      """)
    set.touchesBegan(under: window("fox"))
    var hand = PlayedHand()
    hand.tap(3)
    for batch in hand.batches { _ = set.environment.handle(batch) }
    #expect(set.takeRecognised().isEmpty, "a second tap may come")
    set.touchesBegan(under: window("mpv"))
    _ = set.environment.advance(to: 10)
    #expect(set.takeRecognised().map(\.summary) == ["workspace 2"])
  }

  @Test func `nobody waits for a double tap that may not act here`() throws {
    let set = try gestures(
      """
      bindings = (
        { \(tap) taps = 2; when = { application = fox; }; action = { workspace = 1; }; },
        { \(tap) action = { workspace = 2; }; },
      );
      """)
    set.touchesBegan(under: window("mpv"))
    var hand = PlayedHand()
    hand.tap(3)
    for batch in hand.batches { _ = set.environment.handle(batch) }
    #expect(set.takeRecognised().map(\.summary) == ["workspace 2"])
  }

  @Test func `a touchpad's gesture is taken if a binding may act for it`() throws {
    let set = try gestures(
      """
      bindings = (
        { \(left) when = { application = fox; }; action = { workspace = 1; }; },
        { gesture = pinch; fingers = 2; direction = in; action = { workspace = 1; }; },
      );
      """)
    set.touchesBegan(under: window("fox"))
    #expect(set.allows(.swipe, fingers: 3) && set.allows(.pinch, fingers: 2))
    set.touchesBegan(under: window("mpv"))
    #expect(!set.allows(.swipe, fingers: 3) && set.allows(.pinch, fingers: 2))
    #expect(set.wants(.swipe, fingers: 3))
  }

  @Test func `without conditions nobody asks about circumstances`() throws {
    let set = try gestures("bindings = ( { \(left) action = { workspace = 1; }; } );")
    var isAsked = false
    func facts() -> FixedFacts {
      isAsked = true
      return FixedFacts()
    }
    set.touchesBegan(under: facts())
    #expect(!isAsked && set.environment.root.gestureRecognizers.allSatisfy { $0.delegate == nil })
  }

  @Test func `a tap that waits is of the hand that made it, whatever has landed meanwhile`() throws {
    let set = try gestures(
      """
      bindings = (
        { \(tap) when = { application = fox; }; action = { workspace = 1; }; },
        { \(tap) action = { workspace = 2; }; },
        { \(tap) taps = 2; action = { workspace = 3; }; },
      );
      """)
    var (player, played) = (PlayedHand(), 0)
    for (application, x) in [("fox", 100.0), ("editor", 1400), ("fox", 100), ("editor", 100)] {
      set.touchesBegan(under: window(application))
      player.down(3, at: (0..<3).map { Point(x: x + 60 * Double($0), y: 400) })
      player.wait(0.05)
      player.up()
      player.wait(application == "fox" ? 0.1 : 1)
      for batch in player.batches.dropFirst(played) { _ = set.handle(batch) }
      played = player.batches.count
      if application != "fox" { _ = set.advance(to: player.batches[played - 1].timestamp + 0.9) }
    }
    #expect(set.takeRecognised().map(\.summary) == ["workspace 1", "workspace 2", "workspace 3"])
  }
}

private final class ChangingFacts: Facts {
  var now: FixedFacts

  init(_ now: FixedFacts) { self.now = now }

  func value(of fact: Fact, _ target: WindowTarget) -> FactValue { now.value(of: fact, target) }
  func hasWindow(_ target: WindowTarget) -> Bool { now.hasWindow(target) }
}

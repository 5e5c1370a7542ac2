// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Gestures
import Testing

/// Every kind of condition on its own: it can hold, it can fail, and it says why.
struct ConditionKindTests {
  /// Something that a kind may ask for, with circumstances in which it holds, in which it fails, and the words then.
  private struct Sample {
    let condition: String
    let holds: (FixedConditionContext) -> Void
    let fails: (FixedConditionContext) -> Void
    let unmetCondition: String
  }

  private static let nothing: (FixedConditionContext) -> Void = { _ in }

  private static func window(
    _ make: @escaping (FixedWindow) -> Void = { _ in }
  ) -> (FixedConditionContext) -> Void {
    { conditionContext in
      let window = FixedWindow(applicationClass: "Firefox", instance: "Navigator", title: "News")
      make(window)
      conditionContext.windows[.fingers] = window
    }
  }

  private static let samples = [
    "device": Sample(
      condition: "device = \"*pen*\";", holds: { $0.deviceName = "A Pen" }, fails: { $0.deviceName = "ELAN" },
      unmetCondition: "device is 'ELAN', wanted *pen*"),
    "deviceKind": Sample(
      condition: "deviceKind = touchpad;", holds: { $0.deviceKind = .touchpad }, fails: nothing,
      unmetCondition: "deviceKind is touchscreen, wanted touchpad"),
    "modifiers": Sample(
      condition: "modifiers = ( Alt, \"Control+Shift\" );", holds: { $0.modifiers = .alt },
      fails: { $0.modifiers = .shift }, unmetCondition: "modifiers are Shift, wanted Alt or Shift+Control"),
    "monitor": Sample(
      condition: "monitor = \"eDP*\";", holds: { $0.monitor = "eDP-1" }, fails: { $0.monitor = "HDMI-1" },
      unmetCondition: "monitor is 'HDMI-1', wanted eDP*"),
    "workspace": Sample(
      condition: "workspace = 2-4;", holds: { $0.workspace = 3 }, fails: nothing,
      unmetCondition: "workspace is unknown, wanted 2-4"),
    "locked": Sample(
      condition: "locked = NO;", holds: nothing, fails: { $0.isLocked = true },
      unmetCondition: "locked is YES, wanted NO"),
    "buttons": Sample(
      condition: "buttons = ( left, right );", holds: { $0.buttons = [2, 3] }, fails: { $0.buttons = [2] },
      unmetCondition: "buttons are middle, wanted left or right"),
    "naturalScrolling": Sample(
      condition: "naturalScrolling = YES;", holds: nothing, fails: { $0.isScrollingNatural = false },
      unmetCondition: "naturalScrolling is NO, wanted YES"),
    "pointerShape": Sample(
      condition: "pointerShape = ( text, xterm );", holds: { $0.pointerShape = "xterm" },
      fails: { $0.pointerShape = "hand2" }, unmetCondition: "pointerShape is 'hand2', wanted text or xterm"),
    "application": Sample(
      condition: "application = navigator;", holds: window(), fails: window { $0.instance = "Mail" },
      unmetCondition: "application is 'Firefox' (instance 'Mail'), wanted navigator"),
    "class": Sample(
      condition: "class = firefox;", holds: window(), fails: nothing,
      unmetCondition: "there is no window, wanted class firefox"),
    "instance": Sample(
      condition: "instance = navigator;", holds: window(), fails: window { $0.instance = "Mail" },
      unmetCondition: "instance is 'Mail', wanted navigator"),
    "title": Sample(
      condition: "title = news;", holds: window(), fails: window { $0.title = "Old" },
      unmetCondition: "title is 3 characters long, wanted news"),
    "windowType": Sample(
      condition: "windowType = ( dock, none );", holds: nothing, fails: window(),
      unmetCondition: "windowType is normal, wanted dock or none"),
    "touch": Sample(
      condition: "touch = unaware;", holds: window { $0.touchSupport = .unaware }, fails: window(),
      unmetCondition: "touch is aware, wanted unaware"),
    "fullscreen": Sample(
      condition: "fullscreen = YES;", holds: window { $0.isFullscreen = true }, fails: window(),
      unmetCondition: "fullscreen is NO, wanted YES"),
    "maximised": Sample(
      condition: "maximised = NO;", holds: nothing, fails: window { $0.isMaximised = true },
      unmetCondition: "maximised is YES, wanted NO"),
    "all": Sample(
      condition: "all = ( { locked = NO; }, { monitor = a; } );", holds: { $0.monitor = "a" }, fails: nothing,
      unmetCondition: "monitor is '', wanted a"),
    "any": Sample(
      condition: "any = ( { locked = YES; }, { monitor = a; } );", holds: { $0.monitor = "a" },
      fails: nothing, unmetCondition: "locked is NO, wanted YES; monitor is '', wanted a"),
    "none": Sample(
      condition: "none = ( { all = ( { monitor = a; }, { locked = NO; } ); } );", holds: nothing,
      fails: { $0.monitor = "a" }, unmetCondition: "monitor is 'a' and locked is NO, which is excluded"),
  ]

  @Test func `every kind can hold and can fail, and then says why`() throws {
    for name in ConditionRegistry.all.map(\.key.name) {
      let sample = try #require(Self.samples[name], "\(name)")
      let reading = read(
        "{ bindings = ( { gesture = tap; fingers = 3; when = { \(sample.condition) }; action = { workspace = 2; }; } ); }"
      )
      let binding = try #require(reading.configuration.bindings.first, "\(reading.diagnostics)")
      func evaluator(_ change: (FixedConditionContext) -> Void) -> ConditionEvaluator {
        let conditionContext = FixedConditionContext()
        change(conditionContext)
        return ConditionEvaluator(conditionContext)
      }
      #expect(evaluator(sample.holds).allows(binding), "\(name)")
      #expect(evaluator(sample.holds).unmetCondition(of: binding) == nil, "\(name)")
      #expect(!evaluator(sample.fails).allows(binding), "\(name)")
      #expect(evaluator(sample.fails).unmetCondition(of: binding) == sample.unmetCondition)
    }
  }

  @Test(arguments: [
    ("deviceKind = touchpad;", true), ("deviceKind = ( touchpad, touchscreen );", false),
    ("all = ( { locked = NO; }, { deviceKind = touchpad; } );", true),
    ("any = ( { deviceKind = touchpad; }, { all = ( { deviceKind = touchpad; } ); } );", true),
    ("any = ( { deviceKind = touchpad; }, { locked = NO; } );", false),
    ("none = ( { deviceKind = touchpad; } );", false),
  ])
  func `a condition for touchpads only is known as such`(text: String, excludes: Bool) throws {
    let reading = read(
      "{ bindings = ( { gesture = swipe; direction = up; fingers = 3; when = { \(text) }; action = { workspace = 2; }; } ); }"
    )
    #expect(try #require(reading.configuration.bindings.first?.condition).excludesTouchscreens == excludes)
  }
}

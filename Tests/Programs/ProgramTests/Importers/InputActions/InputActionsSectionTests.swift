// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

struct InputActionsSectionTests {
  @Test func `groups hand down their keys and conditions`() throws {
    let trial = try Trial(
      .inputActions,
      """
      _anchors:
        - &three { type: swipe, fingers: 3 }
      touchpad:
        gestures:
          - conditions:
              - $window_class == firefox
            type: swipe
            fingers: 3
            gestures:
              - direction: left # back
                conditions: $keyboard_modifiers == meta
                actions:
                  - command: a
              - direction: right
                actions:
                  - command: b
          - <<: *three
            direction: up
            actions: [{ command: c }]
      """)
    #expect(
      trial.general == [
        "{ gesture = swipe; fingers = 3; direction = left; when = { application = firefox; modifiers = Super; }; target = active; at = lift; action = { command = a; }; }",
        "{ gesture = swipe; fingers = 3; direction = right; when = { application = firefox; }; target = active; at = lift; action = { command = b; }; }",
        "{ gesture = swipe; fingers = 3; direction = up; at = lift; action = { command = c; }; }",
      ])
    #expect(trial.report[0] == "1: imported: the key '_anchors': it counts where an alias refers to it")
    #expect(trial.report[1] == "10: imported: swipe 3 left on a touchpad")
    #expect(
      try trial.result.text().contains(
        "// 10: - direction: left # back conditions: $keyboard_modifiers == meta actions: - command: a\n"))
  }

  @Test func `alternatives of an action are bindings in their order`() throws {
    let trial = try Trial(
      .inputActions,
      """
      touchpad:
        gestures:
          - type: swipe
            fingers: 4
            direction: down
            actions:
              - on: begin
                one:
                  - plasma_shortcut: kwin,Window Fullscreen
                    conditions:
                      - $window_fullscreen == true
                  - plasma_shortcut: kwin,Window Minimize
      """)
    #expect(
      trial.general.map { $0.dropFirst("{ gesture = swipe; fingers = 4; direction = down; ".count) } == [
        "when = { fullscreen = YES; }; target = active; at = threshold; action = { window = fullscreen; }; }",
        "target = active; at = threshold; action = { window = minimise; }; }",
      ])
    #expect(trial.report.map { $0.prefix(3) } == ["9: ", "12:"])
  }

  @Test func `each device has its own gestures where a file has both`() throws {
    let trial = try Trial(
      .inputActions,
      """
      touchpad: { gestures: [{ type: swipe, fingers: 3, direction: up, actions: [{ command: a }] },
        { type: tap, fingers: 3, actions: [{ command: a }] }] }
      touchscreen: { gestures: [{ type: swipe, fingers: 2, direction: up, actions: [{ command: b }] },
        { type: hold, fingers: 3, actions: [{ command: b }] }] }
      """)
    #expect(trial.general.map { $0.contains("when = { deviceKind = touchpad; };") } == [true, false, false])
    #expect(trial.general[1].contains("fingers = 2; direction = up; when = { deviceKind = touchscreen; };"))
    #expect(trial.report[1].hasPrefix("2: dropped: tap 3 on a touchpad: the X server does not report"))
    #expect(trial.general[2].contains("gesture = longPress; fingers = 3;"))
  }

  @Test func `settings and other devices are reported`() throws {
    let trial = try Trial(
      .inputActions,
      """
      autoreload: true
      mouse: { gestures: [{ type: wheel }] }
      keyboard: { gestures: [] }
      touchpad:
        speed: { events: 3 }
        whitelist: [Good Touchpad]
        click_timeout: 200
        gestures: []
      other: 1
      """)
    #expect(
      trial.report.map { $0.split(separator: ":").prefix(3).joined(separator: ":") } == [
        "1: dropped: the key 'autoreload'", "2: dropped: the section mouse",
        "3: dropped: the section keyboard",
        "5: dropped: the key 'speed' of touchpad", "6: imported: the key 'whitelist' of touchpad",
        "7: dropped: the key 'click_timeout' of touchpad", "9: dropped: the key 'other'",
      ])
    #expect(
      try trial.result.text().contains(
        #"passthrough = ( { deviceKind = touchpad; none = ( { device = "Good Touchpad"; } ); } );"#))
    let black = try Trial(.inputActions, "touchpad: {blacklist: [Bad], gestures: []}")
    #expect(try black.result.text().contains("passthrough = ( { deviceKind = touchpad; device = Bad; } );"))
  }

  @Test func `a file of another kind is refused`() {
    guard case .foreign(.inputActions, _)? = failure(.inputActions, "swipe: {3: {left: {command: x}}}") else {
      Issue.record("not refused")
      return
    }
    #expect(failure(.inputActions, "") != nil)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct InputActionsReaderTests {
  /// A file with one gesture on a touchpad.
  private func trial(_ gesture: String) throws -> Trial {
    try Trial(.inputActions, "touchpad: {gestures: [{\(gesture)}]}")
  }

  @Test(arguments: [
    ("type: swipe, fingers: 3, direction: left", "{ gesture = swipe; fingers = 3; direction = left; "),
    (
      "type: swipe, fingers: 3-4, direction: up_down",
      "{ gesture = swipe; fingers = 3-4; direction = vertical; "
    ),
    ("type: swipe, direction: left_right", "{ gesture = swipe; fingers = 3-4; direction = horizontal; "),
    (
      "type: swipe, fingers: 3, direction: any, threshold: 120, speed: fast",
      #"{ gesture = swipe; fingers = 3; direction = any; distance = "10 mm"; minimumSpeed = "150 mm/s"; "#
    ),
    (
      "type: swipe, fingers: 3, direction: up, speed: slow",
      #"{ gesture = swipe; fingers = 3; direction = up; maximumSpeed = "150 mm/s"; "#
    ),
    (
      "type: pinch, fingers: 2, direction: in, threshold: 0.3",
      #"{ gesture = pinch; fingers = 2; direction = in; threshold = "30%"; "#
    ),
    (
      "type: rotate, fingers: 2, direction: counterclockwise, threshold: 15",
      #"{ gesture = rotation; fingers = 2; direction = counterclockwise; threshold = "15 deg"; "#
    ),
    (
      "type: circle, fingers: 3, direction: clockwise",
      "{ gesture = circle; fingers = 3; direction = clockwise; "
    ),
    (
      "type: press, fingers: 3, threshold: 400-800",
      #"{ gesture = longPress; fingers = 3; duration = "400 ms"; "#
    ),
    ("type: hold, fingers: 4", "{ gesture = longPress; fingers = 4; "),
    (
      "type: swipe, fingers: 3, direction: up, resume_timeout: 500",
      "{ gesture = swipe; fingers = 3; direction = up; "
    ),
  ])
  func `gestures have their counterparts`(gesture: String, pattern: String) throws {
    let general = try trial("\(gesture), actions: [{on: begin, command: x}]").general
    #expect(general.count == 1 && general[0].hasPrefix(pattern), "\(general)")
    #expect(general[0].contains("action = { command = x; };"))
  }

  @Test func `a tap has no moments`() throws {
    #expect(
      try trial("type: tap, fingers: 3, actions: [{command: x}]").general == [
        "{ gesture = tap; fingers = 3; action = { command = x; }; }"
      ])
    #expect(
      try trial("type: tap, fingers: 3, actions: [{command: x}]").report[0].contains("on touchscreens only"))
  }

  @Test(arguments: [
    ("command: xdotool key alt+Left", #"{ keys = "Alt+Left"; }"#),
    ("command: a | b", #"{ command = "a | b"; }"#),
    ("command: x $fingers", #"{ command = "fingers=$FINGERPOST_FINGERS; export fingers; x $fingers"; }"#),
    ("input: [{keyboard: [leftmeta+left]}]", #"{ keys = "Super+Left"; }"#),
    ("input: [{keyboard: [volumeup, leftctrl+c]}]", #"{ keys = ( XF86AudioRaiseVolume, "Control+c" ); }"#),
    ("input: [{keyboard: [+leftalt, tab, tab, -leftalt]}]", #"{ keys = ( "Alt+Tab", "Alt+Tab" ); }"#),
    (
      "input: [{keyboard: [a]}, {mouse: [back]}, {keyboard: [b]}]",
      "( { keys = a; }, { click = 8; }, { keys = b; } )"
    ),
    ("input: [{keyboard: [{text: a b}]}]", #"{ text = "a b"; }"#),

    ("plasma_shortcut: 'kwin,Switch to Next Desktop'", "{ workspace = next; }"),
    ("plasma_shortcut: 'kwin,Switch to Desktop 3'", "{ workspace = 3; }"),
    ("plasma_shortcut: 'kwin,Switch One Desktop to the Left'", "{ workspace = left; }"),
    ("plasma_shortcut: 'kwin,Switch One Desktop Up'", "{ workspace = up; }"),
    ("plasma_shortcut: 'kwin,Show Desktop'", "{ desktop = show; }"),
    (
      "plasma_shortcut: 'org.kde.x-y,Go, now'",
      #"{ command = ( dbus-send, "--type=method_call", "--dest=org.kde.kglobalaccel", "/component/org_kde_x_y", org.kde.kglobalaccel.Component.invokeShortcut, "string:Go, now" ); }"#
    ),
  ])
  func `actions have their counterparts`(value: String, action: String) throws {
    let trial = try trial("type: swipe, fingers: 3, direction: left, actions: [{on: begin, \(value)}]")
    #expect(
      trial.general == [
        "{ gesture = swipe; fingers = 3; direction = left; at = threshold; action = \(action); }"
      ])
  }

  @Test(arguments: [
    ("Window Maximize", "{ window = maximise; }"), ("Window Quick Tile Top Left", "{ tile = top-left; }"),
    ("Window to Previous Desktop", "{ workspace = previous; carry = YES; }"),
    ("Window One Desktop to the Right", "{ workspace = right; carry = YES; }"),
  ])
  func `shortcuts of windows are about the active one`(name: String, action: String) throws {
    let trial = try trial(
      "type: swipe, fingers: 3, direction: left, actions: [{on: begin, plasma_shortcut: 'kwin,\(name)'}]")
    #expect(trial.general[0].hasSuffix("target = active; at = threshold; action = \(action); }"))
  }

  @Test(arguments: [
    ("{command: x}", "at = lift; action = { command = x; };"),
    (
      "{on: begin, command: x}, {command: y}",
      "at = threshold; action = { command = x; }; ended = { command = y; };"
    ),
    (
      "{on: begin, command: x}, {on: begin, command: y}",
      "at = threshold; action = ( { command = x; }, { command = y; } );"
    ),
    ("{on: cancel, command: x}", "cancelled = { command = x; };"),
    ("{on: end_cancel, command: x}", "at = lift; action = { command = x; }; cancelled = { command = x; };"),
    ("{on: update, command: x}", "changed = { command = x; };"),
    (
      "{on: update, interval: 60, limit: 3, command: x}",
      #"every = "5 mm"; limit = 3; action = { command = x; };"#
    ),
    (
      "{on: begin, command: a}, {on: update, interval: '+', command: x}, {command: b}",
      #"every = "10 mm"; action = { command = x; }; began = { command = a; }; ended = { command = b; };"#
    ),
    (
      "{on: update, interval: -60, command: x}, {on: update, interval: 60, command: y}",
      #"every = "5 mm"; action = { command = y; back = x; };"#
    ),
    (
      "{on: begin, input: [{keyboard: [+leftalt, tab]}]}, {on: update, interval: 60, input: [{keyboard: [tab]}]}, "
        + "{on: update, interval: -60, input: [{keyboard: [leftshift+tab]}]}, {on: end_cancel, input: [{keyboard: [-leftalt]}]}",
      #"every = "5 mm"; action = { keys = Tab; back = "Shift+Tab"; with = Alt; };"#
    ),
    (
      "{on: begin, input: [{keyboard: [+leftmeta]}]}, {on: end_cancel, input: [{keyboard: [-leftmeta]}]}",
      "action = { keys = Super; hold = YES; };"
    ),
  ])
  func `moments and steps have their counterparts`(actions: String, binding: String) throws {
    let trial = try trial("type: swipe, fingers: 3, direction: left_right, actions: [\(actions)]")
    let start = "{ gesture = swipe; fingers = 3; direction = horizontal; "
    #expect(trial.general.count == 1)
    #expect(
      Set(trial.general[0].dropFirst(start.count).split(separator: ";"))
        == Set("\(binding) }".split(separator: ";")),
      "\(trial.general)")
  }

  @Test(arguments: [
    ("left", "", "{ pointer = drag; speed = 2; }"), ("left", "+leftmeta", "{ window = move; }"),
    ("right", "+leftalt", "{ window = resize; }"), ("", "", "{ pointer = move; speed = 2; }"),
  ])
  func `pressed buttons and the moving pointer are a drag`(button: String, key: String, action: String) throws
  {
    func input(_ sign: Character) -> String {
      let keys = key.isEmpty ? "" : "{keyboard: ['\(sign)\(key.dropFirst())']}"
      let buttons = button.isEmpty ? "" : "{mouse: ['\(sign)\(button)']}"
      return [keys, buttons].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let frame =
      button.isEmpty ? "" : "{on: begin, input: [\(input("+"))]}, {on: end_cancel, input: [\(input("-"))]}, "
    let trial = try Trial(
      .inputActions,
      """
      touchpad:
        delta_multiplier: 2
        gestures: [{type: swipe, fingers: 3, direction: any, actions: [\(frame){on: update, input: [{mouse: [move_by_delta]}]}]}]
      """)
    #expect(trial.general == ["{ gesture = pan; fingers = 3; action = \(action); }"])
  }

  @Test(arguments: [
    "type: stroke, strokes: [abc], actions: [{command: x}]",
    "type: click, fingers: 3, actions: [{command: x}]",
    "type: wheel, actions: [{command: x}]", "type: dance, actions: [{command: x}]",
    "type: swipe, fingers: 2, direction: up, actions: [{command: x}]",
    "type: swipe, fingers: many, direction: up, actions: [{command: x}]",
    "type: swipe, fingers: 3, direction: inwards, actions: [{command: x}]",
    "type: swipe, fingers: 3, direction: up", "type: swipe, fingers: 3, direction: up, actions: []",
    "type: swipe, fingers: 3, direction: up, actions: [{on: tick, command: x}]",
    "type: swipe, fingers: 3, direction: up, actions: [{on: begin}]",
    "type: swipe, fingers: 3, direction: up, actions: [{sleep: 10}]",
    "type: swipe, fingers: 3, direction: up, actions: [{activate_window: x}]",
    "type: swipe, fingers: 3, direction: up, actions: [{command: 'x $window_under_id'}]",
    "type: swipe, fingers: 3, direction: up, actions: [{input: [{keyboard: [nokey]}]}]",
    "type: swipe, fingers: 3, direction: up, actions: [{input: [{keyboard: [+a]}]}]",
    "type: swipe, fingers: 3, direction: up, actions: [{input: [{keyboard: [-a]}]}]",
    "type: swipe, fingers: 3, direction: up, actions: [{input: [{mouse: [move_to 1 1]}]}]",
    "type: swipe, fingers: 3, direction: up, actions: [{input: []}]",
    "type: swipe, fingers: 3, direction: up, actions: [{plasma_shortcut: Overview}]",
    "type: swipe, fingers: 3, direction: any, actions: [{on: update, interval: -5, command: x}]",
    "type: swipe, fingers: 3, direction: any, actions: [{on: update, interval: often, command: x}]",
    "type: swipe, fingers: 3, direction: any, actions: [{on: update, interval: 5, command: x}, {on: update, interval: 9, command: y}]",
    "type: swipe, fingers: 3, direction: up, actions: [{command: x, conditions: [$a]}, {command: y}]",
    "type: swipe, fingers: 3, direction: up, end_conditions: [$a], actions: [{command: x}]",
    "type: swipe, fingers: 3, direction: up, conditions: [$last_trigger_id == a], actions: [{command: x}]",
    "type: swipe, fingers: 3, direction: up, actions: [{on: update, input: [{mouse: [move_by_delta]}]}, {on: update, command: x}]",
  ])
  func `what cannot be said is dropped with its reason`(gesture: String) throws {
    let trial = try trial(gesture)
    #expect(trial.general.isEmpty)
    #expect(trial.report.count == 1 && trial.report[0].hasPrefix("1: dropped: "), "\(trial.report)")
  }

  @Test func `pauses are left out`() throws {
    let trial = try trial(
      "type: swipe, fingers: 3, direction: up, actions: [{on: begin, sleep: 1500}, {on: begin, command: x}]")
    #expect(trial.general[0].hasSuffix("action = { command = x; }; }"))
    #expect(trial.report[0].contains("its pause of 1500 ms is left out"))
  }

  @Test func `keys that are not used are reported`() throws {
    let report = try trial(
      "type: swipe, fingers: 3, direction: up, block_events: false, actions: [{command: x, threshold: 5}]"
    ).report
    #expect(report[0].contains("its key 'block_events' does not count"))
    #expect(report[0].contains("an action's own threshold does not count"))
  }

  // MARK: Groups and sections

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

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct InputActionsReaderTests {
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
    let other = try trial(
      "type: swipe, fingers: 3, direction: up, accelerated: true, lock_pointer: true, actions: [{command: x, limit: 1}]"
    ).report
    for words in ["its key 'accelerated'", "its key 'lock_pointer'", "a limit without an interval"] {
      #expect(other[0].contains("\(words) does not count"))
    }
  }
}

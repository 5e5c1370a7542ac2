// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct FusumaReaderTests {
  @Test(arguments: [
    (
      "swipe: {3: {left: {command: x}}}",
      "{ gesture = swipe; fingers = 3; direction = left; action = { command = x; }; }"
    ),
    (
      "pinch: {in: {command: x}}",
      "{ gesture = pinch; fingers = 2-4; direction = in; action = { command = x; }; }"
    ),
    (
      "rotate: {2: {clockwise: {command: x}}}",
      "{ gesture = rotation; fingers = 2; direction = clockwise; action = { command = x; }; }"
    ),
    (
      "hold: {3: {command: x}}",
      "{ gesture = longPress; fingers = 3; duration = \"700 ms\"; action = { command = x; }; }"
    ),
    ("tap: {3: {command: x}}", "{ gesture = tap; fingers = 3; action = { command = x; }; }"),
  ])
  func `gestures have their counterparts`(text: String, binding: String) throws {
    #expect(try Trial(.fusuma, text).general == [binding])
  }

  @Test(arguments: [
    ("command: 'xdotool key alt+Left'", #"{ keys = "Alt+Left"; }"#),
    ("command: a | b", #"{ command = "a | b"; }"#),
    ("command: 'x $finger'", #"{ command = "finger=$FINGERPOST_FINGERS; export finger; x $finger"; }"#),
    ("sendkey: LEFTALT+RIGHT", #"{ keys = "Alt+Right"; }"#),
    ("sendkey: LEFTCTRL+T", #"{ keys = "Control+t"; }"#),
    ("sendkey: [LEFTSHIFT+F10, T, ESC]", #"{ keys = ( "Shift+F10", t, Escape ); }"#),
    ("sendbutton: BTN_SIDE", "{ click = 8; }"), ("workspace: next", "{ workspace = next; }"),
    ("workspace: 'prev'", "{ workspace = previous; }"), ("workspace: up", "{ workspace = up; }"),
  ])
  func `values have their counterparts`(value: String, action: String) throws {
    let trial = try Trial(.fusuma, "swipe: {3: {left: {\(value)}}}")
    #expect(trial.general == ["{ gesture = swipe; fingers = 3; direction = left; action = \(action); }"])
  }

  @Test(arguments: [
    ("next", "target = active; action = { workspace = next; carry = YES; };"),
    ("fullscreen", "target = active; action = { window = fullscreen; };"),
    ("close", "target = active; action = { window = close; };"),
    ("{maximized: toggle}", "target = active; action = { window = maximise; };"),
    ("{maximized: add}", "when = { maximised = NO; }; target = active; action = { window = maximise; };"),
    (
      "{fullscreen: remove}",
      "when = { fullscreen = YES; }; target = active; action = { window = fullscreen; };"
    ),
  ])
  func `windows are the active ones`(value: String, actionDraft: String) throws {
    let trial = try Trial(.fusuma, "swipe: {3: {left: {window: \(value)}}}")
    #expect(trial.general == ["{ gesture = swipe; fingers = 3; direction = left; \(actionDraft) }"])
  }

  @Test(arguments: [
    "swipe: {3: {left: {command: }}}", "swipe: {3: {left: {sendkey: NOKEY}}}",
    "swipe: {2: {left: {command: x}}}",
    "swipe: {3: {left: {workspace: inwards}}}", "swipe: {3: {left: {window: {close: all}}}}",
    "hold: {1: {command: x}}",
    "swipe: {3: {left: {command: 'x $move_x'}}}", "swipe: {3: {left: {remap: {A: B}}}}",
    "tap: {1: {command: x}}",
    "swipe: {3: {left: {window: {fullscreen: perhaps}}}}", "swipe: {3: {left: {sendkey: [[a]]}}}",
    "swipe: {3: {left: {sendbutton: BTN_TOUCH}}}",
  ])
  func `what cannot be said is dropped with its reason`(text: String) throws {
    let trial = try Trial(.fusuma, text)
    #expect(trial.general.isEmpty)
    #expect(trial.report.count == 1 && trial.report[0].hasPrefix("1: dropped: "))
  }

  @Test func `holds and taps are reported to be for touchscreens`() throws {
    #expect(try Trial(.fusuma, "tap: {2: {command: x}}").report[0].contains("on touchscreens only"))
    #expect(try Trial(.fusuma, "hold: {2: {command: x}}").report[0].contains("on touchscreens only"))
  }

  @Test func `held keys are conditions, and come before the gesture without them`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe:
        4:
          up:
            workspace: next
            keypress:
              LEFTSHIFT:
                window: next # takes it along
              LEFTMETA+LEFTALT: { sendkey: VOLUMEUP }
            RIGHTALT: { sendkey: MUTE }
      """)
    #expect(
      trial.general.map { $0.dropFirst("{ gesture = swipe; fingers = 4; direction = up; ".count) } == [
        "when = { modifiers = Shift; }; target = active; action = { workspace = next; carry = YES; }; }",
        "when = { modifiers = \"Super+Alt\"; }; action = { keys = XF86AudioRaiseVolume; }; }",
        "when = { modifiers = Alt; }; action = { keys = XF86AudioMute; }; }",
        "action = { workspace = next; }; }",
      ])
    #expect(
      try trial.result.text().contains(
        "// 7: swipe: 4: up: keypress: LEFTSHIFT: window: next # takes it along"))
  }

  @Test func `fingers come before none`() throws {
    let trial = try Trial(.fusuma, "pinch: {in: {command: x}, 2: {in: {command: y}}}")
    #expect(trial.general.map { $0.contains("fingers = 2;") } == [true, false])
  }

  @Test func `several things at one place are one, as in fusuma`() throws {
    let trial = try Trial(.fusuma, "swipe: {3: {left: {command: x, sendkey: A}}}")
    #expect(trial.general.count == 1)
    #expect(trial.report[1].contains("dropped: swipe 3 left: fusuma performs only the first"))
  }

  // MARK: Contexts

  @Test func `what has no context comes first and wins, and that is reported`() throws {
    let trial = try Trial(
      .fusuma,
      """
      context: { application: [Firefox, Chromium] }
      swipe: { 3: { left: { command: a }, right: { command: b } } }
      ---
      swipe: { 3: { left: { command: c } } }
      """)
    let condition = "when = { application = ( Firefox, Chromium ); }; target = active; "
    #expect(
      trial.general.map { $0.dropFirst("{ gesture = swipe; fingers = 3; direction = ".count) } == [
        "left; action = { command = c; }; }", "left; \(condition)action = { command = a; }; }",
        "right; \(condition)action = { command = b; }; }",
      ])
    #expect(
      trial.report.contains {
        $0.hasPrefix("2: imported: swipe 3 left for Firefox, Chromium: line 4 has the same")
      })
  }

  @Test func `old files name applications at the top`() throws {
    let trial = try Trial(
      .fusuma,
      "application: {Firefox: {swipe: {3: {up: {command: a}}}}, Global: {swipe: {3: {up: {command: b}}}}}")
    #expect(trial.general.count == 2)
    #expect(trial.general[0].hasSuffix("direction = up; action = { command = b; }; }"))
    #expect(trial.general[1].contains("when = { application = Firefox; };"))
  }

  @Test(arguments: ["thumbsense: true", "weather: fine", "application: {a: b}"])
  func `other contexts are dropped whole`(context: String) throws {
    let trial = try Trial(.fusuma, "context: {\(context)}\nswipe: {3: {up: {command: a}}}")
    #expect(trial.general.isEmpty && trial.report[0].contains("dropped: swipe 3 up"))
  }

  // MARK: Settings

  @Test func `thresholds are parts of our own distances`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe: { 3: { left: { command: x, threshold: 2 } } }
      hold: { 3: { command: x, threshold: 2 } }
      threshold: { swipe: 0.5, pinch: 0.1, rotate: 2, tap: 1 }
      interval: { swipe: 1 }
      """)
    let text = try trial.result.text()
    #expect(
      text.contains(
        #"settings = { swipeDistance = "7.5 mm"; pinchThreshold = "10%"; rotationThreshold = "40 deg"; };"#))
    #expect(trial.general[0].contains(#"distance = "30 mm";"#))
    #expect(trial.general[1].contains(#"duration = "1400 ms";"#))
    #expect(trial.report[2].hasPrefix("3: approximated: the key 'threshold'"))
    #expect(trial.report[3].hasPrefix("4: dropped: the key 'interval'"))
  }

  @Test func `the plugins' options count`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe: { 3: { left: { workspace: left }, up: { workspace: next } } }
      plugin:
        executors: { wmctrl_executor: { wrap-navigation: true, matrix-col-size: 3 } }
        filters: { libinput_device_filter: { keep_device_names: [Good Touchpad] } }
      """)
    #expect(trial.general[0].hasSuffix("action = { workspace = left; columns = 3; wrap = YES; }; }"))
    #expect(trial.general[1].hasSuffix("action = { workspace = next; wrap = YES; }; }"))
    #expect(
      try trial.result.text().contains(
        #"passthrough = ( { deviceKind = touchpad; none = ( { device = "Good Touchpad"; } ); } );"#))
  }

  @Test func `what has an anchor is repeated, and merged where it is asked for`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe:
        3: &three
          left: { command: a }
          right: &right { command: b }
        4:
          <<: *three
          left: { command: c }
          up: *right
      """)
    func binding(_ fingers: Int, _ direction: String, _ command: String) -> String {
      "{ gesture = swipe; fingers = \(fingers); direction = \(direction); action = { command = \(command); }; }"
    }
    #expect(
      trial.general == [
        binding(3, "left", "a"), binding(3, "right", "b"), binding(4, "left", "c"), binding(4, "up", "b"),
        binding(4, "right", "b"),
      ])
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct LibinputGesturesReaderTests {
  @Test(arguments: [
    (
      "gesture swipe left 3 x",
      "{ gesture = swipe; fingers = 3; direction = left; action = { command = ( x ); }; }"
    ),
    (
      "gesture: swipe up 4 x",
      "{ gesture = swipe; fingers = 4; direction = up; action = { command = ( x ); }; }"
    ),
    (
      "gesture SWIPE Down x y",
      "{ gesture = swipe; fingers = 3-5; direction = down; action = { command = ( x, y ); }; }"
    ),
    (
      "gesture swipe left_up 3 x",
      "{ gesture = swipe; fingers = 3; direction = up-left; action = { command = ( x ); }; }"
    ),
    (
      "gesture pinch in x",
      "{ gesture = pinch; fingers = 2-5; direction = in; action = { command = ( x ); }; }"
    ),
    (
      "gesture pinch clockwise 2 x",
      "{ gesture = rotation; fingers = 2; direction = clockwise; action = { command = ( x ); }; }"
    ),
    (
      "gesture pinch anticlockwise x",
      "{ gesture = rotation; fingers = 2-5; direction = counterclockwise; action = { command = ( x ); }; }"
    ),
    ("gesture hold on 3 x", "{ gesture = longPress; fingers = 3; action = { command = ( x ); }; }"),
    (
      "gesture hold on+0.8 3 x",
      "{ gesture = longPress; fingers = 3; duration = \"800 ms\"; action = { command = ( x ); }; }"
    ),
    (
      "gesture drag drag 3 _drag 400",
      "{ gesture = pan; fingers = 3; resume = \"400 ms\"; action = { pointer = drag; }; }"
    ),
    (
      "  gesture\tswipe  left\t3   x  ",
      "{ gesture = swipe; fingers = 3; direction = left; action = { command = ( x ); }; }"
    ),
  ])
  func `gestures have their counterparts`(line: String, binding: String) throws {
    #expect(try Trial(.libinputGestures, line).general == [binding])
  }

  @Test(arguments: [
    "gesture swipe left 2 x", "gesture swipe inwards 3 x", "gesture pinch on 3 x", "gesture hold on 1 x",
    "gesture hold on+soon x", "gesture circle left 3 x", "gesture swipe left 3", "gesture swipe left 3 'x",
    "gesture swipe left", "gesture swipe left 3 _internal", "gesture swipe left 3 _internal ws_inwards",
    "gesture swipe left 3 _internal ws_left_up", "gesture drag drag 3 cat", "gesture swipe left 0 x",
  ])
  func `what libinput-gestures refuses or never sees is dropped`(line: String) throws {
    let trial = try Trial(.libinputGestures, "gesture swipe up 3 x\n\(line)")
    #expect(trial.general.count == 1)
    #expect(trial.report.last?.hasPrefix("2: dropped: ") == true)
  }

  @Test func `commands run without a shell, split as Python does it`() throws {
    let trial = try Trial(.libinputGestures, #"gesture swipe up 3 notify-send "a b" $HOME '|' ~/x"#)
    #expect(
      trial.general[0].hasSuffix(#"action = { command = ( notify-send, "a b", "$HOME", "|", "~/x" ); }; }"#))
  }

  @Test(arguments: [
    ("$HOME/bin/x $HOME", #"( "/home/me/bin/x", "$HOME" )"#), ("~/x", #"( "/home/me/x" )"#),
    ("${HOME}x", #"( "/home/mex" )"#), ("$NOTHING/x", #"( "$NOTHING/x" )"#), ("~me/x", #"( "~me/x" )"#),
    ("a$b", #"( "a$b" )"#), ("${HOME", #"( "${HOME" )"#),
  ])
  func `home and variables before a program's name are written out`(command: String, words: String) throws {
    let trial = try Trial(.libinputGestures, "gesture swipe up 3 \(command)")
    #expect(trial.general[0].hasSuffix("action = { command = \(words); }; }"))
  }

  @Test func `a number of fingers comes before none, and a later line takes an earlier one's place`() throws {
    let trial = try Trial(
      .libinputGestures,
      """
      gesture swipe up any
      gesture swipe up 3 first
      gesture swipe up 3 second
      """)
    #expect(
      trial.general == [
        "{ gesture = swipe; fingers = 3; direction = up; action = { command = ( second ); }; }",
        "{ gesture = swipe; fingers = 3-5; direction = up; action = { command = ( any ); }; }",
      ])
    #expect(trial.report[1].hasPrefix("2: dropped: swipe 3 up: line 3 binds the same gesture"))
  }

  @Test(arguments: [
    ("ws_up", "{ workspace = next; }"), ("ws_down", "{ workspace = previous; }"),
    ("ws_left", "{ workspace = next; }"),
    ("ws_right", "{ workspace = previous; }"), ("-w ws_up", "{ workspace = next; wrap = YES; }"),
    ("--cols 3 ws_up", "{ workspace = down; columns = 3; }"),
    ("--cols=3 ws_down", "{ workspace = up; columns = 3; }"),
    ("-c 3 ws_left", "{ workspace = right; columns = 3; }"),
    ("-c 3 --wrap ws_right", "{ workspace = left; columns = 3; wrap = YES; }"),
    ("-c 2 ws_left_up", "( { workspace = right; columns = 2; }, { workspace = down; columns = 2; } )"),
    ("-c 2 ws_right_down", "( { workspace = left; columns = 2; }, { workspace = up; columns = 2; } )"),
    ("--row 4 ws_up", "{ workspace = right; columns = 4; }"), ("--col 2 ws_down", "{ workspace = up; }"),
    ("-c 1 ws_left", "{ workspace = next; }"),
  ])
  func `workspaces are named after the fingers, which push the page away`(words: String, action: String)
    throws
  {
    let trial = try Trial(.libinputGestures, "gesture swipe up 3 _internal \(words)")
    #expect(trial.general == ["{ gesture = swipe; fingers = 3; direction = up; action = \(action); }"])
  }

  @Test func `known keys become keys`() throws {
    let trial = try Trial(.libinputGestures, #"gesture swipe left 3 xdotool key "super+m" # A comment"#)
    #expect(trial.general[0].hasSuffix(#"action = { keys = "Super+m"; }; }"#))
    #expect(trial.report[0].hasPrefix("1: approximated: swipe 3 left: text after #"))
  }

  @Test func `a timeout holds for swipes, and 0 for none`() throws {
    let trial = try Trial(.libinputGestures, "gesture swipe up 3 x\ngesture pinch in 2 x\ntimeout 0.8")
    #expect(trial.general[0].contains("maximumDuration = \"800 ms\";"))
    #expect(!trial.general[1].contains("maximumDuration"))
    #expect(
      try !Trial(.libinputGestures, "timeout 0\ngesture swipe up 3 x").general[0].contains("maximumDuration"))
  }

  @Test func `one device is taken and the others are left alone`() throws {
    let text = try Trial(.libinputGestures, "device Some Touchpad\ngesture swipe up 3 x").result.text()
    #expect(
      text.contains(
        #"passthrough = ( { deviceKind = touchpad; none = ( { device = "Some Touchpad"; } ); } );"#))
    for line in ["device all", "device /dev/input/event3"] {
      #expect(
        try !Trial(.libinputGestures, "\(line)\ngesture swipe up 3 x").result.text().contains("passthrough"))
    }
  }

  @Test func `other lines are reported`() throws {
    let trial = try Trial(
      .libinputGestures,
      "# comment\n\nswipe_threshold 0\nswipe_threshold 100\nfrobnicate\ngesture swipe up 3 x")
    #expect(
      trial.report.map { $0.prefix(12) } == ["3: imported:", "4: dropped: ", "5: dropped: ", "6: imported:"])
  }

  @Test func `a file without a gesture is another program's, and an empty one has none`() throws {
    #expect(failure(.libinputGestures, "swipe:\n  3:\n    left: x") != nil)
    #expect(try Trial(.libinputGestures, "# nothing\n").result.report == ["their.conf: no gestures"])
  }

  @Test func `lines may end as on other systems`() throws {
    #expect(
      try Trial(.libinputGestures, "\u{FEFF}gesture swipe up 3 x\r\ngesture swipe down 3 y\r\n").general.count
        == 2)
  }
}

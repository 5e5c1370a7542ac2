// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct ToucheggActionTests {
  /// Returns the action of a swipe to the left, without its beginning.
  private func swipe(_ action: String, type: String = "SWIPE") throws -> String {
    let attributes = #"type="\#(type)" fingers="3" direction="\#(type == "PINCH" ? "IN" : "LEFT")""#
    let trial = try Trial(.touchegg, touchegg(gesture(attributes, action)))
    let binding = trial.general.first ?? trial.report.first ?? ""
    for end in ["direction = left; ", "direction = in; ", "fingers = 3; "] {
      if let range = binding.firstRange(of: end) { return String(binding[range.upperBound...].dropLast(2)) }
    }
    return binding
  }

  @Test(arguments: [
    ("MAXIMIZE_RESTORE_WINDOW", "", "action = { window = maximise; };"),
    ("MINIMIZE_WINDOW", "", "action = { window = minimise; };"),
    ("FULLSCREEN_WINDOW", "", "action = { window = fullscreen; };"),
    ("CLOSE_WINDOW", "<animate>true</animate>", "action = { window = close; };"),
    ("SHOW_DESKTOP", "", "action = { desktop = show; };"),
    ("TILE_WINDOW", "<direction>right</direction>", "action = { tile = right; };"),
    ("CHANGE_DESKTOP", "<direction>next</direction>", "action = { workspace = next; };"),
    ("CHANGE_DESKTOP", "<direction>up</direction>", "action = { workspace = up; };"),
    (
      "CHANGE_DESKTOP", "<direction>previous</direction><cyclic>true</cyclic>",
      "action = { workspace = previous; wrap = YES; };"
    ),
    ("CHANGE_DESKTOP", "PREVIOUS", "action = { workspace = previous; };"),
    ("RUN_COMMAND", "<command>notify-send a</command>", #"action = { command = "notify-send a"; };"#),
    ("RUN_COMMAND", "onboard", "action = { command = onboard; };"),
    ("RUN_COMMAND", "<command>xdotool key alt+Left</command>", #"action = { keys = "Alt+Left"; };"#),
    ("RUN_COMMAND", "<command>x</command><on>end</on>", "at = lift; action = { command = x; };"),
    (
      "RUN_COMMAND", "<repeat>true</repeat><command>up</command><decreaseCommand>down</decreaseCommand>",
      #"every = "5.5 mm"; action = { command = up; back = down; };"#
    ),
    ("MOUSE_CLICK", "<button>3</button>", "action = { click = right; };"),
    ("MOUSE_CLICK", "<button>8</button><on>end</on>", "at = lift; action = { click = 8; };"),
    (
      "MOUSE_CLICK", "<button>1</button><on>begin-and-end</on>",
      "action = { pointer = hold; button = left; };"
    ),
    ("MOUSE_CLICK", "BUTTON=2", "action = { click = middle; };"),
  ])
  func `actions have their counterparts`(type: String, options: String, actionDraft: String) throws {
    #expect(try swipe("<action type=\"\(type)\">\(options)</action>") == actionDraft)
  }

  @Test func `a command that runs at begin and end learns which it is`() throws {
    let actionDraft = try swipe(
      #"<action type="RUN_COMMAND"><command>x</command><on>begin-and-end</on></action>"#)
    for (key, word) in [("began", "begin"), ("ended", "end"), ("cancelled", "end")] {
      #expect(
        actionDraft.contains(
          "\(key) = { command = \"TOUCHEGG_GESTURE_ON=\(word); export TOUCHEGG_GESTURE_ON; x\"; };"))
    }
  }

  @Test(arguments: [("LEFT", "next"), ("UP", "next"), ("RIGHT", "previous"), ("DOWN", "previous")])
  func `auto goes with natural scrolling, and says that it is taken so`(direction: String, target: String)
    throws
  {
    for option in ["<direction>auto</direction>", ""] {
      let action = "<action type=\"CHANGE_DESKTOP\">\(option)</action>"
      let trial = try Trial(
        .touchegg, touchegg(gesture(#"type="SWIPE" fingers="4" direction="\#(direction)""#, action)))
      #expect(trial.general[0].contains("action = { workspace = \(target); };"))
      #expect(trial.report[0].contains("approximated: swipe 4 \(direction.lowercased()): auto follows"))
    }
  }

  // MARK: Keys

  @Test func `keys go to the window under the fingers, which touchegg activates first`() throws {
    #expect(
      try swipe("<action type=\"SEND_KEYS\"><modifiers>Alt_L</modifiers><keys>Left</keys></action>")
        == #"began = { window = activate; }; action = { keys = "Alt_L+Left"; };"#)
    #expect(
      try swipe(#"<action type="SEND_KEYS">Alt+Left</action>"#, type: "TAP")
        == #"action = ( { window = activate; }, { keys = "Alt+Left"; } );"#)
  }

  @Test func `a capital letter is its key without Shift`() throws {
    #expect(
      try swipe("<action type=\"SEND_KEYS\"><modifiers>Super_L</modifiers><keys>S</keys></action>")
        .hasSuffix(#"action = { keys = "Super_L+s"; };"#))
    #expect(try swipe(#"<action type="SEND_KEYS">Control+Shift+T</action>"#).contains(#""Control+Shift+t""#))
  }

  @Test func `modifiers alone are a key too`() throws {
    #expect(
      try swipe("<action type=\"SEND_KEYS\"><modifiers>Super_L</modifiers><keys></keys></action>")
        .hasSuffix("action = { keys = Super_L; };"))
  }

  @Test func `a modifier alone that repeats is held, and a second action is told of`() throws {
    let modifier =
      "<action type=\"SEND_KEYS\"><repeat>true</repeat><modifiers>Super_L</modifiers><keys></keys>"
      + "<decreaseKeys>Super_L</decreaseKeys></action>"
    #expect(try swipe(modifier).hasSuffix("action = { keys = Super_L; hold = YES; };"))
    let two = modifier + "<action type=\"CHANGE_DESKTOP\"><direction>next</direction></action>"
    let trial = try Trial(
      .touchegg, touchegg(gesture("type=\"SWIPE\" fingers=\"3\" direction=\"LEFT\"", two)))
    #expect("\(trial.report)".contains("touchegg uses the first action only"))
  }

  @Test func `keys that repeat have steps both ways while their modifiers are held`() throws {
    let action = """
      <action type="SEND_KEYS"><repeat>true</repeat><modifiers>Control_L</modifiers><keys>KP_Add</keys>
      <decreaseKeys>KP_Subtract</decreaseKeys><times>5</times></action>
      """
    let keys = "action = { keys = KP_Add; back = KP_Subtract; with = Control_L; };"
    #expect(try swipe(action, type: "PINCH") == "began = { window = activate; }; every = \"20%\"; \(keys)")
    #expect(try swipe(action) == "began = { window = activate; }; every = \"11 mm\"; \(keys)")
    #expect(try swipe(action, type: "TAP").contains("dropped: tap 3 left: a tap has no steps to repeat"))
  }

  @Test func `a switcher stays open until the fingers lift`() throws {
    #expect(
      try swipe("<action type=\"SEND_KEYS\"><modifiers>Alt_L</modifiers><keys>Shift_L+Tab</keys></action>")
        .hasSuffix(#"action = { keys = "Shift_L+Tab"; with = Alt_L; };"#))
  }

  @Test func `keys can be pressed at the end, or as long as the gesture lasts`() throws {
    let keys = "<modifiers>Control_L</modifiers><keys>t</keys>"
    #expect(
      try swipe("<action type=\"SEND_KEYS\">\(keys)<on>end</on></action>")
        .hasSuffix(#"at = lift; action = { keys = "Control_L+t"; };"#))
    #expect(
      try swipe("<action type=\"SEND_KEYS\">\(keys)<on>begin-and-end</on></action>")
        .hasSuffix(#"action = { keys = "Control_L+t"; hold = YES; };"#))
  }

  // MARK: The first touchegg

  @Test(arguments: [
    ("DRAG", "MOVE_WINDOW", "", "{ gesture = pan; fingers = 3; action = { window = move; }; }"),
    (
      "PINCH", "RESIZE_WINDOW", "",
      "{ gesture = pinch; fingers = 3; direction = any; action = { window = resize; }; }"
    ),
    ("DRAG", "DRAG_AND_DROP", "BUTTON=1", "{ gesture = pan; fingers = 3; action = { pointer = drag; }; }"),
    (
      "TAP_AND_HOLD", "DRAG_AND_DROP", "BUTTON=1",
      "{ gesture = pan; fingers = 3; after = tap; action = { pointer = drag; }; }"
    ),
    (
      "DRAG", "SCROLL", "SPEED=7:INVERTED=true",
      "{ gesture = pan; fingers = 3; action = { scroll = fingers; }; }"
    ),
  ])
  func `what follows the fingers is a pan`(kind: String, type: String, text: String, binding: String) throws {
    let action = "<action type=\"\(type)\">\(text)</action>"
    let trial = try Trial(
      .touchegg, touchegg(gesture(#"type="\#(kind)" fingers="3" direction="ALL""#, action)))
    #expect(trial.general == [binding])
  }

  @Test func `scrolling against the fingers stays so, and a speed is left out`() throws {
    let action = #"<action type="SCROLL">SPEED=2:INVERTED=false</action>"#
    let trial = try Trial(.touchegg, touchegg(gesture(#"type="DRAG" fingers="2" direction="ALL""#, action)))
    #expect(
      trial.general == [#"{ gesture = pan; fingers = 2; action = { scroll = fingers; speed = "-1"; }; }"#])
    #expect(trial.report[0].hasSuffix("the content follows the fingers one to one, not at SPEED=2"))
  }

  @Test func `its actions may wait for the end`() throws {
    #expect(
      try swipe(#"<action type="RUN_COMMAND" when="AT_END">x</action>"#, type: "DRAG")
        == "at = lift; action = { command = x; };")
    #expect(
      try swipe(#"<action type="RUN_COMMAND" when="AT_START">x</action>"#, type: "DRAG")
        == "action = { command = x; };")
  }

  // MARK: What is dropped

  @Test(arguments: [
    #"<action type="TILE_WINDOW"></action>"#, #"<action type="SEND_KEYS"><keys>NoKey</keys></action>"#,
    #"<action type="SEND_KEYS"></action>"#, #"<action type="RUN_COMMAND"></action>"#,
    #"<action type="MOUSE_CLICK"><button>12</button></action>"#, #"<action type="EXPLODE"></action>"#,
    #"<action type="CHANGE_VIEWPORT">NEXT</action>"#, #"<action type="DRAG_AND_DROP">BUTTON=7</action>"#,
    #"<action type="CHANGE_DESKTOP"><direction>inwards</direction></action>"#, "<action/>", "",
    #"<action type="NO_ACTION"/>"#,
  ])
  func `what cannot be said is dropped with its reason`(action: String) throws {
    let trial = try Trial(.touchegg, touchegg(gesture(#"type="SWIPE" fingers="3" direction="UP""#, action)))
    #expect(trial.general.isEmpty)
    #expect(trial.report.count == 1 && trial.report[0].hasPrefix("2: dropped: swipe 3 up: "))
    #expect(try trial.result.text().contains("//   dropped: "))
  }
}

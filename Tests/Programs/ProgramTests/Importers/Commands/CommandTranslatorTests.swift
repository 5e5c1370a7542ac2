// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Testing

@testable import Importers

@Suite struct CommandTranslatorTests {
  private let translator = CommandTranslator(isKey: { KeySymbols.keysym(named: $0) != nil })

  private func native(_ line: String) -> String? {
    ShellWords.plainCommand(line).flatMap(translator.native).map { "\($0.action)" }
  }

  @Test(arguments: [
    ("xdotool key alt+Left", #"{ keys = "Alt+Left"; }"#),
    ("xdotool key --clearmodifiers ctrl+super+Right", #"{ keys = "Control+Super+Right"; }"#),
    ("/usr/bin/xdotool key Alt_L+d Escape", #"{ keys = ( "Alt_L+d", Escape ); }"#),
    ("exec xdotool key --delay 5 --repeat 2 a &", "{ keys = ( a, a ); }"),
    ("xdotool key super", "{ keys = Super; }"),
    ("xdotool key enter key -- b", "{ keys = ( Return, b ); }"),
    (
      "xdotool keydown ctrl keydown shift key Tab keyup shift keyup ctrl", #"{ keys = "Control+Shift+Tab"; }"#
    ),
    ("xdotool keydown super keyup super", "{ keys = Super; }"),
    ("xdotool keydown ctrl click 4 keyup ctrl", "{ zoom = in; }"),
    ("xdotool keydown ctrl click 5 click 5 keyup ctrl", "( { zoom = out; }, { zoom = out; } )"),
    ("xdotool click 3", "{ click = right; }"), ("xdotool click 8", "{ click = 8; }"),
    ("xdotool click --repeat 3 4", "{ scroll = up; notches = 3; }"),
    ("xdotool click --repeat 2 1", "{ click = left; count = 2; }"), ("xdotool click 6", "{ scroll = left; }"),
    ("xdotool key Escape click 4", "( { keys = Escape; }, { scroll = up; } )"),
    ("xdotool type 'a b'", #"{ text = "a b"; }"#), ("xdotool type search", "{ text = search; }"),
    ("xdotool set_desktop 2", "{ workspace = 3; }"),
    ("xdotool set_desktop --relative 1", "{ workspace = next; wrap = YES; }"),
    ("xdotool set_desktop --relative -- -1", "{ workspace = previous; wrap = YES; }"),
    ("xdotool getactivewindow windowminimize", "{ window = minimise; }"),
    ("wmctrl -s 0", "{ workspace = 1; }"), ("wmctrl -c :ACTIVE:", "{ window = close; }"),
    ("wmctrl -r :ACTIVE: -b toggle,maximized_vert,maximized_horz", "{ window = maximise; }"),
    ("wmctrl -r :ACTIVE: -b toggle,fullscreen", "{ window = fullscreen; }"),
  ])
  func `a command that fingerpost can do itself becomes an action`(line: String, action: String) {
    #expect(native(line) == action)
  }

  @Test(arguments: [
    "xdotool key nosuchkey", "xdotool key", "xdotool key ctrl++", "xdotool keydown alt", "xdotool keyup alt",
    "xdotool keydown alt key Tab", "xdotool keydown alt click 1 keyup alt", "xdotool key --window 5 a",
    "xdotool key --repeat 900 a", "xdotool click 12", "xdotool click --repeat 4 1",
    "xdotool type hello key Return", "xdotool type",
    "xdotool set_desktop --relative 8", "xdotool getactivewindow windowkill",
    "xdotool getactivewindow windowclose", "xdotool windowminimize 55", "xdotool mousemove 1 2", "xdotool",
    "xdotool key a sleep 1 key b", "wmctrl -r :ACTIVE: -b add,fullscreen", "wmctrl -a Firefox", "wmctrl -s x",
    "wmctrl -c Firefox", "wmctrl -k on", "i3-msg workspace next", "xdotool key a mousemove 1 1",
  ])
  func `what it cannot do with certainty stays a command`(line: String) {
    #expect(native(line) == nil)
    #expect("\(translator.shellLine(line).action)" == "{ command = \(Plist.quoted(line)); }")
  }

  @Test func `what is about the active window says so`() {
    #expect(translator.native(["wmctrl", "-c", ":ACTIVE:"])?.meansActiveWindow == true)
    #expect(translator.native(["xdotool", "key", "a"])?.meansActiveWindow == false)
  }

  @Test func `words behind a sign that looks like a comment are left out of keys`() {
    let translation = translator.native(["xdotool", "key", "super+m", "#", "Toggle", "a", "mode"])
    #expect(translation.map { "\($0.action)" } == #"{ keys = "Super+m"; }"#)
    #expect(translation?.differences.count == 1)
  }

  @Test func `a program without a shell is a list of its words`() {
    let translation = translator.program(["notify-send", "a b", "$HOME"])
    #expect("\(translation.action)" == #"{ command = ( notify-send, "a b", "$HOME" ); }"#)
  }

  @Test func `steps forward and back are one action where both are of one kind`() {
    #expect("\(translator.steps("xdotool key a", back: "xdotool key b").action)" == "{ keys = a; back = b; }")
    #expect(
      "\(translator.steps("xdotool key a", back: "xdotool click 1").action)"
        == "{ keys = a; back = { click = left; }; }")
    #expect("\(translator.steps("x", back: "y z").action)" == #"{ command = x; back = "y z"; }"#)
    #expect(
      "\(translator.steps("xdotool key a click 1", back: "y").action)"
        == #"{ command = "xdotool key a click 1"; back = y; }"#)
  }
}

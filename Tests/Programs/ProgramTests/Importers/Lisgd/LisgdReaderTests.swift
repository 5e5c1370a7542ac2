// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct LisgdReaderTests {
  private static let start = "{ gesture = swipe; fingers = "

  @Test(arguments: [
    ("2,LR,x", "2; direction = right; at = lift; action = { command = x; }; }"),
    ("3,DU,*,*,R,x y", #"3; direction = up; at = lift; action = { command = "x y"; }; }"#),
    ("2,UD,*,S,x", "2; direction = down; at = lift; action = { command = x; }; }"),
    ("2,RL,R,x", "2; direction = left; from = right; at = lift; action = { command = x; }; }"),
    ("2,DLUR,*,*,x", "2; direction = up-right; at = lift; action = { command = x; }; }"),
    ("2,DRUL,BR,*,x", "2; direction = up-left; from = bottom-right; at = lift; action = { command = x; }; }"),
    ("2,URDL,TR,*,x", "2; direction = down-left; from = top-right; at = lift; action = { command = x; }; }"),
    ("2,ULDR,TL,*,x", "2; direction = down-right; from = top-left; at = lift; action = { command = x; }; }"),
    (
      "2,LR,N,*,R,x",
      #"2; direction = right; from = { x = "5% to 95%"; y = "5% to 95%"; }; at = lift; action = { command = x; }; }"#
    ),
    (
      "2,LR,B,M,R,x",
      #"2; direction = right; from = bottom; distance = "33%"; at = lift; action = { command = x; }; }"#
    ),
    ("2,LR,*,L,R,x", #"2; direction = right; distance = "66%"; at = lift; action = { command = x; }; }"#),
    (
      "2,UD,L,*,P,x",
      #"2; direction = down; from = left; distance = "60 px"; every = "60 px"; action = { command = x; }; }"#
    ),
    ("2,LR,xdotool key alt+Right", #"2; direction = right; at = lift; action = { keys = "Alt+Right"; }; }"#),
  ])
  func `gestures have their counterparts`(value: String, binding: String) throws {
    #expect(try Trial(.lisgd, "lisgd -g '\(value)'").general == [LisgdReaderTests.start + binding])
  }

  @Test(arguments: [
    "LR", "0,LR,x", "11,LR,x", "two,LR,x", "2,XX,*,*,R,x", "2,LR", "2,LR,R,*,R,x", "2,DU,TL,*,x",
    "2,DRUL,L,*,x",
  ])
  func `what cannot be said is dropped with its reason`(value: String) throws {
    let trial = try Trial(.lisgd, "lisgd \\\n  -g '\(value)'")
    #expect(trial.general.isEmpty)
    #expect(trial.report.count == 1 && trial.report[0].hasPrefix("2: dropped: "))
  }

  @Test func `a script is read with its continued lines, comments and variables`() throws {
    let trial = try Trial(
      .lisgd,
      """
      #!/bin/sh
      # lisgd -g "1,UD,ignored"
      pkill lisgd
      [ -n "$DISPLAY" ] || exit
      exec lisgd "$@" -d /dev/input/event1 -v \\
        -g "2,DU,L,*,P,volume up >> \\"$LOG\\"" \\
        -g '2,UD,L,*,P,volume down $LOG' &
      """)
    #expect(
      trial.general == [
        #"{ gesture = swipe; fingers = 2; direction = up; from = left; distance = "60 px"; every = "60 px"; action = { command = "volume up >> \"$LOG\""; back = "volume down $LOG"; }; }"#,
        #"{ gesture = swipe; fingers = 2; direction = down; from = left; distance = "60 px"; every = "60 px"; action = { command = "volume down $LOG"; back = "volume up >> \"$LOG\""; }; }"#,
      ])
    #expect(
      trial.report == [
        "5: dropped: the option $@: the shell replaces it by options that are not in the file; write them there",
        "5: dropped: the option -d /dev/input/event1: the X server identifies devices by name; see 'fingerpost devices'",
        "5: dropped: the option -v: 'fingerpost run --verbose' tells about gestures",
        "6: approximated: swipe 2 DU edge L pressed: the script replaces $LOG before lisgd starts; here the command's own shell does",
        "7: imported: swipe 2 UD edge L pressed",
      ])
    #expect(try trial.result.text().contains("// 7: -g 2,UD,L,*,P,volume down $LOG\n"))
  }

  @Test func `options of all gestures become settings`() throws {
    let trial = try Trial(
      .lisgd, "lisgd -t 200 -T 40 -m 400 -r 20 -o 1 -w 720 -h 1440 -s 2 -x -g 2,LR,x -g 2,UD,L,*,P,y")
    let text = try trial.result.text()
    #expect(text.contains(#"settings = { swipeDistance = "200 px"; edgeWidth = "100 px"; };"#))
    #expect(text.contains("passthrough = ( { deviceKind = touchpad; } );"))
    #expect(trial.general.allSatisfy { $0.contains(#"maximumDuration = "400 ms";"#) })
    #expect(trial.general[1].contains(#"distance = "40 px"; maximumDuration = "400 ms"; every = "40 px";"#))
    #expect(
      trial.report.filter { $0.contains("dropped") } == [
        "1: dropped: the option -r 20: a direction covers 45 or 90 degrees here; direction = \"340 deg to 20 deg\" is LR within that angle",
        "1: dropped: the option -x: lisgd has no such option",
      ])
  }

  @Test(arguments: ["-t far", "-T 0", "-m 1", "-s 1000", "-r 90", "-t"])
  func `an option without a usable number is dropped`(option: String) throws {
    let trial = try Trial(.lisgd, "lisgd -g 2,LR,x \(option)")
    #expect(trial.report.contains { $0.hasPrefix("1: dropped: the option \(option): ") })
    #expect(trial.result.content.settings.isEmpty)
  }

  @Test func `the first of equal gestures acts, and a longer one after a shorter one does not`() throws {
    let trial = try Trial(.lisgd, "lisgd -g 2,LR,x \\\n -g 2,LR,y \\\n -g '2,LR,*,L,z'")
    #expect(
      trial.report[1].hasPrefix(
        "2: imported: swipe 2 LR: line 1 has the same gesture and comes first, as in lisgd"))
    #expect(
      trial.report[2].contains("it never acts here, since 'swipe 2 LR' on line 1 uses the same gesture"))
  }

  @Test func `one finger is reported to delay applications`() throws {
    #expect(try Trial(.lisgd, "lisgd -g 1,LR,x").report[0].contains("delays every touch"))
  }

  @Test func `commas in a command are kept`() throws {
    let trial = try Trial(.lisgd, "lisgd -g '2,LR,*,*,R,notify-send a,,b'")
    #expect(trial.general[0].hasSuffix(#"action = { command = "notify-send a,,b"; }; }"#))
    #expect(trial.report[0].hasPrefix("1: approximated: "))
  }

  @Test(arguments: [
    "Exec=lisgd -g 2,LR,x", "ExecStart=/usr/bin/lisgd -g 2,LR,x", "A=b nohup setsid -f lisgd -g 2,LR,x",
    "if true; then lisgd -g 2,LR,x; fi", "exec --no-startup-id lisgd -g 2,LR,x",
  ])
  func `lisgd is found behind what starts it`(line: String) throws {
    #expect(try Trial(.lisgd, line).general.count == 1)
  }

  @Test func `a script without lisgd is refused, and one without gestures is reported`() throws {
    #expect(
      failure(.lisgd, "echo lisgd") == .foreign(program: .lisgd, reason: "no command of it starts lisgd"))
    #expect(try Trial(.lisgd, "lisgd -v").report.last?.contains("compiled into lisgd") == true)
    #expect(try Trial(.lisgd, "lisgd\n").result.report.last == "their.conf: no gestures")
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct FusumaPhasesTests {
  @Test func `phases are phases, and an end also ends what is cancelled`() throws {
    let trial = try Trial(.fusuma, "swipe: {3: {begin: {command: a}, end: {command: b}}}")
    #expect(
      trial.general == [
        "{ gesture = swipe; fingers = 3; direction = any; began = { command = a; }; ended = { command = b; }; cancelled = { command = b; }; }"
      ])
    #expect(trial.report == ["1: imported: swipe 3 begin", "1: imported: swipe 3 end"])
  }

  @Test func `what holds for all directions holds for each, and comes last by itself`() throws {
    let trial = try Trial(
      .fusuma,
      "swipe: {3: {begin: {command: a}, end: {command: b}, left: {command: c}, up: {begin: {command: d}}}}")
    let end = "ended = { command = b; }; cancelled = { command = b; }; }"
    #expect(
      trial.general.map { $0.dropFirst("{ gesture = swipe; fingers = 3; direction = ".count) } == [
        "left; action = { command = c; }; began = { command = a; }; \(end)",
        "up; began = { command = d; }; \(end)",
        "any; began = { command = a; }; \(end)",
      ])
  }

  @Test func `half of what belongs together is not imported`() throws {
    let trial = try Trial(
      .fusuma,
      "swipe: {3: {begin: {command: press}, update: {command: 'move $move_x'}, end: {command: release}, left: {command: c}}}"
    )
    #expect(
      trial.general == ["{ gesture = swipe; fingers = 3; direction = left; action = { command = c; }; }"])
    #expect(trial.report.filter { $0.contains("dropped") }.count == 3)
  }

  @Test func `a hold can be cancelled`() throws {
    let trial = try Trial(
      .fusuma, "hold: {4: {begin: {command: a}, cancelled: {command: b}, end: {command: c}}}")
    #expect(
      trial.general[0].hasSuffix(
        "began = { command = a; }; cancelled = { command = b; }; ended = { command = c; }; }"))
  }

  @Test func `updates are steps, and those of the other direction are the steps back`() throws {
    let trial = try Trial(
      .fusuma,
      """
      rotate:
        3:
          clockwise: { update: { sendkey: VOLUMEUP } }
          counterclockwise: { update: { sendkey: VOLUMEDOWN, interval: 0.5 } }
      """)
    #expect(
      trial.general == [
        #"{ gesture = rotation; fingers = 3; direction = clockwise; every = "10 deg"; action = { keys = XF86AudioRaiseVolume; back = XF86AudioLowerVolume; }; }"#,
        #"{ gesture = rotation; fingers = 3; direction = counterclockwise; every = "5 deg"; action = { keys = XF86AudioLowerVolume; back = XF86AudioRaiseVolume; }; }"#,
      ])
    #expect(trial.report[1].hasSuffix("fusuma waits 50 ms between steps; here one comes every 5 deg"))
  }

  @Test func `three fingers that drag are recognised as such`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe:
        3:
          begin: { command: xdotool mousedown 1 }
          update:
            command: xdotool mousemove_relative -- $move_x, $move_y
            interval: 0.01
            accel: 2
          end: { command: xdotool mouseup 1 }
          up: { command: x }
      """)
    #expect(
      trial.general == [
        "{ gesture = pan; fingers = 3; action = { pointer = drag; speed = 2; }; }",
        "{ gesture = swipe; fingers = 3; direction = up; action = { command = x; }; }",
      ])
    #expect(trial.report[0] == "3: imported: swipe 3 begin")
    #expect(
      trial.report[3].hasSuffix(
        "approximated: swipe 3 up: it never acts here, since 'swipe 3 begin' on line 3 uses the same gesture"
      ))
  }

  @Test func `a switcher of windows goes both ways while its key is held`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe:
        3:
          begin: { command: xdotool keydown Alt }
          right: { update: { command: xdotool key Tab, interval: 3 } }
          left: { update: { command: xdotool key Shift+Tab, interval: 3 } }
          end: { command: xdotool keyup Alt Alt }
      """)
    #expect(
      trial.general == [
        #"{ gesture = swipe; fingers = 3; direction = right; every = "30 mm"; action = { keys = Tab; back = "Shift+Tab"; with = Alt; }; }"#,
        #"{ gesture = swipe; fingers = 3; direction = left; every = "30 mm"; action = { keys = "Shift+Tab"; back = Tab; with = Alt; }; }"#,
      ])
    #expect(trial.report.count == 4)
  }

  @Test func `a switcher whose phases are below the direction is the same`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe:
        4:
          left:
            begin: { command: xdotool keydown Alt }
            update: { command: xdotool key Tab, interval: 5 }
            end: { command: xdotool keyup Alt }
      """)
    #expect(
      trial.general == [
        #"{ gesture = swipe; fingers = 4; direction = left; every = "50 mm"; action = { keys = Tab; with = Alt; }; }"#
      ])
  }

  @Test func `keys that would stay down are left to xdotool`() throws {
    let trial = try Trial(.fusuma, "swipe: {3: {begin: {command: xdotool keydown Alt}, up: {command: x}}}")
    #expect(trial.general[0].contains(#"began = { command = "xdotool keydown Alt"; };"#))
  }
}

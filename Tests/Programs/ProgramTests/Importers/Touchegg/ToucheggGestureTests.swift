// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

func touchegg(_ gestures: String) -> String {
  "<touchégg><application name=\"All\">\n\(gestures)\n</application></touchégg>"
}

func gesture(_ attributes: String, _ action: String) -> String {
  "<gesture \(attributes)>\(action)</gesture>"
}

@Suite struct ToucheggGestureTests {
  private static let close = #"<action type="CLOSE_WINDOW"/>"#

  @Test(arguments: [
    (#"type="SWIPE" fingers="3" direction="UP""#, "gesture = swipe; fingers = 3; direction = up;"),
    (#"type="PINCH" fingers="2" direction="IN""#, "gesture = pinch; fingers = 2; direction = in;"),
    (#"type="PINCH" fingers="5" direction="ALL""#, "gesture = pinch; fingers = 5; direction = any;"),
    (#"type="TAP" fingers="2""#, "gesture = tap; fingers = 2;"),
    (#"type="TAP" fingers="2" direction="UNKNOWN""#, "gesture = tap; fingers = 2;"),
    (#"type="DOUBLE_TAP" fingers="2" direction="""#, "gesture = tap; fingers = 2; taps = 2;"),
    (#"type="DRAG" fingers="4" direction="LEFT""#, "gesture = swipe; fingers = 4; direction = left;"),
    (#"type="DRAG" fingers="4" direction="ALL""#, "gesture = swipe; fingers = 4; direction = any;"),
    (
      #"type="TAP_AND_HOLD" fingers="1" direction="RIGHT""#,
      "gesture = swipe; fingers = 1; direction = right; after = tap;"
    ),
    (
      #"type="ROTATE" fingers="2" direction="LEFT""#,
      "gesture = rotation; fingers = 2; direction = counterclockwise;"
    ),
    (
      #"type="ROTATE" fingers="2" direction="RIGHT""#,
      "gesture = rotation; fingers = 2; direction = clockwise;"
    ),
  ])
  func `gestures of both versions have their counterparts`(attributes: String, pattern: String) throws {
    let trial = try Trial(.touchegg, touchegg(gesture(attributes, ToucheggGestureTests.close)))
    #expect(trial.general == ["{ \(pattern) action = { window = close; }; }"])
  }

  @Test(arguments: [
    #"type="SWIPE" fingers="3""#, #"type="SWIPE" fingers="3" direction="in""#,
    #"type="SWIPE" direction="UP""#,
    #"type="SWIPE" fingers="03" direction="UP""#, #"type="SWIPE" fingers="1" direction="UP""#,
    #"type="SWIPE" fingers="11" direction="UP""#, #"type="swipe" fingers="3" direction="UP""#,
    #"type="PINCH" fingers="1" direction="IN""#, #"type="CIRCLE" fingers="3" direction="UP""#, "",
  ])
  func `what touchegg never sees is dropped`(attributes: String) throws {
    let trial = try Trial(.touchegg, touchegg(gesture(attributes, ToucheggGestureTests.close)))
    #expect(trial.general.isEmpty)
    #expect(trial.report.count == 1 && trial.report[0].hasPrefix("2: dropped: "))
  }

  @Test func `a gesture of one finger is reported to delay every touch`() throws {
    let trial = try Trial(
      .touchegg, touchegg(gesture(#"type="DRAG" fingers="1" direction="UP""#, ToucheggGestureTests.close)))
    #expect(
      trial.report == [
        "2: approximated: drag 1 up: a gesture of one finger delays every touch of its applications"
      ])
  }
}

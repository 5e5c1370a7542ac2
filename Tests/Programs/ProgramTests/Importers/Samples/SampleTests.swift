// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Testing

@testable import Importers

@Suite struct SampleTests {
  private nonisolated static let samples: [(ImportableProgram, String)] = [
    (.touchegg, Samples.touchegg), (.touchegg, Samples.toucheggOne),
    (.libinputGestures, Samples.libinputGestures), (.fusuma, Samples.fusuma),
    (.lisgd, Samples.lisgd), (.inputActions, Samples.inputActions),
  ]

  @Test(arguments: samples)
  func `every gesture comes through, and each is reported with its line`(
    program: ImportableProgram, text: String
  )
    throws
  {
    let result = try Trial(program, text).result
    #expect(result.gestures.allSatisfy { $0.outcome.word != "dropped" })
    #expect(result.report.last?.hasSuffix("0 dropped") == true)
    let written = try result.text()
    for gesture in result.gestures {
      #expect(written.contains("// \(gesture.line): \(Import.printable(gesture.text))\n"))
      #expect(
        result.report.contains {
          $0.hasPrefix("their.conf:\(gesture.line): \(gesture.outcome.word): \(gesture.source)")
        })
    }
  }

  @Test func `a whole file reads well`() throws {
    let trial = try Trial(
      .libinputGestures,
      "gesture swipe left 3 xdotool key alt+Right\ngesture swipe up 2 x\ngesture pinch in _internal ws_up -w")
    #expect(
      try trial.result.text() == """
        // Made from their.conf, a configuration of libinput-gestures.
        // libinput-gestures acts when the fingers lift; here a gesture acts as soon as it is complete.
        // Add 'at = lift;' to a binding that should wait.
        {
          bindings = (
            // 1: gesture swipe left 3 xdotool key alt+Right
            { gesture = swipe; fingers = 3; direction = left; action = { keys = "Alt+Right"; }; },
            // 2: gesture swipe up 2 x
            //   dropped: libinput reports it only for 3 or more fingers
            // 3: gesture pinch in _internal ws_up -w
            { gesture = pinch; fingers = 2-5; direction = in; action = { workspace = next; wrap = YES; }; },
          );
        }

        """)
    #expect(
      trial.result.report == [
        "their.conf:1: imported: swipe 3 left",
        "their.conf:2: dropped: swipe 2 up: libinput reports it only for 3 or more fingers",
        "their.conf:3: imported: pinch in",
        "their.conf: 3 gestures: 2 imported, 0 approximated, 1 dropped",
      ])
    let reading = try trial.reading()
    #expect(reading.diagnostics.isEmpty)
    #expect(
      reading.configuration.bindings.map { "\($0.pattern): \($0.behaviour.action.summary)" } == [
        "swipe 3 left: keys Alt+Right", "pinch 2-5 in: workspace next",
      ])
  }

  private nonisolated static let meanings: [(ImportableProgram, String, [String])] = [
    (
      .touchegg, Samples.touchegg,
      [
        "pinch 2 in: keys Control_L and KP_Subtract", "swipe 3 up: window maximise",
        "swipe 3 down: window minimise", "swipe 3 left: tile left", "pinch 3 in: window close",
        "swipe 4 up: workspace next", "pinch 4 out: desktop show", "pinch 4 in: keys Super_L+a",
        "tap 2: click right",
      ]
    ),
    (
      .touchegg, Samples.toucheggOne,
      [
        "rotation 2 counterclockwise: keys Control+l", "tap 3: click middle", "swipe 3 up: window maximise",
        "swipe 4 left: workspace next", "pan 2: scroll fingers", "pinch 3 any: window resize",
      ]
    ),
    (
      .fusuma, Samples.fusuma,
      [
        "swipe 3 up: keys Shift+Control+t", "swipe 3 left: keys Alt+Right", "swipe 3 up: keys Control+t",
        "swipe 4 left: workspace next", "swipe 4 up: window maximise", "pinch 2 in: zoom in",
        "pinch 2 out: keys Control+minus", "swipe 3 down: keys Control+Shift+w",
      ]
    ),
    (
      .libinputGestures, Samples.libinputGestures,
      [
        "swipe 3 up-left: command [\"notify-send\", \"left and up\"]", "pinch 4 in: keys Super+s",
        "longPress 3: click middle", "swipe 3-5 up: workspace next", "swipe 3-5 down: workspace previous",
        "swipe 3-5 left: keys Alt+Right", "swipe 3-5 right: keys Alt+Left",
        "rotation 2-5 clockwise: command [\"i3-msg\", \"focus\", \"right\"]",
      ]
    ),
    (
      .lisgd, Samples.lisgd,
      [
        "swipe 2 up-left from bottom-right: keys Super+q",
        #"swipe 2 up from left: command "pactl set-sink-volume 0 +5%""#,
        #"swipe 2 down from left: command "pactl set-sink-volume 0 -5%""#, "swipe 2 right: keys Alt+Left",
        #"swipe 3 left: command "notify-send \"to the left\"""#,
      ]
    ),
    (
      .inputActions, Samples.inputActions,
      [
        "pinch 3 in: keys Alt+Left", "pan 3: window move", "swipe 4 horizontal: keys Alt and Tab",
        "rotation 2 any: keys XF86AudioRaiseVolume", "swipe 4 down: window fullscreen",
        "swipe 4 down: window minimise",
      ]
    ),
  ]

  @Test(arguments: meanings)
  func `what is written can be used as it stands, and means the same`(
    program: ImportableProgram, text: String, meaning: [String]
  ) throws {
    let reading = try Trial(program, text).reading()
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.description))")
    let bindings = reading.configuration.bindings
    #expect(bindings.map { "\($0.pattern): \($0.behaviour.action.summary)" } == meaning)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Bindings
@testable import Importers

/// Reads the importers' output back: it has only the warnings that the other program's file deserves, and the
/// rest is reported beside its gesture.
@Suite struct ReadBackTests {
  /// Returns the warnings of `fingerpost check` about the output, without places.
  private func warnings(_ trial: Trial) throws -> [ConfigurationIssue] {
    try trial.reading().diagnostics.map(\.issue)
  }

  @Test func `a direction with a threshold of its own acts beside what begins with any`() throws {
    let trial = try Trial(
      .fusuma,
      """
      swipe:
        3:
          up: { command: b, threshold: 0.5 }
          begin: { command: a }
      threshold: { swipe: 0.4 }
      """)
    #expect(try warnings(trial) == [])
    #expect(
      trial.general == [
        #"{ gesture = swipe; fingers = 3; direction = up; distance = "7.5 mm"; action = { command = b; }; began = { command = a; }; }"#,
        #"{ gesture = swipe; fingers = 3; direction = any; distance = "7.5 mm"; began = { command = a; }; }"#,
      ])
  }

  @Test func `any direction keeps its own threshold where it is the longer one`() throws {
    let trial = try Trial(
      .fusuma,
      "pinch: {2: {in: {command: b}, begin: {command: a, threshold: 2}}}\nrotate: {2: {begin: {command: c}}}")
    #expect(try warnings(trial) == [])
    #expect(trial.general[1].contains(#"direction = any; threshold = "50%";"#))
    #expect(!trial.general[2].contains("threshold"))
  }

  @Test func `what never acts is reported, with the line of what comes first`() throws {
    let fusuma = try Trial(
      .fusuma,
      """
      swipe:
        3:
          left: { command: a }
      ---
      context: { application: mpv }
      swipe:
        3:
          left: { command: b }
      """)
    #expect(try warnings(fusuma).count == 1)
    #expect(
      fusuma.report.last
        == "8: imported: swipe 3 left for mpv: line 3 has the same gesture and comes first, as in fusuma; move it to change that"
    )
    let drag = try Trial(
      .fusuma,
      """
      swipe:
        3:
          begin: { command: xdotool mousedown 1 }
          update: { command: 'xdotool mousemove_relative -- $move_x, $move_y' }
          end: { command: xdotool mouseup 1 }
          up: { command: x }
      """)
    #expect(
      drag.report.last
        == "6: approximated: swipe 3 up: it never acts here, since 'swipe 3 begin' on line 3 uses the same gesture"
    )
  }

  @Test(arguments: [
    (ImportableProgram.touchegg, Samples.touchegg), (.touchegg, Samples.toucheggOne),
    (.libinputGestures, Samples.libinputGestures), (.fusuma, Samples.fusuma),
    (.lisgd, Samples.lisgd), (.inputActions, Samples.inputActions),
  ])
  func `every warning about what is written is beside its gesture in the report`(
    program: ImportableProgram, text: String
  )
    throws
  {
    let trial = try Trial(program, text)
    let lines = try trial.result.text().split(separator: "\n", omittingEmptySubsequences: false)
    for diagnostic in try trial.reading().diagnostics {
      guard case .text(let line, _, _) = diagnostic.place else { continue }
      #expect(lines[line - 2].contains("approximated:"), "\(diagnostic)")
    }
  }

  @Test func `a touchpad that is named leaves touchscreens as they are`() throws {
    let trial = try Trial(
      .libinputGestures, "device Some Touchpad\ngesture hold on+1 3 x\ngesture swipe up 3 x")
    let configuration = try trial.reading().configuration
    #expect(configuration.devices.isEmpty)
    #expect(trial.report[0].contains("touchscreens stay as they are"))
    func passes(_ name: String, _ kind: DeviceKind) -> Bool {
      var facts = FixedFacts()
      facts.session = [.device: .text(name), .deviceKind: .text(kind.rawValue)]
      return ConditionEvaluator(facts, passthrough: configuration.passthrough).isPassedThrough
    }
    #expect(!passes("Some Touchpad", .touchpad) && passes("Other Touchpad", .touchpad))
    #expect(!passes("Some Touchscreen", .touchscreen))
  }
}

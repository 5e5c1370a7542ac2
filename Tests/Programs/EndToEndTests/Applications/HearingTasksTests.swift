// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Tasks of a blind person with the preset `speak`: each is heard first and done then.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs AT-SPI: run 'make test-apps'"))
struct HearingTasksTests {
  /// All, or those that FINGERPOST_TOOLKITS names.
  private nonisolated static let toolkits = SpeechListener.Toolkit.allCases.filter { toolkit in
    getenv("FINGERPOST_TOOLKITS").map { String(cString: $0).contains(toolkit.rawValue) } ?? true
  }

  /// The tasks that are not possible: docs/exploration-tasks.md has the reasons.
  private static let impossible: [SpeechListener.Toolkit: Set<String>] = [
    .gtk4: ["read the cells of a table"],
    .qt5: ["choose in a context menu", "read a page by headings", "follow a link"],
  ]

  /// Writes results for tasks-page.py, if a folder is named for them.
  private func write(_ lines: [String], of toolkit: SpeechListener.Toolkit, _ kind: String) throws {
    guard let folder = getenv("FINGERPOST_TASKS") else { return }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: "\(String(cString: folder))/\(toolkit.rawValue).\(kind)", atomically: true, encoding: .utf8)
  }

  @Test(arguments: toolkits)
  func `a day without seeing`(_ toolkit: SpeechListener.Toolkit) throws {
    let hand = ListeningHand(try SpeechListener(tasksOf: toolkit))
    var results: [String] = []
    for task in HearingTask.all {
      hand.begin(task.title)
      var (words, fault) = ("", "")
      do {
        words = try task.perform(hand)
      } catch {
        fault = "\(error)"
        // An open menu or dialog would be in the way of the next task.
        for _ in 0..<2 { try hand.flick(.up, fingers: 3) }
      }
      #expect(
        fault.isEmpty != Self.impossible[toolkit, default: []].contains(task.title), "\(task.title): \(fault)"
      )
      results.append("\(task.title)\t\(task.isCommon ? "all" : "")\t\(task.gestures)\t\(words)\t\(fault)")
      try write(results, of: toolkit, "tasks")
      try write(hand.transcript, of: toolkit, "transcript")
    }
    try hand.listener.end()
  }

  /// Presses at random, 20 times or as often as FINGERPOST_PRESSES says.
  @Test(arguments: toolkits)
  func `the element heard last is pressed, and no other one`(_ toolkit: SpeechListener.Toolkit) throws {
    let count = getenv("FINGERPOST_PRESSES").flatMap { Int(String(cString: $0)) } ?? 20
    let hand = ListeningHand(
      try SpeechListener(
        "speech = on; sounds = NO;", configuration: SpeechListener.preset, toolkit: toolkit))
    var (wrong, missed): ([String], Int) = ([], 0)
    for _ in 0..<count {
      let before = hand.listener.pressed.count
      let name = try hand.pressAnything()
      let isPressed = eventually(within: 4) { hand.listener.pressed.count > before }
      if !isPressed {
        missed += 1
      } else if hand.listener.pressed.dropFirst(before) != [name] {
        wrong.append("\(name): \(hand.listener.pressed.dropFirst(before))")
      }
      passTime(0.4)
    }
    #expect(wrong.isEmpty)
    let delays = hand.delays.sorted().map { Int(($0 * 1000).rounded()) }
    try write(
      [
        "\(count)", "\(wrong.count)", "\(missed)", "\(delays[delays.count / 2])",
        "\(delays[delays.count * 95 / 100])",
      ],
      of: toolkit, "presses")
    try hand.listener.end()
  }
}

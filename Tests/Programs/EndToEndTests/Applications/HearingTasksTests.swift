// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Tasks of a blind person with the preset `speak`: each is heard first and done then.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs AT-SPI: run 'make test-apps'"))
struct HearingTasksTests {
  /// The tasks that were done in each toolkit, by their titles, with the words that were heard; and the others.
  private static var done: [SpeechListener.Toolkit: [String: String]] = [:]
  private static var undone: [SpeechListener.Toolkit: [String: String]] = [:]

  /// All, or those that FINGERPOST_TOOLKITS names.
  private nonisolated static let toolkits = SpeechListener.Toolkit.allCases.filter { toolkit in
    getenv("FINGERPOST_TOOLKITS").map { String(cString: $0).contains(toolkit.rawValue) } ?? true
  }

  @Test(arguments: toolkits)
  func `a day without seeing`(_ toolkit: SpeechListener.Toolkit) throws {
    let hand = ListeningHand(try SpeechListener(tasksOf: toolkit))
    for task in HearingTask.all {
      hand.begin(task.title)
      do {
        Self.done[toolkit, default: [:]][task.title] = try task.perform(hand)
      } catch {
        Self.undone[toolkit, default: [:]][task.title] = "\(error)"
        print("\(toolkit): \(task.title): \(error)")
        // An open menu or dialog would be in the way of the next task.
        for _ in 0..<2 { try hand.flick(.up, fingers: 3) }
      }
    }
    print(hand.transcript.joined(separator: "\n"))
    print("\(toolkit): \(Self.done[toolkit]?.count ?? 0) of \(HearingTask.all.count)")
    try hand.listener.end()
  }
}

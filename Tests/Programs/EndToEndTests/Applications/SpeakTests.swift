// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A screen that is explored: real programs describe their elements by AT-SPI, and the test reads the speech.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs AT-SPI: run 'make test-apps'"), .tags(.applications))
struct SpeakTests {
  private static let patience = SpeechListener.patience
  private nonisolated static let names = SpeechListener.fruit

  @Test(arguments: SpeechListener.Toolkit.allCases)
  func `each button is said and pressed by its program, without a click`(_ toolkit: SpeechListener.Toolkit)
    throws
  {
    let listener = try SpeechListener("rate = 20;", toolkit: toolkit)
    var (expected, heard): ([String], [String]) = ([], [])
    for name in Self.names.shuffled() {
      heard.append(try listener.hear(name))
      let elsewhere = try #require(listener.places.values.randomElement())
      try listener.bridged.doubleTap(at: elsewhere)
      expected.append(name)
      #expect(eventually(within: Self.patience) { listener.pressed == expected }, "\(listener.pressed)")
      passTime(0.4)
    }
    // Each is spoken once; toolkits have different words for a button.
    #expect(heard.allSatisfy { $0.hasSuffix("button") }, "\(heard)")
    #expect(listener.spoken.filter { $0.hasSuffix("button") } == heard)
    #expect(listener.desk.lines.contains("rate 20"))
    while listener.bridged.program.nextLine(before: Deadline(after: 0)) != nil {}
    let presses = listener.bridged.program.lines.filter { $0.contains("to be pressed by its program") }
    #expect(presses.count == expected.count)
    try listener.end()
  }

  /// The flick acts while its finger is down, and its answer comes after the lift or before it.
  @Test func `after a flick two taps press what was heard`() throws {
    let listener = try SpeechListener(configuration: SpeechListener.preset)
    let screen = listener.bridged.session.touchscreen
    var pressed: [String] = []
    for (round, seconds) in [0.09, 0.14, 0.22, 0.3, 0.09, 0.22, 0.14, 0.3].enumerated() {
      try listener.hear("Apple")
      let start = ScreenPoint(400, 700)
      try screen.down(0, at: start)
      try screen.go(from: [start], byX: 144, y: 0, steps: 12, interval: seconds / 12)
      try listener.bridged.liftFinger()
      #expect(eventually(within: Self.patience) { listener.spoken.last?.hasPrefix("Banana, ") == true })
      passTime(0.4)
      try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
      pressed.append("Banana")
      #expect(eventually(within: 5) { listener.pressed == pressed }, "round \(round): \(listener.pressed)")
      passTime(0.4)
    }
    try listener.end()
  }

  private func voices(_ listener: SpeechListener) -> [Int32] {
    children(of: listener.bridged.program.pid).filter {
      processFile("comm", of: $0).hasPrefix("fingerpost-spea")
    }
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func `a voice that ends or hangs is heard again`(_ signal: Int32) throws {
    let listener = try SpeechListener()
    try listener.hear("Apple")
    let voice = try #require(voices(listener).first)
    kill(voice, signal)
    let screen = listener.bridged.session.touchscreen
    // A hung program is noticed at the next question.
    try screen.down(0, at: try #require(listener.places["Fig"]))
    try screen.sync()
    passTime(0.4)
    try listener.bridged.liftFinger()
    #expect(eventually(within: 6) { voices(listener).contains { $0 != voice } })
    #expect(eventually(within: Self.patience) { listener.spoken.last?.hasPrefix("Fig, ") == true })
    passTime(0.4)
    try listener.hear("Grape")
    try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
    #expect(eventually(within: Self.patience) { listener.pressed == ["Grape"] }, "\(listener.pressed)")
    try listener.end()
  }

  @Test func `no press comes late`() throws {
    let listener = try SpeechListener()
    try listener.hear("Fig")
    let voice = try #require(voices(listener).first)
    kill(voice, SIGSTOP)
    for _ in 0..<3 {
      try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
      passTime(0.45)
    }
    kill(voice, SIGCONT)
    // Exploring goes on with the next program.
    try listener.hear("Grape")
    try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
    #expect(eventually(within: Self.patience) { listener.pressed.last == "Grape" })
    // Of three presses the last may fall into the last second.
    #expect(listener.pressed.count <= 2, "\(listener.pressed)")
    try listener.end()
  }

  @Test func `without a program that knows of elements the place is clicked`() throws {
    let listener = try SpeechListener("speech = off; sounds = NO; press = click;")
    let screen = listener.bridged.session.touchscreen
    try screen.down(0, at: try #require(listener.places["Fig"]))
    try screen.sync()
    try listener.bridged.expectPointer(at: try #require(listener.places["Fig"]))
    try listener.bridged.liftFinger(resting: 0.4)
    try listener.bridged.doubleTap(at: ScreenPoint(5, 400))
    #expect(eventually(within: Self.patience) { listener.pressed == ["Fig"] })
    #expect(listener.spoken.isEmpty)
    try listener.end()
  }

  @Test(arguments: [SpeechListener.Toolkit.gtk3, .gtk4])
  func `beside Orca only that is said which it cannot find`(_ toolkit: SpeechListener.Toolkit) throws {
    let listener = try SpeechListener(toolkit: toolkit, hasOrca: true)
    for name in ["Fig", "Kiwi", "Apple"] {
      let (before, beforeOrca) = (listener.spoken.count, listener.saidByOrca.count)
      if toolkit == .gtk4 {
        try listener.tremble(at: name) { listener.spoken.dropFirst(before).contains("\(name), button") }
      } else {
        try listener.hearOrca(name)
      }
      try listener.bridged.liftFinger(resting: 0.4)
      let (ours, others) = (
        listener.spoken.dropFirst(before), listener.saidByOrca.dropFirst(beforeOrca)
      )
      #expect((toolkit == .gtk4 ? others : ours).allSatisfy { !$0.hasPrefix(name) }, "\(ours) \(others)")
    }
    try listener.end()
  }
}

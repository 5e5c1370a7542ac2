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
    .gtk4: ["read the cells of a table"]
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
        if !task.isCommon || task.isFrame || toolkit == .gtk3 { words = try task.perform(hand) }
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
      try hand.pressAnything()
      let isPressed = eventually(within: 4) { hand.listener.pressed.count > before }
      if !isPressed {
        missed += 1
      } else if let name = hand.lastButton, hand.listener.pressed.dropFirst(before) != [name] {
        wrong.append("\(name): \(hand.listener.pressed.dropFirst(before))")
      }
      passTime(0.4)
    }
    #expect(wrong.isEmpty)
    try write(
      [count, wrong.count, missed].map(\.description) + hand.delayFigures.map(\.description), of: toolkit,
      "presses")
    try hand.listener.end()
  }

  // MARK: Other hands

  private func hand() throws -> ListeningHand {
    ListeningHand(
      try SpeechListener(
        "speech = on; sounds = NO;", configuration: SpeechListener.preset, program: "tasks-window.py",
        names: []))
  }

  @Test func `two taps of which the second one is held drag a slider, and something else`() throws {
    let hand = try hand()
    let screen = hand.listener.bridged.session.touchscreen
    func drag() throws {
      try screen.tap(0, at: ScreenPoint(640, 750))
      try screen.sync()
      passTime(0.06)
      try screen.down(0, at: ScreenPoint(640, 750))
      try screen.sync()
      passTime(0.4)
      try screen.go(from: [ScreenPoint(640, 750)], byX: 100, y: 0, interval: 0.01)
      try hand.listener.bridged.liftFinger(resting: 0.35)
    }
    #expect(try hand.sweep(for: "Volume") == "Volume, slider, 0")
    try drag()
    #expect(eventually { hand.listener.told.contains { $0.hasPrefix("volume ") } })
    try hand.sweep(for: "Board")
    try drag()
    hand.listener.expect("down \(Int(hand.found.x))")
    hand.listener.expect("up \(Int(hand.found.x) + 100)")
    try hand.listener.end()
  }

  @Test func `a document of LibreOffice is heard, and read by headings, lines and words`() throws {
    let listener = try SpeechListener(
      "speech = on; sounds = NO;", configuration: SpeechListener.preset,
      line: """
        cp \(projectFile("Tests/Programs/Toolkits/tasks.fodt")) "$XDG_RUNTIME_DIR" && soffice --norestore --nologo \
          --nofirststartwizard "-env:UserInstallation=file://$XDG_RUNTIME_DIR/profile" \
          --writer "$XDG_RUNTIME_DIR/tasks.fodt"
        """, names: [])
    let witness = listener.bridged.witness
    let isShown = try eventually(within: 60) {
      try witness.command("adopt app libreoffice-writer").int("found") == 1
    }
    try #require(isShown, "run 'make test-apps', which installs LibreOffice")
    try witness.command("state app add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    #expect(try eventually(within: 60) { try witness.isAtRest("app", for: 1) })
    let hand = ListeningHand(listener)
    try hand.sweep(for: "Weather")
    try hand.flick(.right)
    try hand.hear("It rains here.")
    try hand.choose("headings")
    try hand.flick(.down)
    try hand.hear("Prices")
    try hand.go(to: "It rains here.", .left)
    try hand.choose("words")
    _ = try hand.read(["rains", "here"])
    for _ in 0..<60 {
      _ = try hand.explore(from: ListeningHand.anywhere(), to: ListeningHand.anywhere())
      try listener.bridged.liftFinger(resting: 0.4)
    }
    print("LibreOffice: \(hand.delays.count) words, after \(hand.delayFigures) ms (median, 95 %)")
    try listener.end()
  }

  @Test func `type a word on onboard`() throws {
    let hand = try hand()
    try hand.sweep(for: "Name")
    try hand.press()
    let (session, witness) = (hand.listener.bridged.session, hand.listener.bridged.witness)
    let keyboard = try Application.onboard.open(
      in: session, as: "keyboard", seenBy: witness,
      environment: ["DBUS_SESSION_BUS_ADDRESS=unix:path=\(session.folder.file("runtime/bus"))"])
    defer { keyboard.stop() }
    let window = try witness.command("geometry keyboard")
    let corner = try #require(window.position)
    let (width, height) = (window.double("width") ?? 0, window.double("height") ?? 0)
    // W, e and t of the upper row: the keyboard draws its keys itself and does not describe them to AT-SPI.
    for letter in [1, 2, 4] {
      let place = corner.moved(
        byX: (width * (0.134 + 0.06 * Double(letter))).rounded(), y: (height * 0.317).rounded())
      try hand.listener.bridged.exploreAndLift(place)
      try hand.press()
    }
    hand.listener.expect("text wet")
    try hand.listener.end()
  }

  @Test func `let a finger through beside one in a corner, and switch the exploration off and on`() throws {
    let hand = try hand()
    let (listener, screen) = (hand.listener, hand.listener.bridged.session.touchscreen)
    try hand.sweep(for: "Board")
    let board = hand.found
    try hand.sweep(for: "Sugar")
    let place = hand.found
    try screen.down(0, at: ScreenPoint(10, 790))
    try screen.sync()
    passTime(0.5)
    try listener.bridged.tap(1, at: board)
    listener.expect("touch \(Int(board.x))")
    try listener.bridged.liftFinger()
    try hand.restFourFingers()
    #expect(!(try listener.bridged.message("status").output.contains("explored by touch")))
    try listener.bridged.tap(1, at: place)
    listener.expect("sugar True")
    try hand.restFourFingers()
    #expect(try listener.bridged.message("status").output.contains("explored by touch"))
    try listener.bridged.tap(1, at: place)
    #expect(eventually { listener.spoken.last == "Sugar, check box, checked" }, "\(listener.spoken)")
    #expect(listener.told.filter { $0.hasPrefix("sugar ") } == ["sugar True"])
    try listener.end()
  }
}

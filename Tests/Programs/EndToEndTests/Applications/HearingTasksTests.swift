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
  private static let names = [
    "File", "Sugar", "Tea", "Coffee", "Size", "Ask", "More", "Volume", "Name", "First", "Second", "Items",
    "Board",
  ]

  private func listener() throws -> SpeechListener {
    try SpeechListener(
      "speech = on; sounds = NO;", configuration: SpeechListener.preset, program: "tasks-window.py",
      names: Self.names)
  }

  private func press(_ name: String, saying words: String, in listener: SpeechListener) throws {
    #expect(try listener.hear(name) == words)
    try listener.press()
  }

  private func flick(_ fingers: Int, x: Double = 0, y: Double = 0, in listener: SpeechListener) throws {
    try listener.bridged.session.swipe(fingers, x: x, y: y)
    passTime(0.35)
  }

  @Test func `open a menu, choose an entry in it, and close the window by another one`() throws {
    let listener = try listener()
    let title = try #require(listener.places["File"])
    try press("File", saying: "File, menu", in: listener)
    listener.expect("open File")
    #expect(try listener.search("Save", below: title))
    try listener.press()
    listener.expect("chosen Save")
    try press("File", saying: "File, menu", in: listener)
    #expect(try listener.search("Close", below: title))
    try listener.press()
    listener.expect("closed")
    try listener.end()
  }

  @Test func `choose in a popover, which lies above the rest of its window`() throws {
    let listener = try listener()
    try press("More", saying: "More, toggle button", in: listener)
    listener.expect("open More")
    #expect(try listener.search("Smaller", below: try #require(listener.places["More"])))
    try listener.press()
    listener.expect("chosen Smaller")
    try listener.end()
  }

  @Test func `tick a box, untick it, and choose a radio button`() throws {
    let listener = try listener()
    try press("Sugar", saying: "Sugar, check box, not checked", in: listener)
    listener.expect("sugar True")
    try press("Sugar", saying: "Sugar, check box, checked", in: listener)
    listener.expect("sugar False")
    try press("Coffee", saying: "Coffee, radio button, not checked, 2 of 2", in: listener)
    listener.expect("drink Coffee")
    try listener.end()
  }

  @Test func `open a combo box and choose in it`() throws {
    let listener = try listener()
    try press("Size", saying: "Size, combo box", in: listener)
    let box = try #require(listener.places["Size"])
    #expect(try listener.search("Medium", below: box.moved(byX: -20, y: -60)))
    try listener.press()
    listener.expect("size Medium")
    try listener.end()
  }

  @Test func `move a slider and drag something by two taps of which the second one is held`() throws {
    let listener = try listener()
    let screen = listener.bridged.session.touchscreen
    func drag() throws {
      try screen.tap(0, at: ScreenPoint(640, 750))
      try screen.sync()
      passTime(0.06)
      try screen.down(0, at: ScreenPoint(640, 750))
      try screen.sync()
      passTime(0.4)
      try screen.go(from: [ScreenPoint(640, 750)], byX: 100, y: 0, interval: 0.01)
      try listener.bridged.liftFinger(resting: 0.35)
    }
    #expect(try listener.hear("Volume") == "Volume, slider, 0")
    try drag()
    let values = listener.told.filter { $0.hasPrefix("volume ") }.compactMap { Int($0.dropFirst(7)) }
    #expect(try #require(values.last) >= 50, "\(values)")
    try listener.hear("Board")
    let board = try #require(listener.places["Board"])
    try drag()
    listener.expect("down \(Int(board.x))")
    listener.expect("up \(Int(board.x) + 100)")
    try listener.end()
  }

  @Test func `type into a field`() throws {
    let listener = try listener()
    try press("Name", saying: "Name, text", in: listener)
    // The keys of h and i.
    for key in [43, 31] { try listener.bridged.session.keyboard.type(key) }
    listener.expect("text hi")
    try listener.end()
  }

  @Test func `type a word on onboard`() throws {
    let listener = try listener()
    try press("Name", saying: "Name, text", in: listener)
    let (session, witness) = (listener.bridged.session, listener.bridged.witness)
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
      try listener.bridged.exploreAndLift(place)
      try listener.press()
    }
    listener.expect("text wet")
    try listener.end()
  }

  @Test func `switch a tab, and scroll a list and press an entry below`() throws {
    let listener = try listener()
    try press("Second", saying: "Second, page tab, 2 of 2", in: listener)
    listener.expect("page 1")
    let list = try #require(listener.places["Items"])
    #expect(try listener.search("Item 2", below: list.moved(byX: 0, y: -70)))
    try listener.press()
    listener.expect("row 2")
    try flick(2, y: -Bridged.far, in: listener)
    #expect(try !listener.search("Item 2", below: list.moved(byX: 0, y: -70), for: 130))
    let heard = try #require(listener.spoken.last { $0.hasPrefix("Item ") })
    let number = try #require(Int(heard.dropFirst(5).prefix { $0.isNumber }))
    #expect(number > 6, "\(listener.told.suffix(40))")
    try listener.press()
    listener.expect("row \(number)")
    try listener.end()
  }

  @Test func `answer a dialog, and close another one`() throws {
    var listener = try listener()
    try press("Ask", saying: "Ask, push button", in: listener)
    for name in ["Yes", "No"] {
      let words = try listener.desk.nextLine(containing: "place \(name) ").split(separator: " ")
      listener.places[name] = ScreenPoint(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
    }
    try press("Yes", saying: "Yes, push button", in: listener)
    listener.expect("answer -8")
    try press("Ask", saying: "Ask, push button", in: listener)
    _ = try listener.desk.nextLine(containing: "place No ")
    // Three fingers up: Escape.
    try flick(3, y: -Bridged.far, in: listener)
    listener.expect("answer -4")
    try listener.end()
  }

  @Test func `go to the next thing and back, stop the speech, and change the volume`() throws {
    let listener = try listener()
    try listener.hear("Sugar")
    for (distance, words) in [(Bridged.far, "Tea, radio button"), (-Bridged.far, "Sugar, check box")] {
      try flick(1, x: distance, in: listener)
      #expect(eventually { listener.spoken.last?.hasPrefix(words) == true }, "\(listener.spoken)")
    }
    let screen = listener.bridged.session.touchscreen
    try screen.land(fingers: 2, at: ScreenPoint(500, 400), spacing: 100)
    passTime(0.06)
    try screen.lift(2)
    listener.expect("key Control_L")
    #expect(eventually { listener.told.last { $0 == "silence" || $0.hasPrefix("says ") } == "silence" })
    for (distance, key) in [(-160.0, "Raise"), (160, "Lower")] {
      try screen.swipe(
        fingers: 1, from: ScreenPoint(1278, 400), byX: 0, y: distance, interval: Bridged.interval)
      listener.expect("key Audio\(key)Volume")
    }
    try listener.end()
  }

  @Test func `let a finger through beside one in a corner, and switch the exploration off and on`() throws {
    let listener = try listener()
    let screen = listener.bridged.session.touchscreen
    let (place, board) = (try #require(listener.places["Sugar"]), try #require(listener.places["Board"]))
    try screen.down(0, at: ScreenPoint(10, 790))
    try screen.sync()
    passTime(0.5)
    try listener.bridged.tap(1, at: board)
    listener.expect("touch \(Int(board.x))")
    try listener.bridged.liftFinger()
    func rest() throws {
      try screen.land(fingers: 4, at: ScreenPoint(300, 500), spacing: 80)
      passTime(2.4)
      try screen.lift(4)
      passTime(0.35)
    }
    try rest()
    #expect(!(try listener.bridged.message("status").output.contains("explored by touch")))
    try listener.bridged.tap(1, at: place)
    listener.expect("sugar True")
    try rest()
    #expect(try listener.bridged.message("status").output.contains("explored by touch"))
    try listener.bridged.tap(1, at: place)
    #expect(eventually { listener.spoken.last == "Sugar, check box, checked" }, "\(listener.spoken)")
    #expect(listener.told.filter { $0.hasPrefix("sugar ") } == ["sugar True"])
    try listener.end()
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// A task of a day without seeing, with the preset `speak`.
struct HearingTask {
  let title: String
  /// The gestures in words, for the page.
  let gestures: String
  /// Whether the task is fingerpost's or the window manager's own, and not a program's: GTK 3 does it for all.
  var isCommon = false
  /// Whether a session cannot do without the task.
  var isFrame: Bool { title.hasSuffix("the exploration") }
  /// Does the task, and returns the words that tell of its success.
  let perform: (ListeningHand) throws -> String

  static let flicks = "one finger left or right"
  private static let flicksAndTaps = "one finger left or right, two taps"
  private static let units = "three fingers left or right, one finger down or up"

  static let all: [HearingTask] =
    beginning + pressing + choosing + typing + reading + moving + ending

  private static let beginning = [
    HearingTask(
      title: "begin the exploration", gestures: "four fingers that rest for 2 s", isCommon: true
    ) { hand in
      try hand.restFourFingers()
      return try hand.hear("explore by touch")
    },
    HearingTask(
      title: "try gestures in the practice mode", gestures: "two taps of four fingers, any gesture",
      isCommon: true
    ) { hand in
      try hand.tap(fingers: 4, times: 2)
      try hand.hear("practice: gestures are named and do nothing")
      try hand.flick(.left, fingers: 4)
      let words = try hand.hear("the name of the gesture") { $0.contains("4") || $0.contains("four") }
      try hand.tap(fingers: 4, times: 2)
      try hand.hear("end of practice")
      return words
    },
    HearingTask(title: "find a program and start it", gestures: "a finger that moves, two taps") { hand in
      let words = try hand.sweep(for: "Tasks")
      try hand.press()
      try hand.confirm("started Tasks")
      try hand.confirm("ready")
      return words
    },
  ]

  private static let pressing = [
    HearingTask(
      title: "press a button under the finger", gestures: "a finger that moves, a tap of a second one"
    ) { hand in
      let words = try hand.sweep(for: "Order", isPressing: true)
      try hand.confirm("ordered  Rome")
      return words
    },
    HearingTask(title: "tick a box", gestures: flicksAndTaps) { hand in
      try hand.go(to: "Sugar")
      try hand.press()
      try hand.confirm("sugar True")
      return try hand.hear("Sugar, …, checked") {
        ListeningHand.names("Sugar", $0) && $0.hasSuffix(", checked")
      }
    },
    HearingTask(title: "choose a radio button", gestures: flicksAndTaps) { hand in
      let words = try hand.go(to: "Coffee")
      try hand.press()
      try hand.confirm("drink Coffee")
      return words
    },
    HearingTask(title: "answer a dialog", gestures: flicksAndTaps) { hand in
      try hand.go(to: "Ask")
      try hand.press()
      let words = try hand.hear("the question", passing: 12) { $0.contains("Sure") }
      try hand.go(to: "Yes")
      try hand.press()
      try hand.confirm("answer Yes")
      return words
    },
  ]

  private static let choosing = [
    HearingTask(title: "choose in a combo box", gestures: flicksAndTaps) { hand in
      try hand.go(to: "Size")
      try hand.press()
      try hand.go(to: "Medium")
      try hand.press()
      try hand.confirm("size Medium")
      try hand.go(to: "Ask")
      return try hand.hearAgain("Size", with: "Medium")
    },
    HearingTask(title: "choose in a menu", gestures: flicksAndTaps) { hand in
      try hand.go(to: "File", .left)
      try hand.press()
      let words = try hand.go(to: "Print")
      try hand.press()
      try hand.confirm("chosen Print")
      return words
    },
    HearingTask(title: "choose in a context menu", gestures: "a tap of three fingers, two taps") { hand in
      try hand.go(to: "Item 2")
      try hand.tap(fingers: 3)
      let words = try hand.go(to: "Copy")
      try hand.press()
      try hand.confirm("chosen Copy")
      return words
    },
    HearingTask(title: "choose in a popover", gestures: flicksAndTaps) { hand in
      try hand.go(to: "More")
      try hand.press()
      try hand.confirm("open More")
      let words = try hand.go(to: "Smaller")
      try hand.press()
      try hand.confirm("chosen Smaller")
      return words
    },
    HearingTask(title: "close a popover", gestures: "three fingers up") { hand in
      if ListeningHand.names("Smaller", hand.heard.last) { try hand.flick(.up, fingers: 3) }
      try hand.go(to: "More")
      try hand.press()
      try hand.go(to: "Bigger")
      try hand.flick(.up, fingers: 3)
      try hand.confirm("shut More")
      return try hand.go(to: "Ask", .left)
    },
    HearingTask(title: "switch a tab", gestures: flicksAndTaps) { hand in
      let words = try hand.go(to: "Second")
      try hand.press()
      try hand.confirm("page 1")
      return words
    },
    HearingTask(title: "change a slider", gestures: "one finger up or down") { hand in
      let words = try hand.go(to: "Volume")
      try hand.flick(.up)
      let first = try hand.hear("a number") { Double($0) != nil }
      try hand.flick(.up)
      let second = try hand.hear("a number") { Double($0) != nil }
      try hand.confirm("volume \(second)")
      return "\(words); \(first); \(second)"
    },
  ]

  private static let typing = [
    HearingTask(
      title: "type a word and correct a letter", gestures: "three fingers down, a finger on the keyboard"
    ) { hand in
      let words = try hand.go(to: "Name")
      try hand.press()
      let answers = try hand.type(["b", "o", "p", "BackSpace", "b"])
      try hand.confirm("text bob")
      return "\(words); \(answers.joined(separator: "; "))"
    },
    HearingTask(
      title: "hear a password as stars", gestures: "three fingers down, a finger on the keyboard"
    ) { hand in
      let words = try hand.go(to: "Secret")
      try hand.press()
      let answers = try hand.type(["x", "y"])
      try hand.confirm("secret 8")
      guard answers == ["star", "star"] else {
        throw ListeningHand.NotDone(description: "the password was heard: \(answers)")
      }
      return "\(words); \(answers.joined(separator: "; "))"
    },
    HearingTask(title: "send a form", gestures: units + ", two taps") { hand in
      try hand.go(to: "Name")
      try hand.choose("controls")
      try hand.flick(.down)
      let words = try hand.hear("Order")
      try hand.press()
      try hand.confirm("ordered bob Rome")
      return words
    },
    HearingTask(
      title: "name a file in a file dialog",
      gestures: "two taps, three fingers down, a finger on the keyboard"
    ) { hand in
      try hand.go(to: "Keep")
      try hand.press()
      try hand.hear("the dialog") {
        $0.contains("Keep") || $0.contains("Save") || $0.contains("File") || $0.contains("file")
      }
      let words = try hand.go(to: "the name") { $0.contains("ame:") && !$0.contains("label") }
      try hand.press()
      _ = try hand.type(["m", "e", "m", "o"])
      try hand.go(to: "Save")
      try hand.press()
      try hand.confirm(file: "memo")
      return words
    },
  ]

  private static let reading = [
    HearingTask(title: "read a text by lines", gestures: units) { hand in
      try hand.go(to: "Letter")
      try hand.choose("lines")
      return try hand.read(["it rains here.", "Yours, Bob"])
    },
    HearingTask(title: "read a text by words", gestures: units) { hand in
      try hand.choose("words")
      return try hand.read(["Bob"])
    },
    HearingTask(title: "read a text by characters", gestures: units) { hand in
      try hand.choose("characters")
      return try hand.read(["o", "b"])
    },
    HearingTask(title: "read a page by headings", gestures: units) { hand in
      try hand.go(to: "File", .left)
      try hand.choose("headings")
      try hand.flick(.down)
      let first = try hand.hear("Weather")
      try hand.flick(.down)
      return "\(first); \(try hand.hear("Prices"))"
    },
    HearingTask(title: "follow a link", gestures: units + ", two taps") { hand in
      try hand.choose("links")
      try hand.flick(.up)
      let words = try hand.hear("in the paper")
      try hand.press()
      try hand.confirm("link sun")
      return words
    },
    HearingTask(title: "read the cells of a table", gestures: flicks) { hand in
      let first = try hand.go(to: "Bread")
      try hand.flick(.right)
      let second = try hand.hear("two")
      try hand.go(to: "Milk", limit: 1)
      try hand.flick(.right)
      let last = try hand.hear("one, …, column 2") {
        ListeningHand.names("one", $0) && $0.hasSuffix("column 2")
      }
      return [first, second, last].joined(separator: "; ")
    },
  ]

  private static let moving = [
    HearingTask(
      title: "scroll a list, and press a row", gestures: "a finger that moves, two fingers up, two taps"
    ) { hand in
      try hand.sweep(for: "Item 2")
      try hand.scroll()
      let words = try hand.hear("the page") { $0.hasPrefix("page ") || $0.hasSuffix("per cent") }
      try hand.go(to: "Item 10")
      try hand.press()
      try hand.confirm("row 10")
      return words
    },
    HearingTask(title: "go to the end of a long list", gestures: flicks) { hand in
      let words = try hand.go(to: "Item 40", limit: 40)
      try hand.flick(.right)
      try hand.hear("end")
      return "\(words); end"
    },
    HearingTask(
      title: "stop the speech and change the volume",
      gestures: "a tap of two fingers, one finger along the right edge", isCommon: true
    ) { hand in
      let words = try hand.go(to: "Item 39", .left)
      try hand.tap(fingers: 2)
      try hand.confirm("key Control_L")
      try hand.slideAlongEdge()
      try hand.confirm("key AudioRaiseVolume")
      return words
    },
    HearingTask(
      title: "go to another window, and back", gestures: "four fingers left or right", isCommon: true
    ) { hand in
      try hand.flick(.left, fingers: 4)
      let words = try hand.go(to: "Music")
      try hand.flick(.right, fingers: 4)
      return "\(words); \(try hand.go(to: "Sugar", .left))"
    },
    HearingTask(
      title: "take a window to another workspace, and back", gestures: "five fingers up or down",
      isCommon: true
    ) { hand in
      let witness = hand.listener.bridged.witness
      try hand.flick(.up, fingers: 5)
      try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
      let words = try hand.go(to: "Sugar")
      try hand.flick(.down, fingers: 5)
      try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
      return "\(words); \(try hand.go(to: "Sugar"))"
    },
  ]

  private static let ending = [
    HearingTask(title: "end the exploration", gestures: "four fingers that rest for 2 s", isCommon: true) {
      hand in
      try hand.restFourFingers()
      return try hand.hear("end of exploring by touch")
    }
  ]
}

extension ListeningHand {
  /// Goes to an element from another one, whose words then have a value.
  func hearAgain(_ name: String, with value: String) throws -> String {
    let words = try go(to: name, .left)
    guard words.contains(value) else { throw NotDone(description: "'\(words)' does not have '\(value)'") }
    return words
  }

  /// Waits for words, and flicks on if they do not come by themselves.
  func hear(_ wanted: String, passing count: Int, where isWanted: (String) -> Bool) throws -> String {
    if let words = try? hear(wanted, within: 3, where: isWanted) { return words }
    return try go(to: wanted, limit: count, where: isWanted)
  }

  /// Reads parts of a text, each after a flick.
  func read(_ parts: [String]) throws -> String {
    for part in parts {
      try flick(.down)
      try hear(part) { $0.filter { !",.".contains($0) } == part.filter { !",.".contains($0) } }
    }
    return parts.joined(separator: "; ")
  }
}

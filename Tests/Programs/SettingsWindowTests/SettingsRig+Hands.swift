// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension SettingsRig {
  enum Key: Int {
    case escape = 9
    case one = 10
    case two = 11
    case three = 12
    case a = 38
    case tab = 23
    case enter = 36
    case control = 37
    case l = 46
    case shift = 50
    case z = 52
    case x = 53
    case v = 55
    case n = 57
    case m = 58
    case slash = 61
    case space = 65
    case f1 = 67
    case right = 102
    case down = 104
    case pageDown = 105
    case f5 = 71
    case delete = 107
    case f10 = 76
  }

  func keys(_ keys: Key...) throws { try press(keys.map(\.rawValue)) }

  private func press(_ codes: [Int]) throws {
    keysPressed += 1
    for code in codes { try session.keyboard.press(code) }
    for code in codes.reversed() { try session.keyboard.release(code) }
    try session.keyboard.sync()
  }

  /// The rows of an American keyboard, each with the code of its first key.
  private static let rows = [
    (10, "1234567890-="), (24, "qwertyuiop"), (38, "asdfghjkl;'"), (52, "zxcvbnm,./"),
  ]

  func type(_ text: String) throws {
    for character in text {
      let small = Character(character.lowercased())
      let shift = small == character ? [] : [Key.shift.rawValue]
      if character == " " {
        try keys(.space)
      } else if character == "*" {
        try press([Key.shift.rawValue, 17])
      } else if character == "%" {
        try press([Key.shift.rawValue, 14])
      } else {
        for (first, row) in Self.rows {
          guard let index = row.firstIndex(of: small) else { continue }
          try press(shift + [first + row.distance(from: row.startIndex, to: index)])
        }
      }
    }
  }

  /// 160: more than the stops on any page.
  static let stops = 160

  /// Presses Tab until the thing of a name has the focus.
  ///
  /// Throws the name of the focused thing if that fails within so many stops.
  func focus(_ name: String, within stops: Int = SettingsRig.stops) throws {
    try focus(name, within: stops) { $0 == name }
  }

  /// Presses Tab until a right thing has the focus, and returns its name.
  ///
  /// Throws the name of the focused thing if that fails.
  @discardableResult
  func focus(
    _ what: String, within stops: Int = SettingsRig.stops, _ isRight: (String) -> Bool
  ) throws -> String {
    var seen: [String] = []
    var answer = try order("focus")
    for _ in 0...stops {
      let focused = answer.split(separator: " ", maxSplits: 1).map(String.init)
      let name = focused.count > 1 ? focused[1] : ""
      if isRight(name) { return name }
      seen.append(name)
      try keys(.tab)
      answer = try order("move", focused[0])
    }
    throw RigError.didNotCome("the keyboard at '\(what)'", seen: [seen.joined(separator: ", ")])
  }

  /// Taps a thing of the window with a finger: rows and radio buttons have no action for screen readers.
  func tap(_ name: String) throws {
    try session.touchscreen.tap(at: middle(of: name))
    try session.touchscreen.sync()
  }

  /// Draws a way with one finger, from the middle of a thing of the window.
  func draw(_ name: String, _ ways: (x: Double, y: Double)...) throws {
    var place = try middle(of: name)
    // GTK reports one movement in each frame.
    var pace = Pace(0.02)
    try session.touchscreen.down(0, at: place)
    for way in ways {
      for _ in 1...8 {
        place = place.moved(byX: way.x / 8, y: way.y / 8)
        try session.touchscreen.move(0, to: place)
        try session.touchscreen.sync()
        pace.step()
      }
    }
    try session.touchscreen.up(0)
    try session.touchscreen.sync()
  }

  private func middle(of name: String) throws -> ScreenPoint {
    let numbers = try order("place", name).split(separator: " ").compactMap { Double($0) }
    _ = try witness.command("adopt window fingerpost-settings uppermost")
    let window = try witness.command("geometry window")
    guard numbers.count == 6, let corner = window.position, let width = window.double("width"),
      let height = window.double("height")
    else { throw RigError.didNotCome("the place of '\(name)'", seen: ["\(numbers)"]) }
    // The window is larger than its contents by its shadow.
    let (left, top) = ((width - numbers[4]) / 2, (height - numbers[5]) / 2)
    return ScreenPoint(
      corner.x + left + numbers[0] + numbers[2] / 2, corner.y + top + numbers[1] + numbers[3] / 2)
  }

  func maximise(width: Int) throws {
    try witness.command("adopt window fingerpost-settings")
    try witness.command("state window add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    let isWide = try eventually { try witness.command("geometry window").double("width") == Double(width) }
    #expect(isWide, "\(width)")
  }

  /// Makes a swipe, far enough for every threshold.
  func swipe(_ fingers: Int, x: Double = 0, y: Double = 0) throws {
    try session.touchscreen.swipe(
      fingers: fingers, from: ScreenPoint(600, 400), byX: x, y: y, interval: 0.008)
    try session.touchscreen.sync()
  }

  func swipeOnTouchpad(_ fingers: Int, x: Double = 0, y: Double = 0) throws {
    try session.touchpad.beginSwipe(fingers: fingers)
    for _ in 1...10 { try session.touchpad.updateSwipe(fingers: fingers, dx: x / 10, dy: y / 10) }
    try session.touchpad.endSwipe(fingers: fingers)
    try session.touchpad.sync()
  }

  /// Shows the window a gesture three times, and checks its name for it.
  func learn(_ words: String, _ make: () throws -> Void) throws {
    try order("press", "Make the gesture")
    try makeThreeTimes(words, make)
  }

  func makeThreeTimes(_ words: String, _ make: () throws -> Void) throws {
    try order("see", "Make the gesture now, 3 times")
    for number in 1...3 {
      try make()
      if number < 3 { try order("see", "Try \(number)") }
    }
    try order("see", words)
  }

  /// Shows an unbound gesture to the page that adds gestures.
  func learnFourUp() throws {
    try order("press", "Add a gesture")
    try learn("4 fingers swipe up") { try swipe(4, y: -250) }
  }

  /// The name of another option of the first gesture's action.
  static let columns = "Number of workspaces in a row"

  func tryAnotherRow() throws {
    try order("press", "Change: 3 fingers swipe left")
    try order("type", Self.columns, "2")
    try order("press", "Try it")
    try waitForReload()
    #expect(text != Self.twoSwipes)
  }

  /// Imports touchegg's configuration by the window, and checks that it is the output of 'fingerpost import'.
  func takeTouchegg() throws {
    let imported = try session.run(
      ["import", "touchegg", session.folder.file("config/touchegg/touchegg.conf")])
    try order("page", "Presets")
    try order("see", "touchegg")
    // Without presets this import is the only one to preview.
    try order("press", "Read: touchegg")
    try order("press", "Take it")
    try waitForReload()
    #expect(text == imported.output)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// The hands and ears of a person who does not see: they know the speech, and the places of their own fingers.
final class ListeningHand {
  struct NotDone: Error, CustomStringConvertible {
    let description: String
  }

  enum Way: String {
    case left, right, up, down

    var opposite: Way {
      switch self {
      case .left: .right
      case .right: .left
      case .up: .down
      case .down: .up
      }
    }

    func vector(_ length: Double) -> (x: Double, y: Double) {
      switch self {
      case .left: (-length, 0)
      case .right: (length, 0)
      case .up: (0, -length)
      case .down: (0, length)
      }
    }
  }

  /// The words at the ends of a window or of a text.
  static let ends: Set<String> = ["end", "beginning"]
  private static let units: Set<String> = ["characters", "words", "lines", "headings", "links", "controls"]
  /// Places away from the edges and from the keyboard.
  private static let (flickStart, tapPlace) = (ScreenPoint(500, 300), ScreenPoint(900, 300))
  /// 144 pixels: 22 mm.
  private static let flickLength = 144.0
  /// The middle of the keyboard's first row, and the distance of its rows, which are 12 mm high.
  private static let (firstRow, rowHeight) = (596.0, 45.0)

  let listener: SpeechListener
  /// The gestures, and below each the words that followed.
  private(set) var transcript: [String] = []
  private(set) var heard: [String] = []
  /// The places where a finger heard keys of the keyboard.
  private var keys: [String: ScreenPoint] = [:]
  /// The place where a finger lifted from the element that it looked for.
  private(set) var found = ScreenPoint(0, 0)
  /// The seconds between the arrival of a finger at an element and its words.
  private(set) var delays: [Double] = []
  private var readLines = 0
  private var taskStart = 0

  init(_ listener: SpeechListener) { self.listener = listener }

  private var screen: VirtualTouchscreen { listener.bridged.session.touchscreen }

  // MARK: Ears

  /// Waits for the next words; nil if none come in time.
  func nextWords(within seconds: Double) -> String? {
    let deadline = Deadline(after: seconds)
    while true {
      while readLines < listener.desk.lines.count {
        let line = listener.desk.lines[readLines]
        readLines += 1
        guard line.hasPrefix("says ") else { continue }
        heard.append(String(line.dropFirst(5)))
        transcript.append("      \(heard.last ?? "")")
        return heard.last
      }
      guard listener.desk.nextLine(before: deadline) != nil else { return nil }
    }
  }

  /// Waits for words that meet a condition.
  @discardableResult
  func hear(_ wanted: String, within seconds: Double = 10, where isWanted: (String) -> Bool) throws -> String
  {
    let deadline = Deadline(after: seconds)
    var others: [String] = []
    while let words = nextWords(within: Double(deadline.milliseconds) / 1000) {
      if isWanted(words) { return words }
      others.append(words)
    }
    throw NotDone(description: "'\(wanted)' was not heard, but \(others.suffix(5))")
  }

  @discardableResult
  func hear(_ words: String, within seconds: Double = 10) throws -> String {
    try hear(words, within: seconds) { $0 == words || Self.names(words, $0) }
  }

  static func names(_ name: String, _ words: String?) -> Bool {
    words == name || words?.hasPrefix("\(name), ") == true
  }

  /// Begins a gesture of the transcript, once everything before is heard.
  private func note(_ gesture: String) {
    while nextWords(within: 0) != nil {}
    transcript.append("  \(gesture)")
  }

  func begin(_ task: String) {
    note("")
    transcript.append(task)
    taskStart = listener.desk.lines.count
  }

  /// Checks the log of the program, which the person does not hear.
  func confirm(_ line: String) throws {
    let isThere = eventually(within: 10) { listener.told.dropFirst(taskStart).contains(line) }
    guard isThere else {
      let others = listener.told.dropFirst(taskStart).filter { $0 != "silence" }
      throw NotDone(description: "the program did not report '\(line)', but \(others.suffix(8))")
    }
  }

  /// Checks that the program wrote a file with a part of a name; Firefox proposes the rest.
  func confirm(file name: String) throws {
    let folder = listener.bridged.session.folder.file("runtime")
    guard
      eventually(
        within: 10,
        {
          ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
            $0.contains(name)
          }
        })
    else { throw NotDone(description: "the program did not write '\(name)'") }
  }

  // MARK: Fingers

  func flick(_ way: Way, fingers: Int = 1, note words: String? = nil) throws {
    let count = ["", "one finger", "two fingers", "three fingers", "four fingers", "five fingers"][fingers]
    note(words ?? "\(count) \(way)")
    let (x, y) = way.vector(fingers == 1 ? Self.flickLength : Bridged.far)
    // Fingers that move to an edge begin far from it.
    let start = Self.flickStart.moved(byX: way == .left ? 200 : 0, y: way == .up ? 150 : 0)
    try screen.swipe(fingers: fingers, from: start, byX: x, y: y, interval: Bridged.interval)
    try screen.sync()
  }

  /// Flicks until an element of a name is heard, and from each end in the other direction.
  @discardableResult
  func go(to name: String, _ way: Way = .right, limit: Int = 90) throws -> String {
    try go(to: name, way, limit: limit) { Self.names(name, $0) }
  }

  @discardableResult
  func go(to name: String, _ way: Way = .right, limit: Int = 90, where isWanted: (String) -> Bool) throws
    -> String
  {
    var passed: [String] = []
    for way in [way, way.opposite, way, way.opposite] {
      for _ in 0..<limit {
        try flick(way)
        var answer = nextWords(within: 3)
        if answer == nil {
          // A program that was too slow is asked once more.
          try flick(way)
          answer = nextWords(within: 3)
        }
        guard let words = answer else {
          throw NotDone(description: "silence after \(passed.suffix(5))")
        }
        if isWanted(words) { return words }
        passed.append(words)
        if Self.ends.contains(words) { break }
        if passed.suffix(4).count(where: { $0 == words }) == 4 { break }
      }
    }
    throw NotDone(description: "'\(name)' was not among \(passed.suffix(30))")
  }

  /// Chooses the unit of flicks up and down.
  func choose(_ unit: String) throws {
    for _ in 0..<7 {
      try flick(.right, fingers: 3)
      // The words of an element may come before the unit.
      while let words = nextWords(within: 4) {
        if words == unit { return }
        if Self.units.contains(words) { break }
      }
    }
    throw NotDone(description: "no unit '\(unit)'")
  }

  /// Moves a finger over the screen in lines until an element of a name is heard, and lifts there.
  ///
  /// `isPressing` has a second finger tap before the lift.
  @discardableResult
  func sweep(for name: String, isPressing: Bool = false) throws -> String {
    note("a finger moves over the screen in lines")
    var place = ScreenPoint(20, 20)
    try screen.down(0, at: place)
    try screen.sync()
    passTime(0.4)
    defer {
      try? screen.up(0)
      try? screen.sync()
      passTime(0.4)
    }
    var path: [ScreenPoint] = []
    // Goes back between the first lines, for rows that are lower than their distance.
    search: for line in 0..<66 {
      let y = Double(line < 33 ? 14 + 24 * line : 14 + 12 + 24 * (65 - line))
      for step in 0...78 {
        place = ScreenPoint(16 + 16 * Double(line % 2 == 0 ? step : 78 - step), min(y, 790))
        path.append(place)
        try screen.move(0, to: place)
        try screen.sync()
        // 16 pixels in 12 ms are 20 cm/s.
        if let words = nextWords(within: 0.012), Self.names(name, words) { break search }
      }
    }
    // The finger stops, and goes back if the next element is heard instead.
    while nextWords(within: 0.4) != nil {}
    path = Array(path.suffix(40))
    while !Self.names(name, heard.last) {
      guard path.popLast() != nil, let back = path.last else {
        throw NotDone(description: "'\(name)' was not heard on the screen")
      }
      try screen.move(0, to: back)
      try screen.sync()
      _ = nextWords(within: 0.3)
    }
    let words = heard.last ?? ""
    found = path.last ?? place
    if isPressing {
      note("the tap of a second finger")
      try listener.bridged.tap(at: Self.tapPlace)
      passTime(0.3)
    }
    return words
  }

  /// Presses the element heard last by two taps elsewhere.
  func press() throws {
    note("two taps")
    // A tap soon after another gesture belongs to it.
    passTime(0.35)
    try listener.bridged.doubleTap(at: Self.tapPlace)
    passTime(0.35)
  }

  func tap(fingers: Int, times: Int = 1) throws {
    let count = ["", "one finger", "two fingers", "three fingers", "four fingers"][fingers]
    note("\(times == 1 ? "a tap" : "two taps") of \(count)")
    for _ in 0..<times {
      try screen.land(fingers: fingers, at: Self.flickStart, spacing: 80)
      passTime(0.06)
      try screen.lift(fingers)
      passTime(0.1)
    }
  }

  /// Rests four fingers for two seconds.
  func restFourFingers() throws {
    note("four fingers rest for two seconds")
    try screen.land(fingers: 4, at: Self.flickStart, spacing: 80)
    passTime(2.4)
    try screen.lift(4)
    passTime(0.35)
  }

  /// Moves two fingers up from the place where a finger found an element.
  func scroll() throws {
    note("two fingers move up")
    // Away from the right edge, along which a finger changes the volume.
    let start = ScreenPoint(min(found.x, 1100), found.y)
    try screen.land(fingers: 2, at: start, spacing: 100)
    try screen.go(from: [start, start.moved(byX: 100, y: 0)], byX: 0, y: -160, interval: 0.02)
    // The fingers rest before the lift: content that is flung would go on.
    passTime(0.2)
    try screen.lift(2)
  }

  /// Moves one finger up along the right edge.
  func slideAlongEdge() throws {
    note("one finger up along the right edge")
    try screen.swipe(fingers: 1, from: ScreenPoint(1278, 400), byX: 0, y: -160, interval: Bridged.interval)
    try screen.sync()
  }

  /// The button of the last words, also of those that came while a finger pressed.
  var lastButton: String? {
    while nextWords(within: 0) != nil {}
    return heard.last.flatMap(Self.button)
  }

  private static func button(_ words: String) -> String? {
    SpeechListener.fruit.first { names($0, words) }
  }

  static func anywhere() -> ScreenPoint { ScreenPoint(.random(in: 40...1240), .random(in: 40...760)) }

  /// Moves a finger from one place to another, and returns the words there; the finger stays.
  func explore(from start: ScreenPoint, to place: ScreenPoint) throws -> String? {
    try screen.down(0, at: start)
    try screen.sync()
    passTime(0.4)
    while nextWords(within: 0) != nil {}
    let time = Deadline.now
    try screen.move(0, to: place)
    try screen.sync()
    let words = nextWords(within: 1.5)
    if words != nil { delays.append(Deadline.now - time) }
    return words
  }

  /// The median and the 95th percentile of `delays`, in milliseconds.
  var delayFigures: [Int] {
    let delays = delays.sorted().map { Int(($0 * 1000).rounded()) }
    return delays.isEmpty ? [] : [delays[delays.count / 2], delays[delays.count * 95 / 100]]
  }

  /// Explores places at random until a button is heard, and presses it in one of three ways.
  func pressAnything() throws {
    for _ in 0..<60 {
      guard let words = try explore(from: Self.anywhere(), to: Self.anywhere()), Self.button(words) != nil
      else {
        try listener.bridged.liftFinger(resting: 0.4)
        continue
      }
      let way = Int.random(in: 0..<3)
      guard way > 0 else {
        try listener.bridged.tap(at: Self.anywhere())
        return try listener.bridged.liftFinger()
      }
      try listener.bridged.liftFinger(resting: 0.4)
      if way == 1 {
        try flick(Bool.random() ? .left : .right)
        guard let next = nextWords(within: 4), Self.button(next) != nil else { continue }
        passTime(0.4)
      }
      return try listener.bridged.doubleTap(at: Self.anywhere())
    }
    throw NotDone(description: "no button was heard")
  }

  // MARK: The keyboard

  /// Shows the keyboard, types keys and hides it; returns the words after each key.
  func type(_ labels: [String]) throws -> [String] {
    try flick(.down, fingers: 3)
    try hear("keyboard")
    var answers: [String] = []
    for label in labels { answers.append(try type(label)) }
    try flick(.down, fingers: 3)
    try hear("keyboard hidden")
    return answers
  }

  /// Finds a key with a finger, lifts there, and returns the words that follow.
  private func type(_ label: String) throws -> String {
    note("a finger on the keyboard, until '\(label)' is heard, and its lift")
    let first = keys[label] ?? ScreenPoint(20, Self.firstRow)
    try screen.down(0, at: first)
    try screen.sync()
    var words = nextWords(within: 2)
    search: for row in 0..<5 where words != label {
      for step in 0...61 {
        let place = ScreenPoint(
          20 + 20 * Double(row % 2 == 0 ? step : 61 - step), Self.firstRow + Self.rowHeight * Double(row))
        try screen.move(0, to: place)
        try screen.sync()
        guard let key = nextWords(within: 0.06) else { continue }
        (keys[key], words) = (place, key)
        if key == label { break search }
      }
    }
    guard words == label else {
      try screen.move(0, to: Self.flickStart)
      try listener.bridged.liftFinger(resting: 0.4)
      throw NotDone(description: "no key '\(label)'")
    }
    try listener.bridged.liftFinger()
    guard let answer = nextWords(within: 4) else {
      throw NotDone(description: "silence after the key '\(label)'")
    }
    return answer
  }
}

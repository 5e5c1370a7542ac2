// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Formats
internal import FoundationEssentials
internal import GestureTrace
internal import Gestures
internal import Session

/// The program with some bindings on one screen, for the hands of simulated people.
package final class Trial {
  package struct Act: Hashable {
    /// The gesture: "swipe 3 left", and "twice" behind double taps.
    package let name: String
    /// In seconds.
    package let time: Double
    /// The distance of the fingers until then, in pixels.
    package let distance: Double
    package var isAtOnce = true
  }

  package struct Wait {
    package let kind: Contact.Kind
    /// The time in seconds for which its application waited.
    package let time: Double
    /// The part of it after the finger had moved 0.5 mm, which is the part that people feel; 0 if it had not.
    package let felt: Double
  }

  private let player: TracePlayer
  private let panel: Panel
  private let pace: Pace
  /// Whether each report lists the fingers in reverse order, as the server may.
  package var isReversed = false
  private var nextID: UInt64 = 1
  private var time = 10.0
  private var shift = 0.0
  private var onAnswer: ((String) -> Void)?
  /// The number of fingers of the last hand that its application received.
  package private(set) var leaks = 0
  private var present: [UInt64: Contact] = [:]
  /// The waits for contacts that applications received in the end.
  package private(set) var waits: [Wait] = []

  package init(
    _ configuration: Configuration, on panel: Panel, over window: String? = nil, pace: Pace = Pace()
  ) {
    self.panel = panel
    self.pace = pace
    player = TracePlayer(panel.header, with: configuration, over: window.map { [.class: .text($0)] })
  }

  /// Plays contacts, some seconds after the last ones, and waits for all results.
  ///
  /// - Returns: The actions, with times from the contacts' beginning.
  package func play(_ contacts: [Contact], dice: inout Dice) -> [Act] {
    let contacts = contacts.map { pace.applied(to: $0) }
    let begin = contacts.map(\.down).min() ?? 0
    shift = time - begin
    let batches = panel.reports(of: contacts, firstID: nextID, dice: &dice)
    for (index, contact) in contacts.enumerated() { present[nextID + UInt64(index)] = contact }
    nextID += UInt64(contacts.count)
    var acts: [Act] = []
    leaks = 0
    for var batch in batches {
      batch.timestamp += shift
      if isReversed { batch.touches.reverse() }
      time = batch.timestamp
      player.play(batch) { note($0, &acts) }
    }
    time += 4
    player.pass(until: time - 1) { note($0, &acts) }
    return acts.map {
      Act(name: $0.name, time: $0.time - shift, distance: $0.distance, isAtOnce: $0.isAtOnce)
    }
  }

  /// Reports every decision about each recognizer, with times from the present contacts' beginning.
  package func watch(_ report: @escaping (String) -> Void) {
    onAnswer = report
    player.observe(device: 0) { [unowned self] decision in
      report("\(((decision.timestamp - shift) * 1000).rounded()) ms  \(decision)")
    }
  }

  private func note(_ result: TracePlayer.Result, _ acts: inout [Act]) {
    switch result {
    case .answer(let answer):
      onAnswer?("\(result.line)")
      guard let contact = present.removeValue(forKey: answer.touch), answer.verdict == .released else {
        return
      }
      waits.append(
        Wait(
          kind: contact.kind, time: answer.withheld,
          felt: max(0, min(answer.time - shift - contact.setsOff, answer.withheld))))
      if contact.kind == .gesture { leaks += 1 }
    case .gesture(let recognition):
      let context = recognition.context
      var words = ["\(context.gesture.rawValue)", "\(context.fingers)"]
      if let direction = context.directionName { words.append(direction) }
      if let addition = recognition.binding.pattern.gesture.addition { words.append(addition) }
      acts.append(
        Act(
          name: words.joined(separator: " "), time: recognition.time, distance: context.translation.length,
          isAtOnce: recognition.binding.behaviour.trigger == .threshold))
    }
  }
}

package enum Bindings {
  package static var standard: Configuration { standard() }

  /// Returns the default configuration with other settings: "chordInterval = \"75 ms\";".
  package static func standard(_ settings: String = "") -> Configuration {
    // The first brace opens the file's dictionary.
    let text = DefaultConfiguration.text
    let brace = text.firstIndex(of: "{").map { text.index(after: $0) } ?? text.startIndex
    return read("\(text[..<brace]) settings = { \(settings) };\(text[brace...])")
  }

  package static var example: Configuration {
    let blocks = file("docs/configuration.md").split(separator: "\n```")
    return read(String(blocks.first { $0.hasPrefix("\n{") } ?? "{}"))
  }

  /// The presets that leave ordinary touches alone.
  package static var presets: [(String, Configuration)] {
    ["tablet", "tiling", "mac", "windows", "android", "ios", "onehand", "draw", "calm"].map {
      ($0, read(file("config/presets/\($0).plist")))
    }
  }

  private static func file(_ path: String) -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    guard let data = FileManager.default.contents(atPath: "/\(root)/\(path)") else {
      fatalError("\(path) cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  package static var swipes: Configuration {
    read(
      "{ bindings = ("
        + ["left", "right", "up"].map { binding("swipe", 3, $0) }.joined() + "); }")
  }

  package static var everything: Configuration { everything() }

  /// Returns bindings for every intended gesture of the families, with other settings.
  package static func everything(_ settings: String = "") -> Configuration {
    var list: [String] = []
    for fingers in 2...4 { list.append(binding("tap", fingers)) }
    list.append("{ gesture = tap; fingers = 3; taps = 2; action = { workspace = next; }; },")
    for fingers in 3...4 {
      for way in Family.ways { list.append(binding("swipe", fingers, way.word)) }
      list.append(binding("longPress", fingers))
    }
    for fingers in 2...4 {
      for way in ["in", "out"] { list.append(binding("pinch", fingers, way)) }
    }
    for way in ["clockwise", "counterclockwise"] { list.append(binding("rotation", 2, way)) }
    return read("{ settings = { \(settings) }; bindings = (" + list.joined() + "); }")
  }

  package static func read(_ text: String) -> Configuration {
    let reading = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "hands")
    precondition(!reading.hasErrors, "\(reading.diagnostics)")
    return reading.configuration
  }

  private static func binding(_ gesture: String, _ fingers: Int, _ direction: String? = nil) -> String {
    let way = direction.map { "direction = \($0); " } ?? ""
    return "{ gesture = \(gesture); fingers = \(fingers); \(way)action = { workspace = next; }; },"
  }
}

/// The recognition rate of hands.
package struct Score: Hashable {
  /// The number of hands with exactly the intended result, once.
  package var right = 0
  package var all = 0
  /// The other results, and their numbers.
  package var wrong: [String: Int] = [:]
  /// The delays in seconds of right swipes that do not wait for the lift, beside an ideal observer.
  package var delays: [Double] = []
  package var swipes = 0
  /// The number of these with a finger that the application received.
  package var leaks = 0

  package init() {}

  /// The share in percent; 100 without hands.
  package var percent: Double { all > 0 ? 100 * Double(right) / Double(all) : 100 }

  /// The number of hands without an action although a gesture was intended.
  package var missed: Int { wrong["nothing"] ?? 0 }

  package mutating func add(_ other: Score) {
    right += other.right
    all += other.all
    wrong.merge(other.wrong, uniquingKeysWith: +)
    delays += other.delays
    swipes += other.swipes
    leaks += other.leaks
  }
}

extension Contact {
  /// The time at which an ideal observer knows of a swipe: all fingers are down, and their middle went 5 mm.
  fileprivate static func swipeIsSure(_ contacts: [Contact]) -> Double {
    let fingers = contacts.filter { $0.kind == .gesture }
    var time = fingers.map(\.down).max() ?? 0
    while time < fingers.map(\.up).min() ?? 0 {
      let ways = fingers.map { $0.place(time) - $0.place($0.down) }
      if (ways.reduce(.zero, +) * (1 / Double(ways.count))).length >= 5 { break }
      time += 0.002
    }
    return time
  }
}

extension Family.Cell {
  /// Plays the gesture many times; with `isStandard` only if the configuration binds it.
  package func score(
    _ configuration: Configuration, times count: Int, onlyBound isStandard: Bool = false, seed: UInt64,
    pace: Pace = Pace()
  ) -> Score {
    var dice = Dice(seed: seed)
    let trial = Trial(configuration, on: panel, pace: pace)
    var score = Score()
    let bound = Set(configuration.bindings.map(\.name))
    for _ in 0..<count {
      let (meant, contacts) = make(&dice, panel)
      if isStandard, let meant, !bound.contains(meant) { continue }
      // Two people's actions may come in either order.
      let made = trial.play(contacts, dice: &dice)
      let acts = made.map(\.name).sorted().joined(separator: " + ")
      score.all += 1
      if acts == meant.map({ $0.split(separator: " + ").sorted().joined(separator: " + ") }) ?? "" {
        score.right += 1
        if made.count == 1, made[0].name.hasPrefix("swipe"), pace.isUsual {
          score.swipes += 1
          if trial.leaks > 0 { score.leaks += 1 }
          // A swipe that waits for the lift has no delay of its own.
          if made[0].isAtOnce { score.delays.append(made[0].time - Contact.swipeIsSure(contacts)) }
        }
      } else {
        score.wrong[acts.isEmpty ? "nothing" : acts, default: 0] += 1
      }
    }
    return score
  }
}

extension Family.Cell {
  /// Returns a touchscreen's reports of one of its hands, as a recording.
  package func recording(seed: UInt64) -> String {
    var dice = Dice(seed: seed)
    let contacts = make(&dice, panel).1
    let writer = TraceWriter()
    let reports = panel.reports(of: contacts, firstID: 1, dice: &dice)
    return reports.reduce(into: writer.line(for: panel.header)) { $0 += writer.line(for: $1) }
  }

  /// Prints the decisions about the first hands without the intended result.
  package func explain(_ configuration: Configuration, times count: Int, seed: UInt64) {
    var dice = Dice(seed: seed)
    let trial = Trial(configuration, on: panel)
    var lines: [String] = []
    trial.watch { lines.append($0) }
    var shown = 0
    for _ in 0..<count where shown < 4 {
      let (meant, contacts) = make(&dice, panel)
      lines = []
      let acts = trial.play(contacts, dice: &dice).map(\.name)
      guard acts.sorted() != (meant.map { $0.split(separator: " + ").map(String.init).sorted() } ?? []) else {
        continue
      }
      shown += 1
      print("\n\(name): meant \(meant ?? "nothing"), got \(acts)")
      for contact in contacts {
        let (from, to) = (contact.place(contact.down), contact.place(contact.up))
        print(
          "  \(Int(contact.down * 1000)) to \(Int(contact.up * 1000)) ms at \(Int(from.x)), \(Int(from.y)) mm, to \(Int(to.x)), \(Int(to.y))"
        )
      }
      for line in lines { print("    \(line)") }
    }
  }
}

extension Use {
  package func outcome(
    _ configuration: Configuration, minutes: Double, seed: UInt64, pace: Pace = Pace()
  ) -> Outcome {
    var dice = Dice(seed: seed)
    let trial = Trial(configuration, on: panel, pace: pace)
    var outcome = Outcome()
    outcome.hours = minutes / 60
    for act in trial.play(make(minutes * 60, &dice), dice: &dice) { outcome.acts[act.name, default: 0] += 1 }
    outcome.waits = trial.waits
    return outcome
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
internal import Gestures
internal import Session

/// One hand of a recording with its results, for a picture.
package struct HandTimeline {
  /// A finger, or a touchpad's gesture as one finger.
  struct Finger {
    let id: UInt64
    let isIndirect: Bool
    let landed: Double
    /// The finger's places over time, in pixels of the screen.
    var path: [(time: Double, place: Point)]
    var lifted: Double?
    /// Whether fingerpost owns the touch, and the time of that decision.
    var verdict: (isOurs: Bool, time: Double)?

    func place(at time: Double) -> Point { (path.last { $0.time <= time } ?? path[0]).place }
  }

  struct Mark {
    enum Kind {
      case won
      case waits
      case lost
    }

    let kind: Kind
    let time: Double
    let reason: String
  }

  struct Row {
    let name: String
    var marks: [Mark]
  }

  let header: TraceHeader
  let configuration: Configuration
  /// The number of the hand, from 1.
  let number: Int
  let count: Int
  var device = 0
  private(set) var fingers: [Finger] = []
  private(set) var rows: [Row] = []
  private(set) var gestures: [(time: Double, words: String)] = []
  private(set) var explanations: [Explanation] = []

  /// The first landing, in seconds.
  var start: Double { fingers.map(\.landed).min() ?? 0 }
  /// The last event, at least 0.05 s after the start.
  var end: Double {
    let times = fingers.map { $0.lifted ?? $0.path.last?.time ?? start }
    let marks = rows.flatMap(\.marks).map(\.time) + gestures.map(\.time)
    return max((times + marks + fingers.compactMap(\.verdict?.time)).max() ?? start, start + 0.05)
  }

  var pixelsPerMillimetre: Double { header.pixelsPerPoint(of: header.devices[device]) * pointsPerMillimetre }

  // MARK: Out of a recording

  /// 0.6 s: a touch that follows a hand within this time belongs to that hand, as a second tap does.
  private static let pause = 0.6

  /// The parts of a recording in which fingers are down, as ranges of its steps.
  static func hands(in trace: Trace) -> [Range<Int>] {
    var hands: [Range<Int>] = []
    var down: Set<UInt64> = []
    var isOnPad = false
    var lastTime = -Double.infinity
    for (index, step) in trace.steps.enumerated() where step.isInput {
      let isFree = down.isEmpty && !isOnPad
      if isFree, hands.isEmpty || step.batch.timestamp - lastTime > pause {
        hands.append(index..<index + 1)
      }
      for change in step.batch.touches {
        switch change.phase {
        case .began: down.insert(change.id)
        case .ended, .cancelled: down.remove(change.id)
        case .moved, .stationary: break
        }
      }
      if let phase = step.batch.indirect?.phase { isOnPad = phase == .began || phase == .changed }
      lastTime = step.batch.timestamp
      hands[hands.count - 1] = hands[hands.count - 1].lowerBound..<index + 1
    }
    return hands
  }

  /// Replays a recording and keeps the part of one hand: `number`, from 1, or the last one if nil.
  package init(_ trace: Trace, with reading: ConfigurationResult, hand number: Int?) throws(PlotFailure) {
    let hands = Self.hands(in: trace)
    guard let last = hands.indices.last else { throw .noHand(nil, of: 0) }
    guard let number else {
      self.init(trace, reading, hands, last)
      return
    }
    guard hands.indices.contains(number - 1) else { throw .noHand(number, of: hands.count) }
    self.init(trace, reading, hands, number - 1)
  }

  private init(_ trace: Trace, _ reading: ConfigurationResult, _ hands: [Range<Int>], _ index: Int) {
    header = trace.header
    configuration = reading.configuration
    number = index + 1
    count = hands.count
    let steps = hands[index]
    device = trace.steps[steps.lowerBound].device
    for step in trace.steps[steps] where step.device == device { follow(step) }
    let from = trace.steps[steps.lowerBound].batch.timestamp
    let until =
      index + 1 < hands.count ? trace.steps[hands[index + 1].lowerBound].batch.timestamp : Double.infinity
    let origin = trace.header.origin
    let isExact = origin?.hasTurns == true && origin?.configuration == reading.fingerprint
    let player = TracePlayer(trace.header, with: configuration, isExact: isExact)
    let notes = Notes()
    player.explain { if (from..<until).contains($0.time) { notes.explanations.append($0) } }
    player.observe(device: device) { if (from..<until).contains($0.timestamp) { notes.note($0) } }
    player.play(trace) { notes.results.append($0) }
    (rows, explanations) = (notes.rows, notes.explanations)
    for result in notes.results {
      switch result {
      case .answer(let answer):
        let place = fingers.firstIndex { $0.id == answer.touch && !$0.isIndirect }
        if let place { fingers[place].verdict = (answer.verdict == .claimed, answer.time) }
      case .gesture(let recognition) where (from..<until).contains(recognition.time):
        let outcome = GestureOutcome(recognition, performed: false)
        gestures.append((outcome.time, "\(outcome.binding): \(outcome.action)"))
      case .gesture: break
      }
    }
    // A touchpad's gesture belongs as a whole to either fingerpost or the application.
    let isOurs = !gestures.isEmpty
    for place in fingers.indices where fingers[place].isIndirect {
      fingers[place].verdict = (isOurs, fingers[place].landed)
    }
  }

  private final class Notes {
    var rows: [Row] = []
    var explanations: [Explanation] = []
    var results: [TracePlayer.Result] = []

    func note(_ decision: Decision) {
      let name = decision.recognizer.name ?? "?"
      let mark: Mark
      switch decision.outcome {
      case .recognized: mark = Mark(kind: .won, time: decision.timestamp, reason: "recognised")
      case .waits(let other):
        mark = Mark(
          kind: .waits, time: decision.timestamp, reason: "waits for \(other.name ?? "another one") to fail")
      case .failed(let reason): mark = Mark(kind: .lost, time: decision.timestamp, reason: reason.explanation)
      case .cancelled: mark = Mark(kind: .lost, time: decision.timestamp, reason: "cancelled")
      }
      if let place = rows.firstIndex(where: { $0.name == name }) {
        rows[place].marks.append(mark)
      } else {
        rows.append(Row(name: name, marks: [mark]))
      }
    }
  }

  private mutating func follow(_ step: TraceStep) {
    let time = step.batch.timestamp
    for change in step.batch.touches {
      let place = fingers.lastIndex { $0.id == change.id && $0.lifted == nil }
      switch (change.phase, place) {
      case (.began, _):
        fingers.append(
          Finger(id: change.id, isIndirect: false, landed: time, path: [(time, change.location)]))
      case (.moved, let place?): fingers[place].path.append((time, change.location))
      case (.ended, let place?), (.cancelled, let place?):
        fingers[place].path.append((time, change.location))
        fingers[place].lifted = time
      default: break
      }
    }
    guard let gesture = step.batch.indirect else { return }
    let place = fingers.lastIndex { $0.isIndirect && $0.lifted == nil }
    switch (gesture.phase, place) {
    case (.began, _):
      fingers.append(
        Finger(
          id: UInt64(gesture.fingers), isIndirect: true, landed: time, path: [(time, gesture.location)]))
    case (_, let place?):
      let last = fingers[place].path.last?.place ?? .zero
      fingers[place].path.append((time, last + gesture.delta))
      if gesture.phase == .ended || gesture.phase == .cancelled { fingers[place].lifted = time }
    default: break
    }
  }
}

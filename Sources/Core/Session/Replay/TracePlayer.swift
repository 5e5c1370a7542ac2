// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
package import Gestures
internal import InputEvents

/// Plays recordings to a session, without an X server or a clock, and reports the recognised gestures and the
/// answers about touches.
///
/// The fingers go through the same ``TouchSession`` as in the running program; ``SimulatedServer`` passes
/// them to it.
package final class TracePlayer {
  package enum Result {
    case answer(TouchAnswer)
    /// A recognised gesture of a binding.
    case gesture(GestureSet.Recognition)

    /// Its JSON object.
    package var line: String {
      switch self {
      case .answer(let answer): answer.line
      case .gesture(let recognition): GestureOutcome(recognition, performed: false).line
      }
    }
  }

  private let server: SimulatedServer
  private let isExact: Bool
  private var lastTime = 0.0

  /// 15 s after the last step: any gesture waits for a shorter time.
  private static let longestWait = 15.0

  /// 10,000 deadlines between two lines: enough for a deadline every tenth of a second during a quarter of an
  /// hour; further ones wait for the next line.
  private static let mostDeadlines = 10_000

  /// Makes the devices of a recording.
  ///
  /// Without a `window`, conditions use the recorded windows. If `isExact`, the server's reports and the
  /// program's answers come as recorded, line by line; otherwise they are never late.
  package init(
    _ header: TraceHeader, with configuration: Configuration, over window: [Fact: FactValue]? = nil,
    isExact: Bool = false
  ) {
    self.isExact = isExact
    server = SimulatedServer(header, with: configuration, over: window, isExact: isExact)
  }

  func explain(to log: any ReasonLog) { forEachHand { $0.explain(to: log) } }

  package func explain(_ report: @escaping (Explanation) -> Void) {
    forEachHand { $0.explain(unusableBecause: nil, report) }
  }

  package func observe(device: Int, _ report: @escaping (Decision) -> Void) {
    let source = devices[device].source
    forEachHand { if $0.source == source { $0.observe(report) } }
  }

  /// Prepares the present hands and all later ones.
  private func forEachHand(_ prepare: @escaping (Hand) -> Void) {
    for device in devices { prepare(device) }
    let former = server.session.onHand
    server.session.onHand = { hand in
      former?(hand)
      prepare(hand)
    }
  }

  func takeExplored() -> [TouchExplorer.Step] {
    defer { server.explored = [] }
    return server.explored
  }

  var devices: [Hand] { server.session.hands }

  /// Plays one step, after all deadlines before it, and reports the results.
  ///
  /// Decisions are answered at once, unless the recording has the moment of the answers.
  package func play(_ step: TraceStep, _ report: (Result) -> Void) {
    lastTime = step.batch.timestamp
    guard isExact else {
      pass(until: lastTime, report)
      server.play(step)
      return passResults(to: report)
    }
    server.repeatExactly(step)
    guard step.next == .answer else { return }
    passResults(to: report)
  }

  /// Plays a whole recording, and lets time pass until all deadlines are over.
  package func play(_ trace: Trace, _ report: (Result) -> Void) {
    for step in isExact ? trace.steps : trace.moments { play(step, report) }
    finish(report)
  }

  /// Plays the inputs of one moment on the first device, after all deadlines before it; lengths are pixels.
  package func play(_ batch: InputBatch, _ report: (Result) -> Void) { play(TraceStep(batch), report) }

  /// Lets time pass up to a moment, in seconds.
  package func pass(until time: Double, _ report: (Result) -> Void) {
    for _ in 0..<Self.mostDeadlines {
      guard let deadline = server.session.nextDeadline, deadline <= time else { return }
      server.advance(to: deadline)
      passResults(to: report)
    }
  }

  /// Lets time pass after the last step until all deadlines are over, and removes the devices.
  ///
  /// An exact recording has the passing of time in its lines.
  package func finish(_ report: (Result) -> Void) {
    guard !isExact else { return }
    pass(until: lastTime + Self.longestWait, report)
    server.detach()
    passResults(to: report)
  }

  private func passResults(to report: (Result) -> Void) {
    for answer in server.takeAnswers() { report(.answer(answer)) }
    var recognised: [GestureSet.Recognition] = []
    for device in devices { device.takeRecognised(into: &recognised) }
    for recognition in recognised where !recognition.isContinuation { report(.gesture(recognition)) }
  }
}

extension TracePlayer {
  /// The bindings that a recording triggers, in the order in which they begin to count.
  ///
  /// A binding that counts twice is listed twice. If `window` is nil, conditions are judged as if the fingers
  /// were not over a window.
  package static func bindings(
    recognisedIn trace: Trace, with configuration: Configuration, over window: [Fact: FactValue]?
  ) -> [Binding] {
    let player = TracePlayer(trace.header, with: configuration, over: window)
    var found: [Binding] = []
    func collect(_ result: Result) {
      if case .gesture(let recognition) = result { found.append(recognition.binding) }
    }
    for batch in trace.batches { player.play(batch, collect) }
    player.pass(until: player.lastTime + longestWait, collect)
    return found
  }
}

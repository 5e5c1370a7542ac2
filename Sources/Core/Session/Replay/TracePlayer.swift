// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
package import Gestures
internal import InputEvents

/// Plays recordings to a session that never was: what the program would do with these fingers, and what their
/// applications would get of them, without an X server and without a clock.
///
/// The fingers go through the same ``TouchSession`` as in the running program; ``SimulatedServer`` hands them in.
package final class TracePlayer {
  /// Something that came of it.
  package enum Result {
    /// Whose a touch is.
    case answer(TouchAnswer)
    /// A gesture that is bound was recognised.
    case gesture(GestureSet.Recognition)

    /// The object that reports it.
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

  /// 15 s: no gesture waits longer for anything.
  private static let longestWait = 15.0

  /// 10,000 deadlines between two lines: what is repeated every tenth of a second is for a quarter of an hour, and then
  /// until the next line no more.
  private static let mostDeadlines = 10_000

  /// Makes the devices that a recording was made on.
  ///
  /// - Parameters:
  ///   - header: The screen and the devices.
  ///   - configuration: The bindings.
  ///   - window: The window to judge conditions by; without one those that are in the recording.
  ///   - isExact: Whether the server reports and the program answers as the recording says, line by line; otherwise they
  ///     are never late.
  package init(
    _ header: TraceHeader, with configuration: Configuration, over window: [Fact: FactValue]? = nil,
    isExact: Bool = false
  ) {
    self.isExact = isExact
    server = SimulatedServer(header, with: configuration, over: window, isExact: isExact)
  }

  /// Lets a log say why each recognizer won, waits or failed.
  func explain(to log: any ReasonLog) { forEachHand { $0.explain(to: log) } }

  /// Has each hand explained once it has gone.
  package func explain(_ report: @escaping (Explanation) -> Void) {
    forEachHand { $0.explain(despite: nil, report) }
  }

  /// Reports the decisions about one device's recognizers as they are made.
  package func observe(device: Int, _ report: @escaping (Decision) -> Void) {
    let source = devices[device].source
    forEachHand { if $0.source == source { $0.observe(report) } }
  }

  /// Prepares the hands that there are, and those that come.
  private func forEachHand(_ prepare: @escaping (Hand) -> Void) {
    for device in devices { prepare(device) }
    let former = server.session.onHand
    server.session.onHand = { hand in
      former?(hand)
      prepare(hand)
    }
  }

  /// What fingers that explore have done with the pointer since the last call.
  func takeExplored() -> [TouchExplorer.Step] {
    defer { server.explored = [] }
    return server.explored
  }

  /// The devices, in the order of the recording.
  var devices: [Hand] { server.session.hands }

  /// Takes one step, after all that was due before, and reports what came of it.
  ///
  /// What was decided is answered at once, unless the recording says when.
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

  /// Plays a whole recording, and lets time pass until nothing waits any more.
  package func play(_ trace: Trace, _ report: (Result) -> Void) {
    for step in isExact ? trace.steps : trace.moments { play(step, report) }
    finish(report)
  }

  /// Takes in what happened at one moment on the first device, after all that was due before; lengths are pixels.
  package func play(_ batch: InputBatch, _ report: (Result) -> Void) { play(TraceStep(batch), report) }

  /// Lets time pass up to a moment, in seconds.
  package func pass(until time: Double, _ report: (Result) -> Void) {
    for _ in 0..<Self.mostDeadlines {
      guard let deadline = server.session.nextDeadline, deadline <= time else { return }
      server.advance(to: deadline)
      passResults(to: report)
    }
  }

  /// Lets time pass after the last step until nothing waits any more, and takes the devices away.
  ///
  /// A recording of exact moments says itself when time passed.
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
  /// The bindings that come of a recording with some configuration, in the order in which they begin to count.
  ///
  /// - Parameters:
  ///   - trace: What the fingers do.
  ///   - configuration: The bindings.
  ///   - window: The window to judge conditions by; without one there is none.
  /// - Returns: The bindings; one that counts twice is there twice.
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

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace

/// A recording on its way through delivery, engine and bindings, as fast as it goes and without an X server.
package struct Replay {
  private let trace: Trace
  private let player: TracePlayer
  /// Whether its log wants each hand explained.
  package let isVerbose: Bool

  /// Makes a replay of a recording with some bindings.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - configuration: The bindings, and what holds for the device that the recording names.
  ///   - fingerprint: ``ConfigurationResult/fingerprint`` of the bindings. With those of the recording, and no window,
  ///     everything happens at the recorded moments; otherwise with a server and a program that are never late.
  ///   - window: The window to judge conditions by; without one those that are in the recording.
  ///   - log: Hears of each decision, if it is verbose.
  package init(
    _ trace: Trace, with configuration: Configuration, fingerprint: String? = nil,
    over window: [Fact: FactValue]? = nil, explainingTo log: (any ReasonLog)? = nil
  ) {
    self.trace = trace
    let origin = trace.header.origin
    let isExact = origin?.hasTurns == true && origin?.configuration == fingerprint && window == nil
    player = TracePlayer(trace.header, with: configuration, over: window, isExact: isExact)
    isVerbose = log?.isVerbose ?? false
    if let log { player.explain(to: log) }
  }

  /// Runs the whole recording, and all deadlines behind its end.
  ///
  /// Fingers that are down even then are taken away with their device.
  ///
  /// - Parameters:
  ///   - explain: Hears what became of each hand, if somebody wants to know.
  ///   - report: Hears what comes of the fingers.
  package func run(explaining explain: ((Explanation) -> Void)? = nil, _ report: (TracePlayer.Result) -> Void)
  {
    if let explain { player.explain(explain) }
    player.play(trace, report)
  }

  /// Runs the whole recording and compares what comes of it with what the recording says came of it.
  ///
  /// - Returns: The first difference; nil if there is none.
  package func firstDifference() -> Difference? {
    var lines: [String] = []
    run { lines.append($0.line) }
    lines = Self.sortingVerdicts(lines)
    let recorded = Self.sortingVerdicts(trace.outputs.map(\.line))
    for index in 0..<max(lines.count, recorded.count) {
      let expected = index < recorded.count ? recorded[index] : nil
      let actual = index < lines.count ? lines[index] : nil
      if expected != actual { return Difference(place: index + 1, recorded: expected, replayed: actual) }
    }
    return nil
  }

  /// Sorts the verdicts of one moment by their touches: the server may report these fingers in another order.
  private static func sortingVerdicts(_ lines: [String]) -> [String] {
    var sorted: [String] = []
    for line in lines {
      var index = sorted.endIndex
      if let moment = moment(line) {
        while index > 0, Self.moment(sorted[index - 1]) == moment, sorted[index - 1] > line { index -= 1 }
      }
      sorted.insert(line, at: index)
    }
    return sorted
  }

  /// The time at the beginning of a verdict's line; nil for other lines.
  private static func moment(_ line: String) -> Substring? {
    let parts = line.split(separator: ",", maxSplits: 2)
    return parts.count == 3 && parts[1] == "\"event\":\"verdict\"" ? parts[0] : nil
  }

  /// Where a replay does something else than was recorded.
  nonisolated package struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// Which of the recorded objects it is, from 1.
    package let place: Int
    /// What was recorded; nil if nothing more was.
    package let recorded: String?
    /// What the replay did; nil if it did nothing more.
    package let replayed: String?

    /// Both, one below the other.
    package var description: String {
      "output \(place) differs\n  recorded: \(recorded ?? "nothing more")\n  replayed: \(replayed ?? "nothing more")"
    }
  }
}

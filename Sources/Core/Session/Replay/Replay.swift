// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace

/// Plays a recording through a ``TouchSession``, at full speed and without an X server.
package struct Replay {
  private let trace: Trace
  private let player: TracePlayer
  /// Whether the log of the replay gets an explanation of each hand.
  package let isVerbose: Bool

  /// Makes a replay of a recording with some bindings.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - configuration: The bindings and settings for the recorded device.
  ///   - fingerprint: ``ConfigurationResult/fingerprint`` of the bindings. If it equals the recording's
  ///     and `window` is nil, everything happens at the recorded moments. Otherwise the server and the program
  ///     are never late.
  ///   - window: The window for the conditions; nil for the recorded windows.
  ///   - log: Receives each decision, if it is verbose.
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

  /// Runs the whole recording, and all deadlines after its end.
  ///
  /// The devices are removed at the end, together with fingers that are still down.
  package func run(explaining explain: ((Explanation) -> Void)? = nil, _ report: (TracePlayer.Result) -> Void)
  {
    if let explain { player.explain(explain) }
    player.play(trace, report)
  }

  /// Runs the whole recording and returns the first difference from the recorded results.
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

  /// Sorts the verdicts of one moment by touch: the server may report the fingers of a moment in any order.
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

  /// A difference between a replay and its recording.
  nonisolated package struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The number of the recorded output, from 1.
    let place: Int
    /// The recorded output, as JSON; nil after the last one.
    let recorded: String?
    /// The output of the replay, as JSON; nil after the last one.
    let replayed: String?

    package var description: String {
      "output \(place) differs\n  recorded: \(recorded ?? "nothing more")\n  replayed: \(replayed ?? "nothing more")"
    }
  }
}

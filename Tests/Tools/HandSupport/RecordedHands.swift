// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import FoundationEssentials
internal import GestureTrace
internal import Session

/// Recorded hands of people, whose first line says what was meant; they are not part of the project.
package struct RecordedHands {
  private struct FirstLine: Decodable {
    struct Truth: Decodable {
      let label: String?
      let want: [String]
      let pace: String?
    }

    let truth: Truth
  }

  /// What became of hands that meant the same.
  package struct Outcome {
    /// Those that did exactly what was meant.
    package var right = 0
    /// Those that did something else.
    package var wrong = 0
    package var all = 0

    /// The share of what was right, in percent.
    package var percent: Double { 100 * Double(right) / Double(max(all, 1)) }
    /// The share of what was wrong, in percent.
    package var wrongPercent: Double { 100 * Double(wrong) / Double(max(all, 1)) }
  }

  private let folder: String

  /// The folder that `FINGERPOST_HANDS` names, with `taps`, `panels` and `children`.
  package nonisolated static var path: String? { ProcessInfo.processInfo.environment["FINGERPOST_HANDS"] }

  /// The recordings in a folder.
  package init(folder: String) { self.folder = folder }

  /// Plays the recordings of a folder.
  ///
  /// - Parameters:
  ///   - name: Such as `taps`.
  ///   - configuration: What is bound, each binding named as recordings say what was meant.
  ///   - isWanted: Whether a recording counts, by what was meant and how quick the hand was.
  /// - Returns: What became of those that count.
  /// - Throws: What is wrong with a recording.
  package func play(
    _ name: String, _ configuration: Configuration,
    where isWanted: (String, _ pace: String?) -> Bool = { _, _ in true }
  ) throws -> Outcome {
    var outcome = Outcome()
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)").sorted() {
      let text = try String(contentsOfFile: "\(folder)/\(name)/\(file)", encoding: .utf8)
      let first = try JSONDecoder().decode(FirstLine.self, from: Data(text.prefix { $0 != "\n" }.utf8)).truth
      guard isWanted(first.label ?? "", first.pace) else { continue }
      var acts: [String] = []
      Replay(try TraceReader().read(text), with: configuration).run { result in
        if case .gesture(let recognition) = result { acts.append(recognition.binding.name) }
      }
      outcome.all += 1
      if acts == first.want { outcome.right += 1 } else if !acts.isEmpty { outcome.wrong += 1 }
    }
    return outcome
  }

  /// Bindings that are named as recordings say what was meant: taps of two and five, pinches of two, swipes of three to five.
  package static var bindings: (taps: Configuration, swipes: Configuration) {
    func binding(_ name: String, _ gesture: String) -> String {
      "{ name = \"\(name)\"; \(gesture) action = { workspace = next; }; },"
    }
    let taps = [2, 5].map { binding("tap-\($0)", "gesture = tap; fingers = \($0);") }
    let pinches = ["in", "out"].map {
      binding("pinch-2-\($0)", "gesture = pinch; fingers = 2; direction = \($0);")
    }
    let swipes = (3...5).flatMap { fingers in
      Family.ways.map {
        binding(
          "swipe-\(fingers)-\($0.word)", "gesture = swipe; fingers = \(fingers); direction = \($0.word);")
      }
    }
    func configuration(_ list: [String]) -> Configuration {
      Bindings.read("{ bindings = ( \(list.joined()) ); }")
    }
    return (configuration(taps + pinches + swipes), configuration(swipes))
  }
}

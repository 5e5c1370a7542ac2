// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import FoundationEssentials
internal import GestureTrace
internal import Session

/// Recorded hands of people, with the intended gesture in their first line; they are not part of the project.
package struct RecordedHands {
  private struct FirstLine: Decodable {
    struct Truth: Decodable {
      let label: String?
      let want: [String]
      let pace: String?
    }

    let truth: Truth
  }

  /// The results of hands with the same intended gesture.
  package struct Outcome {
    /// The number of hands with exactly the intended result.
    package var right = 0
    package var wrong = 0
    package var all = 0

    package var percent: Double { 100 * Double(right) / Double(max(all, 1)) }
    package var wrongPercent: Double { 100 * Double(wrong) / Double(max(all, 1)) }
  }

  private let folder: String

  /// The folder that `FINGERPOST_HANDS` names, with `taps`, `panels` and `children`.
  package nonisolated static var path: String? { ProcessInfo.processInfo.environment["FINGERPOST_HANDS"] }

  package init(folder: String) { self.folder = folder }

  /// Plays the recordings of a folder.
  ///
  /// - Parameters:
  ///   - name: The folder, such as `taps`.
  ///   - configuration: The bindings, each with the label of a recording as its name.
  ///   - isWanted: Whether a recording counts, by its label and the pace of the hand.
  /// - Returns: The results of the recordings that count.
  /// - Throws: The fault of a recording.
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

  /// Bindings named like recordings: taps of two and five, pinches of two, swipes of three to five.
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

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// Collects, while a hand is down, why bindings win and lose.
final class Explainer {
  /// Hears of each hand that has gone, unless no binding is for as many fingers.
  let tell: (Explanation) -> Void
  private let configuration: Configuration
  private var down = 0
  private var fingers = 0
  private var verdicts: [Int: Explanation.Verdict] = [:]

  init(_ configuration: Configuration, _ tell: @escaping (Explanation) -> Void) {
    self.configuration = configuration
    self.tell = tell
  }

  // MARK: What happens

  /// Counts the fingers of a hand.
  func count(_ batch: InputBatch) {
    for change in batch.touches {
      switch change.phase {
      case .began: down += 1
      case .ended, .cancelled: down -= 1
      default: break
      }
    }
    if let gesture = batch.indirect {
      down = gesture.phase == .began || gesture.phase == .changed ? gesture.fingers : 0
      fingers = max(fingers, gesture.fingers)
    }
    fingers = max(fingers, down)
  }

  /// A recognizer has failed.
  func lost(_ group: CandidateGroup, _ reason: FailureReason, after hand: HandMotion?) {
    for candidate in group.candidates {
      note(
        candidate,
        Explanation.Verdict(
          binding: candidate.binding.name, hasWon: false,
          reason: hand.flatMap(candidate.objection) ?? reason.explanation,
          reach: hand.flatMap(candidate.reach)))
    }
  }

  /// A recognizer was shown none of the fingers, because no binding of it may act.
  func refused(_ group: CandidateGroup, because reason: String) {
    for candidate in group.candidates {
      note(candidate, Explanation.Verdict(binding: candidate.binding.name, hasWon: false, reason: reason))
    }
  }

  /// A binding acts.
  func won(_ winner: Candidate, in group: CandidateGroup, after hand: HandMotion?) {
    for candidate in group.candidates where candidate.binding.name != winner.binding.name {
      note(
        candidate,
        Explanation.Verdict(
          binding: candidate.binding.name, hasWon: false,
          reason: hand.flatMap(candidate.objection) ?? "\(winner.binding.name) came first",
          reach: hand.flatMap(candidate.reach)))
    }
    note(
      winner,
      Explanation.Verdict(
        binding: winner.binding.name, hasWon: true, reach: hand.flatMap(winner.reach)))
  }

  /// Tells of the hand if it has gone and nothing waits any more.
  func conclude(at time: Double) {
    guard down <= 0, fingers > 0 else { return }
    defer {
      fingers = 0
      down = 0
      verdicts.removeAll()
    }
    let told = verdicts.sorted { $0.key < $1.key }.map(\.value)
    if !told.isEmpty { tell(Explanation(time: time, fingers: fingers, verdicts: told)) }
  }

  /// Keeps a verdict; who has won once has won, and the first reason for a loss is the one that counts.
  private func note(_ candidate: Candidate, _ verdict: Explanation.Verdict) {
    guard candidate.fingers == fingers else { return }
    let index = configuration.bindings.firstIndex { $0.name == candidate.binding.name } ?? 0
    if let former = verdicts[index], former.hasWon || !verdict.hasWon { return }
    verdicts[index] = verdict
  }
}

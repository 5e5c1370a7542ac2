// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// Keeps fingers from recognizers that can make nothing of them, so that they go to the application at once.
final class LandingGate: GestureRecognizerDelegate {
  private let admission: Admission?
  private var groups: [ObjectIdentifier: CandidateGroup] = [:]

  /// Lets all fingers in, but for those that the circumstances forbid.
  init(_ admission: Admission?) { self.admission = admission }

  /// Guards a recognizer, if there is anything to guard it from.
  func guardEntry(of recognizer: GestureRecognizer, for group: CandidateGroup) {
    admission?.add(recognizer, for: group.candidates.map(\.binding))
    let isChoosy = group.candidates.allSatisfy { $0.pattern.start != nil } && group.fingers == 1
    guard admission != nil || isChoosy else { return }
    groups[ObjectIdentifier(recognizer)] = group
    recognizer.delegate = self
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard admission?.admitsSome(by: recognizer) ?? true else { return false }
    guard touch.type != .indirect, let group = groups[ObjectIdentifier(recognizer)] else { return true }
    return group.candidates.contains { $0.allowsLanding(at: touch.location(in: nil)) }
  }
}

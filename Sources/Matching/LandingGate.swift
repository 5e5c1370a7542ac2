// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// Keeps fingers from recognizers that can make nothing of them, so that they go to the application at once.
final class LandingGate: GestureRecognizerDelegate {
  private let admission: Admission?
  private var groups: [ObjectIdentifier: CandidateGroup] = [:]
  /// The fingers that are down, whoever has them.
  private var fingers: [UInt64] = []
  /// Hears, for whoever wants to know, of bindings that were shown no finger, and why.
  var onRefusal: ((CandidateGroup, Explanation.Reason) -> Void)?

  /// Lets all fingers in, but for those that the circumstances forbid.
  init(_ admission: Admission?) { self.admission = admission }

  /// Guards a recognizer, if there is anything to guard it from.
  func guardEntry(of recognizer: GestureRecognizer, for group: CandidateGroup) {
    admission?.add(recognizer, for: group.candidates)
    groups[ObjectIdentifier(recognizer)] = group
    if admission != nil || group.areOneFingerFromSomewhere { recognizer.delegate = self }
  }

  /// Counts the fingers that land and lift in a batch, which is shown to the recognizers afterwards.
  func count(_ batch: InputBatch) {
    for change in batch.touches {
      switch change.phase {
      case .began: if !fingers.contains(change.id) { fingers.append(change.id) }
      case .ended, .cancelled: fingers.removeAll { $0 == change.id }
      default: break
      }
    }
  }

  /// The bindings that a recognizer acts for.
  func group(of recognizer: GestureRecognizer) -> CandidateGroup? { groups[ObjectIdentifier(recognizer)] }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let group = groups[ObjectIdentifier(recognizer)] else { return true }
    if let admission, !admission.admitsSome(by: recognizer) {
      onRefusal?(group, admission.objection(to: group.candidates))
      return false
    }
    guard touch.type != .indirect else { return true }
    if group.areOneFingerFromSomewhere, fingers.count > 1 {
      if recognizer.state == .possible, !recognizer.touches.isEmpty { recognizer.fail(.tooManyTouches) }
      onRefusal?(group, Explanation.Reason("there is more than one finger", setting: "fingers"))
      return false
    }
    if group.candidates.contains(where: { $0.allowsLanding(at: touch.location(in: nil)) }) { return true }
    onRefusal?(group, Explanation.Reason("no finger landed there", setting: "from"))
    return false
  }
}

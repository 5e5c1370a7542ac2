// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import InputEvents

/// Fingers whose touches the server ends before their lift, because another client has grabbed the pointer.
struct ForeignHand {
  let device: String
  let report: (Explanation) -> Void
  private var most = 0
  private var isLost = false

  init(device: String, report: @escaping (Explanation) -> Void) {
    (self.device, self.report) = (device, report)
  }

  /// Records that the server ended a touch, which we had not given back, while its finger is down.
  mutating func lose() { isLost = true }

  /// Records a landing or lift, with the number of fingers then down.
  mutating func receive(_ phase: TouchEvent.Phase, down: Int, at time: Double) {
    switch phase {
    case .began: most = max(most, down)
    case .ended where down == 0 && most > 0:
      if isLost {
        report(
          Explanation(
            time: time, device: device, fingers: most, seen: Message("taken away while they were down"),
            reason: Explanation.Reason(Message("another program holds the pointer, and has these touches"))))
      }
      (isLost, most) = (false, 0)
    default: break
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import InputEvents

/// Fingers whose touches the server ends while they are down, since another client holds the pointer.
struct ForeignHand {
  let device: String
  let report: (Explanation) -> Void
  private var most = 0
  private var isLost = false

  init(device: String, report: @escaping (Explanation) -> Void) {
    (self.device, self.report) = (device, report)
  }

  /// Notes that a touch ended that was not given back, while its finger is down.
  mutating func lose() { isLost = true }

  /// Notes that fingers land or lift, and how many are down then.
  mutating func take(_ phase: TouchEvent.Phase, down: Int, at time: Double) {
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

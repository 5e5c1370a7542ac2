// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import InputEvents
internal import Matching

/// Fingers whose touches the server ends while they are down, since another client holds the pointer.
struct ForeignHand {
  let device: String
  let report: (Explanation) -> Void
  private var down: Set<UInt32> = []
  private var most = 0
  private var isLost = false

  init(device: String, report: @escaping (Explanation) -> Void) {
    (self.device, self.report) = (device, report)
  }

  /// Takes the end of a touch that was not given back.
  mutating func lose(_ touch: UInt32) {
    if down.contains(touch) { isLost = true }
  }

  /// Takes a raw event of the touchscreen.
  mutating func take(_ touch: RawTouchEvent) {
    switch touch.phase {
    case .began:
      down.insert(touch.touch)
      most = max(most, down.count)
    case .ended:
      guard down.remove(touch.touch) != nil, down.isEmpty else { return }
      if isLost {
        report(
          Explanation(
            time: touch.time, device: device, fingers: most, seen: Message("taken away while they were down"),
            reason: Explanation.Reason(Message("another program holds the pointer, and has these touches"))))
      }
      (isLost, most) = (false, 0)
    default: break
    }
  }
}

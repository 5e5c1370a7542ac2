// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Formats
internal import Gestures

// The reach of a hand, and the reasons why its movement is not the gesture, in words.
nonisolated extension BindingMatcher {
  /// The reach of the hand towards the binding's threshold: "12 mm of 15 mm".
  func reach(_ motion: TouchMotion) -> Explanation.Reach? {
    let reached = gesture.reached(motion)
    return switch gesture.extent {
    case .taps, .time: nil
    case .length(let distance): reach(reached, of: distance)
    case .scale(let threshold):
      Explanation.Reach(
        reached: "\(whole(reached * 100))%", needed: "\(plainNumber(threshold * 100))%",
        figures: figures(reached, threshold, 100, "%"))
    case .angle(let threshold):
      Explanation.Reach(
        reached: "\(whole(reached * 180 / .pi)) deg", needed: "\(whole(threshold * 180 / .pi)) deg",
        figures: figures(reached, threshold, 180 / .pi, "deg"))
    }
  }

  /// The reason why a hand's movement, regardless of its end, is not the gesture; nil if it may be.
  func rejectionReason(_ hand: TouchMotion) -> Explanation.Reason? {
    guard match(hand, isIndirect: false) == .failed else { return nil }
    if pattern.start != nil, !hand.fingers.contains(where: { startsIn($0.start) }) {
      return Explanation.Reason(Message("no finger landed in that zone"), setting: "from")
    }
    let elapsed = hand.duration
    if let limit = pattern.speedLimits.maximumDuration, elapsed > limit {
      return tooLong(elapsed, limit: limit)
    }
    if let least = pattern.speedLimits.minimumSpeed, hand.meanSpeed < screenGeometry.points(least) {
      return Explanation.Reason(
        Message("it was too slow; minimumSpeed is %1/s", "\(least)"), setting: "minimumSpeed")
    }
    if let most = pattern.speedLimits.maximumSpeed, hand.meanSpeed > screenGeometry.points(most) {
      return Explanation.Reason(
        Message("it was too fast; maximumSpeed is %1/s", "\(most)"), setting: "maximumSpeed")
    }
    return Explanation.Reason(gesture.mismatch)
  }

  /// The name of a gesture before the last one of a sequence: "swipe 3 left".
  func partName(_ index: Int) -> String {
    let part = parts[index]
    return "\(GesturePart(fingers: part.fingers, motion: .init(part.gesture), start: part.start))"
  }

  func tooLong(_ elapsed: Double, limit: Double) -> Explanation.Reason {
    Explanation.Reason(
      Message("it took %1; maximumDuration is %2", milliseconds(elapsed), milliseconds(limit)),
      setting: "maximumDuration")
  }

  private func reach(_ points: Double, of distance: Length) -> Explanation.Reach {
    let share = points / max(screenGeometry.points(distance), 0.001)
    let reached =
      switch distance {
      case .millimetres(let wanted): "\(whole(share * wanted)) mm"
      case .pixels(let wanted): "\(whole(share * wanted)) px"
      case .share(let wanted): "\(whole(share * wanted * 100))%"
      }
    let figures =
      switch distance {
      case .millimetres(let wanted): figures(share, 1, wanted, "mm")
      case .pixels(let wanted): figures(share, 1, wanted, "px")
      case .share(let wanted): figures(share, 1, wanted * 100, "%")
      }
    return Explanation.Reach(reached: reached, needed: "\(distance)", figures: figures)
  }

  /// The figures in tenths; the reach is rounded down, so that an insufficient one never looks sufficient.
  private func figures(
    _ reached: Double, _ needed: Double, _ factor: Double, _ unit: String
  ) -> Explanation.Reach.Figures {
    Explanation.Reach.Figures(
      reached: (max(0, min(reached * factor, 1e6)) * 10).rounded(.down) / 10,
      needed: (needed * factor * 10).rounded() / 10, unit: unit)
  }

  /// The whole number, rounded down so that an insufficient value never looks sufficient.
  private func whole(_ value: Double) -> String { "\(Int(max(0, min(value, 1e6))))" }
}

/// A time in print: "80 ms".
nonisolated package func milliseconds(_ seconds: Double) -> String {
  "\(Int((max(0, min(seconds, 1e6)) * 1000).rounded())) ms"
}

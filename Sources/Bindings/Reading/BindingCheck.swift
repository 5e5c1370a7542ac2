// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Finds bindings that can be read but hardly do what their author wants.
enum BindingCheck {
  /// A warning and the part that it is about.
  struct Finding {
    /// What is wrong.
    let problem: Problem
    /// Where.
    let path: ValuePath
  }

  /// From three fingers on, hardly an application reacts; with two it scrolls, pinches and turns.
  private static let fingersOfDesktop = 3

  /// The warnings about all bindings; `line` tells the line of a part.
  static func findings(
    _ bindings: [(binding: Binding, path: ValuePath)], settings: Settings, line: (ValuePath) -> Int?
  ) -> [Finding] {
    var findings: [Finding] = []
    // Only bindings of one kind can hide each other.
    var seen: [String: [(binding: Binding, path: ValuePath)]] = [:]
    for (binding, path) in bindings {
      let pattern = binding.pattern
      let isShared = binding.isShared || settings.touchDelivery == .shared
      if binding.isShared, pattern.fingers.lowerBound < fingersOfDesktop {
        findings.append(
          Finding(problem: .sharedWithApplications(binding: binding.name), path: path.key("fingers")))
      } else if !isShared, pattern.fingers.lowerBound == 1, pattern.start == nil {
        findings.append(
          Finding(problem: .delaysApplications(binding: binding.name), path: path.key("fingers")))
      }
      if isShared, pattern.kind != .tap {
        for (key, reaction) in binding.response.beforeLift {
          guard let action = (reaction.actions + reaction.back).first(where: \.usesPointer) else { continue }
          let problem = Problem.waitsForLift(binding: binding.name, action: action.summary)
          findings.append(Finding(problem: problem, path: path.key(key)))
        }
      }
      if pattern.kind == .tap, let action = binding.response.action.actions.first(where: \.isContinuous) {
        findings.append(
          Finding(
            problem: .followsNothing(binding: binding.name, action: action.summary), path: path.key("action"))
        )
      }
      // A binding that only watches acts beside one that takes the same gesture.
      let group = pattern.kind.rawValue + (isShared ? " shared" : "")
      let rivals = seen[group] ?? []
      let taker = rivals.first { rival in
        rival.binding.mayActWherever(binding) && rival.binding.pattern.hides(pattern, whenEqual: true)
      }
      if let earlier = taker {
        findings.append(finding(binding, path, hiddenBy: earlier.binding, line(earlier.path)))
        continue
      }
      // What this one hides need not be compared with the rest, so long files stay fast.
      let hidden = rivals.filter { rival in
        binding.mayActWherever(rival.binding) && pattern.hides(rival.binding.pattern, whenEqual: false)
      }
      for earlier in hidden {
        findings.append(finding(earlier.binding, earlier.path, hiddenBy: binding, line(path)))
      }
      seen[group] = rivals.filter { rival in !hidden.contains { $0.path == rival.path } } + [(binding, path)]
    }
    return findings + restsTogether(bindings, settings, line)
  }

  /// A long press that begins as soon as the fingers of another binding have rested takes them from it.
  private static func restsTogether(
    _ bindings: [(binding: Binding, path: ValuePath)], _ settings: Settings, _ line: (ValuePath) -> Int?
  ) -> [Finding] {
    let presses = bindings.filter { entry in
      if case .longPress(let duration) = entry.binding.pattern.motion {
        duration <= settings.longPressDuration
      } else {
        false
      }
    }
    return bindings.filter { $0.binding.pattern.lead == .hold }.compactMap { held in
      let press = presses.first { press in
        press.binding.pattern.fingers.overlaps(held.binding.pattern.fingers)
          && press.binding.hasCircumstances(of: held.binding)
          && press.binding.isShared == held.binding.isShared
      }
      return press.map { press in
        Finding(
          problem: .restsTogether(
            binding: held.binding.name, with: press.binding.name, line: line(press.path)),
          path: held.path)
      }
    }
  }

  private static func finding(
    _ hidden: Binding, _ path: ValuePath, hiddenBy other: Binding, _ line: Int?
  ) -> Finding {
    Finding(problem: .shadowed(binding: hidden.name, by: other.name, line: line), path: path)
  }
}

nonisolated extension GesturePattern {
  /// Whether this pattern is always recognised before another one could be.
  ///
  /// Between equals the order of the file decides. Millimetres and pixels cannot be compared, and count as equal.
  fileprivate func hides(_ other: GesturePattern, whenEqual: Bool) -> Bool {
    guard fingers.lowerBound <= other.fingers.lowerBound, fingers.upperBound >= other.fingers.upperBound,
      covers(other)
    else {
      return false
    }
    return switch (motion, other.motion) {
    case (.swipe(_, let mine), .swipe(_, let theirs)), (.pan(let mine), .pan(let theirs)):
      mine.isLess(than: theirs) ?? whenEqual
    case (.pinch(_, let mine), .pinch(_, let theirs)), (.rotation(_, let mine), .rotation(_, let theirs)),
      (.longPress(let mine), .longPress(let theirs)):
      mine < theirs || mine == theirs && whenEqual
    default: whenEqual
    }
  }
}

nonisolated extension Length {
  /// Whether it is the shorter one; nil for equals and for different units.
  fileprivate func isLess(than other: Length) -> Bool? {
    switch (self, other) {
    case (.millimetres(let mine), .millimetres(let theirs)), (.pixels(let mine), .pixels(let theirs)),
      (.share(let mine), .share(let theirs)):
      mine == theirs ? nil : mine < theirs
    default: nil
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Says which bindings may act for one hand; each condition is judged when it is first needed, and only once.
package final class Judgement {
  private struct Question: Hashable {
    let condition: Condition
    let target: WindowTarget
  }

  /// What the conditions are judged by.
  package let circumstances: any Circumstances
  /// Whether all fingers of the hand are the application's.
  package private(set) lazy var isPassedThrough = passthrough.contains { holds($0) }
  let passthrough: [Condition]
  private var answers: [Question: Bool] = [:]

  /// Judges nothing yet.
  ///
  /// - Parameters:
  ///   - circumstances: What the conditions are judged by.
  ///   - passthrough: Where one of these holds, no binding may act.
  package init(_ circumstances: any Circumstances, passthrough: [Condition] = []) {
    self.circumstances = circumstances
    self.passthrough = passthrough
  }

  /// Whether a binding may act.
  package func admits(_ binding: Binding) -> Bool {
    !isPassedThrough && (binding.condition.map { holds($0, for: binding.target) } ?? true)
  }

  /// Whether a condition holds, its window being that of the target.
  package func holds(_ condition: Condition, for target: WindowTarget = .fingers) -> Bool {
    let question = Question(condition: condition, target: target)
    if let answer = answers[question] { return answer }
    let answer = condition.parts.allSatisfy { holds($0, target) }
    answers[question] = answer
    return answer
  }

  func holds(_ part: Condition.Part, _ target: WindowTarget) -> Bool {
    switch part {
    case .device(let patterns): patterns.fit(circumstances.deviceName)
    case .deviceKind(let kinds): kinds.contains(circumstances.deviceKind)
    case .modifiers(let sets): sets.contains { $0.admits(circumstances.modifiers) }
    case .monitor(let patterns): patterns.fit(circumstances.monitor)
    case .workspace(let numbers): circumstances.workspace.map { $0.isContained(in: numbers) } ?? false
    case .locked(let isLocked): circumstances.isLocked == isLocked
    case .all(let conditions): conditions.allSatisfy { holds($0, for: target) }
    case .any(let conditions): conditions.contains { holds($0, for: target) }
    case .none(let conditions): !conditions.contains { holds($0, for: target) }
    default: holds(part, circumstances.window(target))
    }
  }

  /// Where there is no window, nothing is full screen and no name fits.
  private func holds(_ part: Condition.Part, _ window: (any WindowCircumstances)?) -> Bool {
    switch part {
    case .application(let patterns):
      window.map { patterns.fit($0.applicationClass) || patterns.fit($0.instance) } ?? false
    case .applicationClass(let patterns): window.map { patterns.fit($0.applicationClass) } ?? false
    case .instance(let patterns): window.map { patterns.fit($0.instance) } ?? false
    case .title(let patterns): window.map { patterns.fit($0.title) } ?? false
    case .windowType(let types): types.contains(window?.type ?? WindowType.none)
    case .fullscreen(let isFullscreen): (window?.isFullscreen ?? false) == isFullscreen
    case .maximised(let isMaximised): (window?.isMaximised ?? false) == isMaximised
    default: false
    }
  }
}

extension Int {
  fileprivate func isContained(in ranges: [ClosedRange<Int>]) -> Bool {
    ranges.contains { $0.contains(self) }
  }
}

extension HeldModifiers {
  fileprivate func admits(_ held: Modifiers) -> Bool {
    let held = held.subtracting(.capsLock)
    return switch self {
    case .exactly(let wanted): held == wanted
    case .any: !held.isEmpty
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
package import Formats

/// A binding that waits after its gesture is complete, as the same fingers may still make another bound
/// gesture.
nonisolated package struct BindingWait: Hashable, Sendable, CustomStringConvertible {
  enum Limit: Hashable {
    /// A wait for another tap, in seconds from the lift.
    case tap(Double)
    /// A wait for the next gesture of a sequence, in seconds from the lift.
    case sequence(Double)
    /// A wait until the lift, while the path may still become a shape.
    case path
  }

  let binding: String
  /// The name of the binding that `binding` waits for.
  let other: String
  let limit: Limit

  /// The wait in words, with its limit and a remedy.
  package var message: Message {
    switch limit {
    case .tap(let time):
      Message(
        "'%1' waits up to %2 ms after its fingers have lifted, as '%3' may follow; with 'waits = NO' it acts at once, and both act",
        binding, milliseconds(time), other)
    case .sequence(let time):
      Message(
        "'%1' waits up to %2 ms after its fingers have lifted, as '%3' may follow", binding,
        milliseconds(time), other)
    case .path:
      Message("'%1' waits while its path may become '%2', at most until its fingers lift", binding, other)
    }
  }

  package var description: String { message.description }

  private func milliseconds(_ time: Double) -> String { "\(Int((time * 1000).rounded()))" }
}

extension Configuration {
  /// The bindings that wait, each with another that it waits for, in the order of the configuration.
  package var waits: [BindingWait] {
    let others = bindings.filter { $0.pattern.mayBeWaitedFor }
    guard !others.isEmpty else { return [] }
    return bindings.flatMap { binding in
      others.compactMap { other in
        guard let limit = limit(of: binding, for: other),
          binding.mayActWherever(other) || other.mayActWherever(binding)
        else { return nil }
        return BindingWait(binding: binding.name.printable, other: other.name.printable, limit: limit)
      }
    }
  }

  private func limit(of binding: Binding, for other: Binding) -> BindingWait.Limit? {
    let (pattern, later) = (binding.pattern, other.pattern)
    guard pattern.isPlain, binding.isShared == other.isShared, pattern.rest == nil, later.rest == nil else {
      return nil
    }
    if later.earlier.contains(where: {
      $0.motion.gesture.kind == pattern.kind
        && $0.motion.gesture.coveringVariants.contains(pattern.gesture.variant)
        && ($0.fingers.map(pattern.fingers.contains) ?? pattern.fingers.overlaps(later.fingers))
    }) {
      return .sequence(settings.sequenceInterval)
    }
    guard pattern.fingers.overlaps(later.fingers), later.earlier.isEmpty else { return nil }
    if let tap = pattern.gesture as? TapBinding {
      let isLonger =
        later.prelude == .tap || (later.gesture as? TapBinding).map { $0.count > tap.count } == true
      return isLonger && tap.waits ? .tap(settings.tapInterval) : nil
    }
    guard later.gesture.isJudgedByPath, later.prelude == nil, !pattern.gesture.isJudgedByPath,
      case .movement = pattern.gesture.recognizerKind
    else { return nil }
    return .path
  }
}

extension GesturePattern {
  /// Whether another gesture can be the beginning of this one, and may then wait for this one.
  fileprivate var mayBeWaitedFor: Bool {
    !earlier.isEmpty || prelude == .tap || gesture.isJudgedByPath || gesture is TapBinding
  }
}

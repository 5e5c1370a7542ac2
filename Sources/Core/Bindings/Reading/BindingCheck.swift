// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures

/// Finds bindings that can be read but hardly have the effect that their author wants.
enum BindingCheck {
  struct Warning {
    let issue: ConfigurationIssue
    let path: PropertyListPath
  }

  /// 3 fingers, the least number for the desktop: applications use one and two, and few react to three.
  private static let fingersOfDesktop = 3

  /// The warnings about all bindings; `places` finds their lines.
  static func warnings(
    _ bindings: [(binding: Binding, path: PropertyListPath)], settings: Settings, places: SourceFiles
  ) -> [Warning] {
    var warnings: [Warning] = []
    func warn(_ index: Int, at key: String? = nil, _ issue: ConfigurationIssue) {
      let path = bindings[index].path
      warnings.append(Warning(issue: issue, path: key.map(path.key) ?? path))
    }
    func name(_ index: Int) -> String { bindings[index].binding.name }
    func line(_ index: Int) -> Int? { places.line(of: bindings[index].path) }
    for (index, (binding, _)) in bindings.enumerated() {
      let pattern = binding.pattern
      let isShared = binding.isShared || settings.touchDelivery == .shared
      if binding.isShared, pattern.fingers.lowerBound < fingersOfDesktop {
        warn(index, at: "fingers", .sharedWithApplications(binding: binding.name))
      } else if !isShared, pattern.firstFingers == 1, pattern.firstStart == nil,
        pattern.rest == nil, binding.condition?.sparesTouchApplications != true,
        binding.condition?.asks(for: .exploring) != true
      {
        warn(index, at: "fingers", .delaysApplications(binding: binding.name))
      }
      if binding.condition?.excludesTouchscreens == true, !pattern.isOfTouchpads {
        warn(index, .notOfTouchpads(binding: binding.name))
      }
      if isShared, pattern.lasts {
        for (key, sequence) in binding.behaviour.beforeLift {
          guard let action = (sequence.actions + sequence.back).first(where: \.usesPointer) else { continue }
          warn(index, at: key, .waitsForLift(binding: binding.name, action: action.summary))
        }
      }
    }
    warnings += warningsOfFollowers(bindings.filter { !$0.binding.pattern.lasts })
    let overlap = BindingOverlap(bindings.map(\.binding), settings: settings)
    // Only bindings of one file conflict: a file may bind a gesture anew that an included file binds.
    func areInOneFile(_ index: Int, _ other: Int) -> Bool {
      places.areInOneFile(bindings[index].path, bindings[other].path)
    }
    for (index, taker) in overlap.hidden {
      let isInOneFile = areInOneFile(index, taker)
      guard isInOneFile || places.areBesideEachOther(bindings[index].path, bindings[taker].path) else {
        continue
      }
      warn(
        index, .shadowed(binding: name(index), by: name(taker), line: isInOneFile ? line(taker) : nil))
    }
    for (index, other, distance, threshold) in lookingAlike(bindings.map(\.binding)) {
      warn(
        index, at: "shape",
        .looksAlike(
          binding: name(index), other: name(other), line: line(other), distance: distance,
          threshold: threshold))
    }
    for (index, press) in overlap.restingTogether where areInOneFile(index, press) {
      warn(index, .restsTogether(binding: name(index), with: name(press), line: line(press)))
    }
    return warnings
  }

  /// The warnings about actions that follow fingers, in bindings without moving fingers.
  static func warningsOfFollowers(_ bindings: [(binding: Binding, path: PropertyListPath)]) -> [Warning] {
    bindings.compactMap { binding, path in
      binding.behaviour.action.actions.first(where: \.isContinuous).map {
        Warning(issue: .followsNothing(binding: binding.name, action: $0.summary), path: path.key("action"))
      }
    }
  }

  /// Shapes so near to an earlier shape that a drawing may match both, in bindings that may act for the same
  /// hands.
  private static func lookingAlike(
    _ bindings: [Binding]
  ) -> [(index: Int, earlier: Int, distance: Double, threshold: Double)] {
    let strokes = bindings.enumerated().compactMap { index, binding in
      (binding.pattern.gesture as? StrokeBinding).map { (index: index, binding: binding, shape: $0.shape) }
    }
    var found: [(index: Int, earlier: Int, distance: Double, threshold: Double)] = []
    for (place, stroke) in strokes.enumerated() {
      for earlier in strokes[..<place] {
        // Most shapes are far from each other, and their distance takes less time than their thresholds.
        let distance = stroke.shape.distance(to: earlier.shape, limit: StrokeSet.largestThreshold)
        guard distance <= StrokeSet.largestThreshold else { continue }
        let threshold = min(stroke.shape.thresholds.max() ?? 0, earlier.shape.thresholds.max() ?? 0)
        guard distance <= threshold else { continue }
        let (pattern, other) = (stroke.binding.pattern, earlier.binding.pattern)
        guard pattern.directionName != other.directionName, pattern.fingers.overlaps(other.fingers),
          pattern.prelude == other.prelude, pattern.earlier == other.earlier, pattern.rest == other.rest,
          stroke.binding.mayActWherever(earlier.binding) || earlier.binding.mayActWherever(stroke.binding)
        else { continue }
        found.append((stroke.index, earlier.index, distance, threshold))
      }
    }
    return found
  }
}

extension GesturePattern {
  /// Whether a touchpad's driver reports it: a whole gesture with its number of fingers, but not their
  /// places.
  fileprivate var isOfTouchpads: Bool {
    guard start == nil, prelude == nil, rest == nil, let kind = type(of: motion.gesture).touchpadKind,
      earlier.allSatisfy({ $0.start == nil && type(of: $0.motion.gesture).touchpadKind != nil })
    else { return false }
    return fingers.upperBound >= (kind == .swipe ? 3 : 2)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures

/// Finds bindings that can be read but hardly do what their author wants.
enum BindingCheck {
  /// A warning and the part that it is about.
  struct Warning {
    /// What is wrong.
    let issue: ConfigurationIssue
    /// Where.
    let path: PropertyListPath
  }

  /// From three fingers on, hardly an application reacts; with two it scrolls, pinches and turns.
  private static let fingersOfDesktop = 3

  /// The warnings about all bindings; `places` knows where they stand.
  static func warnings(
    _ bindings: [(binding: Binding, path: PropertyListPath)], settings: Settings, places: SourceFiles
  ) -> [Warning] {
    var warnings: [Warning] = []
    for (binding, path) in bindings {
      let pattern = binding.pattern
      let isShared = binding.isShared || settings.touchDelivery == .shared
      if binding.isShared, pattern.fingers.lowerBound < fingersOfDesktop {
        warnings.append(
          Warning(issue: .sharedWithApplications(binding: binding.name), path: path.key("fingers")))
      } else if !isShared, pattern.firstFingers == 1, pattern.firstStart == nil,
        pattern.rest == nil, binding.condition?.sparesTouchApplications != true,
        binding.condition?.asks(for: .exploring) != true
      {
        warnings.append(Warning(issue: .delaysApplications(binding: binding.name), path: path.key("fingers")))
      }
      if isShared, pattern.lasts {
        for (key, sequence) in binding.behaviour.beforeLift {
          guard let action = (sequence.actions + sequence.back).first(where: \.usesPointer) else { continue }
          let issue = ConfigurationIssue.waitsForLift(binding: binding.name, action: action.summary)
          warnings.append(Warning(issue: issue, path: path.key(key)))
        }
      }
    }
    warnings += warningsOfFollowers(bindings.filter { !$0.binding.pattern.lasts })
    let overlap = BindingOverlap(bindings.map(\.binding), settings: settings)
    for (index, taker) in overlap.hidden {
      let other = bindings[taker]
      // Who includes a file may have something else for a gesture of it.
      guard places.areInOneFile(bindings[index].path, other.path) else { continue }
      warnings.append(
        Warning(
          issue: .shadowed(
            binding: bindings[index].binding.name, by: other.binding.name, line: places.line(of: other.path)),
          path: bindings[index].path))
    }
    for (index, earlier, distance, threshold) in lookingAlike(bindings.map(\.binding)) {
      let other = bindings[earlier]
      warnings.append(
        Warning(
          issue: .looksAlike(
            binding: bindings[index].binding.name, other: other.binding.name,
            line: places.line(of: other.path), distance: distance, threshold: threshold),
          path: bindings[index].path.key("shape")))
    }
    for (index, press) in overlap.restingTogether {
      let other = bindings[press]
      guard places.areInOneFile(bindings[index].path, other.path) else { continue }
      warnings.append(
        Warning(
          issue: .restsTogether(
            binding: bindings[index].binding.name, with: other.binding.name, line: places.line(of: other.path)
          ),
          path: bindings[index].path))
    }
    return warnings
  }

  /// The bindings whose action follows fingers, of which there are none.
  static func warningsOfFollowers(_ bindings: [(binding: Binding, path: PropertyListPath)]) -> [Warning] {
    bindings.compactMap { binding, path in
      binding.behaviour.action.actions.first(where: \.isContinuous).map {
        Warning(issue: .followsNothing(binding: binding.name, action: $0.summary), path: path.key("action"))
      }
    }
  }

  /// Bindings of shapes that are nearer to an earlier one's than drawings may be, and may act for the same hands.
  private static func lookingAlike(
    _ bindings: [Binding]
  ) -> [(index: Int, earlier: Int, distance: Double, threshold: Double)] {
    let strokes = bindings.enumerated().compactMap { index, binding in
      (binding.pattern.gesture as? StrokeBinding).map { (index: index, binding: binding, shape: $0.shape) }
    }
    var found: [(index: Int, earlier: Int, distance: Double, threshold: Double)] = []
    for (place, stroke) in strokes.enumerated() {
      for earlier in strokes[..<place] {
        // Most are far from each other, which is found out in less time than how far drawings may be.
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

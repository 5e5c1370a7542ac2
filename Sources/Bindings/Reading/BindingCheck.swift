// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

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

  /// The warnings about all bindings; `line` returns the line of a part.
  static func warnings(
    _ bindings: [(binding: Binding, path: PropertyListPath)], settings: Settings,
    line: (PropertyListPath) -> Int?
  ) -> [Warning] {
    var warnings: [Warning] = []
    for (binding, path) in bindings {
      let pattern = binding.pattern
      let isShared = binding.isShared || settings.touchDelivery == .shared
      if binding.isShared, pattern.fingers.lowerBound < fingersOfDesktop {
        warnings.append(
          Warning(issue: .sharedWithApplications(binding: binding.name), path: path.key("fingers")))
      } else if !isShared, pattern.fingers.lowerBound == 1, pattern.start == nil {
        warnings.append(
          Warning(issue: .delaysApplications(binding: binding.name), path: path.key("fingers")))
      }
      if isShared, pattern.lasts {
        for (key, sequence) in binding.behaviour.beforeLift {
          guard let action = (sequence.actions + sequence.back).first(where: \.usesPointer) else { continue }
          let issue = ConfigurationIssue.waitsForLift(binding: binding.name, action: action.summary)
          warnings.append(Warning(issue: issue, path: path.key(key)))
        }
      }
      if !pattern.lasts, let action = binding.behaviour.action.actions.first(where: \.isContinuous) {
        warnings.append(
          Warning(
            issue: .followsNothing(binding: binding.name, action: action.summary), path: path.key("action"))
        )
      }
    }
    let overlap = BindingOverlap(bindings.map(\.binding), settings: settings)
    for (index, taker) in overlap.hidden {
      let other = bindings[taker]
      warnings.append(
        Warning(
          issue: .shadowed(
            binding: bindings[index].binding.name, by: other.binding.name, line: line(other.path)),
          path: bindings[index].path))
    }
    for (index, press) in overlap.restingTogether {
      let other = bindings[press]
      warnings.append(
        Warning(
          issue: .restsTogether(
            binding: bindings[index].binding.name, with: other.binding.name, line: line(other.path)),
          path: bindings[index].path))
    }
    return warnings
  }
}

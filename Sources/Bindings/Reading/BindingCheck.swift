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
      if isShared, pattern.lasts {
        for (key, reaction) in binding.response.beforeLift {
          guard let action = (reaction.actions + reaction.back).first(where: \.usesPointer) else { continue }
          let problem = Problem.waitsForLift(binding: binding.name, action: action.summary)
          findings.append(Finding(problem: problem, path: path.key(key)))
        }
      }
      if !pattern.lasts, let action = binding.response.action.actions.first(where: \.isContinuous) {
        findings.append(
          Finding(
            problem: .followsNothing(binding: binding.name, action: action.summary), path: path.key("action"))
        )
      }
    }
    let rivalry = Rivalry(bindings.map(\.binding), settings: settings)
    for (index, taker) in rivalry.hidden {
      let other = bindings[taker]
      findings.append(
        Finding(
          problem: .shadowed(
            binding: bindings[index].binding.name, by: other.binding.name, line: line(other.path)),
          path: bindings[index].path))
    }
    for (index, press) in rivalry.restingTogether {
      let other = bindings[press]
      findings.append(
        Finding(
          problem: .restsTogether(
            binding: bindings[index].binding.name, with: other.binding.name, line: line(other.path)),
          path: bindings[index].path))
    }
    return findings
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Formats

extension ConfigurationEditor.Place {
  /// The effect of the binding in the log's words: "workspace next", "keys Control+plus at each 10mm".
  package var actionSummary: String {
    let behaviour = binding.behaviour
    let main = behaviour.action.isEmpty ? [] : [behaviour.action.summary]
    let phases = behaviour.phases.filter { !$0.value.isEmpty }.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "when it has \($0.key.rawValue): \($0.value.summary)" }
    let step = words["every"].map { " at each \($0)" } ?? ""
    return (main.map { $0 + step } + phases).joined(separator: ", ")
  }

  /// The effect for people: "Next workspace", "Press Control+plus at each 10 mm".
  package var actionWords: Message {
    let behaviour = binding.behaviour
    var main = behaviour.action.isEmpty ? [] : [behaviour.action.words]
    if let step = words["every"] { main = main.map { Message("%1 at each %2", of: [$0, .name("\(step)")]) } }
    let phases = GesturePhase.allCases.compactMap { phase -> Message? in
      guard let sequence = behaviour.phases[phase], !sequence.isEmpty else { return nil }
      return switch phase {
      case .began: Message("when it begins: %1", of: [sequence.words])
      case .changed: Message("while it goes on: %1", of: [sequence.words])
      case .ended: Message("when it ends: %1", of: [sequence.words])
      case .cancelled: Message("when it is cancelled: %1", of: [sequence.words])
      }
    }
    return .list(main + phases)
  }
}

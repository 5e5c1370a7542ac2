// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Formats

/// What a configuration says of the touches of an application: whether gestures act in it at all, and whether it understands
/// touch.
package struct ApplicationTouches {
  /// What can be said.
  nonisolated package enum Kind: String, CaseIterable, Sendable {
    /// Nothing, so that it is found out.
    case usual
    /// All touches are its own.
    case leftAlone = "passthrough"
    /// It understands touch.
    case aware = "touchAware"
    /// It only knows a mouse.
    case unaware = "touchUnaware"

    /// The list that says so; nil for nothing.
    package var list: String? { self == .usual ? nil : rawValue }
  }

  /// The application, or a pattern for several.
  package let application: String
  /// What the file itself says.
  package let own: Kind
  /// What another file says, with the name of that; nil if none does.
  package let inherited: (kind: Kind, source: String)?
  /// What the file itself can say of it: all that no administrator decides alone.
  package let choices: [Kind]
  /// The administrator's file that says it; nil if none does.
  package let enforcer: String?

  /// Whether the file itself can say otherwise: what is left alone anywhere is left alone.
  package var isChangeable: Bool { choices.count > 1 && inherited?.kind != .leftAlone }

  /// All that a configuration says.
  package struct Overview {
    /// The conditions that are about more than an application, where all touches are left alone.
    package let conditions: [Message]
    /// What is said, in the order in which it counts.
    private var said: [(application: String, kind: Kind, source: String?)] = []
    /// The administrator's files that decide alone who is in a list.
    private var enforcers: [Kind: String] = [:]

    /// What the file itself can say of applications.
    package var choices: [Kind] { Kind.allCases.filter { enforcers[$0] == nil } }

    /// Reads a configuration.
    package init(_ list: BindingList) {
      guard let reading = Reading(list) else {
        conditions = []
        return
      }
      conditions = reading.configuration.passthrough.filter { condition in
        condition.parts.count != 1 || condition.parts[0].kind != .application
      }.map { .list($0.parts.map(\.words), separator: ", ") }
      for kind in Kind.allCases { enforcers[kind] = kind.list.flatMap { reading.enforcer(of: [$0]) } }
      for entry in reading.entries(of: "passthrough") where entry.value.entries.count == 1 {
        said += (entry.value["application"]?.words ?? []).map { ($0, .leftAlone, entry.file?.fileTitle) }
      }
      var (aware, unaware) = (
        reading.entries(of: "touchAware")[...], reading.entries(of: "touchUnaware")[...]
      )
      for rule in reading.configuration.touchRules {
        let entry = rule.support == .aware ? aware.popFirst() : unaware.popFirst()
        said.append((rule.pattern.text, rule.support == .aware ? .aware : .unaware, entry?.file?.fileTitle))
      }
    }

    /// The applications that the file itself names.
    package var own: [ApplicationTouches] {
      var names: [String] = []
      for (name, _, source) in said where source == nil && !names.contains(name) { names.append(name) }
      return names.map(touches)
    }

    /// Those that only another file names, by its name.
    package var inherited: [(source: String, applications: [ApplicationTouches])] {
      let own = own.map(\.application)
      var sources: [String] = []
      for source in said.compactMap(\.source) where !sources.contains(source) { sources.append(source) }
      return sources.map { source in
        let names = said.filter { $0.source == source && !own.contains($0.application) }.map(\.application)
        return (source, names.map(touches))
      }.filter { !$0.1.isEmpty }
    }

    /// What is said of an application.
    package func touches(of application: String) -> ApplicationTouches {
      let name = application.lowercased()
      let own = said.first { $0.source == nil && $0.application.lowercased() == name }
      let other = said.first { fact in
        fact.source != nil
          && (fact.application.lowercased() == name
            || ConfigurationEditor.patterns([fact.application], fit: application))
      }
      return ApplicationTouches(
        application: application, own: own?.kind ?? .usual,
        inherited: other.flatMap { fact in fact.source.map { (fact.kind, $0) } }, choices: choices,
        enforcer: other.flatMap { enforcers[$0.kind] } ?? (choices.count > 1 ? nil : enforcers.values.first))
    }
  }
}

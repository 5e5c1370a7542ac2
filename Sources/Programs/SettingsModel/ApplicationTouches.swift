// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
package import Formats

/// The statements of a configuration about an application's touches: whether gestures act in it, and whether
/// it understands touch.
package struct ApplicationTouches {
  nonisolated package enum Kind: String, CaseIterable, Sendable {
    /// The configuration does not state it: fingerpost detects whether the application understands touch.
    case usual
    /// All touches belong to the application.
    case leftAlone = "passthrough"
    /// The application understands touch.
    case aware = "touchAware"
    /// The application only knows a mouse.
    case unaware = "touchUnaware"

    /// The list in the configuration; nil for ``usual``.
    var list: String? { self == .usual ? nil : rawValue }
  }

  /// The name of an application, or a pattern for several names.
  package let application: String
  /// The statement of the configuration file itself, without its included files.
  package let own: Kind
  /// The statement of an included file or of an administrator's file, with that file's name; nil without one.
  package let inherited: (kind: Kind, source: String)?
  /// The statements that the user may choose: every kind whose list the administrator does not enforce.
  package let choices: [Kind]
  /// The administrator's file that enforces the statement; nil if the user decides.
  package let enforcer: String?

  /// Whether the user can change the statement: another file's `passthrough` cannot be revoked.
  package var isChangeable: Bool { choices.count > 1 && inherited?.kind != .leftAlone }

  package struct Overview {
    /// The conditions of `passthrough`, in words, except those that only name an application.
    package let conditions: [Message]
    /// The statements, in the order of precedence.
    private var said: [(application: String, kind: Kind, source: String?)] = []
    /// For each kind, the administrator's file that enforces its list.
    private var enforcers: [Kind: String] = [:]

    package var choices: [Kind] { Kind.allCases.filter { enforcers[$0] == nil } }

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

    /// The applications that the configuration file itself names.
    package var own: [ApplicationTouches] {
      var names: [String] = []
      for (name, _, source) in said where source == nil && !names.contains(name) { names.append(name) }
      return names.map(touches)
    }

    /// The applications that only included files and the administrator's files name, by file.
    package var inherited: [(source: String, applications: [ApplicationTouches])] {
      let own = own.map(\.application)
      var sources: [String] = []
      for source in said.compactMap(\.source) where !sources.contains(source) { sources.append(source) }
      return sources.map { source in
        let names = said.filter { $0.source == source && !own.contains($0.application) }.map(\.application)
        return (source, names.map(touches))
      }.filter { !$0.1.isEmpty }
    }

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

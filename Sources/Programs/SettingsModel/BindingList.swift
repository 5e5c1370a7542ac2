// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Client
package import Daemon
package import Formats

/// The bindings of the configuration on disk.
package struct BindingList {
  package struct Group {
    /// The applications of these bindings; empty for bindings of all applications.
    package let applications: [String]
    /// The bindings in the order of precedence.
    package let rows: [BindingRow]
  }

  /// The environment, which determines the places of the configuration and of included files.
  let environment: [String: String]
  /// The configuration to edit; nil if it cannot be read.
  package let configuration: EditedConfiguration?
  /// The bindings by application, those for all applications first.
  package let groups: [Group]
  /// The errors and warnings that do not belong to one binding, each with its place in the file.
  package let remarks: [Message]
  /// Whether the configuration has errors that prevent editing.
  package let isBroken: Bool

  package var rows: [BindingRow] { groups.flatMap(\.rows) }

  /// Returns the words for a binding by its name in the log: the user's name for it, else its gesture.
  package func words(of name: String) -> Message {
    let known = rows.lazy.map(\.place.binding).first { $0.name == name || $0.name.shortened == name }
    return known.map { $0.isNamed ? .name(name) : $0.pattern.words } ?? .name(name)
  }

  /// The built-in bindings for people who see the screen.
  package static var ofDefaults: [BindingRow] {
    let name = ConfigurationLoader.builtInName
    let places = try? EditedConfiguration.editor.places(in: Array(DefaultConfiguration.text.utf8), file: name)
    let seen = (places ?? []).filter {
      !$0.binding.behaviour.allActions.contains(where: \.switchesExploration)
    }
    return seen.map { BindingRow($0, [], file: name) }
  }

  /// Reads the configuration in use.
  ///
  /// - Parameters:
  ///   - running: The configuration in force, as the running fingerpost reports it; nil if not known yet.
  ///   - environment: The environment, which determines the usual places of the configuration.
  ///   - findings: The findings about gestures that the devices cannot make.
  init(_ running: String? = nil, environment: [String: String], findings: [Finding] = []) {
    self.environment = environment
    let configuration: EditedConfiguration
    do throws(EditedConfiguration.ReadError) {
      configuration = try EditedConfiguration.inForce(running, environment: environment)
    } catch {
      (self.configuration, groups, remarks, isBroken) = (nil, [], [error.message], true)
      return
    }
    self.configuration = configuration
    let path = configuration.origin == nil ? configuration.file : nil
    let diagnostics = ConfigurationSource(path, environment: environment).read(isStrict: true).diagnostics
    let places: [ConfigurationEditor.Place]
    do throws(ConfigurationEditor.Failure) {
      places = try EditedConfiguration.viewer(environment: environment).places(
        in: configuration.bytes, file: configuration.name)
    } catch {
      (groups, remarks, isBroken) = ([], [error.message], true)
      return
    }
    let rows = places.map { place in
      var row = BindingRow(place, diagnostics, file: configuration.name)
      guard row.isEnabled else { return row }
      row.remarks += findings.filter { $0.isOfBinding && $0.subject == place.binding.name }
        .map(\.message)
      return row
    }
    var names: [[String]] = []
    for row in rows where !names.contains(row.applications) { names.append(row.applications) }
    groups = (names.filter(\.isEmpty) + names.filter { !$0.isEmpty }).map { name in
      Group(applications: name, rows: rows.filter { $0.applications == name })
    }
    let said = Set(rows.flatMap(\.remarks))
    remarks = diagnostics.filter { !said.contains($0.issue.message) }.map(\.message)
    isBroken = false
  }
}

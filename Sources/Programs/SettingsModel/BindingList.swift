// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
package import Daemon
package import Formats

/// What is bound, as the configuration on the disk says it.
package struct BindingList {
  /// Bindings of the same applications.
  package struct Group {
    /// The applications; none for the bindings of all.
    package let applications: [String]
    /// The bindings, in the order in which they count.
    package let rows: [BindingRow]
  }

  /// Says where configurations are, and what they may include.
  package let environment: [String: String]
  /// The configuration, to be edited; nil if it cannot be read at all.
  package let configuration: EditedConfiguration?
  /// Those of everywhere first.
  package let groups: [Group]
  /// Why there is no list, or what concerns no single binding; each with its place in the file.
  package let remarks: [Message]
  /// Whether the configuration has errors, so that it cannot be edited here.
  package let isBroken: Bool

  /// All bindings.
  package var rows: [BindingRow] { groups.flatMap(\.rows) }

  /// The gesture of a binding, by what the log calls that; the name itself if somebody has given it.
  package func words(of name: String) -> Message {
    let known = rows.lazy.map(\.place.binding).first { $0.name == name || $0.name.shortened == name }
    return known.map { $0.isNamed ? .name(name) : $0.pattern.words } ?? .name(name)
  }

  /// The bindings that there are without a configuration.
  package static var ofDefaults: [BindingRow] {
    let name = ConfigurationLoader.builtInName
    let places = try? EditedConfiguration.editor.places(in: Array(DefaultConfiguration.text.utf8), file: name)
    return (places ?? []).map { BindingRow($0, [], file: name) }
  }

  /// Reads the configuration that is in use.
  ///
  /// - Parameters:
  ///   - running: What the running fingerpost says to have in force; nil if none has said so yet.
  ///   - environment: Says where it is otherwise.
  ///   - findings: What the devices are found to make impossible.
  package init(_ running: String? = nil, environment: [String: String], findings: [Finding] = []) {
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

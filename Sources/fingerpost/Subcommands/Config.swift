// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

extension Subcommand {
  private static let printing = Option(name: "--print", help: "print the built-in configuration")
  private static let beginning = Option(
    name: "--init", help: "write the built-in configuration to your configuration file")
  private static let force = Option(
    name: "--force", help: "with --init, replace an existing file, keeping a backup")

  /// `fingerpost config`: where the configuration comes from, and a first one to begin with.
  static let config = Subcommand(
    name: "config", summary: "show which configuration is used, or create one",
    details: """
      Without an option, prints which file is used and where configuration files are looked for.
      """,
    options: [printing, beginning, force]
  ) { arguments, output in
    guard !arguments.has(force) || arguments.has(beginning) else {
      throw UsageError.outOfPlace("--force", reason: "use it with --init")
    }
    guard !arguments.has(printing) || !arguments.has(beginning) else {
      throw UsageError.outOfPlace("--print", reason: "it cannot be combined with --init")
    }
    let source = ConfigurationSource(nil, environment: processEnvironment)
    if arguments.has(printing) {
      output.write(String(DefaultConfiguration.text.dropLast()))
    } else if arguments.has(beginning) {
      let outcome = try begin(at: source.userFile, isForced: arguments.has(force))
      for line in outcome.lines { output.write(line) }
    } else {
      for line in locations(of: source) { output.write(line) }
    }
    return .done
  }

  /// Writes the built-in configuration for its user to change.
  private static func begin(at path: String?, isForced: Bool) throws -> ConfigurationFile.Outcome {
    guard let path else { throw InitialConfigurationError.homeless }
    let file = ConfigurationFile(path)
    guard isForced || !file.exists else { throw InitialConfigurationError.occupied(path) }
    return isForced
      ? try file.write(DefaultConfiguration.text)
      : try file.write(Array(DefaultConfiguration.text.utf8), over: [])
  }

  private static func locations(of source: ConfigurationSource) -> [String] {
    let reading = source.read()
    let files = source.candidates.map { path in
      path == reading.path ? "\(path): used" : "\(path): \(source.state(of: path))"
    }
    return ["configuration: \(reading.name)"] + reading.systemFiles.map { "  besides: \($0)" }
      + ["looked for, in this order:"] + files.map { "  \($0)" }
  }
}

extension ConfigurationSource {
  /// What there is at a path where a configuration is looked for but not taken from.
  fileprivate func state(of path: String) -> String {
    let file = ConfigurationSource(path, environment: [:]).read()
    if let accessIssue = file.accessIssue { return "\(accessIssue)" }
    return file.diagnostics.map(\.issue) == [.absent] ? "no such file" : "not used"
  }
}

/// Why no configuration is written.
private nonisolated enum InitialConfigurationError: Error, CustomStringConvertible {
  /// The environment does not say where it belongs.
  case homeless
  /// There is one.
  case occupied(String)

  var description: String {
    switch self {
    case .homeless: "neither XDG_CONFIG_HOME nor HOME is set to a folder; set one of them"
    case .occupied(let path):
      "\(path) already exists; edit it, or replace it (keeping a backup) with 'fingerpost config --init --force'"
    }
  }
}

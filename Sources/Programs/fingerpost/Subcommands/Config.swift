// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats

extension Subcommand {
  private static let printing = Option(name: "--print", help: "print the built-in configuration")
  private static let beginning = Option(
    name: "--init", help: "write the built-in configuration to your configuration file")
  private static let force = Option(
    name: "--force", help: "with --init, replace an existing file, keeping a backup")

  static let config = Subcommand(
    name: "config", summary: "show which configuration is used, or create one",
    details: """
      Without an option, prints which file is used and where configuration files are looked for.
      """,
    options: [printing, beginning, force]
  ) { arguments, output in
    guard !arguments.has(force) || arguments.has(beginning) else {
      throw UsageError.outOfPlace("--force", reason: Message("it requires --init"))
    }
    guard !arguments.has(printing) || !arguments.has(beginning) else {
      throw UsageError.outOfPlace("--print", reason: Message("it cannot be combined with --init"))
    }
    let source = ConfigurationSource(nil, environment: processEnvironment)
    if arguments.has(printing) {
      output.write(String(DefaultConfiguration.text.dropLast()))
    } else if arguments.has(beginning) {
      let outcome = try begin(at: source.userFile, isForced: arguments.has(force))
      for line in outcome.lines { output.write(line.local) }
    } else {
      for line in locations(of: source) { output.write(line) }
    }
    return .done
  }

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
      let state = path == reading.path ? Message("used") : source.state(of: path)
      return "\(path): \(state.local)"
    }
    return [Message("configuration: %1", reading.name).local]
      + reading.systemFiles.map { "  \(Message("besides: %1", $0).local)" }
      + [Message("looked for, in this order:").local] + files.map { "  \($0)" }
  }
}

extension ConfigurationSource {
  /// The state of a path that is searched, but whose configuration is not used.
  fileprivate func state(of path: String) -> Message {
    let file = ConfigurationSource(path, environment: [:]).read()
    if let accessIssue = file.accessIssue { return accessIssue.message }
    return file.diagnostics.map(\.issue) == [.absent] ? Message("no such file") : Message("not used")
  }
}

private nonisolated enum InitialConfigurationError: MessageError {
  /// The environment does not name a folder for the configuration.
  case homeless
  case occupied(String)

  var message: Message {
    switch self {
    case .homeless: Message("neither XDG_CONFIG_HOME nor HOME is set to a folder; set one of them")
    case .occupied(let path):
      Message(
        "%1 already exists; edit it, or replace it (keeping a backup) with 'fingerpost config --init --force'",
        path)
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge

/// The command line: which subcommand, with what arguments, and what to say when it makes no sense.
struct Program {
  /// The subcommand that runs when none is named.
  private static let defaultName = "run"
  let commands: [Subcommand]

  /// Does what the words say and returns the exit code.
  func run(_ words: [String]) -> ExitCode {
    let log = Log(upTo: .info, to: .standardError(.waits))
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      log.error("\(error)")
      return .usage
    } catch {
      log.error("\(error)")
      return .failed
    }
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    let first = words.first ?? ""
    if first == "--help" || first == "-h" { return try dispatch(["help"] + words.dropFirst()) }
    if first == "--version" || first == "-V" {
      LineWriter.standardOutput(.waits).write("fingerpost \(fingerpostVersion)")
      return .done
    }
    let isNamed = !first.isEmpty && !first.hasPrefix("-")
    let name = isNamed ? first : Self.defaultName
    let rest = isNamed ? words.dropFirst() : words[...]
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, nearest: nearestCommand(to: name))
    }
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try dispatch(["help", name])
    }
    return try command.run(Arguments(rest, for: command))
  }
}

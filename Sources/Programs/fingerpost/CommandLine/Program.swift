// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CSystem
internal import Daemon
internal import Formats
internal import Glibc

/// The command line: finds the subcommand, checks its arguments, and reports mistakes in them.
struct Program {
  /// The subcommand that runs if the first word does not name one.
  let standard: Subcommand
  /// All subcommands; the closure is called only for a command other than the standard one.
  let commands: () -> [Subcommand]

  /// The output of `--version`, such as "fingerpost 0.2.0 (commit 0123456789ab, Swift 6.3.1)"; facts that the
  /// build did not know are missing.
  static var identity: String {
    let build = [("commit", FPBuildCommit), ("Swift", FPBuildSwift)].map { ($0, String(cString: $1)) }
    let words = build.filter { !$1.isEmpty }.map { "\($0) \($1)" }.joined(separator: ", ")
    return "fingerpost \(fingerpostVersion)\(words.isEmpty ? "" : " (\(words))")"
  }

  static var rootRemark: Message {
    Message("fingerpost runs as root, and so does every program that a gesture starts")
  }
  static var rootRemedy: Message { Message("run it as the user of the session, without sudo") }

  func run(_ words: [String]) -> ExitCode {
    let log = Log(upTo: .info, to: .standardError(.waits))
    let output = LineWriter.standardOutput(.waits)
    do {
      let code = try dispatch(words, output)
      guard let failure = output.failure else { return code }
      log.error("cannot write to standard output: \(String(cString: strerror(failure)))")
      return .failed
    } catch {
      log.error(localWords(of: error))
      return error is UsageError ? .usage : .failed
    }
  }

  private func dispatch(_ words: [String], _ output: LineWriter) throws -> ExitCode {
    let first = words.first ?? ""
    if first == "--help" || first == "-h" { return try dispatch(["help"] + words.dropFirst(), output) }
    if ["--version", "-V", "version"].contains(first) {
      output.write(Self.identity)
      return .done
    }
    let isNamed = !first.isEmpty && !first.hasPrefix("-")
    let name = isNamed ? first : standard.name
    let rest = isNamed ? words.dropFirst() : words[...]
    guard let command = name == standard.name ? standard : commands().first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, nearest: suggestion(for: name))
    }
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try dispatch(["help", name], output)
    }
    do {
      return try command.run(Arguments(Array(rest), for: command), output)
    } catch UsageError.unknownOption(let option, _, let nearest) where !isNamed && nearest == nil {
      // An option without a command may be meant for the program, or be a command typed with dashes.
      let word = String(option.drop { $0 == "-" })
      let near = Actions.nearest(to: option, among: ["--version", "--help"]) ?? suggestion(for: word)
      throw UsageError.unknownOption(option, command: name, nearest: near)
    }
  }
}

extension Program {
  /// Other programs' names for our commands.
  private static let synonyms = [
    "start": "run", "stop": "msg quit", "exit": "msg quit", "kill": "msg quit", "restart": "msg reload",
    "init": "config --init", "validate": "check", "convert": "import",
  ]

  /// Returns the command that an unknown word probably means, such as `fingerpost msg reload` for `reload`.
  func suggestion(for word: String) -> String? {
    let whole = commands().flatMap { command in
      command.operands.flatMap(\.words).map { (word: $0, line: "\(command.name) \($0)") }
    }
    if let line = whole.first(where: { $0.word == word })?.line ?? Self.synonyms[word] {
      return "fingerpost \(line)"
    }
    let names = commands().map(\.name)
    guard let near = nearest(to: word, among: names + whole.map(\.word)) else {
      return names.contains(word) ? "fingerpost \(word)" : nil
    }
    return "fingerpost \(names.contains(near) ? near : whole.first { $0.word == near }?.line ?? near)"
  }
}

/// Opens `/dev/null` as each of standard input, output and error that our parent has closed.
///
/// Otherwise the next descriptor to be opened gets the number: the connection to the X server would be our
/// standard output, and a line of the log would reach the server as the beginning of a request without end.
func openStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The system assigns the lowest free number, which is that of the closed stream.
    _ = open("/dev/null", O_RDWR)
  }
}

nonisolated extension Message {
  /// The text in the language of the terminal; names in it are escaped, so they cannot control the terminal.
  var local: String { printable.words(Translations.text) }
}

func localWords(of error: any Error) -> String { (error as? any MessageError)?.message.local ?? "\(error)" }

/// The addresses where the last crash happened; the symbols of the build turn them into lines.
enum CrashFile {
  /// `~/.local/state/fingerpost/crash.txt`; nil if the environment does not name the folder.
  static func path(environment: [String: String]) -> String? {
    StateFile.path("crash.txt", environment: environment)
  }
}

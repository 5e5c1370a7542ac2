// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

extension Subcommand {
  private static let result = Option(
    name: "--output", short: "-o", value: "FILE",
    help: "write to this file, keeping a backup of an existing one")

  /// `fingerpost import KIND FILE`: another program's configuration in our words.
  static let `import` = Subcommand(
    name: "import", summary: "convert the configuration of another program",
    details: """
      Prints the configuration on standard output, with the original text next to each binding, and
      reports on standard error what was imported, approximated or dropped, and why. The work is done by
      a separate program, fingerpost-import, which reads XML and YAML.
      """,
    operands: [
      Operand(words: ["touchegg", "libinput-gestures", "fusuma"]), Operand(name: "FILE"),
    ],
    options: [result]
  ) { arguments, _ in
    let options = arguments[result].map { ["--output", $0] } ?? []
    throw CompanionProgram.exec(by: "fingerpost-import", with: options + ["--"] + arguments.operands)
  }
}

/// A program that belongs to this one and is installed beside it.
enum CompanionProgram {
  /// Why it cannot be started.
  nonisolated struct LaunchError: Error, Hashable, CustomStringConvertible {
    /// Its name.
    let program: String
    /// The system's error number.
    let code: Int32

    /// What is wrong and how to fix it.
    var description: String {
      code == ENOENT
        ? "the program '\(program)' is neither next to this one nor in PATH; install it, as 'make install' does"
        : "cannot start '\(program)': \(String(cString: strerror(code)))"
    }
  }

  /// Runs the program in our place: the one beside us, or else the one that PATH leads to.
  ///
  /// - Returns: Why it could not be started; it does not return otherwise.
  static func exec(by program: String, with words: [String]) -> LaunchError {
    let words = ([program] + words).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    if let folder { execv(folder + program, words) }
    execvp(program, words)
    return LaunchError(program: program, code: errno)
  }

  /// Where this program is, with a slash at its end.
  private static var folder: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.lastIndex(of: "/").map { String(own[...$0]) }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
internal import Glibc

/// A program that belongs to this one and is installed beside it.
package enum CompanionProgram {
  /// Why it cannot be started.
  nonisolated package struct LaunchError: MessageError, Hashable {
    /// Its name.
    package let program: String
    /// The system's error number.
    package let code: Int32

    /// Says which program the system would not start, and why.
    package init(program: String, code: Int32) {
      self.program = program
      self.code = code
    }

    /// What is wrong and how to fix it.
    package var message: Message {
      code == ENOENT
        ? Message(
          "the program '%1' is neither next to this one nor in PATH; install it, as 'make install' does",
          program)
        : Message("cannot start '%1': %2", program, String(cString: strerror(code)))
    }
  }

  /// Runs the program in our place: the one beside us, or else the one that PATH leads to.
  ///
  /// - Returns: Why it could not be started; it does not return otherwise.
  package static func exec(by program: String, with words: [String]) -> LaunchError {
    let words = ([program] + words).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    if let folder { execv(folder + program, words) }
    execvp(program, words)
    return LaunchError(program: program, code: errno)
  }

  /// The program's path beside us or among those that people do not start, or its name, which PATH may lead to.
  package static func path(of program: String) -> String {
    guard let folder else { return program }
    return [folder, folder + "../libexec/"].map { $0 + program }.first { access($0, X_OK) == 0 } ?? program
  }

  /// Where this program is, with a slash at its end.
  private static var folder: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.lastIndex(of: "/").map { String(own[...$0]) }
  }
}

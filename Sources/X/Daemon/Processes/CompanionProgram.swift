// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
internal import Glibc

/// A program that is installed beside this one as a part of it.
package enum CompanionProgram {
  nonisolated package struct LaunchError: MessageError, Hashable {
    let program: String
    let code: Int32

    package init(program: String, code: Int32) {
      self.program = program
      self.code = code
    }

    package var message: Message {
      code == ENOENT
        ? Message(
          "'%1' is neither next to this program nor in PATH; install its package, or use 'make install'",
          program)
        : Message("cannot start '%1': %2", program, String(cString: strerror(code)))
    }
  }

  /// Replaces this process by the program: the one beside us, or else the one in PATH.
  ///
  /// - Returns: The failure; it does not return otherwise.
  package static func exec(by program: String, with words: [String]) -> LaunchError {
    withCStrings([program] + words) { words in
      if let folder { execv(folder + program, words) }
      execvp(program, words)
      return LaunchError(program: program, code: errno)
    }
  }

  /// Starts the program as another process, and returns it.
  package static func start(
    _ program: String, _ arguments: [String] = [], by launch: ProgramLaunch
  ) throws(LaunchError) -> Int32 {
    do throws(SystemError) {
      return try launch.start(path(of: program), [program] + arguments)
    } catch {
      throw LaunchError(program: program, code: error.code)
    }
  }

  /// The program's path beside us or in `libexec`, or else its name, for a search of PATH.
  package static func path(of program: String) -> String {
    guard let folder else { return program }
    return [folder, folder + "../libexec/"].map { $0 + program }.first { access($0, X_OK) == 0 } ?? program
  }

  /// The directory of this program, with a slash at its end.
  private static var folder: String? {
    guard let path = programPath else { return nil }
    return path.lastIndex(of: "/").map { String(path[...$0]) }
  }
}

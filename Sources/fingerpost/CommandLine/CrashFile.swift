// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// What the last crash has left: where the program was, as addresses that the symbols of its build turn into lines.
enum CrashFile {
  /// Its path, `~/.local/state/fingerpost/crash.txt`; nil if the environment does not say where that is.
  static func path(environment: [String: String]) -> String? {
    StateFile.path("crash.txt", environment: environment)
  }
}

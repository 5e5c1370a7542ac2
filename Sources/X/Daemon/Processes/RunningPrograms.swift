// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
package import Formats
internal import Glibc

/// A running program of the same user that also handles touch gestures.
nonisolated package struct RunningProgram: Hashable, Sendable, CustomStringConvertible {
  /// For example "touchegg".
  package var name: String
  package var process: Int

  /// For example "touchegg (process 17)".
  package var description: String { message.description }

  var message: Message { Message("%1 (process %2)", name, "\(process)") }

  /// Programs that handle gestures of touchscreens or touchpads in X sessions.
  static let known = [
    "touchegg", "fusuma", "libinput-gestures", "easystroke", "gebaard", "lisgd", "twofing",
  ]

  /// Returns the known programs that run on a display, ordered by process; skips unreadable ones.
  package static func all(
    of known: [String] = RunningProgram.known,
    on display: String? = getenv("DISPLAY").map { String(cString: $0) }, in folder: String = "/proc"
  ) -> [RunningProgram] {
    var found: [RunningProgram] = []
    for process in numberedEntries(of: folder) {
      let path = "\(folder)/\(process)"
      if let name = program(of: known, in: commandLine(of: path)), !isElsewhere(path, than: display) {
        found.append(RunningProgram(name: name, process: Int(process)))
      }
    }
    return found.sorted { $0.process < $1.process }
  }

  /// Returns the known program that a command line starts; scripts have their interpreter in front.
  private static func program(of known: [String], in words: [String]) -> String? {
    // The part of touchegg that reads devices does nothing in the session.
    guard !words.contains("--daemon") else { return nil }
    let names = words.prefix(2).map { String($0.split(separator: "/").last ?? "") }
    guard let first = names.first else { return nil }
    if known.contains(first) { return first }
    let isInterpreter = ["ruby", "python", "perl", "bash", "sh"].contains { first.hasPrefix($0) }
    guard isInterpreter, names.count > 1 else { return nil }
    return known.first { $0 == names[1] }
  }

  /// Whether a process is known to work on another X server than a display's.
  private static func isElsewhere(_ process: String, than display: String?) -> Bool {
    guard let display, let other = environment(ofProcess: process)["DISPLAY"] else { return false }
    // Without the number of the screen: ":0.0" and ":0" are one server.
    return display.prefix { $0 != "." } != other.prefix { $0 != "." }
  }

  /// The words of a process's command line; empty if it belongs to another user.
  private static func commandLine(of process: String) -> [String] {
    var facts = stat()
    guard stat(process, &facts) == 0, facts.st_uid == getuid() else { return [] }
    // The names of the interpreter and the program stand at the beginning.
    return bytes(ofProcessFile: "\(process)/cmdline", limit: 1024).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension [RunningProgram] {
  /// For example "also running: touchegg (process 17)"; nil if the list is empty.
  package var remark: Message? { isEmpty ? nil : Message("also running: %1", of: [.list(map(\.message))]) }
}

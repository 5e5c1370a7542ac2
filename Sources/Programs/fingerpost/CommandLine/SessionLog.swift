// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

/// The place of the log for a fingerpost that the session started: users do not see its output.
enum SessionLog {
  /// Standard error, which the journal keeps.
  case journal
  /// Standard error, which is a terminal.
  case terminal
  case file(String)

  /// The path of the log, or the command that shows it.
  var name: String? {
    switch self {
    case .journal: Self.journalName
    case .terminal: nil
    case .file(let path): path
    }
  }

  static let journalName = "journalctl --user -t fingerpost"

  /// 256 KiB for a file: enough for years of starts and errors; one full file is kept beside the current one.
  private static let lengthLimit = 256 << 10

  /// Finds the place for a log; nil if the environment does not name a place.
  init?(environment: [String: String]) {
    if Self.isJournal(environment["JOURNAL_STREAM"]) {
      self = .journal
    } else if isatty(STDERR_FILENO) != 0 {
      self = .terminal
    } else if let path = Self.path(environment: environment) {
      self = .file(path)
    } else {
      return nil
    }
  }

  /// `~/.local/state/fingerpost/log`; nil if the environment does not name the folder.
  static func path(environment: [String: String]) -> String? {
    StateFile.path("log", environment: environment)
  }

  /// Opens the log, and leaves standard error as it is.
  ///
  /// Redirected standard error would fill the log: the commands of gestures inherit it, and some never stop
  /// writing.
  func open(upTo level: Log.Level) -> Log {
    guard case .file(let path) = self else { return Log(upTo: level, to: .standardError(.losesLines)) }
    StateFile.makeFolders(above: path)
    var status = stat()
    if stat(path, &status) == 0, status.st_size > Self.lengthLimit { rename(path, "\(path).old") }
    // A pipe at the path of the log would block without O_NONBLOCK.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      let log = Log(upTo: level, to: .standardError(.losesLines))
      log.warning("\(path): \(reason); the log goes to standard error")
      return log
    }
    return Log(
      upTo: level, to: LineWriter(descriptor: descriptor, backpressure: .losesLines), isStamped: true)
  }

  /// Whether standard error is the stream that `JOURNAL_STREAM` names, which the journal reads.
  private static func isJournal(_ stream: String?) -> Bool {
    var status = stat()
    return fstat(STDERR_FILENO, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }
}

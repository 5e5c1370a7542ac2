// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Daemon
internal import Formats

/// A child process that does not block the window.
final class Background {
  private let process: HelperProcess
  private var source: Source?

  /// Starts a program; `end` gets its exit status and standard error, unless the program is stopped.
  init(
    _ program: String, _ arguments: [String], line: @escaping (String) -> Void,
    end: @escaping (Int32, String) -> Void
  ) throws(CompanionProgram.LaunchError) {
    process = try HelperProcess(program, arguments)
    source = Source.whenReadable(process.descriptor) { [weak self] in
      guard let self else { return false }
      for text in process.takeLines() { line(text) }
      // A callback may have stopped the program.
      guard source != nil else { return false }
      guard let code = process.exitCode else { return true }
      source = nil
      end(code, process.complaints)
      return false
    }
  }

  isolated deinit { stop() }

  /// Ends the program without further callbacks.
  func stop() {
    source?.cancel()
    source = nil
    process.stop()
  }

  /// Runs a program to its end and collects its lines; if it does not start, `then` gets only complaints.
  static func run(
    _ program: String, _ arguments: [String],
    then: @escaping (_ lines: [String], _ complaints: String) -> Void
  ) -> Background? {
    var lines: [String] = []
    do throws(CompanionProgram.LaunchError) {
      return try Background(program, arguments) {
        lines.append($0)
      } end: { _, complaints in
        then(lines, complaints)
      }
    } catch {
      then([], error.description)
      return nil
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client

/// One of fingerpost's own programs at work while the window goes on.
final class Background {
  private let process: HelperProcess
  private var source: Source?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - arguments: Its arguments.
  ///   - line: Called with each line that it writes.
  ///   - end: Called once it has ended, with its exit status and what it wrote on standard error; not if it is stopped.
  /// - Throws: `HelperProcess.LaunchError`.
  init(
    _ program: String, _ arguments: [String], line: @escaping (String) -> Void,
    end: @escaping (Int32, String) -> Void
  ) throws(HelperProcess.LaunchError) {
    process = try HelperProcess(program, arguments)
    source = Source.whenReadable(process.descriptor) { [weak self] in
      guard let self else { return false }
      for text in process.takeLines() { line(text) }
      // Whoever was called may have stopped it.
      guard source != nil else { return false }
      guard let code = process.exitCode else { return true }
      source = nil
      end(code, process.complaints)
      return false
    }
  }

  isolated deinit { stop() }

  /// Ends it; nothing is called back any more.
  func stop() {
    source?.cancel()
    source = nil
    process.stop()
  }

  /// Runs a program to its end and gives all of its lines; a program that cannot be started gives none.
  static func run(
    _ program: String, _ arguments: [String],
    then: @escaping (_ lines: [String], _ complaints: String) -> Void
  ) -> Background? {
    var lines: [String] = []
    do throws(HelperProcess.LaunchError) {
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

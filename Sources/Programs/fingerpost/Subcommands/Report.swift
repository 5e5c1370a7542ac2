// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import Glibc

extension Subcommand {
  /// The subcommands in the report, in the order in which people read it.
  private static let questions: [Subcommand] = [.status, .doctor, .devices, .check]

  private static let recording = Option(
    name: "--recording", value: "TRACE", help: "add this recording of the gesture")

  static let report = Subcommand(
    name: "report", summary: "pack all that a bug report needs into one file",
    details: """
      The archive has the version, the output of status, doctor, devices and check, your configuration, the
      end of the log, the place of the last crash, and the given recording. It has no window titles and no
      keystrokes; look through it before you send it. Without FILE it is fingerpost-report.tar in this folder.
      """,
    operands: [Operand(name: "FILE", isOptional: true)],
    options: [recording]
  ) { arguments, output in
    let environment = processEnvironment
    let path = arguments.operands.first ?? "fingerpost-report.tar"
    let success = Message("wrote %1; look through it before you send it", path).local
    Translations.speakEnglish()
    var archive = TarArchive(time: time(nil))
    archive.add("version.txt", Program.identity + "\n")
    for question in questions { archive.add("\(question.name).txt", try answer(to: question)) }
    let reading = ConfigurationSource(nil, environment: environment).read()
    if reading.path != nil {
      archive.add("fingerpost.plist", String(decoding: reading.content, as: UTF8.self))
    }
    for (index, file) in reading.included.enumerated() {
      archive.add("included-\(index + 1).plist", String(decoding: file.content, as: UTF8.self))
    }
    if let path = SessionLog.path(environment: environment), let text = try? InputFile.text(of: path) {
      archive.add("log.txt", text.split(separator: "\n").suffix(logLines).joined(separator: "\n") + "\n")
    }
    if let path = CrashFile.path(environment: environment), let text = try? InputFile.text(of: path) {
      archive.add("crash.txt", text)
    }
    if let recording = arguments[recording] {
      archive.add("recording.trace", try InputFile.text(of: recording, mayWait: true))
    }
    let code = writeNewFile(path, archive.bytes, mode: 0o600)
    guard code == 0 else { throw OutputFile.Failure(path: path, code: code) }
    output.write(success)
    return .done
  }

  /// 500 lines: the last lines of the log, which cover some days of starts and errors.
  private static let logLines = 500

  /// Returns the output of a subcommand, with its exit status or its error.
  private static func answer(to question: Subcommand) throws -> String {
    // A file without a name: unlike a pipe it does not need a reader during the writing.
    var name = Array("/tmp/fingerpost-report-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw OutputFile.Failure(path: "/tmp", code: errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
    let writer = LineWriter(descriptor: descriptor, backpressure: .waits)
    do {
      let code = try question.run(Arguments([], for: question), writer)
      writer.write("exit status \(code.rawValue)")
    } catch {
      writer.write("error: \(error)")
    }
    return try InputFile.text(of: "/proc/self/fd/\(descriptor)")
  }
}

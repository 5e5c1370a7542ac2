// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats

extension Subcommand {
  private static let count = Option(
    name: "--count", value: "N", help: "end after this number of hands, which land and lift")
  private static let time = Option(name: "--time", value: "SECONDS", help: "end after this number of seconds")
  private static let titles = Option(
    name: "--titles", help: "record titles of windows too, where a condition asks for them")

  static let record = Subcommand(
    name: "record", summary: "record touches and their results for a replay",
    details: """
      Writes to FILE, or to standard output, until SIGINT, SIGTERM, --count or --time ends it. A running
      fingerpost adds its decisions; without one the recording has the decisions that it would make, and
      applications keep all touches. A recording holds places and times of touches, names of devices and
      monitors, and the facts about windows that conditions need, without titles. It ends when the session is
      locked.
      """,
    operands: [Operand(name: "FILE", isOptional: true)], options: [.config, count, time, titles]
  ) { arguments, output in
    let path = arguments.operands.first
    let limits = Recording.Limits(
      hands: try arguments.number(of: count), seconds: try arguments.number(of: time).map(Double.init))
    let environment = processEnvironment
    let connection = try ControlConnection.toRunning(environment: environment)
    guard connection == nil || !arguments.has(.config) else {
      throw UsageError.outOfPlace(
        "--config", reason: Message("a running fingerpost has its own configuration"))
    }
    let file = try path.map { try OutputFile($0) }
    let log = Log(upTo: .info, to: .standardError(.waits))
    let recording = Recording(to: file?.writer ?? output, isRead: file == nil, limits: limits, log: log)
    let code =
      try connection.map { try recording.record($0, withTitles: arguments.has(titles)) }
      ?? recording.recordAlone(
        ConfigurationSource(arguments[.config], environment: environment), withTitles: arguments.has(titles))
    if let failure = file?.writer.failure { throw OutputFile.Failure(path: path ?? "", code: failure) }
    if code == .done { log.info("\(recording.summary)\(path.map { ": \($0)" } ?? "")") }
    return code
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import PlainJSON

extension Subcommand {
  private static let dryRun = Option(
    name: "--dry-run", short: "-n",
    help: "recognise gestures here, with --config perhaps, also where a fingerpost runs")
  private static let whole = Option(
    name: "--verbose", short: "-v", help: "name all bindings that lost, and not only the nearest ones")

  /// `fingerpost monitor`: each hand, live.
  static let monitor = Subcommand(
    name: "monitor", summary: "print each hand as it ends: what it did, what won, and what lost by how much",
    details: """
      Acts on nothing and takes no touch and no gesture from anybody. A running fingerpost tells what it makes
      of each hand; without one, or with --dry-run, this program looks itself, and sees of a touchpad's
      gesture only the beginning where an application takes it. Nothing is told while the session is locked.
      """,
    options: [.config, dryRun, .format, whole]
  ) { arguments, output in
    let environment = processEnvironment
    let printer = HandPrinter(
      output: output, isJSON: arguments[.format] == "json", isWhole: arguments.has(whole))
    let isAlone = arguments.has(dryRun)
    guard !isAlone, let connection = try ControlConnection.toRunning(environment: environment) else {
      let source = ConfigurationSource(arguments[.config], environment: environment)
      return try watchAlone(source, printer)
    }
    guard !arguments.has(.config) else {
      throw UsageError.outOfPlace(
        "--config", reason: "a running fingerpost has its own configuration; use it with --dry-run")
    }
    return try listen(on: connection, printer)
  }

  private static func listen(
    on connection: ControlConnection, _ printer: HandPrinter
  ) throws -> ExitCode {
    var request = ControlRequest(.events)
    request.topics = [.hands]
    try connection.send(request)
    let reply = try MessageReply(connection.nextLine(within: ControlConnection.patience))
    guard reply.ok else {
      reply.write(of: .events, on: printer.output)
      return .failed
    }
    let log = Log(upTo: .info, to: .standardError(.waits))
    let state = try connection.nextLine(within: ControlConnection.patience)
    log.info("the running fingerpost: \(eventInWords(state))")
    while !printer.output.isClosed { printer.write(try connection.nextLine(within: nil)) }
    return .done
  }

  private static func watchAlone(
    _ source: ConfigurationSource, _ printer: HandPrinter
  ) throws -> ExitCode {
    let log = Log(upTo: .info, to: .standardError(.waits))
    let file = WatchedConfiguration(source, log: log)
    file.latest.report(to: log)
    guard !file.latest.hasErrors else { return .failed }
    var options = Bridge.Options()
    options.isDryRun = true
    weak var running: Bridge?
    options.hands = {
      printer.write($0)
      if printer.output.isClosed { running?.end() }
    }
    options.isReady = { ready in
      let devices = ready.devices.isEmpty ? "no device yet" : ready.deviceWords
      log.info("watching \(devices), \(ready.bindings) gestures; nothing is acted on")
    }
    let bridge = try Bridge(
      file, options: options, log: Log(upTo: .warning, to: log.writer),
      gestureLog: GestureLog(format: .text, to: .nowhere))
    running = bridge
    return ExitCode(rawValue: bridge.run()) ?? .failed
  }
}

/// Prints the objects that explain hands, as they are or in words.
private struct HandPrinter {
  let output: LineWriter
  let isJSON: Bool
  let isWhole: Bool

  func write(_ object: String) {
    let words = isJSON ? nil : (try? JSONReader().decode(HandWords.self, from: object))
    output.write(words?.line(isWhole: isWhole) ?? object)
  }
}

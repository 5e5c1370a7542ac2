// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import Formats
internal import Glibc
internal import Plot

extension Subcommand {
  private static let dryRun = Option(
    name: "--dry-run", short: "-n",
    help: "recognise gestures in this program, also beside a running fingerpost")
  private static let whole = Option(
    name: "--verbose", short: "-v", help: "name all bindings that lost, not only the nearest")

  private static let window = Option(
    name: "--window", short: "-w",
    help: "also show a live picture of the fingers, their distances and the result")

  static let monitor = Subcommand(
    name: "monitor", summary: "explain each gesture: its movement, the winner, and the others' distances",
    details: """
      Performs no actions and takes no touches. A running fingerpost reports its decisions; without one, or
      with --dry-run, this program watches the devices itself, and sees only the beginning of a touchpad's
      gesture that an application takes. Nothing is reported while the session is locked.
      """,
    options: [.config, dryRun, window, .format, whole]
  ) { arguments, output in
    let environment = processEnvironment
    let isAlone = arguments.has(dryRun)
    let connection = isAlone ? nil : try ControlConnection.toRunning(environment: environment)
    guard connection == nil || !arguments.has(.config) else {
      throw UsageError.outOfPlace(
        "--config", reason: Message("a running fingerpost has its own configuration; use it with --dry-run"))
    }
    let place = connection == nil ? "watching only; nothing is acted on" : "as the running fingerpost sees it"
    let display = HandDisplay(
      output: output, isJSON: arguments[.format] == "json", isWhole: arguments.has(whole),
      window: arguments.has(window) ? try LiveWindow(place: place) : nil)
    guard let connection else {
      return try watchAlone(ConfigurationSource(arguments[.config], environment: environment), display)
    }
    return try listen(on: connection, display)
  }

  private static func listen(on connection: ControlConnection, _ display: HandDisplay) throws -> ExitCode {
    var request = ControlRequest(.events)
    request.topics = display.window == nil ? [.hands] : [.hands, .progress, .gestures]
    try connection.send(request)
    let reply = try MessageReply(connection.nextLine(within: ControlConnection.timeout))
    guard reply.ok else {
      reply.write(of: .events, on: display.output)
      return .failed
    }
    let log = Log(upTo: .info, to: .standardError(.waits))
    let state = try connection.nextLine(within: ControlConnection.timeout)
    log.info("the running fingerpost: \(eventInWords(state))")
    let loop = EventLoop()
    loop.watchForHangup(STDOUT_FILENO) { loop.stop() }
    display.window?.attach(to: loop.watch) { loop.stop() }
    try connection.follow(on: loop, display.take) {
      if display.isClosed { loop.stop() }
      return nil
    }
    return .done
  }

  private static func watchAlone(_ source: ConfigurationSource, _ display: HandDisplay) throws -> ExitCode {
    let log = Log(upTo: .info, to: .standardError(.waits))
    let file = WatchedConfiguration(source, log: log)
    file.latest.report(to: log)
    guard !file.latest.hasErrors else { return .failed }
    var options = Bridge.Options()
    options.isDryRun = true
    weak var running: Bridge?
    options.hands = {
      display.take($0)
      if display.isClosed { running?.end() }
    }
    if display.window != nil { options.progress = { display.take($0) } }
    options.isReady = { ready in
      let devices = ready.devices.isEmpty ? "no device yet" : ready.deviceWords
      log.info("watching \(devices), \(ready.bindings) gestures; nothing is acted on")
    }
    let bridge = try Bridge(
      file, options: options, log: Log(upTo: .warning, to: log.writer),
      gestureLog: GestureLog(format: .text, to: .nowhere))
    running = bridge
    display.window?.attach(to: bridge.watch) { running?.end() }
    bridge.endWithReader(of: STDOUT_FILENO)
    return ExitCode(rawValue: bridge.run()) ?? .failed
  }
}

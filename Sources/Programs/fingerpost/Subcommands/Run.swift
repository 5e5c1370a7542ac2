// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import CSystem
internal import Daemon
internal import Glibc
internal import X11

extension Subcommand {
  private static let dryRun = Option(
    name: "--dry-run", short: "-n",
    help: "print gestures, without acting or taking touches")
  private static let logFormat = Option(
    name: "--log-format", value: "FORMAT", choices: ["text", "json"],
    help: "print gestures as words or as one JSON object a line")
  private static let session = Option(
    name: "--session", help: "log to a file, print no gestures, and exit 0 if there is nothing to do")

  static let run = Subcommand(
    name: "run", summary: "watch the touch devices of this X session and act on gestures",
    details: """
      Gestures are printed on standard output, everything else on standard error. A changed
      configuration file is reloaded and takes effect when no finger is down; one with errors is ignored.
      SIGTERM and SIGINT end the program; touches that are held are released to their applications.
      --session is used when the session starts fingerpost; see 'fingerpost help autostart'.
      """,
    options: [.config, dryRun, logFormat, session, .verbose]
  ) { arguments, _ in
    let environment = processEnvironment
    let level = arguments.has(.verbose) ? Log.Level.debug : .info
    let place = arguments.has(session) ? SessionLog(environment: environment) : nil
    let log = place?.open(upTo: level) ?? Log(upTo: level, to: .standardError(.losesLines))
    if arguments.has(session), environment["XDG_SESSION_CLASS"] == "greeter" {
      log.info("nothing to do: this is a login screen")
      return .done
    }
    do {
      return try serve(arguments, environment, log, logName: place?.name)
    } catch  where arguments.has(session) {
      // The session does not read standard error, so the error goes to the log.
      guard let idleness = (error as? DisplayError)?.idleness else {
        log.error("\(error)")
        return .failed
      }
      if case DisplayError.alreadyRunning = error { passEnvironment(environment) }
      log.info(idleness)
      return .done
    }
  }

  /// Gives this process's variables to the running fingerpost, which was started before the session set them.
  private static func passEnvironment(_ environment: [String: String]) {
    guard let connection = try? ControlConnection(to: ControlAddress(environment: environment)) else {
      return
    }
    var request = ControlRequest(.status)
    request.environmentOf = Int(getpid())
    try? connection.send(request)
    // The running fingerpost reads the environment of this process, which has to live until the answer.
    _ = try? connection.nextLine(within: ControlConnection.timeout)
  }

  private static func serve(
    _ arguments: Arguments, _ environment: [String: String], _ log: Log, logName: String?
  ) throws -> ExitCode {
    let file = WatchedConfiguration(
      ConfigurationSource(arguments[.config], environment: environment), log: log)
    file.latest.report(to: log)
    guard !file.latest.hasErrors else {
      log.error("not started; fix the configuration first ('fingerpost check' prints the errors again)")
      return .failed
    }
    if let path = CrashFile.path(environment: environment) { FPCatchCrashes(path, Program.identity) }
    var options = Bridge.Options()
    options.isDryRun = arguments.has(dryRun)
    options.isPartOfSession = arguments.has(session)
    options.logName = logName
    if !options.isDryRun {
      do throws(ControlError) {
        options.control = try ControlAddress(environment: environment)
      } catch  where error != .noDisplay {
        log.warning("\(error); 'fingerpost msg' cannot reach this fingerpost")
      } catch {
        // The bridge reports the missing display.
      }
    }
    let format = arguments[logFormat].flatMap(GestureLog.Format.init) ?? .text
    let isWanted = !arguments.has(session) || isatty(STDOUT_FILENO) != 0
    let output = isWanted ? LineWriter.standardOutput(.losesLines) : .nowhere
    let bridge = try Bridge(
      file, options: options, log: log, gestureLog: GestureLog(format: format, to: output))
    if arguments.has(session) { log.info("\(Program.identity) started; configuration: \(file.latest.name)") }
    // Logged as information: 'status' and 'doctor' repeat logged errors, and 'doctor' looks for root itself.
    if geteuid() == 0 { log.info("warning: \(Program.rootRemark); \(Program.rootRemedy)") }
    let code = ExitCode(rawValue: bridge.run()) ?? .failed
    guard let failure = output.failure else { return code }
    log.error("cannot write to standard output: \(String(cString: strerror(failure)))")
    return .failed
  }
}

extension DisplayError {
  /// The reason why a fingerpost that the session has started may end without an error; nil for an error.
  fileprivate var idleness: String? {
    switch self {
    case .alreadyRunning(let holder): "nothing to do: fingerpost already runs on this screen\(holder.clause)"
    case .wayland: "nothing to do: this is a Wayland session, and fingerpost needs an Xorg session"
    case .noDisplayName, .cannotOpen, .noXInput, .xinputTooOld, .touchGrabTaken, .touchGrabRefused: nil
    }
  }
}

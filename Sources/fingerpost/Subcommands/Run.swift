// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import FoundationEssentials
internal import Glibc
internal import X11

extension Subcommand {
  private static let dryRun = Option(
    name: "--dry-run", short: "-n",
    help: "print what gestures would do, and take no touch from any application")
  private static let logFormat = Option(
    name: "--log-format", value: "FORMAT", choices: ["text", "json"],
    help: "print gestures as words or as one JSON object a line")

  /// `fingerpost run`: the bridge.
  static let run = Subcommand(
    name: "run", summary: "watch the touch devices of this X session and act on gestures",
    details: """
      Gestures are printed on standard output, everything else on standard error. A configuration
      that changes is read again and holds when no finger is down; a bad one changes nothing.
      SIGTERM and SIGINT end the program, and every touch that waits goes back to its application.
      """,
    options: [.config, dryRun, logFormat, .verbose]
  ) { arguments, _ in
    let log = Log(upTo: arguments.has(.verbose) ? .debug : .info, to: .standardError(.losesLines))
    let environment = ProcessInfo.processInfo.environment
    let file = WatchedConfiguration(
      ConfigurationSource(arguments[.config], environment: environment), log: log)
    file.latest.report(to: log)
    guard !file.latest.hasErrors else {
      log.error("not started; fix the configuration first ('fingerpost check' prints the errors again)")
      return .failed
    }
    var options = Bridge.Options()
    options.isDryRun = arguments.has(dryRun)
    if !options.isDryRun {
      do throws(ControlFailure) {
        options.control = try ControlAddress(environment: environment)
      } catch  where error != .noDisplay {
        log.warning("\(error); 'fingerpost msg' cannot reach this fingerpost")
      } catch {
        // The bridge will say so.
      }
    }
    let format = arguments[logFormat].flatMap(GestureLog.Format.init) ?? .text
    let output = LineWriter.standardOutput(.losesLines)
    let bridge = try Bridge(
      file, options: options, log: log, gestureLog: GestureLog(format: format, to: output))
    let code = ExitCode(rawValue: bridge.run()) ?? .failed
    guard let failure = output.failure else { return code }
    log.error("cannot write to standard output: \(String(cString: strerror(failure)))")
    return .failed
  }
}

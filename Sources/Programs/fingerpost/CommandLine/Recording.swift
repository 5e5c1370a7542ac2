// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import GestureTrace
internal import Gestures
internal import Glibc
internal import Session

/// A recording in progress, by a running fingerpost or else by a bridge that only watches.
final class Recording {
  /// The limits at which a recording ends by itself.
  struct Limits {
    var hands: Int?
    var seconds: Double?
  }

  /// 1 s after the last hand's lift: with the default settings, all results of the hand have come by then.
  private static let timeout = 1.0

  private let output: LineWriter
  /// Whether the recording goes to standard output, whose reader may disappear.
  private let isRead: Bool
  private let limits: Limits
  private let log: Log
  private var lines = TraceLines()
  private var down: Set<UInt64> = []
  private var hands = 0
  private var gestures = 0
  private var started = EventLoop.now
  private var ending: String?
  /// The end of the recording, in seconds of ``EventLoop/now``; nil if it does not end by itself.
  private var endTime: Double?

  init(to output: LineWriter, isRead: Bool, limits: Limits, log: Log) {
    self.output = output
    self.isRead = isRead
    self.limits = limits
    self.log = log
  }

  /// Whether the recording has ended, has lost its reader, or cannot be written.
  private var isOver: Bool { ending != nil || output.isClosed || output.failure != nil }

  var summary: String {
    let time = Int((EventLoop.now - started).rounded())
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
      "\(count) \(count == 1 ? one : many)"
    }
    return "\(ending.map { "\($0); " } ?? "")recorded \(counted(hands, "try", "tries")), "
      + "\(counted(gestures, "gesture", "gestures")) in \(time) s"
  }

  // MARK: Reports of a running fingerpost

  /// Records the touches and results that a running fingerpost reports.
  func record(_ connection: ControlConnection, withTitles: Bool) throws -> ExitCode {
    var request = ControlRequest(.events)
    request.topics = [.touches]
    request.wantsTitles = withTitles
    try connection.send(request)
    let answer = try connection.nextLine(within: ControlConnection.timeout)
    let reply = try MessageReply(answer)
    guard reply.ok else {
      reply.write(of: .events, on: output)
      return .failed
    }
    let loop = EventLoop()
    let signals = try SignalQueue([SIGINT, SIGTERM])
    loop.watch(signals.descriptor) {
      // A signal left in the queue would end the program once signals are no longer caught.
      while signals.next() != nil { loop.stop() }
    }
    if isRead { loop.watchForHangup(STDOUT_FILENO) { loop.stop() } }
    try connection.follow(on: loop) { [self] line in
      try take(line) { output.write($0) }
    } beforeSleep: { [self] in
      if isOver || endTime ?? .infinity <= EventLoop.now { loop.stop() }
      return endTime
    }
    if !isOver { try takeRest(from: connection) }
    return .done
  }

  /// Ends the reports and reads the pending ones, so that the recording has the result of its last touch.
  private func takeRest(from connection: ControlConnection) throws {
    var request = ControlRequest(.events)
    request.topics = []
    try connection.send(request)
    while true {
      let line = try connection.nextLine(within: ControlConnection.timeout)
      if line.hasPrefix("{\"ok\":") { return }
      try take(line) { output.write($0) }
    }
  }

  // MARK: Alone

  /// Records touches, and the results that a fingerpost with this configuration would have.
  func recordAlone(_ source: ConfigurationSource, withTitles: Bool) throws -> ExitCode {
    let file = WatchedConfiguration(source, log: log)
    file.latest.report(to: log)
    guard !file.latest.hasErrors else { return .failed }
    let quiet = Log(upTo: .warning, to: log.writer)
    var options = Bridge.Options()
    options.isDryRun = true
    isAlone = true
    options.recordsTitles = withTitles
    var player: TracePlayer?
    var failure: (any Error)?
    weak var running: Bridge?
    options.recording = { [self] lines in
      do {
        for line in lines.split(separator: "\n") {
          try take(String(line)) { text in
            // The results of a bridge that only watches differ from those of a running fingerpost; `player`
            // replaces them.
            switch try rehearsed.next(text) {
            case .header(let header)?:
              player = TracePlayer(header, with: file.latest.configuration)
              output.write(text)
            case .step(let step)?: moments.next(step).map { play($0, on: player) }
            case .output?: break
            case .note?, nil: output.write(text)
            }
          }
        }
      } catch {
        failure = error
        running?.end()
      }
      running?.endTime = endTime
      if isOver { running?.end() }
    }
    let bridge = try Bridge(
      file, options: options, log: quiet, gestureLog: GestureLog(format: .text, to: .nowhere))
    running = bridge
    if isRead { bridge.endWithReader(of: STDOUT_FILENO) }
    bridge.endTime = limits.seconds.map { EventLoop.now + $0 }
    let code = ExitCode(rawValue: bridge.run()) ?? .failed
    if let failure { throw failure }
    moments.end().map { play($0, on: player) }
    player?.finish { write($0, at: lastTime) }
    return code
  }

  /// Whether the results are computed here, without a running fingerpost.
  private var isAlone = false
  private var rehearsed = TraceLines()
  private var moments = TraceMoments()
  private var lastTime = 0.0
  private let writer = TraceWriter()

  private func play(_ step: TraceStep, on player: TracePlayer?) {
    lastTime = step.batch.timestamp
    output.write(String(writer.line(for: step).dropLast()))
    player?.play(step) { write($0, at: lastTime) }
  }

  private func write(_ result: TracePlayer.Result, at time: Double) {
    var output = TraceOutput(result.line)
    if case .gesture = result {
      output.isPerformed = false
      gestures += 1
    }
    self.output.write(String(writer.line(for: output, at: time).dropLast()))
  }

  // MARK: Content

  private func take(_ line: String, write: (String) throws -> Void) throws {
    try write(line)
    switch try lines.next(line) {
    case .header(let header)?: begin(header)
    case .step(let step)?: count(step)
    case .output(let output)?: if output.isPerformed != nil, !isAlone { gestures += 1 }
    case .note("recordingEnded", let reason)?: ending = reason ?? "the recording has ended"
    case .note, nil: break
    }
  }

  private func begin(_ header: TraceHeader) {
    started = EventLoop.now
    endTime = limits.seconds.map { started + $0 }
    let names = header.devices.map { "\($0.name) (\($0.kind.rawValue))" }
    let isTold = header.origin?.hasTurns == true
    let by = isTold ? "as the running fingerpost has it" : "taking no touch from anybody"
    let titles = header.origin?.hasTitles == true ? " with titles of windows" : ", no titles of windows"
    log.info("recording \(names.joined(separator: ", ")), \(by): places and times\(titles); Ctrl-C ends it")
  }

  private func count(_ step: TraceStep) {
    for touch in step.batch.touches {
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .ended, .cancelled:
        if down.remove(touch.id) != nil, down.isEmpty { hands += 1 }
      case .moved, .stationary: break
      }
    }
    if let phase = step.batch.indirect?.phase, phase == .ended || phase == .cancelled { hands += 1 }
    guard let limit = limits.hands, hands >= limit, endTime == nil || down.isEmpty else { return }
    endTime = min(endTime ?? .infinity, EventLoop.now + Self.timeout)
  }
}

extension ControlConnection {
  /// Connects to the fingerpost that runs on this display; nil if it does not run or cannot be asked.
  static func toRunning(environment: [String: String]) throws -> ControlConnection? {
    do throws(ControlError) {
      return try ControlConnection(to: ControlAddress(environment: environment))
    } catch {
      switch error {
      case .noBridge, .noRuntimeDirectory, .noDisplay, .pathTooLong: return nil
      default: throw error
      }
    }
  }

  /// Takes each line from the running fingerpost, until the loop is stopped.
  ///
  /// - Parameters:
  ///   - loop: Waits for the lines.
  ///   - take: Takes a line.
  ///   - prepare: Runs before each sleep, and returns the time by which the sleep must end.
  /// - Throws: The error of the connection, or of `take`.
  func follow(
    on loop: EventLoop, _ take: @escaping (String) throws -> Void, beforeSleep prepare: () -> Double?
  ) throws {
    var failure: (any Error)?
    let read = { [self] in
      do {
        for line in try takeLines() { try take(line) }
      } catch {
        failure = error
        loop.stop()
      }
    }
    loop.watch(descriptor, whenReady: read)
    var isFirst = true
    loop.run {
      // Lines that arrived together with the answer are already in memory, so they do not wake the loop.
      if isFirst { read() }
      isFirst = false
      return prepare()
    }
    if let failure { throw failure }
  }
}

extension Arguments {
  /// Returns the value of an option, a whole number from 1; nil if the option was not given.
  func number(of option: Subcommand.Option) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw .badValue(text, option: option.name, choices: ["a whole number from 1 to 1000000"])
    }
    return number
  }
}

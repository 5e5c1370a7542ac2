// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

extension Bridge {
  /// Begins to listen to other programs; without an address or on an error, the bridge runs all the same.
  func openControl() {
    guard let address = options.control else { return }
    do throws(ControlError) {
      listeners.control = ControlServer(
        try ControlSocket(at: address), on: loop, log: log,
        audienceChanged: { [unowned self] in audienceChanged(to: $0) },
        pauseReleased: { [unowned self] in releasePause() },
        perform: { [unowned self] in perform($0) })
    } catch {
      log.warning("\(error); 'fingerpost msg' cannot reach this fingerpost")
    }
  }

  /// Performs a request, and returns the lines of the answer.
  private func perform(_ request: ControlRequest) -> [String] {
    let command = request.command
    if let process = request.environmentOf { adoptEnvironment(of: process) }
    if let refusal = refusal(of: request) {
      log.warning("\(command.rawValue) is refused: \(refusal)")
      return [ControlServer.refusal(refusal)]
    }
    switch command {
    case .reload: return [reload()]
    case .pause: pause(whileConnected: request.lastsWhileConnected)
    case .resume, .toggle:
      do {
        if command == .resume { try resume() } else { try togglePause() }
      } catch {
        return [ControlServer.refusal(error)]
      }
    case .explore:
      perform(request.exploration)
      var line = JSONLine()
      line.add("ok", true)
      line.add("exploring", isExploring && touches.areExclusive)
      return [line.description]
    case .status: return [statusLine]
    // A new listener gets the present state first.
    case .events:
      if request.topics.contains(.touches) {
        if let unusableReason = obstacleToRecording { return [ControlServer.refusal(unusableReason)] }
        listeners.recordsTitles = request.wantsTitles
        return [stateLine]
      }
      // Explanations begin before the answer: its receiver may touch the screen at once.
      if request.topics.contains(.hands) { explainHands() }
      return [stateLine, isPaused ? GestureLog.pausedLine(at: serverNow) : readiness.line]
    case .perform: return [performance(of: request.binding)]
    // Ends first: the answer says that the session is free for another fingerpost.
    case .quit: end()
    }
    return [stateLine]
  }

  /// The reason for refusing a request that would lift enforced limits; nil if the request is allowed.
  private func refusal(of request: ControlRequest) -> ActionError? {
    let isForbidden =
      switch request.command {
      case .pause: forbids(PauseCommand.pause)
      case .toggle: forbids(PauseCommand.toggle)
      case .explore: forbids(request.exploration)
      default: false
      }
    return isForbidden ? .limitsEnforced : nil
  }

  /// Whether enforced limits forbid a command of gestures or programs that would lift them.
  func forbids(_ command: PauseCommand) -> Bool {
    configuration.enforcesLimits && (command == .pause || command == .toggle && !isPaused)
  }

  /// Whether enforced limits forbid exploration, which changes the effect of fingers.
  func forbids(_ command: ExploreCommand) -> Bool {
    configuration.enforcesLimits && command != .off && command.isSwitch && !wantsExploring
  }

  private func performance(of name: String?) -> String {
    guard let name else { return ControlServer.refusal(ControlRequest.RequestError.noBinding) }
    do {
      var line = JSONLine()
      line.add("ok", true)
      line.add("action", try perform(name))
      return line.description
    } catch {
      return ControlServer.refusal(error)
    }
  }

  private func reload() -> String {
    let reading = readConfiguration()
    var line = JSONLine()
    line.add("ok", !reading.hasErrors)
    line.add("error", ifPresent: reading.hasErrors ? "the previous configuration stays in use" : nil)
    line.add("configuration", reading.name)
    line.add("tally", reading.tally)
    line.add("diagnostics", reading.diagnostics.map(\.description))
    line.add("waiting", bindings.next != nil)
    return line.description
  }

  private var stateLine: String {
    var line = JSONLine()
    line.add("ok", true)
    line.add("paused", isPaused)
    return line.description
  }

  /// Gives commands the initial variables of a process of the same user, from now on.
  func adoptEnvironment(of process: Int) {
    let bytes = bytes(ofProcessFile: "/proc/\(process)/environ")
    guard !bytes.isEmpty else { return log.debug("process \(process) shows no environment") }
    for entry in bytes.split(separator: 0) {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals > entry.startIndex else { continue }
      // As bytes: a value need not be text.
      let name = entry[..<equals].map { CChar(bitPattern: $0) } + [0]
      let value = entry[(equals + 1)...].map { CChar(bitPattern: $0) } + [0]
      setenv(name, value, 1)
    }
    log.debug("commands have the environment of process \(process)")
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Daemon
internal import SettingsModel

/// The state of the running fingerpost.
///
/// After each event about the state, fingerpost is asked for the new state, without blocking the window.
final class BridgeLink {
  enum State {
    /// The state before the first answer.
    case unknown
    /// fingerpost does not run.
    case absent
    /// fingerpost runs but does not answer.
    case silent
    /// The last answer of fingerpost.
    case running(StatusReply)

    var status: StatusReply? { if case .running(let status) = self { status } else { nil } }
  }

  private(set) var state = State.unknown
  /// Called for each gesture that has acted.
  var gestureMade: ((GestureReport) -> Void)?
  private let address: ControlAddress?
  private var changed: () -> Void = {}
  private var connection: ControlConnection?
  private var source: Source?
  private var question: BridgeQuestion?
  /// Whether the state may have changed since the pending question.
  private var isOutdated = false
  private var order: BridgeQuestion?
  private var watch: FileWatch?
  private var watchSource: Source?

  init(environment: [String: String]) {
    address = try? ControlAddress(environment: environment)
    if address == nil { state = .absent }
  }

  /// Starts listening; `changed` is called at each new ``state``, perhaps at once.
  func start(_ changed: @escaping () -> Void) {
    self.changed = changed
    guard let address else { return }
    if let watch = try? FileWatch() {
      // Watches for the socket, which appears when fingerpost starts.
      try? watch.follow([address.path])
      self.watch = watch
      watchSource = Source.whenReadable(watch.descriptor) { [weak self] in
        guard let self, watch.takeEvents() else { return true }
        try? watch.follow([address.path])
        if connection == nil { connect(to: address) }
        ask()
        return true
      }
    }
    connect(to: address)
    ask()
  }

  isolated deinit {
    source?.cancel()
    watchSource?.cancel()
  }

  /// Sends a command; its effect is reported as an event.
  func perform(_ command: ControlCommand) throws {
    guard let address else { return }
    order = try BridgeQuestion(command, at: address) { [unowned self] in
      become(.silent)
    } answer: { [unowned self] _ in
      order = nil
      ask()
    }
  }

  private func connect(to address: ControlAddress) {
    guard let made = try? ControlConnection(to: address) else { return }
    guard (try? made.send(.events)) != nil else { return }
    connection = made
    source = Source.whenReadable(made.descriptor) { [weak self] in
      guard let self else { return false }
      do throws(ControlError) {
        take(try made.takeLines())
        return true
      } catch {
        connection = nil
        source = nil
        ask()
        return false
      }
    }
  }

  private func take(_ lines: [String]) {
    // Asks after any event but a gesture, which does not change the state.
    if lines.contains(where: { !$0.contains("\"event\":\"gesture\"") }) { ask() }
    guard let gestureMade else { return }
    for report in lines.compactMap(GestureReport.init(line:)) { gestureMade(report) }
  }

  private func ask() {
    guard let address else { return }
    guard question == nil else {
      isOutdated = true
      return
    }
    isOutdated = false
    do throws(ControlError) {
      question = try BridgeQuestion(.status, at: address) { [unowned self] in
        become(.silent)
      } answer: { [unowned self] result in
        question = nil
        become(.init(result))
        if isOutdated { ask() }
      }
    } catch {
      become(.init(.failure(error)))
    }
  }

  private func become(_ state: State) {
    self.state = state
    changed()
  }
}

extension BridgeLink.State {
  fileprivate init(_ result: Result<String, ControlError>) {
    switch result {
    case .success(let line):
      self = (try? StatusReply(line: line)).map { .running($0) } ?? .silent
    case .failure(.silent), .failure(.stopped): self = .silent
    case .failure: self = .absent
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

/// An X client in a separate process that reports the events that reach applications.
///
/// Its commands are described in `Tests/Support/Witness/Witness+Commands.swift`.
package final class Witness {
  /// The events that a window selects.
  package enum Selection: String {
    /// Core pointer, key, crossing and focus events.
    case core
    /// XInput 2 touches, as toolkits select them.
    case touch
    /// XInput 2 touches with ownership events.
    case ownership
    /// XInput 2 motion and buttons.
    case pointer
    /// XInput 2 swipes and pinches.
    case gestures
    case nothing
  }

  /// Keeps the server alive for the client.
  private let server: XorgServer
  private let process: ChildProcess
  private let commands: Int32
  private let lines: LineReader
  /// Received events that the test has not taken yet.
  private var unread: [WitnessEvent] = []
  package private(set) var history: [WitnessEvent] = []
  private var tokens = 0

  init(on server: XorgServer) throws {
    self.server = server
    // A socket, so that writing to a witness that is gone is an error and not a signal.
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw SessionError.system(call: "socketpair", code: errno)
    }
    defer { close(ends[1]) }
    commands = dup(ends[0])
    _ = fcntl(commands, F_SETFD, FD_CLOEXEC)
    lines = LineReader(owning: ends[0])
    process = try ChildProcess(
      try builtProgram("witness"), [], environment: ["DISPLAY=\(server.displayName)", "LC_ALL=C.UTF-8"],
      input: .descriptor(ends[1]), output: .descriptor(ends[1]), error: .inherited)
    try next("ready")
  }

  isolated deinit {
    close(commands)
    process.stop()
  }

  package var pid: Int32 { process.pid }

  /// Ends the witness as a crash would.
  package func kill() {
    process.signal(SIGKILL)
    _ = process.wait(before: Deadline(after: defaultPatience))
  }

  /// Sends a command and waits for its answer; events before the answer stay unread.
  @discardableResult
  package func command(_ line: String) throws -> WitnessEvent {
    let bytes = Array((line + "\n").utf8)
    send(commands, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    let answer = word == "override" ? "window" : word.hasPrefix("watch") ? "property" : word
    let deadline = Deadline(after: defaultPatience)
    while let event = receive(before: deadline) {
      if event.kind == answer { return event }
      if event.kind == "refused" { throw RigError.refused(line) }
      unread.append(event)
    }
    throw RigError.didNotCome("the answer to “\(line)”", seen: history.map(\.description))
  }

  /// Makes and shows a window, by the window manager if there is one.
  package func makeWindow(
    _ name: String, x: Int, y: Int, width: Int, height: Int, selects selection: Selection,
    resourceClass: String = "witness", title: String? = nil
  ) throws {
    try command(
      "window \(name) \(x) \(y) \(width) \(height) \(selection.rawValue) \(resourceClass) \(title ?? name)")
  }

  /// Waits for the next event of a kind that fits; skips the events before it.
  @discardableResult
  package func next(
    _ kind: String, in window: String? = nil, within seconds: Double = defaultPatience,
    where fits: (WitnessEvent) -> Bool = { _ in true }
  ) throws -> WitnessEvent {
    let deadline = Deadline(after: seconds)
    while let event = unread.isEmpty ? receive(before: deadline) : unread.removeFirst() {
      if event.kind == kind, window == nil || event.window == window, fits(event) { return event }
    }
    throw RigError.didNotCome(kind + (window.map { " in \($0)" } ?? ""), seen: history.map(\.description))
  }

  /// The unread events, after the server's events for the witness have arrived.
  ///
  /// An event that is missing then will not come, unless another program holds it. In that case, cause a
  /// later event that must come, and wait for it.
  package func eventsSoFar() throws -> [WitnessEvent] {
    tokens += 1
    try command("sync \(tokens)")
    defer { unread = [] }
    return unread
  }

  package func waitForProperty(_ name: String, toBe value: String) throws {
    if try command("watch \(name)")["value"] == value { return }
    try next("property", in: "root") { $0["name"] == name && $0["value"] == value }
  }

  /// The keycodes and buttons that XTEST holds down; both are empty unless a program has left one pressed.
  package func heldByXTEST() throws -> (keys: [Int], buttons: [Int]) {
    let answer = try command("keys")
    func numbers(_ name: String) -> [Int] {
      (answer[name] ?? "").split(separator: ",").compactMap { Int($0) }
    }
    return (numbers("xtestKeys"), numbers("xtestButtons"))
  }

  private func receive(before deadline: Deadline) -> WitnessEvent? {
    guard let line = lines.nextLine(before: deadline), let event = WitnessEvent(line) else { return nil }
    history.append(event)
    return event
  }
}

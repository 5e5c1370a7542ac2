// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// The program that draws the feedback; it runs only while there is something to show.
///
/// It gets a line for each picture, of which only the newest counts. The bridge does not wait for it: while
/// the socket is full, a new line replaces the unsent one. It ends with us, or after a time without pictures.
package final class PainterProcess {
  package nonisolated static let name = "fingerpost-feedback"
  /// The painter's message before it ends because it was not needed.
  nonisolated static let farewell = "asleep"
  /// The painter's message after drawing a menu.
  nonisolated static let drawn = "drawn"

  /// Called with each line of the painter except ``farewell`` and ``drawn``.
  package var heard: (String) -> Void = { _ in }
  /// Called once, with the reason in words, if the painter does not run.
  package var failed: (String) -> Void = { _ in }

  private let loop: EventLoop
  private var process: Int32?
  /// Our end of the socket, for reading and writing; -1 if it is closed.
  private var socket: Int32 = -1
  /// A second descriptor of the socket while we wait for room: the loop watches each for one thing only.
  private var fullSocket: Int32 = -1
  /// The line to send once there is room.
  private var newest: String?
  private var hasSaidFarewell = false
  private var hasFailed = false
  private var restart = RestartPause(ends: 2)
  /// The time by which the last scene must be drawn; nil if it is drawn, or if no answer is expected.
  package private(set) var deadline: Double?
  private var awaitsDrawing = false

  /// 2 s: the painter draws within some milliseconds.
  private static let patience = 2.0
  /// 64 KiB: more than one message of the painter.
  private static let chunk = 65536

  package init(on loop: EventLoop) { self.loop = loop }

  isolated deinit { closeSocket() }

  /// Whether it runs, as far as is known.
  package var isRunning: Bool { socket >= 0 }

  /// Starts the painter, unless it runs or must pause after failures.
  package func start() {
    guard process == nil, restart.allowsStart(at: EventLoop.now) else { return }
    restart.start(at: EventLoop.now)
    deadline = nil
    closeSocket()
    var ends: [Int32] = [-1, -1]
    // Each line is a message, which is sent as a whole or not at all.
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      restart.end(at: EventLoop.now)
      return fail(String(cString: strerror(errno)))
    }
    defer { close(ends[1]) }
    let launch = ProgramLaunch(input: .descriptor(ends[1]), output: .descriptor(ends[1]))
    do throws(CompanionProgram.LaunchError) {
      process = try CompanionProgram.start(Self.name, by: launch)
    } catch {
      close(ends[0])
      restart.end(at: EventLoop.now)
      return fail("\(error)")
    }
    (socket, hasSaidFarewell) = (ends[0], false)
    loop.watch(socket) { [unowned self] in read() }
  }

  /// Sends a line; without room in the socket, stores it for later in place of any older unsent line.
  ///
  /// With `isAnswered`, expects ``drawn`` as its answer.
  package func send(_ line: String, isAnswered: Bool = false) {
    start()
    guard isRunning else { return }
    awaitsDrawing = isAnswered
    deadline = isAnswered ? deadline ?? EventLoop.now + Self.patience : nil
    if newest != nil { newest = "\(line)\n" } else { write("\(line)\n") }
  }

  package func reap() {
    var status: Int32 = 0
    guard let process, waitpid(process, &status, WNOHANG) != 0 else { return }
    if isRunning { read() }
    closeSocket()
    self.process = nil
    restart.end(at: EventLoop.now, isWanted: hasSaidFarewell)
    guard !hasSaidFarewell else { return }
    let isSignal = status & 0x7f != 0
    fail("\(Self.name) ended with \(isSignal ? "signal \(status & 0x7f)" : "status \(status >> 8 & 0xff)")")
  }

  private func fail(_ reason: String) {
    guard !hasFailed else { return }
    hasFailed = true
    failed(reason)
  }

  private func write(_ line: String) {
    var line = line
    let count = line.withUTF8 {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
    guard count < 0, errno == EAGAIN else { return }
    newest = line
    fullSocket = dup(socket)
    loop.watchForRoom(fullSocket) { [unowned self] in sendNewest() }
  }

  private func sendNewest() {
    stopWaiting()
    guard let line = newest else { return }
    newest = nil
    write(line)
  }

  private func stopWaiting() {
    guard fullSocket >= 0 else { return }
    loop.unwatch(fullSocket)
    close(fullSocket)
    fullSocket = -1
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while isRunning {
      let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        if awaitsDrawing { deadline = deadline ?? EventLoop.now + Self.patience }
        return closeSocket()
      }
      for line in bytes[..<count].split(separator: UInt8(ascii: "\n")) {
        let line = String(decoding: line, as: UTF8.self)
        switch line {
        case Self.farewell: hasSaidFarewell = true
        case Self.drawn: deadline = nil
        default: heard(line)
        }
      }
    }
  }

  private func closeSocket() {
    stopWaiting()
    newest = nil
    guard socket >= 0 else { return }
    loop.unwatch(socket)
    close(socket)
    socket = -1
  }
}

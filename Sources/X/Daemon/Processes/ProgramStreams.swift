// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// Programs that keep running and read a line for each gesture.
///
/// Each is started with its first line, and again if it has ended, but never twice at a time. The bridge does
/// not wait: a program that does not read misses lines.
package final class ProgramStreams {
  /// 64 lines: the most that wait for a busy program, counting only lines that must not be lost.
  private static let mostWaiting = 64
  /// 1 s: a program that ends sooner has failed, and must not be started at each movement of a finger.
  private static let leastPause = 1.0
  /// 60 s: the longest pause before a program that keeps ending is tried again; it may be repaired meanwhile.
  private static let mostPause = 60.0

  private struct Stream {
    /// Negative for a program that has ended or has closed its input.
    var descriptor: Int32
    var process: Int32
    var waiting: [String] = []
    let started: Double
    /// The least time between two of its starts.
    var pause: Double
    /// The time at which it was found to have closed its input.
    var closed: Double?
    /// Whether the log has reported that it runs with a closed input.
    var isToldOf = false
  }

  private let commands: CommandRunner
  private let log: Log
  private var streams: [[String]: Stream] = [:]

  package init(_ commands: CommandRunner, log: Log) {
    self.commands = commands
    self.log = log
  }

  isolated deinit {
    for stream in streams.values where stream.descriptor >= 0 { close(stream.descriptor) }
  }

  /// Writes a line, given without its end, to a program.
  ///
  /// With `mayBeLost`, leaves it out if the program is busy. Throws ``CommandError`` if it cannot be started.
  package func write(_ line: String, to program: [String], mayBeLost: Bool, now: Double = EventLoop.now)
    throws(CommandError)
  {
    var stream = try ready(program, now)
    defer { streams[program] = stream }
    guard stream.descriptor >= 0 else { return }
    while let first = stream.waiting.first {
      guard put(first, in: &stream) else { break }
      stream.waiting.removeFirst()
    }
    guard stream.descriptor >= 0 else { return }
    if stream.waiting.isEmpty, put(line, in: &stream) || stream.descriptor < 0 { return }
    if !mayBeLost, stream.waiting.count < Self.mostWaiting { stream.waiting.append(line) }
  }

  /// Starts a program if need be, and returns its stream; the descriptor may be negative.
  private func ready(_ program: [String], _ now: Double) throws(CommandError) -> Stream {
    let former = streams[program]
    if let former {
      if former.descriptor >= 0 { return former }
      if commands.isRunning(former.process) { return tellOfClosedInput(former, program, now) }
      if now - former.started < former.pause { return former }
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandError(program: program.first ?? "", cause: .system(errno)) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    var process: Int32 = 0
    do throws(CommandError) {
      process = try commands.start(program, input: ends[0]) { [weak self] in self?.noteEnd(of: program, $0) }
    } catch {
      close(ends[1])
      throw error
    }
    return Stream(
      descriptor: ends[1], process: process, started: now, pause: former?.pause ?? Self.leastPause)
  }

  /// Logs a closed input, after a while: a program may close it a moment before it ends.
  private func tellOfClosedInput(_ stream: Stream, _ program: [String], _ now: Double) -> Stream {
    guard let closed = stream.closed, now - closed >= Self.leastPause, !stream.isToldOf else { return stream }
    var stream = stream
    stream.isToldOf = true
    log.warning(
      "\(program[0]) (process \(stream.process)) closed its input and goes on: it hears of no gestures, and is not"
        + " started again until it ends; let it read lines until there are no more")
    return stream
  }

  private func noteEnd(of program: [String], _ status: Int32) {
    // If the stream's process runs, it is a newer one, and the end of its predecessor is already recorded.
    guard var stream = streams[program], !commands.isRunning(stream.process) else { return }
    if stream.descriptor >= 0 { close(stream.descriptor) }
    stream.descriptor = -1
    let hasStayed = EventLoop.now - stream.started >= Self.leastPause
    stream.pause = hasStayed && !stream.isToldOf ? Self.leastPause : min(stream.pause * 2, Self.mostPause)
    streams[program] = stream
    guard !hasStayed else { return }
    log.warning(
      "\(program[0]) ended at once with status \(status), and gets no gestures for \(Int(stream.pause)) s; a program in"
        + " 'stream' has to read lines until there are no more")
  }

  /// Writes a whole line or nothing, and returns whether there was room.
  private func put(_ line: String, in stream: inout Stream) -> Bool {
    // 4096 bytes: the most that the system writes to a pipe whole or not at all.
    let bytes = Array("\(line)\n".utf8.prefix(4096))
    while true {
      if Glibc.write(stream.descriptor, bytes, bytes.count) >= 0 { return true }
      switch errno {
      case EINTR: continue
      case EAGAIN: return false
      default:
        close(stream.descriptor)
        stream.descriptor = -1
        stream.closed = EventLoop.now
        return false
      }
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Programs that stay and read a line for each thing that happens.
///
/// Each is started when there is something to say to it for the first time, and again if it has ended. A program that
/// does not read misses lines; nobody waits for it.
package final class ProgramStreams {
  /// 64 lines that must not be lost wait for a program that is busy.
  private static let mostWaiting = 64
  /// 1 s: a program that ends at once is not started for each movement of a finger.
  private static let pause = 1.0

  private struct Stream {
    var descriptor: Int32
    var waiting: [String] = []
    var started: Double
  }

  private let commands: CommandRunner
  private var streams: [[String]: Stream] = [:]

  /// Starts nothing yet.
  package init(_ commands: CommandRunner) { self.commands = commands }

  isolated deinit {
    for stream in streams.values where stream.descriptor >= 0 { close(stream.descriptor) }
  }

  /// Says a line to a program.
  ///
  /// - Parameters:
  ///   - line: Without its end.
  ///   - program: The program and its arguments.
  ///   - mayBeLost: Whether it may be left out if the program is busy.
  /// - Throws: ``CommandError`` if the program cannot be started.
  package func write(_ line: String, to program: [String], mayBeLost: Bool) throws(CommandError) {
    var stream = try ready(program)
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

  /// The stream of a program, started if need be; its descriptor is negative for one that ended a moment ago.
  private func ready(_ program: [String]) throws(CommandError) -> Stream {
    if let stream = streams[program], stream.descriptor >= 0 || EventLoop.now - stream.started < Self.pause {
      return stream
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandError(program: program.first ?? "", cause: .system(errno)) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    do throws(CommandError) {
      try commands.start(program, input: ends[0])
    } catch {
      close(ends[1])
      throw error
    }
    return Stream(descriptor: ends[1], started: EventLoop.now)
  }

  /// Writes a whole line, or nothing of it.
  ///
  /// - Returns: Whether there was room for it.
  private func put(_ line: String, in stream: inout Stream) -> Bool {
    // The system takes 4096 bytes of a pipe whole or not at all.
    let bytes = Array("\(line)\n".utf8.prefix(4096))
    while true {
      if Glibc.write(stream.descriptor, bytes, bytes.count) >= 0 { return true }
      switch errno {
      case EINTR: continue
      case EAGAIN: return false
      default:
        close(stream.descriptor)
        stream.descriptor = -1
        return false
      }
    }
  }
}

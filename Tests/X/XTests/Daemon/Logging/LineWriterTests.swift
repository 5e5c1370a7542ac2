// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing

@testable import Daemon

/// A pseudoterminal whose controlling side reads only on request, like a terminal that hangs.
private final class Terminal {
  private(set) var master: Int32 = -1
  private(set) var slave: Int32 = -1

  init() { openpty(&master, &slave, nil, nil, nil) }

  isolated deinit {
    close(master)
    close(slave)
  }

  /// The text written so far, with the terminal's line ends replaced.
  var content: String { drain(master).replacing("\r\n", with: "\n") }
}

/// The text that can be read without waiting.
private func drain(_ descriptor: Int32) -> String {
  var text: [UInt8] = []
  var bytes = [UInt8](repeating: 0, count: 65536)
  var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  while poll(&state, 1, 0) > 0, state.revents & Int16(POLLIN) != 0 {
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { break }
    text += bytes.prefix(count)
  }
  return String(decoding: text, as: UTF8.self)
}

/// A writer that loses lines, on every kind of descriptor with a reader that does not read.
struct LineWriterTests {
  /// 800 kB in numbered lines of this length: more than any of the descriptors holds.
  private func lines(of length: Int) -> [String] {
    (0..<800_000 / length).map { "\($0) " + String(repeating: "x", count: length) }
  }

  /// Writes until lines are lost, and checks the text: whole lines in order, and a note in place of lost
  /// ones.
  private func checkThatLinesAreLost(of length: Int, _ descriptor: Int32, reading: () -> String) {
    let flags = fcntl(descriptor, F_GETFL)
    let writer = LineWriter(descriptor: descriptor, backpressure: .losesLines)
    let lines = lines(of: length)
    let began = EventLoop.now
    for line in lines { writer.write(line) }
    #expect(EventLoop.now - began < 1, "nobody may wait")
    #expect(writer.lostLines > 0 && writer.failure == nil && !writer.isClosed)
    #expect(fcntl(descriptor, F_GETFL) == flags, "others share the description")
    var text = reading()
    writer.write("again")
    while case let more = reading(), !more.isEmpty {
      text += more
      writer.writeBacklog()
    }
    let kept = lines.count - writer.lostLines
    let note = "fingerpost: warning: \(writer.lostLines) lines are missing here"
    #expect(text.hasSuffix("x\n\(note)\nagain\n") || text.hasSuffix("x\n\(note)\n"))
    #expect(text.split(separator: "\n").prefix(kept).elementsEqual(lines.prefix(kept).map { $0[...] }))
    writer.write("at once")
    #expect(reading() == "at once\n")
  }

  @Test(arguments: [100, 1000, 4095, 5000, 20000])
  func `a pipe that nobody reads costs lines and no time`(_ length: Int) {
    let pipe = Pipe()
    checkThatLinesAreLost(of: length, pipe.writing) { pipe.content }
  }

  @Test(arguments: [100, 1000, 4095, 5000, 20000])
  func `a terminal that nobody reads costs lines and no time`(_ length: Int) {
    let terminal = Terminal()
    checkThatLinesAreLost(of: length, terminal.slave) { terminal.content }
  }

  @Test(arguments: [100, 5000, 20000])
  func `a socket that nobody reads costs lines and no time`(_ length: Int) {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    defer { for end in ends { close(end) } }
    checkThatLinesAreLost(of: length, ends[1]) { drain(ends[0]) }
  }

  @Test func `a descriptor that cannot be opened anew costs no time either`() {
    let terminal = Terminal()
    // A write to the controlling side waits for a program that reads the terminal.
    var mode = termios()
    tcgetattr(terminal.slave, &mode)
    cfmakeraw(&mode)
    tcsetattr(terminal.slave, TCSANOW, &mode)
    checkThatLinesAreLost(of: 5000, terminal.master) { drain(terminal.slave) }
  }

  @Test func `a loop writes what is left as soon as there is room`() {
    let pipe = Pipe()
    let loop = EventLoop()
    let writer = LineWriter(descriptor: pipe.writing, backpressure: .losesLines)
    writer.flush(on: loop)
    #expect(!loop.sleep(until: 0), "nothing is left, so nothing wakes us")
    for line in lines(of: 1000) { writer.write(line) }
    #expect(!loop.sleep(until: 0))
    var text = ""
    repeat { text += pipe.content } while loop.sleep(until: 0)
    #expect(text.hasSuffix("lines are missing here\n"))
    #expect(!loop.sleep(until: 0))
  }

  @Test func `a reader that has gone ends the writing, and the loop is left in peace`() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let loop = EventLoop()
    let writer = LineWriter(descriptor: ends[1], backpressure: .losesLines)
    writer.flush(on: loop)
    for line in lines(of: 1000) { writer.write(line) }
    close(ends[0])
    loop.sleep(until: 0)
    #expect(writer.isClosed && writer.failure == nil)
    #expect(!loop.sleep(until: 0))
    close(ends[1])
  }

  @Test func `a terminal that is hung up ends the writing and is no failure`() {
    var (master, slave) = (Int32(-1), Int32(-1))
    openpty(&master, &slave, nil, nil, nil)
    let writer = LineWriter(descriptor: slave, backpressure: .losesLines)
    close(master)
    writer.write("to nobody")
    #expect(writer.isClosed && writer.failure == nil)
    close(slave)
  }

  @Test func `what a full disk refuses is a failure as long as it is missing`() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    for backpressure in [LineWriter.BackpressurePolicy.waits, .losesLines] {
      let writer = LineWriter(descriptor: full, backpressure: backpressure)
      writer.write("lost")
      #expect(writer.failure == ENOSPC && !writer.isClosed)
    }
  }

  @Test func `a terminal obeys nothing that is written`() {
    let pipe = Pipe()
    let writer = LineWriter(descriptor: pipe.writing, backpressure: .losesLines)
    writer.write("a\u{1b}]0;title\u{7}b\u{9b}31mc\rd\u{7f}")
    writer.write("Größe 漢字\tx\nsecond line")
    #expect(pipe.content == "a�]0;title�b�31mc�d�\nGröße 漢字\tx\nsecond line\n")
  }
}

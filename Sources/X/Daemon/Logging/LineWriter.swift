// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Glibc

/// Writes whole lines to a descriptor.
///
/// While fingers wait for answers, the bridge must not wait for a slow reader. It buffers lines up to a
/// limit, loses further ones, and writes the number of lost lines once there is room again. Programs other
/// than the bridge wait for the reader. A failed write is repeated with the next line. After its reader has
/// gone, the writer discards lines without an error.
package final class LineWriter {
  /// The behaviour towards a reader that does not keep up.
  nonisolated package enum BackpressurePolicy: Sendable {
    case waits
    /// Keeps some lines, loses the others and counts them in ``LineWriter/lostLines``.
    case losesLines
  }

  /// 64 KiB of unwritten lines, as much as a pipe itself holds; a line is buffered as a whole or lost.
  static let backlogLimit = 65536

  /// Lines that were not read in time or could not be written.
  private(set) var lostLines = 0
  package private(set) var isClosed = false
  /// The system's error number if lines are missing because they could not be written.
  ///
  /// Nil also where the reader has gone away, which is not an error.
  package var failure: Int32? { failureOfLost ?? (backlog.isEmpty ? nil : errorNumber) }
  /// Makes the line that replaces a number of missing ones.
  package var noteOfLoss: (Int) -> String = {
    "fingerpost: warning: \($0) \($0 == 1 ? "line is" : "lines are") missing here"
  }

  private let outlet: NonblockingOutput
  /// The lines that wait to be written; a part of the first may have been written already.
  private var backlog: [UInt8] = []
  /// The number of lines lost since the last line of the backlog.
  private var missing = 0
  /// The error of the last write; nil if it succeeded.
  private var errorNumber: Int32?
  private var failureOfLost: Int32?
  private weak var loop: EventLoop?
  private var isWatched = false

  /// Writes to a descriptor, which the caller closes.
  package init(descriptor: Int32, backpressure: BackpressurePolicy) {
    outlet = NonblockingOutput(descriptor, waits: backpressure == .waits)
    // Without this a closed pipe kills the process, and so does a file that has reached its limit.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    guard backpressure == .losesLines else { return }
    // A terminal can be set to stop background processes that write to it; it must not stop us.
    signal(SIGTTOU, SIG_IGN)
  }

  package static func standardOutput(_ backpressure: BackpressurePolicy) -> LineWriter {
    LineWriter(descriptor: STDOUT_FILENO, backpressure: backpressure)
  }

  package static func standardError(_ backpressure: BackpressurePolicy) -> LineWriter {
    LineWriter(descriptor: STDERR_FILENO, backpressure: backpressure)
  }

  /// Discards output that is not wanted.
  package static var nowhere: LineWriter {
    let writer = LineWriter(descriptor: -1, backpressure: .losesLines)
    writer.isClosed = true
    return writer
  }

  /// Writes the backlog from the loop when there is room.
  package func flush(on loop: EventLoop) {
    self.loop = loop
    watchForRoom()
  }

  /// Writes one line and ends it; replaces characters that a terminal would obey instead of showing them.
  package func write(_ line: String) {
    guard !isClosed else { return }
    writeBacklog()
    keep(line)
    writeBacklog()
  }

  /// Writes a question; the answer is typed behind it on the same line.
  package func prompt(_ question: String) {
    guard !isClosed else { return }
    writeBacklog()
    keep("\(question) ")
    if backlog.last == UInt8(ascii: "\n") { backlog.removeLast() }
    writeBacklog()
  }

  package func writeBacklog() {
    while !backlog.isEmpty, !isClosed {
      switch backlog.withUnsafeBytes(outlet.write) {
      case .took(let count):
        backlog.removeFirst(count)
        errorNumber = nil
        if backlog.isEmpty { noteMissing() }
      case .isFull:
        errorNumber = nil
        return watchForRoom()
      case .isGone:
        isClosed = true
        backlog = []
      case .failed(let code):
        errorNumber = code
        // The loop cannot wait for room in a file: the system does not report when a full disk has room.
        return unwatch()
      }
    }
    unwatch()
  }

  private func keep(_ line: String) {
    let isFull = !backlog.isEmpty && (missing > 0 || backlog.count + line.utf8.count >= Self.backlogLimit)
    guard !isFull else {
      missing += 1
      lostLines += 1
      failureOfLost = failureOfLost ?? errorNumber
      return
    }
    append(line)
  }

  private func noteMissing() {
    guard missing > 0 else { return }
    append(noteOfLoss(missing))
    missing = 0
  }

  private func append(_ line: String) {
    let start = backlog.count
    backlog.append(contentsOf: line.utf8)
    if !backlog[start...].allSatisfy(Self.isPlain) {
      backlog.removeSubrange(start...)
      let parts = line.split(separator: "\n", omittingEmptySubsequences: false)
      backlog.append(contentsOf: parts.map { String($0).printable }.joined(separator: "\n").utf8)
    }
    backlog.append(UInt8(ascii: "\n"))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7f).contains(byte) || byte == UInt8(ascii: "\n")
  }

  private func watchForRoom() {
    guard let loop, !isWatched, !backlog.isEmpty else { return }
    isWatched = true
    loop.watchForRoom(outlet.descriptor) { [unowned self] in writeBacklog() }
  }

  private func unwatch() {
    guard isWatched else { return }
    isWatched = false
    loop?.unwatch(outlet.descriptor)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Glibc

/// Writes whole lines to a descriptor.
///
/// While fingers wait for answers nothing may wait for a slow reader. The bridge therefore keeps what there is no room
/// for, loses lines once that is too much, and says how many are missing as soon as there is room again; everyone else
/// waits. A write that fails is tried again with the next line, and a reader that has gone away ends the writing and
/// nothing else.
package final class LineWriter {
  /// What to do while a reader does not keep up.
  nonisolated package enum BackpressurePolicy: Sendable {
    case waits
    /// Keep some lines, lose the others and count them in ``LineWriter/lostLines``.
    case losesLines
  }

  /// 64 KiB, as much again as a pipe holds, are kept of what there is no room for; a line that has begun is kept whole.
  static let backlogLimit = 65536

  /// The lines that were lost because they were not read or could not be written.
  package private(set) var lostLines = 0
  /// Whether the reader has gone.
  package private(set) var isClosed = false
  /// The system's error number if lines are missing because they could not be written; nil also where the reader has
  /// gone away, as it may.
  package var failure: Int32? { failureOfLost ?? (backlog.isEmpty ? nil : errorNumber) }
  /// The line in the place of missing ones.
  package var noteOfLoss: (Int) -> String = {
    "fingerpost: warning: \($0) \($0 == 1 ? "line is" : "lines are") missing here"
  }

  private let outlet: NonblockingOutput
  /// The bytes of one or more lines that are not written yet.
  private var backlog: [UInt8] = []
  /// The lines that are missing behind the backlog.
  private var missing = 0
  /// Why the last write failed; nil if it did not.
  private var errorNumber: Int32?
  private var failureOfLost: Int32?
  private weak var loop: EventLoop?
  private var isWatched = false

  /// Writes to a descriptor, which stays the caller's to close.
  package init(descriptor: Int32, backpressure: BackpressurePolicy) {
    outlet = NonblockingOutput(descriptor, waits: backpressure == .waits)
    // Without this a closed pipe kills the process, and so does a file that has reached its limit.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    guard backpressure == .losesLines else { return }
    // A terminal that wants to be written to by the foreground alone must not stop us.
    signal(SIGTTOU, SIG_IGN)
  }

  /// Standard output, for data.
  package static func standardOutput(_ backpressure: BackpressurePolicy) -> LineWriter {
    LineWriter(descriptor: STDOUT_FILENO, backpressure: backpressure)
  }

  /// Standard error, for the log.
  package static func standardError(_ backpressure: BackpressurePolicy) -> LineWriter {
    LineWriter(descriptor: STDERR_FILENO, backpressure: backpressure)
  }

  /// Nowhere: for output that is not wanted.
  package static var nowhere: LineWriter {
    let writer = LineWriter(descriptor: -1, backpressure: .losesLines)
    writer.isClosed = true
    return writer
  }

  /// Lets a loop wake us when there is room for what is left.
  package func flush(on loop: EventLoop) {
    self.loop = loop
    watchForRoom()
  }

  /// Writes one line and ends it; what a terminal would obey instead of showing it is replaced.
  package func write(_ line: String) {
    guard !isClosed else { return }
    writeBacklog()
    keep(line)
    writeBacklog()
  }

  /// Writes a question whose answer is typed behind it on the same line.
  package func prompt(_ question: String) {
    guard !isClosed else { return }
    writeBacklog()
    keep("\(question) ")
    if backlog.last == UInt8(ascii: "\n") { backlog.removeLast() }
    writeBacklog()
  }

  /// Writes what there is room for now.
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
        // Neither a file nor a full disk reports when there is room.
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

  /// Whether a byte is printable ASCII or the end of a line.
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

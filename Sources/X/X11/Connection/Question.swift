// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// A request that has been sent, and its answer, which is awaited only when it is read.
///
/// Several questions together cost one round trip.
nonisolated final class Question {
  private let question: OpaquePointer?

  @inline(never)
  init(_ request: Request, on connection: OpaquePointer) {
    question = FPAsk(connection, request.bytes, request.bytes.count)
  }

  /// Whether the server has refused it, as far as the last wait for the server has shown.
  var isRefused: Bool { question.map { FPIsRefused($0) } ?? true }

  deinit { if let question { FPForget(question) } }

  /// Reads the answer; nil if it is an error or the server is gone.
  ///
  /// One round trip; none if the server has answered a later request already.
  @discardableResult
  func read<Value>(_ body: (Answer) -> Value?) -> Value? {
    var size = 0
    guard let question, let bytes = FPAnswer(question, &size), size >= 32 else { return nil }
    return body(Answer(bytes: UnsafeRawBufferPointer(start: bytes, count: size)))
  }
}

nonisolated struct Answer: Wire {
  let bytes: UnsafeRawBufferPointer
}

/// Sends a request without an answer.
nonisolated func send(_ request: Request, on connection: OpaquePointer) {
  FPSend(connection, request.bytes, request.bytes.count)
}

extension Display {
  func send(_ request: Request) { X11.send(request, on: connection) }

  func ask(_ request: Request) -> Question { Question(request, on: connection) }
}

/// The numbers that the server has given to an extension.
nonisolated struct Extension {
  let opcode: Int32
  let firstEvent: Int32

  static func ask(_ name: String, on connection: OpaquePointer) -> Question {
    Question(Request(98).name(name), on: connection)
  }

  /// Nil if the server lacks the extension.
  init?(_ question: Question) {
    guard let answer = question.read({ ($0.byte(8), $0.byte(9), $0.byte(10)) }), answer.0 != 0 else {
      return nil
    }
    (opcode, firstEvent) = (Int32(answer.1), Int32(answer.2))
  }
}

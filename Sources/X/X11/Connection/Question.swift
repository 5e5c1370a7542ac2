// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// A request that has been sent, and its answer, which nobody waits for before it is read: what is asked together costs one
/// round trip.
nonisolated final class Question {
  private let question: OpaquePointer?

  @inline(never)
  init(_ request: Request, on connection: OpaquePointer) {
    question = FPAsk(connection, request.bytes, request.bytes.count)
  }

  /// Whether the server has refused it, as far as anything has waited for the server since.
  var isRefused: Bool { question.map { FPIsRefused($0) } ?? true }

  deinit { if let question { FPForget(question) } }

  /// Reads the answer; nil if it is an error or the server is gone.
  ///
  /// One round trip, or none if anything has waited for the server since it was asked.
  @discardableResult
  func read<Value>(_ body: (Answer) -> Value?) -> Value? {
    var size = 0
    guard let question, let bytes = FPAnswer(question, &size), size >= 32 else { return nil }
    return body(Answer(bytes: UnsafeRawBufferPointer(start: bytes, count: size)))
  }
}

/// What the server answers.
nonisolated struct Answer: Wire {
  let bytes: UnsafeRawBufferPointer
}

/// Sends a request that has no answer.
nonisolated func send(_ request: Request, on connection: OpaquePointer) {
  FPSend(connection, request.bytes, request.bytes.count)
}

extension Display {
  /// Sends a request that has no answer.
  func send(_ request: Request) { X11.send(request, on: connection) }

  /// Sends a request that has an answer.
  func ask(_ request: Request) -> Question { Question(request, on: connection) }
}

/// What the server has given to an extension.
nonisolated struct Extension {
  let opcode: Int32
  let firstEvent: Int32

  /// Asks for an extension.
  static func ask(_ name: String, on connection: OpaquePointer) -> Question {
    Question(Request(98).name(name), on: connection)
  }

  /// Nil if the server has none by that name.
  init?(_ question: Question) {
    guard let answer = question.read({ ($0.byte(8), $0.byte(9), $0.byte(10)) }), answer.0 != 0 else {
      return nil
    }
    (opcode, firstEvent) = (Int32(answer.1), Int32(answer.2))
  }
}

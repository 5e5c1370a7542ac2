// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Node {
  /// Returns a sequence of a gesture's values on the node: all values while it is active, and the final one.
  ///
  /// ```swift
  /// for await value in node.values(of: DragGesture()) { card.center = value.location }
  /// ```
  ///
  /// The gesture is attached when the loop begins, and removed when the loop or its task ends. The loop ends
  /// by itself when the node is gone. The loop waits on the engine's actor, such as the main actor. To know
  /// when one gesture is over and the next begins, pass `gesture.onEnded { … }` as the gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture, attached during the loop.
  ///   - mask: The gestures that take part: this one, those inside, or both; both by default.
  /// - Returns: The values, in their order.
  public func values<Attached: Gesture>(
    of gesture: Attached, including mask: GestureMask = .all
  ) -> GestureValues<Attached.Value> where Attached.Value: Sendable {
    GestureValues { [weak self] yield in
      self?.gesture(gesture.reporting(to: yield), including: mask)
    }
  }
}

/// The values of a gesture as they come; see ``Node/values(of:including:)``.
public struct GestureValues<Value: Sendable>: AsyncSequence {
  fileprivate let attach: (@escaping (Value) -> Void) -> GestureAttachment?

  /// Attaches the gesture.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let source = Source(continuation)
    return Iterator(values: stream.makeAsyncIterator(), loop: Loop(attach { source.continuation.yield($0) }))
  }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Value>.Iterator
    fileprivate let loop: Loop

    /// The next value; nil when the task has been cancelled, or the node is gone.
    public mutating func next() async -> Value? { await next(isolation: #isolation) }

    /// The next value, awaited on the engine's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      let value = await values.next(isolation: actor)
      if value == nil { loop.attachment?.remove() }
      return value
    }
  }

  /// The source of the values, retained by the gesture, so that the values end with the gesture.
  private final class Source {
    let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
  }

  /// The gesture's attachment, retained by the loop, so that the gesture ends with the loop.
  fileprivate final class Loop {
    let attachment: GestureAttachment?

    init(_ attachment: GestureAttachment?) { self.attachment = attachment }

    deinit { attachment?.remove() }
  }
}

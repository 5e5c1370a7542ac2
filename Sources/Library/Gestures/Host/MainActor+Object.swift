// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension MainActor {
  /// Uses an object on the main actor, in code that runs there although the compiler cannot tell.
  ///
  /// Such code is an override of a ``Node`` or a recognizer, in a program that uses the engine on the main
  /// actor. Outside the main actor a call ends the program, as `assumeIsolated(_:)` does.
  ///
  /// ```swift
  /// override func touchesBegan(_ touches: [Touch], with event: Event) {
  ///   MainActor.assumeIsolated(with: self) { card in card.model.landings += 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object, or several as a tuple.
  ///   - body: Uses the object.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  public static func assumeIsolated<Object, Answer: Sendable>(
    with object: Object, _ body: @MainActor (Object) throws -> Answer
  ) rethrows -> Answer {
    // The object does not leave the main actor.
    nonisolated(unsafe) let object = object
    return try assumeIsolated { try body(object) }
  }
}

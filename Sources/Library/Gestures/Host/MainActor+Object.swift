// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension MainActor {
  /// Uses something on the main actor, in code that runs there without the compiler's knowledge.
  ///
  /// Such code is an override of a ``Node`` or a recognizer, in a program that uses the engine on the main actor. It ends
  /// the program elsewhere, as `assumeIsolated(_:)` does.
  ///
  /// ```swift
  /// override func touchesBegan(_ touches: [Touch], with event: Event) {
  ///   MainActor.assumeIsolated(with: self) { card in card.model.landings += 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: What is used: an object, or several as a tuple.
  ///   - body: Uses it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func assumeIsolated<Object, Answer: Sendable>(
    with object: Object, _ body: @MainActor (Object) throws -> Answer
  ) rethrows -> Answer {
    // It is here already: nothing is sent anywhere.
    nonisolated(unsafe) let object = object
    return try assumeIsolated { try body(object) }
  }
}

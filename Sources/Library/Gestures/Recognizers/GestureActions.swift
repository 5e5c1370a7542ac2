// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

struct ActionEntry {
  let token: ActionToken
  /// The target, by which actions are removed; boxed, as weak references copy slowly; nil for closures.
  var target: ActionTarget?
  let run: (GestureRecognizer) -> Void
}

final class ActionTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// Identifies one added action, so that it can be removed.
public final class ActionToken {
  init() {}
}

/// A recognizer with actions; every recognizer conforms.
///
/// The protocol lets a closure receive the recognizer with the type of its subclass.
public protocol GestureActions: GestureRecognizer {}

extension GestureRecognizer: GestureActions {}

extension GestureActions {
  /// Adds a closure that runs at each began, changed, ended and cancelled, after the earlier actions.
  ///
  /// A closure that is added while actions run takes effect with the next step.
  ///
  /// ```swift
  /// let token = pinch.addAction { pinch in card.scale = pinch.scale }
  /// pinch.removeAction(token)
  /// ```
  @discardableResult
  public func addAction(_ body: @escaping (Self) -> Void) -> ActionToken {
    let token = ActionToken()
    let entry = ActionEntry(token: token) { recognizer in
      // The cast is safe: this recognizer stores the closure and calls it with itself.
      body(unsafeDowncast(recognizer, to: Self.self))
    }
    actions.append(entry)
    return token
  }

  /// Adds a method of an object, which is not retained.
  ///
  /// - Parameters:
  ///   - target: The object; the recognizer does not retain it.
  ///   - action: A method of the object, such as `Board.moved`; it gets the recognizer.
  /// - Returns: The token for the removal of the action; may be ignored.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void
  ) -> ActionToken {
    let token = ActionToken()
    let entry = ActionEntry(token: token, target: ActionTarget(target)) { [weak target] recognizer in
      guard let target else { return }
      action(target)(unsafeDowncast(recognizer, to: Self.self))
    }
    actions.append(entry)
    return token
  }
}

extension GestureRecognizer {
  /// Makes a recognizer that calls a method of an object, which is not retained.
  ///
  /// The method takes the recognizer with its own type or a more general type; any other type is a
  /// programmer's error.
  ///
  /// - Parameters:
  ///   - target: The object; the recognizer does not retain it.
  ///   - action: A method of the object, such as `Board.moved`; it gets the recognizer.
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    self.init()
    precondition(self is Recognizer, "the action takes a \(Recognizer.self), not a \(Self.self)")
    addTarget(target) { target in
      { recognizer in
        if let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
      }
    }
  }

  /// Removes one action.
  public final func removeAction(_ token: ActionToken) {
    actions.removeAll { $0.token === token }
  }

  /// Removes the actions of one object, or with nil all actions.
  public final func removeTarget(_ target: AnyObject?) {
    guard let target else {
      actions.removeAll()
      return
    }
    actions.removeAll { $0.target?.object === target }
  }
}

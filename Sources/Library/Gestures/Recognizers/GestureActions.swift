// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One thing that happens when a recognizer fires.
struct ActionEntry {
  let token: ActionToken
  /// The object whose method is called, for removal; nil for closures.
  ///
  /// Apart from the entry, because copying a weak reference is expensive.
  var target: ActionTarget?
  let run: (GestureRecognizer) -> Void
}

/// An object whose method is an action, which is not kept alive.
final class ActionTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// Names one added action, so that it can be removed.
public final class ActionToken {
  init() {}
}

/// Whatever fires actions; every recognizer does.
///
/// The protocol exists so that a closure receives the recognizer with its own type.
public protocol GestureActions: GestureRecognizer {}

extension GestureRecognizer: GestureActions {}

extension GestureActions {
  /// Adds a closure that runs at each began, changed, ended and cancelled, after those added before it.
  ///
  /// Added while actions run, it takes effect with the next step.
  ///
  /// ```swift
  /// let token = pinch.addAction { pinch in card.scale = pinch.scale }
  /// pinch.removeAction(token)
  /// ```
  @discardableResult
  public func addAction(_ body: @escaping (Self) -> Void) -> ActionToken {
    let token = ActionToken()
    let entry = ActionEntry(token: token) { recognizer in
      // The closure is stored in, and called with, this very recognizer.
      body(unsafeDowncast(recognizer, to: Self.self))
    }
    actions.append(entry)
    return token
  }

  /// Adds a method of an object, which is not kept alive.
  ///
  /// - Parameters:
  ///   - target: The object; the recognizer does not keep it alive.
  ///   - action: A method of the object, such as `Board.moved`; it gets the recognizer.
  /// - Returns: What the action is removed by; it may be ignored.
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
  /// Makes a recognizer that calls a method of an object, which is not kept alive.
  ///
  /// The method takes the recognizer with its own type or a more general one; any other is a programmer's error.
  ///
  /// - Parameters:
  ///   - target: The object; the recognizer does not keep it alive.
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

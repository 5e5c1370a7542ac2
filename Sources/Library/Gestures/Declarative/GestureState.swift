// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Observation

/// A value that a gesture keeps up to date while it is active, and that returns to its initial value by
/// itself.
///
/// ```swift
/// @GestureState var offset = Size.zero
/// node.gesture(DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
/// ```
///
/// Copies share the value. Code in `withObservationTracking` that reads the state is notified of changes,
/// even if the state is an ignored property of an `@Observable` class. Source: SwiftUI's GestureState.
@propertyWrapper
public struct GestureState<Value> {
  private final class Storage: Observable {
    private let registrar = ObservationRegistrar()
    private var present: Value
    private var observers: [(id: Int, run: (Value, Transaction) -> Void)] = []
    private var lastObserver = 0

    init(_ value: Value) { present = value }

    var value: Value {
      get {
        registrar.access(self, keyPath: \.value)
        return present
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { present = newValue } }
    }

    func add(_ observer: @escaping (Value, Transaction) -> Void) -> Int {
      lastObserver += 1
      observers.append((lastObserver, observer))
      return lastObserver
    }

    func remove(_ id: Int) { observers.removeAll { $0.id == id } }

    func notify(_ transaction: Transaction) {
      for observer in observers { observer.run(present, transaction) }
    }
  }

  /// Ends the calls of an observer; see ``GestureState/observe(_:)``.
  public struct Observation {
    fileprivate let end: () -> Void

    /// Ends the calls; a second call changes nothing.
    public func cancel() { end() }
  }

  private let storage: Storage
  private let initialValue: Value
  private let editReset: (Value, inout Transaction) -> Void
  private let resetTransaction: Transaction

  private init(
    _ initialValue: Value, _ resetTransaction: Transaction,
    _ reset: @escaping (Value, inout Transaction) -> Void
  ) {
    self.initialValue = initialValue
    self.resetTransaction = resetTransaction
    editReset = reset
    storage = Storage(initialValue)
  }

  /// The present value; only gestures change it.
  public var wrappedValue: Value { storage.value }

  /// The state itself, for `updating`.
  public var projectedValue: GestureState<Value> { self }

  /// Runs a closure after each change and each reset, with the new value and the transaction of the change.
  ///
  /// Updates with an equal value are left out if the value is Equatable. Hosts redraw in the closure.
  ///
  /// - Returns: The observation, which can be cancelled; if ignored, the closure runs as long as the state
  ///   exists.
  @discardableResult
  public func observe(_ observer: @escaping (Value, Transaction) -> Void) -> Observation {
    let id = storage.add(observer)
    return Observation { [weak storage] in storage?.remove(id) }
  }

  /// The identity of the state, which all its copies share.
  var id: ObjectIdentifier { ObjectIdentifier(storage) }

  func update(_ change: (inout Value, inout Transaction) -> Void) {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    var value = storage.value
    change(&value, &transaction)
    guard !isSame(value, storage.value) else { return }
    storage.value = value
    storage.notify(transaction)
  }

  private func isSame(_ one: Value, _ other: Value) -> Bool {
    func equals<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
    guard let one = one as? any Equatable else { return false }
    return equals(one)
  }

  func reset() {
    var transaction = resetTransaction
    editReset(storage.value, &transaction)
    storage.value = initialValue
    storage.notify(transaction)
  }
}

extension GestureState {
  /// A state that returns to the declared value without animation.
  public init(wrappedValue: Value) { self.init(wrappedValue, Transaction()) { _, _ in } }

  /// A state that returns to a value without animation.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A state that returns to the declared value with a transaction.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - resetTransaction: The transaction of the return to the initial value.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue, resetTransaction) { _, _ in }
  }

  /// A state that returns to a value with a transaction.
  ///
  /// - Parameters:
  ///   - initialValue: The initial value.
  ///   - resetTransaction: The transaction of the return to the initial value.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// A state that returns to the declared value with a transaction that a closure edits.
  ///
  /// The closure gets the value just before the reset.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - reset: Edits the transaction of the return, with the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue, Transaction(), reset)
  }

  /// A state that returns to a value with a transaction that a closure edits.
  ///
  /// - Parameters:
  ///   - initialValue: The initial value.
  ///   - reset: Edits the transaction of the return, with the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that returns to nil with a transaction.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// A state that returns to nil with a transaction that a closure edits.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

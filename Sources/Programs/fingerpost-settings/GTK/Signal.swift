// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import CGTK

/// The arguments of a signal: the sender, then the others.
public struct SignalArguments {
  fileprivate let values: UnsafeBufferPointer<GValue>

  /// The object at an index; nil without an object there.
  public subscript(object index: Int) -> Handle? {
    guard values.indices.contains(index) else { return nil }
    return withUnsafePointer(to: values[index]) { g_value_get_object($0).map { Handle($0) } }
  }

  /// The unsigned number at an index.
  public subscript(unsigned index: Int) -> UInt32 {
    withUnsafePointer(to: values[index]) { g_value_get_uint($0) }
  }

  /// The number with a fraction at an index.
  public subscript(number index: Int) -> Double {
    withUnsafePointer(to: values[index]) { g_value_get_double($0) }
  }

  /// The signed number at an index.
  public subscript(signed index: Int) -> Int32 {
    withUnsafePointer(to: values[index]) { g_value_get_int($0) }
  }

  /// The flags at an index.
  public subscript(flags index: Int) -> UInt32 {
    withUnsafePointer(to: values[index]) { g_value_get_flags($0) }
  }

  /// The pointer at an index, to which a result can be written.
  public subscript(pointer index: Int) -> UnsafeMutableRawPointer? {
    withUnsafePointer(to: values[index]) { g_value_get_pointer($0) }
  }

  /// The text at an index.
  public subscript(text index: Int) -> String {
    withUnsafePointer(to: values[index]) { g_value_get_string($0).map { String(cString: $0) } ?? "" }
  }
}

/// A callback in a form that C can hold.
final class CallbackBox {
  let call: (SignalArguments) -> Bool

  init(_ call: @escaping (SignalArguments) -> Bool) { self.call = call }
}

extension Handle {
  /// Calls back at each signal.
  public func on(_ signal: String, _ call: @escaping (SignalArguments) -> Void) {
    answer(signal) { arguments in
      call(arguments)
      return false
    }
  }

  /// Calls back at each signal, and returns the callback's result to the sender.
  public func answer(_ signal: String, _ call: @escaping (SignalArguments) -> Bool) {
    let box = Unmanaged.passRetained(CallbackBox(call)).toOpaque()
    guard let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), box) else { return }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let closure, let box = closure.pointee.data else { return }
      let arguments = SignalArguments(values: UnsafeBufferPointer(start: values, count: Int(count)))
      let answer = Unmanaged<CallbackBox>.fromOpaque(box).takeUnretainedValue().call(arguments)
      if let result, g_type_check_value_holds(result, 5 << 2) != 0 {
        g_value_set_boolean(result, answer ? 1 : 0)
      } else if let result, g_type_check_value_holds(result, 6 << 2) != 0 {
        g_value_set_int(result, answer ? 1 : 0)
      }
    }
    g_closure_add_finalize_notifier(closure, box) { box, _ in
      if let box { Unmanaged<CallbackBox>.fromOpaque(box).release() }
    }
    g_signal_connect_closure(raw, signal, closure, 0)
  }
}

/// Calls back at each signal of every object of a type, before the handlers of the object itself.
public func onEach(_ signal: String, of type: GType, _ call: @escaping (Handle) -> Void) {
  let box = Unmanaged.passRetained(
    CallbackBox { arguments in
      if let object = arguments[object: 0], g_type_check_instance_is_a(object(), type) != 0 { call(object) }
      return true
    }
  ).toOpaque()
  // GLib knows the signals of a type only after its class is made.
  g_type_class_ref(type)
  g_signal_add_emission_hook(
    g_signal_lookup(signal, type), 0,
    { _, count, values, box in
      guard let box else { return 0 }
      let arguments = SignalArguments(values: UnsafeBufferPointer(start: values, count: Int(count)))
      return Unmanaged<CallbackBox>.fromOpaque(box).takeUnretainedValue().call(arguments) ? 1 : 0
    }, box, nil)
}

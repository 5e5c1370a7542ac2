// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import CGTK

/// An object of GTK's, without a reference of its own: widgets own Swift's objects, never the other way.
public struct Handle: Hashable {
  /// The object.
  public let raw: UnsafeMutableRawPointer

  /// Takes an object that C has given.
  public init(_ raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// Takes an object that C has given, of a type that Swift knows nothing of.
  public init(_ pointer: OpaquePointer) { raw = UnsafeMutableRawPointer(pointer) }

  /// Takes an object that C gives only where something is wrong with the program itself.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer else { preconditionFailure("GTK made no widget") }
    raw = UnsafeMutableRawPointer(pointer)
  }

  /// The object as the C function that takes it calls its type.
  public func callAsFunction<Type>() -> UnsafeMutablePointer<Type> { raw.assumingMemoryBound(to: Type.self) }

  /// The object for a C function whose type Swift does not know.
  public func callAsFunction() -> OpaquePointer { OpaquePointer(raw) }
}

extension Handle {
  /// Has the object keep a Swift object for as long as it lives.
  public func keep(_ object: AnyObject, as name: String = "swift") {
    g_object_set_data_full(self(), name, Unmanaged.passRetained(object).toOpaque()) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
  }
}

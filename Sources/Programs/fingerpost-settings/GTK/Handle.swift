// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import CGTK

/// A pointer that does not retain its GTK object: widgets own Swift objects, not the other way round.
public struct Handle: Hashable {
  /// The pointer to the object.
  public let raw: UnsafeMutableRawPointer

  /// Wraps an object from C.
  public init(_ raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// Wraps an object from C of a type that Swift does not import.
  public init(_ pointer: OpaquePointer) { raw = UnsafeMutableRawPointer(pointer) }

  /// Wraps a widget from C, which is nil only after a programming error.
  public init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer else { preconditionFailure("GTK made no widget") }
    raw = UnsafeMutableRawPointer(pointer)
  }

  /// The object in the type that a C function takes.
  public func callAsFunction<Type>() -> UnsafeMutablePointer<Type> { raw.assumingMemoryBound(to: Type.self) }

  /// The object for a C function with a type that Swift does not import.
  public func callAsFunction() -> OpaquePointer { OpaquePointer(raw) }
}

extension Handle {
  /// Keeps a Swift object alive for as long as this object lives.
  public func keep(_ object: AnyObject, as name: String = "swift") {
    g_object_set_data_full(self(), name, Unmanaged.passRetained(object).toOpaque()) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
  }
}

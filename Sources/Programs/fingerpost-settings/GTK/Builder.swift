// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The objects that a text of GtkBuilder describes.
@MainActor public final class Builder {
  private let builder: OpaquePointer

  /// Makes all objects of a text, with its words in the user's language.
  ///
  /// A text that cannot be read is a programming error and ends the program.
  public init(_ text: [UInt8], domain: String) {
    guard let made = gtk_builder_new() else { preconditionFailure("GTK made no builder") }
    builder = made
    gtk_builder_set_translation_domain(made, domain)
    var error: UnsafeMutablePointer<GError>?
    let text = String(decoding: text, as: UTF8.self)
    guard gtk_builder_add_from_string(made, text, gssize(text.utf8.count), &error) != 0 else {
      preconditionFailure(error?.pointee.message.map { String(cString: $0) } ?? "no interface")
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

  /// The object of a name, which the text must contain.
  public subscript(name: String) -> Handle {
    guard let object = gtk_builder_get_object(builder, name) else {
      preconditionFailure("the interface has no '\(name)'")
    }
    return Handle(UnsafeMutableRawPointer(object))
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// An element of an XML file with everything in it.
nonisolated struct XMLElement: Hashable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  /// The elements in it, in order.
  var children: [XMLElement] = []
  /// The text in it, without that of its elements and without blanks at its ends.
  var text = ""
  /// Where it begins, from line 1.
  var line: Int
  /// All of it as the file spells it, without comments.
  var source = ""

  /// The elements of a name.
  func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The text of the last element of a name; nil without one.
  func value(_ name: String) -> String? { children.last { $0.name == name }?.text }
}

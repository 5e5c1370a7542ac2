// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech

// The words for an element: its name, value, states and position.
extension AccessibleTree {
  /// Roles that can be ticked, even where toolkits do not report the state `checkable`.
  private static let boxes: Set<String> = [
    "check box", "check menu item", "radio button", "radio menu item",
  ]
  private static let adjustable: Set<String> = ["slider", "spin button", "dial"]
  private static let measures: Set<String> = ["progress bar", "level bar", "scroll bar"]
  private static let fields: Set<String> = ["entry", "text", "editbar"]
  /// Roles of rows, which have a position among all their siblings.
  private static let rows: Set<String> = ["list item", "tree item", "table row"]
  private static let counted: Set<String> = [
    "page tab", "radio button", "menu item", "check menu item", "radio menu item",
  ]
  private static let passive: Set<String> = [
    "label", "static", "heading", "paragraph", "text leaf", "image", "icon", "filler", "panel", "section",
    "document text", "document web", "separator", "ruler",
  ]
  /// Roles for which "selected", "expanded" and "collapsed" are not spoken.
  private static let menus: Set<String> = [
    "menu", "menu item", "check menu item", "radio menu item", "combo box", "radio button",
  ]
  private static let clicked: Set<String> = ["list item", "menu item", "check menu item", "radio menu item"]
  /// 200 characters: the rest of a longer text is not spoken.
  private static let textLimit: Int32 = 200
  /// 32 siblings: up to this number, only siblings of the same role count for a position; beyond it, all do.
  private static let siblingLimit = 32

  func describe(_ object: AccessibleObject, in window: Window, isForReaders: Bool = true) -> ExploredElement {
    // Retains the object: the library returns the same object for an element only while it is retained.
    present = object
    let (role, states, press) = (object.role, object.stateSet, object.pressed.press)
    // Qt has several actions for rows and menu entries; only `click` opens the row or closes the menu.
    var element = ExploredElement(
      id: object.id, name: name(of: object, role), role: object.localizedRole,
      isPressable: press.map { !Self.clicked.contains(role) || $0.name == "click" } ?? false,
      isForReaders: isForReaders && states.contains(.showing))
    element.isSwitch =
      role == "switch"
      || role == "toggle button"
        && press.map { ["toggle", "check", "uncheck", "switch"].contains($0.name) } == true
    if element.isSwitch || states.contains(.checkable) || Self.boxes.contains(role) {
      element.isChecked = states.contains(.checked)
    }
    element.hasSteps = Self.adjustable.contains(role)
    element.value = value(of: object, role)
    // Qt 5 reports the choice of a combo box as its name; the choice becomes the value, the label the name.
    if role == "combo box", element.value.isEmpty, let label = object.labelling?.name, !label.isEmpty {
      (element.name, element.value) = (label, element.name)
    }
    if element.value == element.name { element.value = "" }
    if !states.contains(.sensitive), !Self.passive.contains(role) { element.states.insert(.disabled) }
    if !Self.menus.contains(role) {
      if states.contains(.selectable), states.contains(.selected) { element.states.insert(.selected) }
      if states.contains(.expandable) {
        element.states.insert(states.contains(.expanded) ? .expanded : .collapsed)
      }
    }
    if states.contains(.required) { element.states.insert(.required) }
    if role == "table cell", let cell = object.cell {
      if cell.columns == 1, cell.rows > cell.row {
        element.position = (cell.row + 1, cell.rows)
      } else {
        element.cell = (cell.row + 1, cell.column + 1)
      }
    }
    element.position = element.position ?? position(of: object, role)
    element.frame = frame(of: object, window)
    return element
  }

  /// Returns the name of an element, of its label, or of the texts inside a row.
  func name(of object: AccessibleObject, _ role: String) -> String {
    let name = object.name
    // Prefers the text inside: GTK 4 names tabs and menu buttons by kind; other names equal their texts.
    if program?.isLocal == true, role == "page tab" || role == "push button" || isClass(name),
      let text = texts(in: object, depth: 4).first
    {
      return text
    }
    guard name.isEmpty else { return name }
    if role == "link", let text = object.linkText { return text }
    if role == "paragraph" || role == "heading" {
      // U+FFFC stands for a link or a picture.
      return object.text(limit: Self.textLimit).replacing("\u{FFFC}", with: " ")
    }
    guard !Self.passive.contains(role) else { return "" }
    if Self.rows.contains(role) || role == "table cell" {
      return texts(in: object, depth: 5).prefix(4).joined(separator: " ")
    }
    return object.labelling?.name ?? ""
  }

  /// Whether GTK 4 has named an element by its class.
  private func isClass(_ name: String) -> Bool { program?.isLocal == true && name.hasPrefix("Gtk") }

  /// Returns the names of the first labels inside an element.
  private func texts(in object: AccessibleObject, depth: Int, of role: String? = nil) -> [String] {
    guard depth > 0 else { return [] }
    var found: [String] = []
    for child in object.children.prefix(8) where found.count < 4 {
      // Skips the texts of hidden pages in GTK 4.
      if program?.isLocal == true, child.extents(from: .window)?.width == 0 { continue }
      let name = child.name
      if name.isEmpty || isClass(name) {
        found += texts(in: child, depth: depth - 1, of: role)
      } else if role == nil || child.role == role {
        found.append(name)
      }
    }
    return found
  }

  func value(of object: AccessibleObject, _ role: String) -> String {
    if Self.adjustable.contains(role) { return object.number?.words ?? object.text(limit: Self.textLimit) }
    if Self.measures.contains(role) {
      guard let number = object.number else { return "" }
      return number.text.isEmpty ? "\(Int((number.part * 100).rounded())) %" : number.text
    }
    if Self.fields.contains(role) { return object.text(limit: Self.textLimit) }
    if role == "alert" { return texts(in: object, depth: 6, of: "label").joined(separator: " ") }
    guard role == "combo box" else { return "" }
    if let choice = object.selectedChild?.name, !choice.isEmpty { return choice }
    for child in object.children.prefix(4) {
      if Self.fields.contains(child.role) { return child.text(limit: Self.textLimit) }
      if let choice = child.selectedChild?.name, !choice.isEmpty { return choice }
    }
    // A combo box of GTK 4 does not report its selection, but its button shows the choice.
    return object.pressed.id == object.id ? "" : texts(in: object.pressed, depth: 8).first ?? ""
  }

  /// Returns the number of a row or entry among its siblings, and their count; nil without siblings.
  private func position(of object: AccessibleObject, _ role: String) -> (number: Int, count: Int)? {
    let (isRow, isCounted) = (Self.rows.contains(role), Self.counted.contains(role))
    guard isRow || isCounted else { return nil }
    let given = object.attributes("posinset", "setsize")
    if let number = given[0], let count = given[1], number > 0, count >= number { return (number, count) }
    guard let parent = object.parent else { return nil }
    var (number, count) = (object.index, parent.childCount)
    if isCounted, count <= Self.siblingLimit {
      let like = parent.children.filter { $0.role == role }
      (number, count) = (like.firstIndex { $0.id == object.id } ?? -1, like.count)
    }
    return number >= 0 && count > 1 && number < count ? (number + 1, count) : nil
  }
}

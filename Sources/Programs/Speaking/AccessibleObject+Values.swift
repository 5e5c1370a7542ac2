// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech
internal import Glibc

extension AccessibleObject {
  /// The range and the number of a slider, a spin button or a scroll bar.
  struct Value {
    let minimum, maximum, current, increment: Double
    /// The program's words for the number; "" without them.
    let text: String

    /// The number as a part of its range, from 0 to 1.
    var part: Double { maximum > minimum ? max(0, min(1, (current - minimum) / (maximum - minimum))) : 0 }

    /// The words, or the number with at most two decimal places.
    var words: String {
      guard text.isEmpty else { return text }
      let hundredths = Int((abs(current) * 100).rounded())
      let sign = current < 0 && hundredths > 0 ? "-" : ""
      let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
      guard rest > 0 else { return "\(sign)\(whole)" }
      return rest % 10 == 0
        ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  /// 10^12: a larger number is ignored.
  private static let numberLimit = 1e12

  /// The object's number and range; nil without them.
  var number: Value? {
    with(atspi_accessible_get_value_iface(pointer)) { value in
      let numbers = [
        atspi_value_get_minimum_value, atspi_value_get_maximum_value, atspi_value_get_current_value,
        atspi_value_get_minimum_increment,
      ].map { question in library.ask { question(value, $0) } ?? .nan }
      guard numbers[..<3].allSatisfy({ abs($0) < Self.numberLimit }) else { return nil }
      return Value(
        minimum: numbers[0], maximum: numbers[1], current: numbers[2],
        increment: abs(numbers[3]) < Self.numberLimit ? numbers[3] : 0,
        text: library.text { atspi_value_get_text(value, $0) })
    }
  }

  /// Sets the object's number; false if the program refuses or does not answer in time.
  func setNumber(_ number: Double) -> Bool {
    with(atspi_accessible_get_value_iface(pointer)) { value in
      library.ask { atspi_value_set_current_value(value, number, $0) != 0 }
    } ?? false
  }

  /// Calls a function with the object's text; nil without a text.
  private func withText<Result>(_ use: (UnsafeMutablePointer<AtspiText>) -> Result?) -> Result? {
    with(atspi_accessible_get_text_iface(pointer), use)
  }

  /// The number of characters of the object's text; 0 without a text.
  var length: Int32 {
    withText { text in library.ask { atspi_text_get_character_count(text, $0) } }.map { max(0, $0) } ?? 0
  }

  /// Returns the first characters of the object's text.
  func text(limit: Int32) -> String {
    withText { text in
      let count = min(library.ask { atspi_text_get_character_count(text, $0) } ?? 0, limit)
      return count > 0 ? library.text { atspi_text_get_text(text, 0, count, $0) } : nil
    } ?? ""
  }

  // MARK: Links in a text

  /// Calls a function with the parent's text and the link's range in it; nil if this is not a link.
  private func withLink<Result>(
    _ use: (AccessibleObject, UnsafeMutablePointer<AtspiText>, _ start: Int32, _ end: Int32) -> Result?
  ) -> Result? {
    // Asks for both ends, because atspi_hyperlink_get_index_range() of libatspi 2.46 fails.
    let range = with(atspi_accessible_get_hyperlink(pointer)) { link -> (start: Int32, end: Int32)? in
      guard let start = library.ask({ atspi_hyperlink_get_start_index(link, $0) }),
        let end = library.ask({ atspi_hyperlink_get_end_index(link, $0) }), 0 <= start, start < end
      else { return nil }
      return (start, end)
    }
    guard let range, let parent else { return nil }
    return parent.withText { use(parent, $0, range.start, range.end) }
  }

  /// The part of the parent's text that the link covers, for links without a name (GTK 3); else nil.
  var linkText: String? {
    withLink { parent, text, start, end in
      parent.library.text { atspi_text_get_text(text, start, end, $0) }
    }
  }

  /// Returns the place of the link's text, for links that do not report a place (GTK 3); else nil.
  func linkExtents(from origin: AtspiCoordType) -> Extents? {
    withLink { parent, text, start, end in
      parent.library.ask { atspi_text_get_range_extents(text, start, end, origin, $0) }.flatMap(
        Self.extents(of:))
    }
  }

  /// The offset of the caret in the object's text; nil without a text.
  var caret: Int32? {
    get { withText { text in library.ask { atspi_text_get_caret_offset(text, $0) } } }
    set {
      guard let newValue else { return }
      _ = withText { text in library.ask { atspi_text_set_caret_offset(text, newValue, $0) } }
    }
  }

  typealias TextPart = (start: Int32, end: Int32, text: String)

  /// Returns the character, word or line of its text at an offset; nil without an answer.
  func part(at offset: Int32, by granularity: AtspiTextGranularity) -> TextPart? {
    withText { text in
      guard
        let range = library.ask({ atspi_text_get_string_at_offset(text, offset, granularity, $0) }) ?? nil
      else { return nil }
      defer {
        g_free(range.pointee.content)
        g_free(range)
      }
      let content = range.pointee.content.map { Accessibility.string($0) } ?? ""
      return (range.pointee.start_offset, range.pointee.end_offset, content)
    }
  }

  /// The first selected child; nil without one.
  var selectedChild: AccessibleObject? {
    with(atspi_accessible_get_selection_iface(pointer)) { selection in
      AccessibleObject(
        library, library.ask { atspi_selection_get_selected_child(selection, 0, $0) } ?? nil)
    }
  }

  /// The row and column of a cell, from 0, and the size of its table; nil outside of tables.
  var cell: (row: Int, column: Int, rows: Int, columns: Int)? {
    guard let cell = atspi_accessible_get_table_cell(pointer) else {
      return parent?.place(ofChild: index)
    }
    defer { g_object_unref(cell) }
    var row: Int32 = -1
    var column: Int32 = -1
    // Ignores the Boolean result, which is false for the first row and column of GTK 3.
    guard library.ask({ atspi_table_cell_get_position(cell, &row, &column, $0) }) != nil, row >= 0,
      column >= 0
    else { return nil }
    let owner = AccessibleObject(library, library.ask { atspi_table_cell_get_table(cell, $0) } ?? nil)
    let size = owner?.tableSize ?? (0, 0)
    return (Int(row), Int(column), size.rows, size.columns)
  }

  private var tableSize: (rows: Int, columns: Int)? {
    with(atspi_accessible_get_table(pointer)) { table in
      (
        Int(library.ask { atspi_table_get_n_rows(table, $0) } ?? 0),
        Int(library.ask { atspi_table_get_n_columns(table, $0) } ?? 0)
      )
    }
  }

  /// Returns the row and column of a child of this table: cells of Qt 5 do not report their own.
  private func place(ofChild index: Int) -> (row: Int, column: Int, rows: Int, columns: Int)? {
    guard index >= 0, let size = tableSize else { return nil }
    return with(atspi_accessible_get_table(pointer)) { table in
      guard let row = library.ask({ atspi_table_get_row_at_index(table, Int32(index), $0) }),
        let column = library.ask({ atspi_table_get_column_at_index(table, Int32(index), $0) }), row >= 0,
        column >= 0
      else { return nil }
      return (Int(row), Int(column), size.rows, size.columns)
    }
  }

  /// Returns attributes as integers; nil for each that is missing or not an integer.
  func attributes(_ names: String...) -> [Int?] {
    guard let table = library.ask({ atspi_accessible_get_attributes(pointer, $0) }) ?? nil else {
      return names.map { _ in nil }
    }
    defer { g_hash_table_unref(table) }
    return names.map { name in
      g_hash_table_lookup(table, name).flatMap {
        Int(Accessibility.string($0.assumingMemoryBound(to: CChar.self)))
      }
    }
  }

  /// The first label of the object; nil without a label.
  var labelling: AccessibleObject? { related(by: ATSPI_RELATION_LABELLED_BY) }

  /// Whether the object is the label of another element.
  var isLabel: Bool { related(by: ATSPI_RELATION_LABEL_FOR) != nil }

  private func related(by type: AtspiRelationType) -> AccessibleObject? {
    guard let relations = library.ask({ atspi_accessible_get_relation_set(pointer, $0) }) ?? nil else {
      return nil
    }
    defer { g_array_unref(relations) }
    // The data pointer of an empty array is null.
    guard relations.pointee.len > 0 else { return nil }
    var found: AccessibleObject?
    relations.pointee.data.withMemoryRebound(
      to: UnsafeMutablePointer<AtspiRelation>?.self, capacity: Int(relations.pointee.len)
    ) { list in
      for index in 0..<Int(relations.pointee.len) {
        guard let relation = list[index] else { continue }
        defer { g_object_unref(relation) }
        guard found == nil, atspi_relation_get_relation_type(relation) == type,
          atspi_relation_get_n_targets(relation) > 0
        else { continue }
        found = AccessibleObject(library, atspi_relation_get_target(relation, 0))
      }
    }
    return found
  }
}

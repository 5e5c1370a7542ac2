// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CSpeech
import Glibc

typealias GObjectRef = UnsafeMutablePointer<GObject>
typealias GErrorRef = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
typealias CText = UnsafeMutablePointer<CChar>

/// Answers that nobody has checked, in place of AT-SPI's, with objects that are counted: one that is released too often,
/// or not at all, is found.
nonisolated enum HostileLibrary {
  nonisolated(unsafe) static var choices = Choices([])
  /// Each with a reference of our own.
  private nonisolated(unsafe) static var objects: [GObjectRef] = []

  /// Sometimes says that it failed, with an error that the caller frees.
  static func fail(_ error: GErrorRef?) -> Bool {
    guard let error, choices.next() >= 0xF0 else { return false }
    error.pointee = g_error_new_literal(1, 1, "hostile")
    return true
  }

  static func count(_ error: GErrorRef?) -> Int32 {
    if fail(error) { return -1 }
    let byte = choices.next()
    return byte < 0xE0 ? Int32(byte % 5) : [Int32.max, -1, Int32.min, 257, 16][Int(byte) % 5]
  }

  static func object(_ error: GErrorRef?) -> GObjectRef? {
    if fail(error) { return nil }
    let byte = choices.next()
    guard byte > 0 else { return nil }
    // One that is known already, once in a while.
    guard byte % 4 == 3, !objects.isEmpty else { return make() }
    let known = objects[Int(byte) % objects.count]
    g_object_ref(known)
    return known
  }

  static func make() -> GObjectRef? {
    // G_TYPE_OBJECT.
    guard let made = g_object_new_with_properties(20 << 2, 0, nil, nil) else { return nil }
    objects.append(made)
    g_object_ref(made)
    return made
  }

  /// Ends the answers, and looks whether each object was released as often as it was given.
  static func finish() {
    choices = Choices([])
    for object in objects {
      check(object.pointee.ref_count == 1, "an object is released as often as it is given")
      g_object_unref(object)
    }
    objects = []
  }

  static func text(_ error: GErrorRef?) -> CText? {
    if fail(error) { return nil }
    let words = [
      "push button", "label", "window", "application", "entry", "frame", "gtk", "4.8", "click", "check box",
      "panel", "",
    ]
    let byte = choices.next()
    if byte == 0 { return nil }
    let text =
      byte < 0xD0 ? Array(words[Int(byte) % words.count].utf8) : choices.take(Int(choices.next()) * 32)
    guard let made = g_malloc0(gsize(text.count + 1)) else { return nil }
    made.copyMemory(from: text, byteCount: text.count)
    return made.assumingMemoryBound(to: CChar.self)
  }

  /// A role that is known to the explorer, or any number.
  static func role(_ error: GErrorRef?) -> Int32 {
    if fail(error) { return 0 }
    let byte = choices.next()
    return byte < 0xE0 ? Int32(byte % 130) : Int32(bitPattern: choices.number())
  }

  static func extents(_ error: GErrorRef?) -> UnsafeMutablePointer<Int32>? {
    if fail(error) { return nil }
    let byte = choices.next()
    guard byte > 0, let made = g_malloc0(16)?.bindMemory(to: Int32.self, capacity: 4) else { return nil }
    for index in 0..<4 {
      made[index] = byte < 0xC0 ? (index < 2 ? 0 : 100) : Int32(bitPattern: choices.number())
    }
    return made
  }
}

// MARK: The functions of AT-SPI; the linker takes ours, as it looks into its library last.

@_cdecl("atspi_set_timeout")
nonisolated func hostileSetTimeout(_: Int32, _: Int32) {}

@_cdecl("atspi_get_desktop")
nonisolated func hostileDesktop(_: Int32) -> GObjectRef? { HostileLibrary.make() }

@_cdecl("atspi_accessible_get_process_id")
nonisolated func hostileProcess(_: GObjectRef, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.fail(error) ? 0 : HostileLibrary.choices.next() % 8 == 7 ? -1 : getpid()
}

@_cdecl("atspi_accessible_get_child_count")
nonisolated func hostileChildCount(_: GObjectRef, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.count(error)
}

@_cdecl("atspi_action_get_n_actions")
nonisolated func hostileActionCount(_: GObjectRef, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.count(error)
}

@_cdecl("atspi_accessible_get_child_at_index")
nonisolated func hostileChild(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> GObjectRef? {
  HostileLibrary.object(error)
}

@_cdecl("atspi_accessible_get_parent")
nonisolated func hostileParent(_: GObjectRef, _ error: GErrorRef?) -> GObjectRef? {
  HostileLibrary.object(error)
}

@_cdecl("atspi_accessible_get_name")
nonisolated func hostileName(_: GObjectRef, _ error: GErrorRef?) -> CText? { HostileLibrary.text(error) }

@_cdecl("atspi_accessible_get_role")
nonisolated func hostileRole(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.role(error) }

@_cdecl("atspi_accessible_clear_cache")
nonisolated func hostileClearCache(_: GObjectRef) {}

@_cdecl("atspi_accessible_get_localized_role_name")
nonisolated func hostileLocalizedRole(_: GObjectRef, _ error: GErrorRef?) -> CText? {
  HostileLibrary.text(error)
}

@_cdecl("atspi_accessible_get_toolkit_name")
nonisolated func hostileToolkit(_: GObjectRef, _ error: GErrorRef?) -> CText? { HostileLibrary.text(error) }

@_cdecl("atspi_accessible_get_toolkit_version")
nonisolated func hostileToolkitVersion(_: GObjectRef, _ error: GErrorRef?) -> CText? {
  HostileLibrary.text(error)
}

@_cdecl("atspi_action_get_action_name")
nonisolated func hostileActionName(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> CText? {
  HostileLibrary.text(error)
}

@_cdecl("atspi_accessible_get_state_set")
nonisolated func hostileStates(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_accessible_get_component_iface")
nonisolated func hostileComponent(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_accessible_get_action_iface")
nonisolated func hostileAction(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_state_set_contains")
nonisolated func hostileHasState(_: GObjectRef, _: UInt32) -> Int32 {
  HostileLibrary.choices.next() % 4 == 3 ? 0 : 1
}

@_cdecl("atspi_component_get_accessible_at_point")
nonisolated func hostileElementAtPoint(_: GObjectRef, _: Int32, _: Int32, _: UInt32, _ error: GErrorRef?)
  -> GObjectRef?
{
  HostileLibrary.object(error)
}

@_cdecl("atspi_component_get_extents")
nonisolated func hostileExtents(_: GObjectRef, _: UInt32, _ error: GErrorRef?) -> UnsafeMutablePointer<Int32>?
{
  HostileLibrary.extents(error)
}

@_cdecl("atspi_component_scroll_to")
nonisolated func hostileScroll(_: GObjectRef, _: UInt32, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.fail(error) ? 0 : Int32(HostileLibrary.choices.next() % 16 / 15)
}

@_cdecl("atspi_action_do_action")
nonisolated func hostileDoAction(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.fail(error) ? 0 : Int32(HostileLibrary.choices.next() % 2)
}

// MARK: - Values, texts, tables and relations

nonisolated extension HostileLibrary {
  /// A number, also one that is not finite.
  static func double(_ error: GErrorRef?) -> Double {
    if fail(error) { return 0 }
    let byte = choices.next()
    return byte < 0xE0 ? Double(byte % 100) : [.infinity, -.infinity, .nan, 1e300, -1][Int(byte) % 5]
  }

  static func integer(_ error: GErrorRef?) -> Int32 { fail(error) ? -1 : Int32(bitPattern: choices.number()) }

  static func attributes(_ error: GErrorRef?) -> OpaquePointer? {
    if fail(error) { return nil }
    let table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
    for name in ["posinset", "setsize", "xml-roles"] where choices.next() % 2 == 1 {
      g_hash_table_insert(table, g_strdup(name), text(nil) ?? g_strdup("3"))
    }
    return table
  }

  static func relations(_ error: GErrorRef?) -> UnsafeMutablePointer<GArray>? {
    if fail(error) { return nil }
    let array = g_array_new(0, 0, guint(MemoryLayout<GObjectRef>.size))
    for _ in 0..<choices.next() % 3 {
      guard var made = make() else { continue }
      g_array_append_vals(array, &made, 1)
    }
    return array
  }

  static func range(_ error: GErrorRef?) -> UnsafeMutablePointer<AtspiTextRange>? {
    if fail(error) { return nil }
    guard let made = g_malloc0(gsize(MemoryLayout<AtspiTextRange>.size)) else { return nil }
    let range = made.bindMemory(to: AtspiTextRange.self, capacity: 1)
    range.pointee.start_offset = Int32(bitPattern: choices.number())
    range.pointee.end_offset = Int32(bitPattern: choices.number())
    range.pointee.content = text(nil)
    return range
  }
}

@_cdecl("atspi_accessible_get_attributes")
nonisolated func hostileAttributes(_: GObjectRef, _ error: GErrorRef?) -> OpaquePointer? {
  HostileLibrary.attributes(error)
}

@_cdecl("atspi_accessible_get_index_in_parent")
nonisolated func hostileIndex(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.count(error) }

@_cdecl("atspi_accessible_get_relation_set")
nonisolated func hostileRelations(_: GObjectRef, _ error: GErrorRef?) -> UnsafeMutablePointer<GArray>? {
  HostileLibrary.relations(error)
}

@_cdecl("atspi_relation_get_n_targets")
nonisolated func hostileTargetCount(_: GObjectRef) -> Int32 { HostileLibrary.count(nil) }

@_cdecl("atspi_relation_get_relation_type")
nonisolated func hostileRelationType(_: GObjectRef) -> UInt32 { UInt32(HostileLibrary.choices.next() % 4) }

@_cdecl("atspi_relation_get_target")
nonisolated func hostileTarget(_: GObjectRef, _: Int32) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_accessible_get_selection_iface")
nonisolated func hostileSelection(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_selection_get_selected_child")
nonisolated func hostileSelectedChild(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> GObjectRef? {
  HostileLibrary.object(error)
}

@_cdecl("atspi_accessible_get_table")
nonisolated func hostileTable(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_table_get_n_rows")
nonisolated func hostileRows(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.count(error) }

@_cdecl("atspi_table_get_n_columns")
nonisolated func hostileColumns(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.count(error) }

@_cdecl("atspi_table_get_row_at_index")
nonisolated func hostileRow(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.integer(error)
}

@_cdecl("atspi_table_get_column_at_index")
nonisolated func hostileColumn(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.integer(error)
}

@_cdecl("atspi_accessible_get_hyperlink")
nonisolated func hostileLink(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_hyperlink_get_start_index")
nonisolated func hostileLinkStart(_: GObjectRef, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.integer(error)
}

@_cdecl("atspi_hyperlink_get_end_index")
nonisolated func hostileLinkEnd(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.integer(error) }

@_cdecl("atspi_text_get_range_extents")
nonisolated func hostileRangeExtents(_: GObjectRef, _: Int32, _: Int32, _: UInt32, _ error: GErrorRef?)
  -> UnsafeMutablePointer<Int32>?
{
  HostileLibrary.extents(error)
}

@_cdecl("atspi_accessible_get_table_cell")
nonisolated func hostileCell(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_table_cell_get_table")
nonisolated func hostileTableOfCell(_: GObjectRef, _ error: GErrorRef?) -> GObjectRef? {
  HostileLibrary.object(error)
}

@_cdecl("atspi_table_cell_get_position")
nonisolated func hostilePosition(
  _: GObjectRef, _ row: UnsafeMutablePointer<Int32>?, _ column: UnsafeMutablePointer<Int32>?,
  _ error: GErrorRef?
) -> Int32 {
  row?.pointee = HostileLibrary.integer(nil)
  column?.pointee = HostileLibrary.integer(nil)
  return HostileLibrary.fail(error) ? 0 : 1
}

@_cdecl("atspi_accessible_get_text_iface")
nonisolated func hostileTextInterface(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_text_get_caret_offset")
nonisolated func hostileCaret(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.integer(error) }

@_cdecl("atspi_text_get_character_count")
nonisolated func hostileLength(_: GObjectRef, _ error: GErrorRef?) -> Int32 { HostileLibrary.integer(error) }

@_cdecl("atspi_text_get_text")
nonisolated func hostileText(_: GObjectRef, _: Int32, _: Int32, _ error: GErrorRef?) -> CText? {
  HostileLibrary.text(error)
}

@_cdecl("atspi_text_get_string_at_offset")
nonisolated func hostileString(_: GObjectRef, _: Int32, _: UInt32, _ error: GErrorRef?)
  -> UnsafeMutablePointer<AtspiTextRange>?
{
  HostileLibrary.range(error)
}

@_cdecl("atspi_text_set_caret_offset")
nonisolated func hostileSetCaret(_: GObjectRef, _: Int32, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.fail(error) ? 0 : 1
}

@_cdecl("atspi_accessible_get_value_iface")
nonisolated func hostileValue(_: GObjectRef) -> GObjectRef? { HostileLibrary.object(nil) }

@_cdecl("atspi_value_get_current_value")
nonisolated func hostileCurrent(_: GObjectRef, _ error: GErrorRef?) -> Double { HostileLibrary.double(error) }

@_cdecl("atspi_value_get_maximum_value")
nonisolated func hostileMaximum(_: GObjectRef, _ error: GErrorRef?) -> Double { HostileLibrary.double(error) }

@_cdecl("atspi_value_get_minimum_value")
nonisolated func hostileMinimum(_: GObjectRef, _ error: GErrorRef?) -> Double { HostileLibrary.double(error) }

@_cdecl("atspi_value_get_minimum_increment")
nonisolated func hostileIncrement(_: GObjectRef, _ error: GErrorRef?) -> Double {
  HostileLibrary.double(error)
}

@_cdecl("atspi_value_get_text")
nonisolated func hostileValueText(_: GObjectRef, _ error: GErrorRef?) -> CText? { HostileLibrary.text(error) }

@_cdecl("atspi_value_set_current_value")
nonisolated func hostileSetValue(_: GObjectRef, _: Double, _ error: GErrorRef?) -> Int32 {
  HostileLibrary.fail(error) ? 0 : 1
}

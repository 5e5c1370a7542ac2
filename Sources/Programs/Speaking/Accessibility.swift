// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech
internal import Daemon
internal import Glibc

/// Questions to other programs through AT-SPI, until a deadline.
package final class Accessibility {
  typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?

  package init() {}

  /// The deadline of a request, in seconds of ``EventLoop/now``; later questions are not asked.
  private var deadline = Double.infinity
  /// The time of a request's first late answer; nil without one.
  private(set) var lateTime: Double?
  /// Whether a program ended, so that its elements are outdated.
  private(set) var hasLostProgram = false

  /// 0.25 s: a slower answer counts as late; the library itself gives up after 0.3 s.
  private static let answerLimit = 0.25

  /// The library's number for an application that no longer exists.
  private static let goneCode: Int32 = 0

  /// Begins a request: sets its deadline, and forgets the failures of the previous one.
  func begin(until deadline: Double) {
    (self.deadline, lateTime, hasLostProgram) = (deadline, nil, false)
  }

  /// Whether the accessibility bus is open.
  package var isConnected: Bool {
    atspi_get_a11y_bus().map { dbus_connection_get_is_connected($0) != 0 } ?? false
  }

  /// Asks another program a question; nil if it fails or does not answer in time.
  func ask<Value>(_ question: (Failure) -> Value) -> Value? {
    let start = EventLoop.now
    guard lateTime == nil else { return nil }
    guard start < deadline else {
      lateTime = start
      return nil
    }
    var error: UnsafeMutablePointer<GError>?
    let value = question(&error)
    let end = EventLoop.now
    if end - start > Self.answerLimit { lateTime = end }
    guard let error else { return value }
    if error.pointee.domain == g_quark_try_string("atspi_error"), error.pointee.code == Self.goneCode {
      hasLostProgram = true
    }
    g_error_free(error)
    return nil
  }

  /// Asks another program for an action; nil if it fails or is not answered in time.
  ///
  /// A late answer is not recorded as late: it may come only after a dialog or a menu has closed.
  func askToAct<Value>(_ action: (Failure) -> Value) -> Value? {
    guard lateTime == nil else { return nil }
    defer { lateTime = nil }
    return ask(action)
  }

  /// 4096 bytes: the rest of a longer text is cut off.
  private static let textLimit = 4096

  /// Returns a text of another program; empty without an answer.
  func text(_ question: (Failure) -> UnsafeMutablePointer<CChar>?) -> String {
    guard let text = ask(question) ?? nil else { return "" }
    defer { g_free(text) }
    return Self.string(text)
  }

  /// Decodes a text of another program, up to the limit.
  static func string(_ text: UnsafePointer<CChar>) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text, count: strnlen(text, textLimit)), as: UTF8.self)
  }
}

final class AccessibleObject {
  let library: Accessibility
  let pointer: UnsafeMutablePointer<AtspiAccessible>

  /// Takes ownership of an object of the library; nil if the pointer is nil.
  init?(_ library: Accessibility, _ pointer: UnsafeMutablePointer<AtspiAccessible>?) {
    guard let pointer else { return nil }
    (self.library, self.pointer) = (library, pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  /// 256 children: further ones are ignored.
  static let childLimit = 256

  var id: UInt { UInt(bitPattern: pointer) }
  var name: String { library.text { atspi_accessible_get_name(pointer, $0) } }
  /// The library's name of the role; the names that toolkits use differ.
  var role: String {
    let role = library.ask { atspi_accessible_get_role(pointer, $0) } ?? ATSPI_ROLE_INVALID
    guard let name = atspi_role_get_name(role) else { return "" }
    defer { g_free(name) }
    return Accessibility.string(name)
  }

  static let password = "password text"

  var localizedRole: String {
    // Qt 5 and GTK 4 give a password field the localised role "text".
    role == Self.password
      ? Self.password : library.text { atspi_accessible_get_localized_role_name(pointer, $0) }
  }

  var process: Int { Int(library.ask { atspi_accessible_get_process_id(pointer, $0) } ?? 0) }
  var parent: AccessibleObject? {
    AccessibleObject(library, library.ask { atspi_accessible_get_parent(pointer, $0) } ?? nil)
  }

  /// Whether its program uses GTK 4, which reports places only relative to the window.
  var isOfGTK4: Bool {
    library.text { atspi_accessible_get_toolkit_name(pointer, $0) }.lowercased() == "gtk"
      && library.text { atspi_accessible_get_toolkit_version(pointer, $0) }.hasPrefix("4")
  }

  var childCount: Int { Int(library.ask { atspi_accessible_get_child_count(pointer, $0) } ?? 0) }
  /// The object's index among its parent's children; -1 without an answer.
  var index: Int { Int(library.ask { atspi_accessible_get_index_in_parent(pointer, $0) } ?? -1) }

  /// At most ``childLimit`` children, from the first one.
  var children: [AccessibleObject] { children(in: 0..<min(max(0, childCount), Self.childLimit)) }

  func children(in range: Range<Int>) -> [AccessibleObject] {
    range.compactMap { index in
      AccessibleObject(
        library, library.ask { atspi_accessible_get_child_at_index(pointer, Int32(index), $0) } ?? nil)
    }
  }

  var stateSet: States { States(library.ask { _ in atspi_accessible_get_state_set(pointer) } ?? nil) }

  /// The states, read again and not from the library's cache; Qt 5 does not announce a lost focus or window.
  var freshStates: States {
    atspi_accessible_clear_cache(pointer)
    return stateSet
  }

  func states(_ wanted: AtspiStateType...) -> Bool {
    let set = stateSet
    return wanted.allSatisfy(set.contains)
  }

  /// Calls a function with an interface of the object, then releases the interface; nil if it is missing.
  func with<Interface, Value>(
    _ interface: UnsafeMutablePointer<Interface>?, _ use: (UnsafeMutablePointer<Interface>) -> Value?
  ) -> Value? {
    guard let interface else { return nil }
    defer { g_object_unref(interface) }
    return use(interface)
  }

  typealias Extents = (x: Int, y: Int, width: Int, height: Int)

  func extents(from origin: AtspiCoordType) -> Extents? {
    guard let component = atspi_accessible_get_component_iface(pointer) else {
      return linkExtents(from: origin)
    }
    return with(component) { component in
      library.ask { atspi_component_get_extents(component, origin, $0) }.flatMap(Self.extents(of:))
    }
  }

  static func extents(of rect: UnsafeMutablePointer<AtspiRect>?) -> Extents? {
    guard let rect else { return nil }
    defer { g_free(rect) }
    let area = rect.pointee
    return (Int(area.x), Int(area.y), Int(area.width), Int(area.height))
  }

  /// Asks the program to scroll the object into view; false if the program cannot.
  func scrollIntoView() -> Bool {
    with(atspi_accessible_get_component_iface(pointer)) { component in
      library.ask { atspi_component_scroll_to(component, ATSPI_SCROLL_ANYWHERE, $0) != 0 }
    } ?? false
  }

  func contains(_ x: Int, _ y: Int, from origin: AtspiCoordType) -> Bool {
    guard let area = extents(from: origin) else { return false }
    return area.x <= x && x < area.x + area.width && area.y <= y && y < area.y + area.height
  }

  func element(atX x: Int, y: Int, from origin: AtspiCoordType) -> AccessibleObject? {
    with(atspi_accessible_get_component_iface(pointer)) { component in
      AccessibleObject(
        library,
        library.ask {
          atspi_component_get_accessible_at_point(component, Int32(x), Int32(y), origin, $0)
        } ?? nil)
    }
  }

  /// The names that GTK, Qt, Firefox and Chromium give to the action that presses an element.
  private static let presses: Set<String> = [
    "click", "press", "toggle", "jump", "check", "uncheck", "switch", "select", "open",
    "showmenu",
  ]

  /// The index and the name of the action that presses the object; nil without one.
  var press: (index: Int32, name: String)? {
    with(atspi_accessible_get_action_iface(pointer)) { action in
      let count = min(library.ask { atspi_action_get_n_actions(action, $0) } ?? 0, 16)
      for index in 0..<max(0, count) {
        let name = library.text { atspi_action_get_action_name(action, index, $0) }.lowercased()
        if Self.presses.contains(name) { return (index, name) }
      }
      return nil
    }
  }

  var pressAction: Int32? { press?.index }

  /// The object to press in place of this one: the button inside a combo box of GTK 4, else itself.
  var pressed: AccessibleObject {
    guard role == "combo box", pressAction == nil else { return self }
    return children.first { $0.pressAction != nil } ?? self
  }

  /// Performs an action; nil if the program does not answer in time.
  func perform(_ index: Int32) -> Bool? {
    guard let action = atspi_accessible_get_action_iface(pointer) else { return false }
    return with(action) { action in library.askToAct { atspi_action_do_action(action, index, $0) != 0 } }
  }
}

/// The states of an element at one moment.
final class States {
  private let set: UnsafeMutablePointer<AtspiStateSet>?

  /// Takes ownership of a set; nil is an empty set.
  init(_ set: UnsafeMutablePointer<AtspiStateSet>?) { self.set = set }

  isolated deinit { if let set { g_object_unref(set) } }

  func contains(_ state: AtspiStateType) -> Bool {
    set.map { atspi_state_set_contains($0, state) != 0 } ?? false
  }
}

extension AtspiStateType {
  static let active = ATSPI_STATE_ACTIVE
  static let checked = ATSPI_STATE_CHECKED
  static let showing = ATSPI_STATE_SHOWING
  static let visible = ATSPI_STATE_VISIBLE
  static let checkable = ATSPI_STATE_CHECKABLE
  static let sensitive = ATSPI_STATE_SENSITIVE
  static let selectable = ATSPI_STATE_SELECTABLE
  static let selected = ATSPI_STATE_SELECTED
  static let expandable = ATSPI_STATE_EXPANDABLE
  static let expanded = ATSPI_STATE_EXPANDED
  static let required = ATSPI_STATE_REQUIRED
  static let focused = ATSPI_STATE_FOCUSED
  static let vertical = ATSPI_STATE_VERTICAL
}

extension AtspiCoordType {
  static let screen = ATSPI_COORD_TYPE_SCREEN
  static let window = ATSPI_COORD_TYPE_WINDOW
}

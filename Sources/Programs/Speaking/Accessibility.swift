// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

/// The AT-SPI library, loaded at run time if it is installed.
package final class Accessibility {
  package typealias Object = UnsafeMutableRawPointer
  typealias Failure = UnsafeMutablePointer<Object?>?
  typealias Text = UnsafeMutablePointer<CChar>
  typealias NumberGetter = @convention(c) (Object, Failure) -> Int32
  typealias ObjectGetter = @convention(c) (Object, Failure) -> Object?
  typealias TextGetter = @convention(c) (Object, Failure) -> Text?

  /// Connects to the bus; returns less than 2 on success.
  package let start: @convention(c) () -> Int32
  let desktop: @convention(c) (Int32) -> Object?
  let setTimeout: @convention(c) (Int32, Int32) -> Void
  let childCount: NumberGetter
  let child: @convention(c) (Object, Int32, Failure) -> Object?
  let parent: ObjectGetter
  let name: TextGetter
  let role: TextGetter
  let localizedRole: TextGetter
  let process: NumberGetter
  let toolkit: TextGetter
  let toolkitVersion: TextGetter
  let states: @convention(c) (Object) -> Object?
  let hasState: @convention(c) (Object, Int32) -> Int32
  let component: @convention(c) (Object) -> Object?
  let elementAtPoint: @convention(c) (Object, Int32, Int32, Int32, Failure) -> Object?
  let extents: @convention(c) (Object, Int32, Failure) -> UnsafeMutablePointer<Int32>?
  let action: @convention(c) (Object) -> Object?
  let actionCount: NumberGetter
  let actionName: @convention(c) (Object, Int32, Failure) -> Text?
  let doAction: @convention(c) (Object, Int32, Failure) -> Int32
  let release: @convention(c) (Object) -> Void
  let free: @convention(c) (Object) -> Void
  let freeError: @convention(c) (Object) -> Void
  /// The accessibility bus, and whether it is open; nil if the library is too old to tell.
  private let bus: (@convention(c) () -> Object?)?
  private let isOpen: (@convention(c) (Object) -> UInt32)?
  /// Has GLib's loop call a function when a descriptor is ready.
  package let watch:
    @convention(c) (Int32, Int32, @convention(c) (Int32, Int32, Object?) -> Int32, Object?) -> UInt32
  package let makeLoop: @convention(c) (Object?, Int32) -> Object
  package let runLoop: @convention(c) (Object) -> Void

  /// Loads the library; nil if it is not installed.
  package convenience init?() {
    guard let library = dlopen("libatspi.so.0", RTLD_NOW | RTLD_GLOBAL) else { return nil }
    self.init { dlsym(library, $0) }
  }

  /// Takes the addresses that `find` returns for the names of functions; nil if one is missing.
  package init?(finding find: (String) -> UnsafeMutableRawPointer?) {
    func function<Function>(_ name: String) -> Function? {
      find(name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let start: @convention(c) () -> Int32 = function("atspi_init"),
      let desktop: @convention(c) (Int32) -> Object? = function("atspi_get_desktop"),
      let setTimeout: @convention(c) (Int32, Int32) -> Void = function("atspi_set_timeout"),
      let childCount: NumberGetter = function("atspi_accessible_get_child_count"),
      let child: @convention(c) (Object, Int32, Failure) -> Object? = function(
        "atspi_accessible_get_child_at_index"),
      let parent: ObjectGetter = function("atspi_accessible_get_parent"),
      let name: TextGetter = function("atspi_accessible_get_name"),
      let role: TextGetter = function("atspi_accessible_get_role_name"),
      let localizedRole: TextGetter = function("atspi_accessible_get_localized_role_name"),
      let process: NumberGetter = function("atspi_accessible_get_process_id"),
      let toolkit: TextGetter = function("atspi_accessible_get_toolkit_name"),
      let toolkitVersion: TextGetter = function("atspi_accessible_get_toolkit_version"),
      let states: @convention(c) (Object) -> Object? = function("atspi_accessible_get_state_set"),
      let hasState: @convention(c) (Object, Int32) -> Int32 = function("atspi_state_set_contains"),
      let component: @convention(c) (Object) -> Object? = function("atspi_accessible_get_component_iface"),
      let elementAtPoint: @convention(c) (Object, Int32, Int32, Int32, Failure) -> Object? = function(
        "atspi_component_get_accessible_at_point"),
      let extents: @convention(c) (Object, Int32, Failure) -> UnsafeMutablePointer<Int32>? = function(
        "atspi_component_get_extents"),
      let action: @convention(c) (Object) -> Object? = function("atspi_accessible_get_action_iface"),
      let actionCount: NumberGetter = function("atspi_action_get_n_actions"),
      let actionName: @convention(c) (Object, Int32, Failure) -> Text? = function(
        "atspi_action_get_action_name"),
      let doAction: @convention(c) (Object, Int32, Failure) -> Int32 = function("atspi_action_do_action"),
      let release: @convention(c) (Object) -> Void = function("g_object_unref"),
      let free: @convention(c) (Object) -> Void = function("g_free"),
      let freeError: @convention(c) (Object) -> Void = function("g_error_free"),
      let watch:
        @convention(c) (Int32, Int32, @convention(c) (Int32, Int32, Object?) -> Int32, Object?) ->
          UInt32 =
        function("g_unix_fd_add"),
      let makeLoop: @convention(c) (Object?, Int32) -> Object = function("g_main_loop_new"),
      let runLoop: @convention(c) (Object) -> Void = function("g_main_loop_run")
    else { return nil }
    (bus, isOpen) = (function("atspi_get_a11y_bus"), function("dbus_connection_get_is_connected"))
    (self.start, self.desktop, self.setTimeout) = (start, desktop, setTimeout)
    (self.childCount, self.child, self.parent) = (childCount, child, parent)
    (self.name, self.role, self.localizedRole, self.process) = (name, role, localizedRole, process)
    (self.toolkit, self.toolkitVersion) = (toolkit, toolkitVersion)
    (self.states, self.hasState, self.component) = (states, hasState, component)
    (self.elementAtPoint, self.extents) = (elementAtPoint, extents)
    (self.action, self.actionCount, self.actionName, self.doAction) = (
      action, actionCount, actionName, doAction
    )
    (self.release, self.free, self.freeError) = (release, free, freeError)
    (self.watch, self.makeLoop, self.runLoop) = (watch, makeLoop, runLoop)
  }

  /// The end of all questions, in seconds of ``EventLoop/now``: many slow answers count as a missing one.
  var deadline = Double.infinity

  /// Whether the accessibility bus is open; true if the library is too old to tell.
  package var isConnected: Bool {
    guard let bus, let isOpen else { return true }
    return bus().map { isOpen($0) != 0 } ?? false
  }

  /// Asks another program a question; nil if it fails or does not answer in time.
  func ask<Value>(_ question: (Failure) -> Value) -> Value? {
    guard EventLoop.now < deadline else { return nil }
    var error: Object?
    let value = question(&error)
    guard let error else { return value }
    freeError(error)
    return nil
  }

  /// 4096 bytes: the rest of a longer text is ignored.
  private static let textLimit = 4096

  /// Returns a text of another program; empty without an answer.
  func text(_ question: (Failure) -> Text?) -> String {
    guard let text = ask(question) ?? nil else { return "" }
    defer { free(text) }
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.textLimit)), as: UTF8.self)
  }
}

final class AccessibleObject {
  let library: Accessibility
  let pointer: Accessibility.Object

  /// Takes over a reference; nil without one.
  init?(_ library: Accessibility, _ pointer: Accessibility.Object?) {
    guard let pointer else { return nil }
    (self.library, self.pointer) = (library, pointer)
  }

  isolated deinit { library.release(pointer) }

  /// AT-SPI's numbers of states.
  enum State: Int32 {
    case active = 1
    case checked = 4
    case showing = 25
    case visible = 30
    case checkable = 41
  }

  /// AT-SPI's numbers of coordinate origins.
  enum Origin: Int32 {
    case screen
    case window
  }

  /// 256 children: more do not help a listener.
  static let childLimit: Int32 = 256

  var id: UInt { UInt(bitPattern: pointer) }
  var name: String { library.text { library.name(pointer, $0) } }
  var role: String { library.text { library.role(pointer, $0) } }
  var localizedRole: String { library.text { library.localizedRole(pointer, $0) } }
  var process: Int { Int(library.ask { library.process(pointer, $0) } ?? 0) }
  var parent: AccessibleObject? {
    AccessibleObject(library, library.ask { library.parent(pointer, $0) } ?? nil)
  }

  /// Whether its program uses GTK 4, which does not know places on the screen.
  var isOfGTK4: Bool {
    library.text { library.toolkit(pointer, $0) }.lowercased() == "gtk"
      && library.text { library.toolkitVersion(pointer, $0) }.hasPrefix("4")
  }

  var children: [AccessibleObject] {
    let count = min(library.ask { library.childCount(pointer, $0) } ?? 0, Self.childLimit)
    guard count > 0 else { return [] }
    return (0..<count).compactMap { index in
      AccessibleObject(library, library.ask { library.child(pointer, index, $0) } ?? nil)
    }
  }

  func states(_ wanted: State...) -> Bool {
    guard let set = library.states(pointer) else { return false }
    defer { library.release(set) }
    return wanted.allSatisfy { library.hasState(set, $0.rawValue) != 0 }
  }

  func extents(from origin: Origin) -> (x: Int, y: Int, width: Int, height: Int)? {
    guard let component = AccessibleObject(library, library.component(pointer)),
      let rect = library.ask({ library.extents(component.pointer, origin.rawValue, $0) }) ?? nil
    else { return nil }
    defer { library.free(rect) }
    return (Int(rect[0]), Int(rect[1]), Int(rect[2]), Int(rect[3]))
  }

  func contains(_ x: Int, _ y: Int, from origin: Origin) -> Bool {
    guard let area = extents(from: origin) else { return false }
    return area.x <= x && x < area.x + area.width && area.y <= y && y < area.y + area.height
  }

  func element(atX x: Int, y: Int, from origin: Origin) -> AccessibleObject? {
    guard let component = AccessibleObject(library, library.component(pointer)) else { return nil }
    return AccessibleObject(
      library,
      library.ask {
        library.elementAtPoint(component.pointer, Int32(x), Int32(y), origin.rawValue, $0)
      } ?? nil)
  }

  /// The names of a press in GTK, Qt, Firefox and Chromium.
  private static let presses: Set<String> = [
    "click", "press", "toggle", "jump", "check", "uncheck", "switch", "select",
  ]

  /// The number of the action that is a press; nil without one.
  var pressAction: Int32? {
    guard let action = AccessibleObject(library, library.action(pointer)) else { return nil }
    let count = min(library.ask { library.actionCount(action.pointer, $0) } ?? 0, 16)
    guard count > 0 else { return nil }
    return (0..<count).first { index in
      Self.presses.contains(library.text { library.actionName(action.pointer, index, $0) }.lowercased())
    }
  }

  /// Performs an action; nil if the program does not answer in time.
  func perform(_ index: Int32) -> Bool? {
    guard let action = AccessibleObject(library, library.action(pointer)) else { return false }
    return library.ask { library.doAction(action.pointer, index, $0) != 0 }
  }
}

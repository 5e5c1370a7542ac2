// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech
internal import Daemon
internal import Gestures
internal import InputEvents
package import X11

/// The elements on the screen, as programs report them to AT-SPI.
package final class AccessibleTree: ElementSource {
  let library: Accessibility
  let display: Display
  let windows: WindowManager
  let events: AccessibleEvents
  /// The element found last, retained because its address identifies it only while it exists.
  var present: AccessibleObject?
  /// The last search of ``wake(_:x:y:)``: the root and place, the innermost element there, and the time.
  private var woken: (window: UInt, x: Int, y: Int, found: AccessibleObject?, time: Double) =
    (0, 0, 0, nil, -.infinity)
  private var pauses = ProgramPauses()
  /// The process that the present request asks.
  private var asked: Int?
  /// The window found last, the X window that shows it, its frame, its process, and the time of the search.
  private var known: (window: Window, shown: WindowID, frame: WindowFrame?, process: Int, time: Double)?
  /// The program found last; places of its elements are local to their window if it uses GTK 4.
  private(set) var program: (process: Int, root: AccessibleObject, isLocal: Bool)?
  /// The offset of the part read last, for texts in which the caret does not move.
  var reading: (id: UInt, caret: Int32, offset: Int32)?
  /// The active window at the last check for a newly opened window.
  private var active: WindowID?
  /// The window that became active last, and the address of its root, which identifies it.
  private(set) var opened: (id: UInt, window: Window)?
  /// The element with the keyboard focus, found by a search.
  var focused: AccessibleObject?
  /// Whether the focused element hides its text, and the time of the answer, in seconds.
  var focus: (isHidden: Bool, time: Double) = (false, -.infinity)

  /// A window of a program, with the origin of its coordinates.
  struct Window {
    let root: AccessibleObject
    let origin: AtspiCoordType
    /// The origin of the window's coordinates, as a place on the screen in pixels.
    let corner: (x: Int, y: Int)

    /// Whether its program uses GTK 4: places are relative to the window, and only windows count as showing.
    var isLocal: Bool { origin == .window }
  }

  /// 300 ms: a program that needs longer for an answer is presumed to hang.
  private static let patience: Int32 = 300
  /// 1 s: the time for all questions of one request; after it, the next request is handled.
  private static let requestTime = 1.0
  /// 32 levels: the elements in a window are nested less deeply.
  static let depthLimit = 32
  /// 0.8 s: a longer search for the next element is given up.
  static let searchTime = 0.8
  /// The role of the moving page in a scroll pane of GTK 3.
  private static let viewport = "viewport"
  /// 1 s: for this time a window that was found is not looked up again.
  private static let windowInterval = 1.0
  /// 1 s: for this time the elements at the same place are not searched again.
  private static let wakeInterval = 1.0

  package init(_ library: Accessibility, _ events: AccessibleEvents, on display: Display) {
    (self.library, self.events, self.display) = (library, events, display)
    windows = WindowManager(display)
    atspi_set_timeout(Self.patience, Self.patience)
  }

  /// Begins a request: records whether the last program answered in time, and sets a new deadline.
  func begin() {
    let now = EventLoop.now
    if let asked {
      if let late = library.lateTime { pauses.noteLate(asked, at: late) } else { pauses.noteAnswer(asked) }
    }
    if library.lateTime != nil || library.hasLostProgram { (known, program) = (nil, nil) }
    asked = nil
    library.begin(until: now + Self.requestTime)
  }

  // MARK: Elements on the screen

  package func window(atX x: Int, y: Int) -> UInt {
    windows.shownWindow(at: Point(x: Double(x), y: Double(y)))?.rawValue ?? 0
  }

  package func element(atX x: Int, y: Int) -> ExploredElement? {
    begin()
    guard let window = window(atX: x, y: y) else { return nil }
    let found = innermost(atX: x, y: y, in: window)
    return describe(whole(around: found.object), in: window, isForReaders: found.isForReaders)
  }

  /// Returns the innermost object at a place, and whether a screen reader finds it.
  func innermost(atX x: Int, y: Int, in window: Window) -> (object: AccessibleObject, isForReaders: Bool) {
    let (localX, localY) = (x - window.corner.x, y - window.corner.y)
    var found = window.root
    if window.isLocal, found.element(atX: localX, y: localY, from: .window) == nil,
      let inner = wake(window.root, x: localX, y: localY),
      found.element(atX: localX, y: localY, from: .window) == nil
    {
      return (inner, false)
    }
    var isForReaders = true
    for _ in 0..<Self.depthLimit {
      guard let inner = inner(of: found, x: localX, y: localY, window), inner.id != found.id else { break }
      if found.role == "scroll pane", inner.parent?.states(.showing) == false { isForReaders = false }
      found = inner
    }
    return (found, isForReaders)
  }

  package func again(_ element: ExploredElement) -> ExploredElement? {
    begin()
    guard let present, present.id == element.id, present.states(.visible), let window = exploredWindow(),
      frame(of: present, window) != nil
    else { return nil }
    return describe(present, in: window)
  }

  package func openedWindow() -> ExploredElement? {
    // A new `WindowManager` asks the server; the answers of `windows` may be outdated.
    guard let shown = WindowManager(display).activeWindow, shown != active else { return nil }
    guard active != nil else {
      active = shown
      return nil
    }
    begin()
    guard case .process(let process) = windows.owner(of: shown), beginAsking(process),
      let program = program(of: process), let frame = windows.frame(of: shown)?.window,
      let window = findWindow(
        of: program.root, isLocal: program.isLocal, shown, Int(frame.center.x), Int(frame.center.y))
    else { return nil }
    (active, known) = (shown, nil)
    opened = (window.root.id, window)
    return describe(window.root, in: window)
  }

  package func press(_ element: ExploredElement) -> PressOutcome {
    begin()
    guard let present, present.id == element.id, isInFront(present) else { return .refused }
    let pressed = present.pressed
    guard let action = pressed.pressAction else { return .refused }
    // Without an answer in time the press counts as done, because the program may perform it later.
    return pressed.perform(action) == false ? .refused : .done
  }

  /// Asks a window of GTK 4 for its elements at a place, and returns the innermost one.
  ///
  /// GTK 4 reports the element at a place only after this search, and some fields not even then.
  private func wake(_ root: AccessibleObject, x: Int, y: Int) -> AccessibleObject? {
    let now = EventLoop.now
    guard woken.window != root.id || woken.x != x || woken.y != y || now - woken.time > Self.wakeInterval
    else { return woken.found }
    func visit(_ object: AccessibleObject, depth: Int) -> AccessibleObject? {
      guard depth < Self.depthLimit, EventLoop.now < now + Self.searchTime else { return nil }
      var found: AccessibleObject?
      for child in object.children {
        // Objects without a place are searched too, such as the pages of a stack.
        let isThere = child.contains(x, y, from: .window)
        guard isThere || child.extents(from: .window) == nil else { continue }
        found = visit(child, depth: depth + 1) ?? (isThere && child.states(.visible) ? child : nil) ?? found
      }
      return found
    }
    let found = visit(root, depth: 0)
    woken = (root.id, x, y, found, now)
    return found
  }

  /// Returns the element at a place inside an object; nil or the object itself without such an element.
  private func inner(of object: AccessibleObject, x: Int, y: Int, _ window: Window) -> AccessibleObject? {
    func isThere(_ inner: AccessibleObject) -> Bool { inner.contains(x, y, from: window.origin) }
    let inner = object.element(atX: x, y: y, from: window.origin)
    switch object.role {
    // GTK 3 returns an element of the tab's page, even if that element is not at the place.
    case "page tab": return inner.flatMap { isThere($0) ? $0 : nil }
    // GTK 3 returns the element behind a popover, which is a panel beside the other contents of the window.
    case "frame", "dialog":
      return object.children.last { $0.role == "panel" && $0.states(.showing) && isThere($0) } ?? inner
    // GTK 3 does not find elements on the page of a tab list or in a menu.
    case "page tab list" where inner == nil || inner?.id == object.id:
      return object.children.lazy.flatMap(\.children).first { $0.states(.showing) && isThere($0) }
    case "menu" where inner == nil || inner?.id == object.id:
      return object.children.first { $0.states(.showing) && isThere($0) }
    // GTK 3 does not find the links of a label.
    case "label":
      return inner.flatMap { $0.id == object.id ? nil : $0 } ?? object.children.first(where: isThere)
    // GTK 3 reports the page in a scroll pane as not shown, so Orca does not find the elements inside.
    case "scroll pane" where inner == nil || inner?.id == object.id:
      return object.children.lazy.flatMap { $0.role == Self.viewport ? $0.children : [$0] }
        .first { $0.states(.showing) && isThere($0) }
    default: return inner
    }
  }

  /// Returns the button or the row around a text or a picture; the object itself without one.
  private func whole(around object: AccessibleObject) -> AccessibleObject {
    // Takes the combo box in place of its closed list: in Firefox, a press of the list breaks the page.
    if ["menu", "list"].contains(object.role), let box = object.parent, box.role == "combo box" {
      return box
    }
    guard object.pressAction == nil, !Self.elements.contains(object.role) else { return object }
    let parts: Set<String> = ["label", "icon", "image", "static", "text leaf", "filler", "panel"]
    var (here, role) = (object, object.role)
    // 10 levels: the text of a choice is nested that deeply in a combo box of GTK 4.
    for _ in 0..<10 {
      guard parts.contains(role), let parent = here.parent else { return object }
      (here, role) = (parent, parent.role)
      // A tab is returned only in GTK 4; a tab of GTK 3 also contains all elements of its page.
      guard
        Self.elements.contains(role) || parent.pressAction != nil
          || role == "page tab" && program?.isLocal == true
      else { continue }
      if let outer = parent.parent, outer.role == "combo box" { return outer }
      return parent
    }
    return object
  }

  /// Whether an object's window is active; if not, a click must bring that window to the front.
  private func isInFront(_ object: AccessibleObject) -> Bool {
    var here: AccessibleObject? = object
    for _ in 0..<Self.depthLimit {
      guard let object = here else { return false }
      // Menus are in front of all windows.
      if ["window", "popup menu", "menu"].contains(object.role) { return true }
      here = object.parent
      if here?.role == "application" { return object.states(.active) }
    }
    return false
  }

  // MARK: Windows

  func window(atX x: Int, y: Int) -> Window? {
    guard let shown = windows.shownWindow(at: Point(x: Double(x), y: Double(y))) else { return nil }
    let now = EventLoop.now
    if let known, known.shown == shown, now - known.time < Self.windowInterval,
      !known.window.isLocal || known.frame == windows.frame(of: shown)
    {
      guard beginAsking(known.process) else { return nil }
      return known.window
    }
    known = nil
    guard case .process(let process) = windows.owner(of: shown), beginAsking(process),
      let program = program(of: process),
      let window = findWindow(of: program.root, isLocal: program.isLocal, shown, x, y)
    else { return nil }
    known = (window, shown, window.isLocal ? windows.frame(of: shown) : nil, process, now)
    return window
  }

  /// Records the process that this request asks; returns false while it is paused after a late answer.
  private func beginAsking(_ process: Int) -> Bool {
    guard pauses.allows(process, at: EventLoop.now) else { return false }
    asked = process
    return true
  }

  /// Whether the present request's program answered late, or is not asked because it did so before.
  var isLate: Bool { asked == nil || library.lateTime != nil }

  private func findWindow(of program: AccessibleObject, isLocal: Bool, _ shown: WindowID, _ x: Int, _ y: Int)
    -> Window?
  {
    var found: Window?
    // AT-SPI does not report some menus as windows: context menus of Qt, open menus of GTK 3's menu bars, and
    // open lists of Qt's combo boxes.
    if !isLocal, windows.window(at: Point(x: Double(x), y: Double(y))) == nil,
      let menu = shownMenu(of: program, where: { $0.contains(x, y, from: .screen) })
        ?? openMenu(of: program, x, y)
    {
      return Window(root: menu, origin: .screen, corner: (0, 0))
    }
    // Windows of GTK 4 need not be reported as showing: GTK 4.8 does not report it for dialogs.
    for root in program.children where isLocal || root.states(.showing) {
      if isLocal {
        guard let part = part(of: root, filling: shown) else { continue }
        found = part
        if root.states(.active) { return found }
      } else if root.contains(x, y, from: .screen) {
        found = Window(root: root, origin: .screen, corner: (0, 0))
        // A menu is in front of its window, and the active window is in front of the others.
        if root.role == "window" || root.states(.active) && root.role != "frame" { return found }
      }
    }
    return found
  }

  private func program(of process: Int) -> (process: Int, root: AccessibleObject, isLocal: Bool)? {
    if let program, program.process == process { return program }
    program = AccessibleObject(library, atspi_get_desktop(0))?.children.first { $0.process == process }
      .map { (process, $0, $0.isOfGTK4) }
    return program
  }

  /// Returns the menu or popover of GTK 4 that has opened beside a place; nil without one.
  func popup(beside frame: ElementFrame, of window: Window) -> Window? {
    let (middle, pointer) = (frame.x + frame.width / 2, display.pointer)
    // 16 pixels beyond the edge: closer to the edge, a popover may have only the margin for its shadow.
    let places = [
      (middle, frame.y + frame.height + 16), (middle, frame.y - 16), (middle, frame.y + frame.height / 2),
      (Int(pointer.x) + 16, Int(pointer.y) + 16),
    ]
    return places.lazy.filter { self.windows.window(at: Point(x: Double($0.0), y: Double($0.1))) == nil }
      .compactMap { self.window(atX: $0.0, y: $0.1) }.first { $0.root.id != window.root.id }
  }

  /// Returns the menu that a program showed last, if it is still open and meets a condition.
  func shownMenu(of program: AccessibleObject, where isWanted: (AccessibleObject) -> Bool = { _ in true })
    -> AccessibleObject?
  {
    events.shown.first {
      $0.role == "popup menu" && $0.freshStates.contains(.showing) && $0.process == program.process
        && isWanted($0)
    }
  }

  /// Returns the open menu or list of a program that has an entry at a place; nil without one.
  private func openMenu(of program: AccessibleObject, _ x: Int, _ y: Int) -> AccessibleObject? {
    let deadline = EventLoop.now + Self.searchTime
    func search(_ object: AccessibleObject, in outer: String = "", depth: Int) -> AccessibleObject? {
      guard depth < Self.depthLimit, EventLoop.now < deadline else { return nil }
      let (role, children) = (object.role, object.children.filter { $0.states(.showing) })
      for child in children {
        if let found = search(child, in: role, depth: depth + 1) { return found }
      }
      // Entries of a closed list in Qt have places, but the list does not.
      let isMenu =
        role == "menu" || role == "list" && outer == "combo box" && object.contains(x, y, from: .screen)
      return isMenu && children.contains { $0.contains(x, y, from: .screen) } ? object : nil
    }
    return search(program, depth: 0)
  }

  /// Returns the part of a GTK 4 window that an X window shows: all of it, or an open menu or popover.
  ///
  /// Coordinates are relative to the window, also in a menu, which is recognised by its size.
  private func part(of root: AccessibleObject, filling shown: WindowID) -> Window? {
    guard let frame = windows.frame(of: shown) else { return nil }
    let (left, top) = (frame.window.minX + frame.shadow.left, frame.window.minY + frame.shadow.top)
    let (right, bottom) = (frame.window.maxX - frame.shadow.right, frame.window.maxY - frame.shadow.bottom)
    let deadline = EventLoop.now + Self.searchTime
    func search(_ object: AccessibleObject, depth: Int) -> Window? {
      guard depth < Self.depthLimit, EventLoop.now < deadline else { return nil }
      let isPopover = object.name == Self.popover
      if depth == 0 || isPopover || object.role == "menu", let own = object.extents(from: .window) {
        // The X window of a popover is larger than its element by the margins for its arrow and its shadow.
        let rest = (x: Int(right - left) - own.width, y: Int(bottom - top) - own.height)
        if max(abs(rest.x), abs(rest.y)) <= (isPopover ? 8 : 2) {
          return Window(
            root: object, origin: .window,
            corner: (Int(left) + rest.x / 2 - own.x, Int(top) + rest.y / 2 - own.y))
        }
      }
      for child in object.children {
        if let found = search(child, depth: depth + 1) { return found }
      }
      return nil
    }
    return search(root, depth: 0)
  }

  /// The active window of the program that has the keyboard.
  var keyboardRoot: AccessibleObject? {
    // A new `WindowManager` asks the server; the answers of `windows` may be outdated.
    guard let shown = WindowManager(display).activeWindow,
      case .process(let process) = windows.owner(of: shown)
    else { return nil }
    return beginAsking(process)
      ? program(of: process)?.root.children.first { $0.freshStates.contains(.active) } : nil
  }

  /// Returns the explored window: the one under the pointer.
  func exploredWindow() -> Window? {
    let pointer = display.pointer
    return window(atX: Int(pointer.x), y: Int(pointer.y))
  }
}

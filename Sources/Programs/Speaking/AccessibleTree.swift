// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import InputEvents
package import X11

/// What is on the screen, as the programs tell AT-SPI.
package final class AccessibleTree: ElementSource {
  private let library: Accessibility
  private let display: Display
  private let windows: WindowManager
  /// What was found last, which keeps its address as long as it is kept.
  private var present: AccessibleObject?
  /// The window whose elements were asked for last, and when.
  private var woken: (window: UInt, time: Double) = (0, -.infinity)

  /// A window of a program, and how it counts its places.
  private struct Window {
    let root: AccessibleObject
    let origin: AccessibleObject.Origin
    /// Where the window is on the screen, if places are counted from it.
    let corner: (x: Int, y: Int)
  }

  /// 300 ms: a program that needs longer for an answer hangs.
  private static let patience: Int32 = 300
  /// 1 s for all that one finger asks: then the next one has its turn.
  private static let requestTime = 1.0
  /// 32 levels of a window, which no program has.
  private static let depthLimit = 32
  /// 400 elements, and half a second: whoever asks for the next one does not wait longer.
  private static let elementLimit = 400
  private static let searchTime = 0.5
  /// What is ticked or not, also where toolkits do not say that it can be.
  private static let boxes: Set<String> = [
    "check box", "check menu item", "radio button", "radio menu item",
  ]
  /// What moves its page under a scroll pane of GTK 3.
  private static let viewport = "viewport"
  /// 1 s: a window that has no more to tell of is not asked all the time.
  private static let wakeInterval = 1.0

  /// Speaks to programs on a display.
  package init(_ library: Accessibility, on display: Display) {
    (self.library, self.display) = (library, display)
    windows = WindowManager(display)
    library.setTimeout(Self.patience, Self.patience)
  }

  // MARK: What is there

  package func window(atX x: Int, y: Int) -> UInt {
    windows.shownWindow(at: Point(x: Double(x), y: Double(y)))?.rawValue ?? 0
  }

  package func element(atX x: Int, y: Int) -> ExploredElement? {
    library.deadline = EventLoop.now + Self.requestTime
    guard let window = window(atX: x, y: y) else { return nil }
    let (localX, localY) = (x - window.corner.x, y - window.corner.y)
    var found = window.root
    if window.origin == .window, found.element(atX: localX, y: localY, from: .window) == nil {
      wake(window.root)
    }
    var isForReaders = true
    for _ in 0..<Self.depthLimit {
      guard let inner = inner(of: found, x: localX, y: localY, window), inner.id != found.id else { break }
      if found.role == "scroll pane", inner.parent?.states(.showing) == false { isForReaders = false }
      found = inner
    }
    return describe(pressable(around: found), isForReaders: isForReaders)
  }

  package func press(_ element: ExploredElement) -> PressOutcome {
    library.deadline = EventLoop.now + Self.requestTime
    guard let present, present.id == element.id, let action = present.pressAction, isInFront(present) else {
      return .refused
    }
    // One that does not answer in time may do it yet.
    return present.perform(action) == false ? .refused : .done
  }

  private func describe(_ object: AccessibleObject, isForReaders: Bool = true) -> ExploredElement {
    // The library has one object for what it has told of once, as long as somebody has it.
    present = object
    return ExploredElement(
      id: object.id, name: object.name, role: object.localizedRole,
      isChecked: object.states(.checkable) || Self.boxes.contains(object.role)
        ? object.states(.checked) : nil,
      isPressable: object.pressAction != nil, isForReaders: isForReaders && object.states(.showing))
  }

  /// Asks a window of GTK 4 for all its elements: it says nothing of what is at a place before it has told of that once.
  private func wake(_ root: AccessibleObject) {
    let now = EventLoop.now
    guard woken.window != root.id || now - woken.time > Self.wakeInterval else { return }
    woken = (root.id, now)
    func visit(_ object: AccessibleObject, depth: Int) {
      guard depth < Self.depthLimit, EventLoop.now < now + Self.searchTime else { return }
      for child in object.children { visit(child, depth: depth + 1) }
    }
    visit(root, depth: 0)
  }

  /// What is in an element at a place; nil if it is that itself.
  private func inner(of object: AccessibleObject, x: Int, y: Int, _ window: Window) -> AccessibleObject? {
    func isThere(_ inner: AccessibleObject) -> Bool { inner.contains(x, y, from: window.origin) }
    let inner = object.element(atX: x, y: y, from: window.origin)
    switch object.role {
    // GTK 3 finds there what is on its page, wherever that is,
    case "page tab": return inner.flatMap { isThere($0) ? $0 : nil }
    // finds what lies behind a popover, which is a panel beside the other contents of the window,
    case "frame", "dialog":
      return object.children.last { $0.role == "panel" && $0.states(.showing) && isThere($0) } ?? inner
    // and finds nothing on the page itself, and nothing in a menu.
    case "page tab list" where inner == nil || inner?.id == object.id:
      return object.children.lazy.flatMap(\.children).first { $0.states(.showing) && isThere($0) }
    case "menu" where inner == nil || inner?.id == object.id:
      return object.children.first { $0.states(.showing) && isThere($0) }
    // Once its page has been scrolled, it says that it is not shown, and Orca goes no further.
    case "scroll pane" where inner == nil || inner?.id == object.id:
      return object.children.lazy.flatMap { $0.role == Self.viewport ? $0.children : [$0] }
        .first { $0.states(.showing) && isThere($0) }
    default: return inner
    }
  }

  /// A text or a picture in a button is the button.
  private func pressable(around object: AccessibleObject) -> AccessibleObject {
    guard object.pressAction == nil else { return object }
    let parts: Set<String> = ["label", "icon", "image", "static", "text leaf", "filler", "panel"]
    var here = object
    // 4: an icon in a box in a box in a button.
    for _ in 0..<4 {
      guard parts.contains(here.role), let parent = here.parent else { return object }
      if parent.pressAction != nil { return parent }
      here = parent
    }
    return object
  }

  /// Whether its window is the active one; a click brings it to the front.
  private func isInFront(_ object: AccessibleObject) -> Bool {
    var here: AccessibleObject? = object
    for _ in 0..<Self.depthLimit {
      guard let object = here else { return false }
      // Menus are in front of all.
      if ["window", "popup menu", "menu"].contains(object.role) { return true }
      here = object.parent
      if here?.role == "application" { return object.states(.active) }
    }
    return false
  }

  // MARK: Windows

  /// The window of a program that is shown at a place.
  private func window(atX x: Int, y: Int) -> Window? {
    let place = Point(x: Double(x), y: Double(y))
    guard let shown = windows.shownWindow(at: place), case .process(let process) = windows.owner(of: shown)
    else { return nil }
    let desktop = AccessibleObject(library, library.desktop(0))
    guard let program = desktop?.children.first(where: { $0.process == process }) else { return nil }
    let isLocal = program.isOfGTK4
    var found: Window?
    for root in program.children where root.states(.showing) {
      if isLocal {
        guard let part = part(of: root, filling: shown) else { continue }
        found = part
        if root.states(.active) { return found }
      } else if root.contains(x, y, from: .screen) {
        found = Window(root: root, origin: .screen, corner: (0, 0))
        // A menu is in front of its window, and so is the active window of several.
        if root.role == "window" || root.states(.active) && root.role != "frame" { return found }
      }
    }
    // A menu of GTK 3's menu bar is no window of its own there, and need not lie in the one that it is of.
    if !isLocal, windows.window(at: place) == nil, let menu = openMenu(of: program, x, y) {
      return Window(root: menu, origin: .screen, corner: (0, 0))
    }
    return found
  }

  /// The open menu of a program that has an entry at a place.
  private func openMenu(of program: AccessibleObject, _ x: Int, _ y: Int) -> AccessibleObject? {
    let deadline = EventLoop.now + Self.searchTime
    func search(_ object: AccessibleObject, depth: Int) -> AccessibleObject? {
      guard depth < Self.depthLimit, EventLoop.now < deadline else { return nil }
      let children = object.children.filter { $0.states(.showing) }
      for child in children {
        if let found = search(child, depth: depth + 1) { return found }
      }
      let isMenu = object.role == "menu"
      return isMenu && children.contains { $0.contains(x, y, from: .screen) } ? object : nil
    }
    return search(program, depth: 0)
  }

  /// The part of a window of GTK 4 that a window of the X server shows: all of it, or an open menu.
  ///
  /// Places are counted from the window, also in a menu, which is known by its size.
  private func part(of root: AccessibleObject, filling shown: WindowID) -> Window? {
    guard let frame = windows.frame(of: shown) else { return nil }
    let (left, top) = (frame.window.minX + frame.shadow.left, frame.window.minY + frame.shadow.top)
    let (right, bottom) = (frame.window.maxX - frame.shadow.right, frame.window.maxY - frame.shadow.bottom)
    let deadline = EventLoop.now + Self.searchTime
    func search(_ object: AccessibleObject, depth: Int) -> Window? {
      guard depth < Self.depthLimit, EventLoop.now < deadline else { return nil }
      if depth == 0 || object.role == "menu", let own = object.extents(from: .window),
        abs(own.width - Int(right - left)) <= 2, abs(own.height - Int(bottom - top)) <= 2
      {
        return Window(root: object, origin: .window, corner: (Int(left) - own.x, Int(top) - own.y))
      }
      for child in object.children {
        if let found = search(child, depth: depth + 1) { return found }
      }
      return nil
    }
    return search(root, depth: 0)
  }

  // MARK: Next and previous

  package func neighbour(of element: ExploredElement?, forward: Bool) -> (
    element: ExploredElement, x: Int, y: Int
  )? {
    library.deadline = EventLoop.now + Self.requestTime
    guard let window = activeWindow() else { return nil }
    var list: [AccessibleObject] = []
    collect(window.root, of: window, into: &list, depth: 0, until: EventLoop.now + Self.searchTime)
    let frames = list.map { object in
      object.extents(from: window.origin).map {
        ElementFrame(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      } ?? ElementFrame(x: 0, y: 0, width: 0, height: 0)
    }
    let order = ElementFrame.readingOrder(of: frames)
    let now = order.firstIndex { list[$0].id == element?.id }
    let place = now.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : order.count - 1)
    guard order.indices.contains(place) else { return nil }
    let frame = frames[order[place]]
    return (
      describe(list[order[place]]), frame.x + frame.width / 2 + window.corner.x,
      frame.y + frame.height / 2 + window.corner.y
    )
  }

  /// The window in which the present element is, or else the one under the pointer.
  private func activeWindow() -> Window? {
    let pointer = display.pointer
    return window(atX: Int(pointer.x), y: Int(pointer.y))
  }

  /// The elements of a window that can be spoken of, in their program's order.
  private func collect(
    _ object: AccessibleObject, of window: Window, into list: inout [AccessibleObject], depth: Int,
    until deadline: Double
  ) {
    guard depth < Self.depthLimit, list.count < Self.elementLimit, EventLoop.now < deadline else { return }
    // GTK 4.8 says of its windows only that they show.
    for child in object.children
    where child.states(.visible)
      && (window.origin == .window || child.role == Self.viewport || child.states(.showing))
    {
      let texts: Set<String> = ["label", "heading", "entry", "text", "link", "paragraph", "static", "slider"]
      if child.pressAction != nil || texts.contains(child.role) && !child.name.isEmpty
        || child.role == "entry"
      {
        list.append(child)
      } else {
        if child.role == "page tab" { list.append(child) }
        collect(child, of: window, into: &list, depth: depth + 1, until: deadline)
      }
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech
internal import Daemon
internal import Glibc

// The order of a window's elements: the tree's order in lists and documents, else the reading order.
extension AccessibleTree {
  static let elements: Set<String> = [
    "entry", "password text", "text", "slider", "spin button", "dial", "combo box", "list item", "tree item",
    "table cell", "progress bar", "level bar", "push button", "toggle button", "check box", "radio button",
  ]
  /// Roles that a flick stops at only if the element has a name.
  private static let texts: Set<String> = [
    "label", "heading", "link", "paragraph", "static", "image", "table row", "status bar", "section",
    "column header", "row header",
  ]
  /// Roles of elements that contain others, such as a tab with its page, or a label with links.
  private static let containers: Set<String> = ["page tab", "menu", "label", "combo box", "internal frame"]
  /// Roles of a combo box's open list or menu, and of its text field.
  private static let choices: Set<String> = ["menu", "list", "list box", "text", "entry"]
  private static let documents: Set<String> = ["document web", "document text", "document frame"]
  private static let documentContainers: Set<String> = [
    "paragraph", "heading", "list item", "table cell", "section", "list", "table row",
  ]
  /// Roles of elements that a flick skips in a document if they contain a control or a cell.
  private static let wholes: Set<String> = ["label", "table row"]
  /// Roles of elements with possibly many children, which are in reading order already.
  private static let lists: Set<String> = [
    "list", "list box", "table", "tree", "tree table", "menu", "list item", "table row",
  ]
  private static let panes: Set<String> = ["scroll pane", "viewport"]
  static let popover = "GtkPopover"
  private static let scrolledLists: Set<String> = ["list", "list box", "table", "tree", "tree table"]
  private static let cells: Set<String> = ["list item", "tree item", "table cell"]
  /// 32 children on each side of the present one; others in a long list are ignored.
  private static let span = 32
  /// Less than any coordinate in pixels: GTK 3 reports the least integer for elements out of sight.
  private static let nowhere = -1_000_000
  /// 8 pixels: an element with a smaller visible part counts as out of sight.
  private static let leastPart = 8

  /// A walk through the elements of a window in one direction.
  private struct Walk {
    let window: Window
    let isForward: Bool
    let kind: ElementKind
    let deadline: Double
    /// The place of the window; nil if it is unknown, and for menus, which report the place of their titles.
    let frame: ElementFrame?
    /// Three flags: whether the walk is in a document, in contents that scroll, and among the rows of a list.
    var isInDocument = false
    var isScrolling = false
    var isInList = false
  }

  package func neighbour(of element: ExploredElement?, _ kind: ElementKind, forward: Bool) -> Neighbour {
    begin()
    let isOpened = element.map { $0.id == opened?.id } ?? false
    guard let window = (isOpened ? opened?.window : exploredWindow()).map(front) else { return .end }
    let walk = Walk(
      window: window, isForward: forward, kind: kind, deadline: EventLoop.now + Self.searchTime,
      frame: window.root.role == "menu" ? nil : frame(of: window.root, window))
    let found =
      start(of: element, in: window).map { next(after: $0, walk) }
      ?? first(in: window.root, walk, isRoot: true)
    if let found { return neighbour(found, walk) }
    return EventLoop.now < walk.deadline && library.lateTime == nil ? .end : .unknown
  }

  /// Returns the open menu or the popover of a window, else the window itself.
  ///
  /// A menu is a window in GTK 3; in Qt it is a child of its button or of its window. A popover of GTK 3 is a
  /// panel inside the frame of an earlier sibling, and a popover of GTK 4 is an X window of its own.
  private func front(of window: Window) -> Window {
    if window.isLocal, let place = present.flatMap({ frame(of: $0, window) }),
      let popup = popup(beside: place, of: window)
    {
      return popup
    }
    let places = [program?.root, window.root, present].compactMap(\.self)
    if !window.isLocal,
      let menu = program.flatMap({ shownMenu(of: $0.root) })
        ?? places.lazy.flatMap(\.children).compactMap({ self.openMenu($0, window) }).last
    {
      return Window(root: menu, origin: window.origin, corner: window.corner)
    }
    guard window.root.role == "frame" || window.root.role == "dialog" else { return window }
    let children = window.root.children
    let frames = children.map { frame(of: $0, window) }
    let top = children.indices.last { index in
      guard let own = frames[index], children[index].role == "panel", children[index].states(.showing) else {
        return false
      }
      return frames[..<index].contains { $0.map { $0.intersection(own) == own && $0 != own } ?? false }
    }
    return top.map { Window(root: children[$0], origin: window.origin, corner: window.corner) } ?? window
  }

  /// Returns the open menu or list that an object is or contains; nil without one.
  private func openMenu(_ object: AccessibleObject, _ window: Window) -> AccessibleObject? {
    let role = object.role
    guard ["popup menu", "window", "combo box"].contains(role), object.states(.showing) else { return nil }
    guard role != "popup menu" else { return object }
    guard let list = object.children.first, list.role == "menu" || role == "combo box" && list.role == "list",
      list.states(.showing), frame(of: list, window) != nil
    else { return nil }
    return list
  }

  /// Returns the path from a window's root to an element; if it is gone, to the element now at its place.
  private func start(of element: ExploredElement?, in window: Window) -> [AccessibleObject]? {
    guard let element, element.id != window.root.id else { return nil }
    if let present, present.id == element.id, let path = path(to: present, in: window) { return path }
    guard let frame = element.frame else { return nil }
    let found = innermost(atX: frame.x + frame.width / 2, y: frame.y + frame.height / 2, in: window).object
    return found.id == window.root.id ? nil : path(to: found, in: window)
  }

  /// Returns the elements around an object, outermost first, and the object; nil outside of the window.
  private func path(to object: AccessibleObject, in window: Window) -> [AccessibleObject]? {
    var path = [object]
    for _ in 0..<Self.depthLimit {
      guard let here = path.last, here.id != window.root.id else { return path.reversed() }
      // In GTK 4, elements stay in a menu or popover after it closes, so the path ends at the menu's owner.
      if window.isLocal, here.role == "menu" || here.name == Self.popover { path = [] }
      guard let parent = here.parent, parent.id != here.id else { break }
      path.append(parent)
    }
    // Searches from the window: a menu of a combo box in GTK 3, and an inner window in Qt, have two parents.
    guard let frame = frame(of: object, window) else { return nil }
    let (x, y) = (frame.x + frame.width / 2 - window.corner.x, frame.y + frame.height / 2 - window.corner.y)
    var outer = [window.root]
    for _ in 0..<Self.depthLimit {
      let children = outer.last?.children ?? []
      if let index = path.firstIndex(where: { part in children.contains { $0.id == part.id } }) {
        return outer + path[...index].reversed()
      }
      guard let next = children.first(where: { $0.contains(x, y, from: window.origin) }) else { break }
      outer.append(next)
    }
    return nil
  }

  private func next(after path: [AccessibleObject], _ walk: Walk) -> AccessibleObject? {
    let roles = path.map(\.role)
    func inner(at depth: Int) -> Walk {
      var inner = walk
      inner.isInDocument = roles[...depth].contains(where: Self.documents.contains)
      inner.isScrolling = inner.isInDocument || roles[...depth].contains(where: Self.panes.contains)
      inner.isInList = Self.scrolledLists.contains(roles[depth])
      return inner
    }
    // In a forward walk, the elements inside the present one are next.
    if walk.isForward, let last = path.last, path.count > 1 {
      if let found = first(inside: last, role: roles[path.count - 1], inner(at: path.count - 1)) {
        return found
      }
    }
    for depth in stride(from: path.count - 1, to: 0, by: -1) {
      let (parent, inner) = (path[depth - 1], inner(at: depth - 1))
      let children = children(of: parent, role: roles[depth - 1], around: path[depth], inner)
      let place = children.firstIndex { $0.id == path[depth].id }
      let rest =
        walk.isForward
        ? children[(place.map { $0 + 1 } ?? children.count)...] : children[..<(place ?? 0)]
      for child in walk.isForward ? Array(rest) : rest.reversed() {
        if let found = first(in: child, inner) { return found }
      }
      // In a backward walk, an element comes after all elements inside it.
      if !walk.isForward, depth > 1, isElement(parent, role: roles[depth - 1], inner),
        parent.isVisible(inner.isScrolling || walk.window.isLocal)
      {
        return parent
      }
    }
    return nil
  }

  /// Returns the first element of an object, itself included, in the walk's direction; nil without one.
  private func first(in object: AccessibleObject, _ walk: Walk, isRoot: Bool = false) -> AccessibleObject? {
    guard EventLoop.now < walk.deadline else { return nil }
    let role = object.role
    var walk = walk
    walk.isInDocument = walk.isInDocument || Self.documents.contains(role)
    walk.isScrolling = walk.isScrolling || walk.isInDocument || Self.panes.contains(role)
    // Qt reports rows out of sight as invisible. A walk enters a list from outside at a visible row.
    let isRow = walk.isInList && Self.cells.contains(role)
    guard isRoot || isRow || object.isVisible(walk.isScrolling || walk.window.isLocal) else { return nil }
    walk.isScrolling = walk.isScrolling || isRow
    walk.isInList = false
    let isElement =
      !isRoot && isElement(object, role: role, walk) && hasPlace(object, walk)
    if walk.isForward, isElement { return object }
    return first(inside: object, role: role, walk, isRoot: isRoot) ?? (isElement ? object : nil)
  }

  private func first(inside object: AccessibleObject, role: String, _ walk: Walk, isRoot: Bool = false)
    -> AccessibleObject?
  {
    let mayContain =
      isRoot || Self.containers.contains(role)
      || walk.isInDocument && Self.documentContainers.contains(role)
      || !Self.elements.contains(role) && !isPress(object)
    guard mayContain || isShell(object, role: role), role != "page tab" || object.states(.selected) else {
      return nil
    }
    var walk = walk
    // Scrolling does not show the hidden entries of a closed menu.
    if role == "menu" || role == "combo box" { walk.isScrolling = false }
    var children = children(of: object, role: role, around: nil, walk)
    if role == "combo box" {
      children = children.filter { Self.choices.contains($0.role) && hasPlace($0, walk) }
    }
    for child in walk.isForward ? children : children.reversed() {
      if let found = first(in: child, walk) { return found }
    }
    return nil
  }

  /// Whether an object is a menu button of GTK 4, which contains the button to press.
  private func isShell(_ object: AccessibleObject, role: String) -> Bool {
    role == "push button" && !isPress(object) && object.children.contains { $0.role == role }
  }

  private func isPress(_ object: AccessibleObject) -> Bool {
    // The actions of labels, panels and fillers in GTK 4 do not press them.
    !(program?.isLocal == true && ["label", "panel", "filler"].contains(object.role))
      && object.pressAction != nil
  }

  /// Whether a walk stops at an object, because it is an element of the wanted kind.
  private func isElement(_ object: AccessibleObject, role: String, _ walk: Walk) -> Bool {
    switch walk.kind {
    case .heading: return role == "heading"
    case .link: return role == "link"
    case .control where ["link", "list item", "table cell", "paragraph", "label"].contains(role): return false
    case .control where Self.texts.contains(role): return isPress(object)
    case .any, .control: break
    }
    // Skips labels around fields, and rows of cells: the fields and cells inside have the same names.
    if walk.isInDocument, Self.wholes.contains(role),
      object.children.contains(where: { isPress($0) || Self.elements.contains($0.role) })
    {
      return false
    }
    if isShell(object, role: role) || role == "menu" && object.name.isEmpty || role == "internal frame" {
      return false
    }
    // Skips labels of other elements, which have the label's text as their names.
    if role == "label", object.isLabel { return false }
    if walk.isInDocument, Self.documentContainers.contains(role) {
      return !name(of: object, role).isEmpty || isPress(object)
    }
    return role == "page tab" || Self.elements.contains(role) || isPress(object)
      || Self.texts.contains(role) && !name(of: object, role).isEmpty
  }

  /// Returns the children of an element in reading order; of a long list only those around `child`.
  private func children(
    of object: AccessibleObject, role: String, around child: AccessibleObject?, _ walk: Walk
  ) -> [AccessibleObject] {
    if walk.isInDocument || Self.lists.contains(role) || Self.documents.contains(role) {
      let count = max(0, object.childCount)
      guard count > 2 * Self.span else { return object.children(in: 0..<count) }
      let middle = min(count - 1, child.map { max(0, $0.index) } ?? (walk.isForward ? 0 : count - 1))
      return object.children(in: max(0, middle - Self.span)..<min(count, middle + Self.span + 1))
    }
    let children = object.children
    guard children.count > 1 else { return children }
    let frames = children.map { frame(of: $0, walk.window) ?? ElementFrame(x: 0, y: 0, width: 0, height: 0) }
    return ElementFrame.readingOrder(of: frames).map { children[$0] }
  }

  /// The place of an element, in pixels of the root window; nil if it is not shown.
  func frame(of object: AccessibleObject, _ window: Window) -> ElementFrame? {
    guard let area = object.extents(from: window.origin), area.width > 0, area.height > 0,
      area.x > Self.nowhere, area.y > Self.nowhere
    else { return nil }
    return ElementFrame(
      x: area.x + window.corner.x, y: area.y + window.corner.y, width: area.width, height: area.height)
  }

  /// Whether an object has a place, or would have one after scrolling.
  private func hasPlace(_ object: AccessibleObject, _ walk: Walk) -> Bool {
    guard let area = object.extents(from: walk.window.origin) else { return false }
    // Excludes elements outside of the window, such as the tool bars above a full-screen Firefox.
    if !walk.isScrolling, let outer = walk.frame, let own = frame(of: object, walk.window),
      own.intersection(outer).height <= 0
    {
      return false
    }
    // In GTK 3, an element of a page that was never shown has a size of 1 pixel.
    return area.width > 1 && area.height > 1 && (walk.isScrolling || area.x > Self.nowhere)
  }

  /// Returns a found element as a neighbour; first asks its program to scroll to it if it is out of sight.
  private func neighbour(_ object: AccessibleObject, _ walk: Walk) -> Neighbour {
    guard case .outOfSight = place(of: object, walk), object.scrollIntoView() else {
      return place(of: object, walk)
    }
    // Waits up to 0.5 s: some programs scroll smoothly.
    for _ in 0..<25 {
      if case .element = place(of: object, walk) { break }
      usleep(20_000)
    }
    return place(of: object, walk)
  }

  private func place(of object: AccessibleObject, _ walk: Walk) -> Neighbour {
    let pane = pane(around: object, walk.window)
    func outOfSight(in pane: ElementFrame, distance: Int?) -> Neighbour {
      .outOfSight(x: pane.x + pane.width / 2, y: pane.y + pane.height / 2, distance: distance)
    }
    guard let frame = frame(of: object, walk.window) else {
      return pane.map { outOfSight(in: $0, distance: nil) } ?? .end
    }
    // Leaves out the part outside of the window, because entries in Qt are wider than their open list.
    var shown = walk.frame.map(frame.intersection) ?? frame
    if shown.width == 0 || shown.height == 0 { shown = frame }
    if let pane {
      let part = frame.intersection(pane)
      if part.width < min(Self.leastPart, frame.width) || part.height < min(Self.leastPart, frame.height) {
        // The distance tells where to scroll: a forward walk may enter a list whose start is above the pane.
        return outOfSight(in: pane, distance: frame.y - pane.y)
      }
      shown = part
    }
    return .element(
      describe(object, in: walk.window), x: shown.x + shown.width / 2, y: shown.y + shown.height / 2)
  }

  /// Returns the shown part of the scrolled contents around an element; nil without such contents.
  func pane(around object: AccessibleObject, _ window: Window) -> ElementFrame? {
    var (here, pane): (AccessibleObject?, ElementFrame?) = (object.parent, nil)
    for _ in 0..<Self.depthLimit {
      guard let object = here, object.id != window.root.id else { break }
      let role = object.role
      if Self.panes.contains(role) || Self.lists.contains(role) && role != "menu"
        || Self.documents.contains(role),
        let frame = frame(of: object, window)
      {
        pane = pane?.intersection(frame) ?? frame
      }
      here = object.parent
    }
    return pane
  }
}

extension AccessibleObject {
  /// Whether it is shown, or (`isScrolling`) may be shown after scrolling.
  fileprivate func isVisible(_ isScrolling: Bool) -> Bool {
    let states = stateSet
    return states.contains(.visible) && (isScrolling || states.contains(.showing))
  }
}

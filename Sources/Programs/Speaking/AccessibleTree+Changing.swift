// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech
internal import Daemon
internal import InputEvents

// Parts of texts, numbers, and positions of scrolled contents.
extension AccessibleTree {
  /// 10 steps: a slider that does not report its step moves by a tenth of its range.
  private static let defaultSteps = 10.0
  /// 50 pages: in longer contents, the position is spoken as a percentage and not as a page.
  private static let pageLimit = 50
  /// 0.5 s: while letters are typed, the focused element is looked up at most this often.
  private static let focusInterval = 0.5

  // MARK: Texts

  package func text(of element: ExploredElement, by unit: TextUnit, forward: Bool) -> String? {
    begin()
    guard let present, present.id == element.id, present.role != AccessibleObject.password else { return nil }
    let length = present.length
    guard length > 0, let caret = present.caret else { return nil }
    // The caret of a label does not move, so the offset of the last reading counts.
    var offset = caret
    if let reading, reading.id == element.id, reading.caret == caret { offset = reading.offset }
    guard let here = part(of: present, at: min(max(0, offset), length - 1), by: unit) else { return nil }
    guard forward || here.start > 0 else { return nil }
    // Tries several offsets: for a space or line end after a part, some programs report that part again.
    let rest =
      forward
      ? Array((min(here.end, length)..<length).prefix(Self.gap))
      : (0..<here.start).suffix(Self.gap).reversed()
    let parts = rest.lazy.compactMap { self.part(of: present, at: $0, by: unit) }
    guard let part = parts.first(where: { forward ? $0.start >= here.end : $0.end <= here.start }) else {
      return nil
    }
    present.caret = part.start
    reading = (element.id, present.caret ?? caret, part.start)
    return part.text
  }

  /// Returns the part at an offset, as its program reports it, or else divided at spaces and line ends.
  private func part(of object: AccessibleObject, at offset: Int32, by unit: TextUnit) -> AccessibleObject
    .TextPart?
  {
    // Checks the range: a hostile program may report any numbers, and GTK 4.8 reports wrong ones for lines.
    if let part = object.part(at: offset, by: granularity(unit)), part.start >= 0, part.start <= offset,
      part.end > offset, part.text.unicodeScalars.count == Int(part.end - part.start)
    {
      return part
    }
    let text = Array(object.text(limit: Self.textLimit).unicodeScalars)
    guard text.indices.contains(Int(offset)) else { return nil }
    func endsPart(_ scalar: Unicode.Scalar) -> Bool {
      switch unit {
      case .character: true
      case .word: scalar.properties.isWhitespace
      case .line: scalar == "\n"
      }
    }
    let start = text[..<Int(offset)].lastIndex(where: endsPart).map { $0 + 1 } ?? 0
    let end = text[Int(offset)...].firstIndex(where: endsPart).map { $0 + 1 } ?? text.count
    return (Int32(start), Int32(end), String(String.UnicodeScalarView(text[start..<end])))
  }

  /// 8 characters: the longest gap of spaces and empty lines that is crossed between two parts.
  private static let gap = 8
  /// 4096 characters: beyond these, a text has parts only if its program itself divides it.
  private static let textLimit: Int32 = 4096

  private func granularity(_ unit: TextUnit) -> AtspiTextGranularity {
    switch unit {
    case .character: ATSPI_TEXT_GRANULARITY_CHAR
    case .word: ATSPI_TEXT_GRANULARITY_WORD
    case .line: ATSPI_TEXT_GRANULARITY_LINE
    }
  }

  /// Whether the element with the keyboard focus is a password field.
  package var hidesTypedText: Bool {
    let now = EventLoop.now
    guard now - focus.time > Self.focusInterval else { return focus.isHidden }
    begin()
    // The text counts as hidden unless the program reports another focused element in time; a program without
    // any elements cannot report one.
    let field = focusedElement
    let isPassword = field.map { $0.role == AccessibleObject.password } ?? (program != nil)
    focus = (isPassword || isLate, EventLoop.now)
    return focus.isHidden
  }

  /// The element with the focus; nil if it is unknown.
  private var focusedElement: AccessibleObject? {
    guard let root = keyboardRoot else { return nil }
    let known = [events.focused, focused].compactMap(\.self)
    if let field = known.first(where: { $0.freshStates.contains(.focused) && $0.process == root.process }) {
      return field
    }
    let deadline = EventLoop.now + Self.searchTime
    func search(_ object: AccessibleObject, depth: Int) -> AccessibleObject? {
      guard depth < Self.depthLimit, EventLoop.now < deadline else { return nil }
      for child in object.children {
        let states = child.freshStates
        if states.contains(.focused) { return search(child, depth: depth + 1) ?? child }
        guard states.contains(.visible) else { continue }
        if let found = search(child, depth: depth + 1) { return found }
      }
      return nil
    }
    focused = search(root, depth: 0)
    return focused
  }

  // MARK: Numbers

  package func change(_ element: ExploredElement, up: Bool) -> ExploredElement? {
    begin()
    guard let present, present.id == element.id, let number = present.number, let window = exploredWindow()
    else { return nil }
    let range = number.maximum - number.minimum
    let step = number.increment > 0 ? number.increment : range / Self.defaultSteps
    let wanted = max(number.minimum, min(number.maximum, number.current + (up ? step : -step)))
    guard wanted == number.current || present.setNumber(wanted) else { return nil }
    return describe(present, in: window)
  }

  // MARK: Scrolled contents

  private static let scrolled: Set<String> = [
    "scroll pane", "document web", "document text", "list", "section",
  ]

  package func scrollPosition(atX x: Int, y: Int) -> ScrollPosition? {
    begin()
    guard let window = window(atX: x, y: y) else { return nil }
    var here: AccessibleObject? = innermost(atX: x, y: y, in: window).object
    var inner: ElementFrame?
    for _ in 0..<Self.depthLimit {
      guard let object = here, object.id != window.root.id else { return nil }
      if Self.scrolled.contains(object.role), let position = position(ofPane: object, window) {
        return position
      }
      // GTK 4 reports the pane around a scrolled list as a group.
      let own = frame(of: object, window)
      if let own, let inner, inner.height > own.height { return position(of: inner, in: own) }
      (here, inner) = (object.parent, own)
    }
    return nil
  }

  /// Returns the position of a pane's contents, from its vertical scroll bar or the place of the contents.
  private func position(ofPane pane: AccessibleObject, _ window: Window) -> ScrollPosition? {
    var children = pane.children
    if let child = children.first, child.role == "viewport" { children = child.children + children }
    let beside = pane.parent?.children.prefix(8) ?? []
    let bar = (children + beside).lazy.filter { $0.role == "scroll bar" }
      .first { $0.states(.vertical) }?.number
    guard let own = frame(of: pane, window) else { return bar.map { .percent(percent($0.part)) } }
    // A list of a web page contains its rows directly, so its first and last row give the contents' place.
    let ends = [children.first, children.last].compactMap { $0.flatMap { self.frame(of: $0, window) } }
    let whole = ends.count == 2 ? ends[0].union(ends[1]) : own
    let contents =
      children.lazy.compactMap { self.frame(of: $0, window) }.first { $0.height > own.height }
      ?? (whole.height > own.height ? whole : nil)
    guard let contents else { return bar.map { .percent(percent($0.part)) } }
    return position(of: contents, in: own, part: bar?.part)
  }

  /// Returns the position of scrolled contents in a pane that is less tall than the contents.
  private func position(of contents: ElementFrame, in own: ElementFrame, part: Double? = nil)
    -> ScrollPosition
  {
    let part = part ?? max(0, min(1, Double(own.y - contents.y) / Double(contents.height - own.height)))
    let pages = (contents.height + own.height - 1) / own.height
    guard pages <= Self.pageLimit else { return .percent(percent(part)) }
    return .page(1 + Int((part * Double(pages - 1)).rounded()), of: pages)
  }

  private func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
}

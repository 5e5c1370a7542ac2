// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

extension WindowManager {
  /// The managed windows in the order of their creation; one round trip.
  package var windows: [WindowID] {
    display.numbers(of: display.root, display.atoms[.clientList]).compactMap { WindowID(orNone: $0) }
  }

  /// The windows of the shown workspace that people switch between; four round trips for each window.
  ///
  /// Omits panels, minimised windows, and windows that ask not to be listed.
  package var switchableWindows: [WindowID] { switchable(windows) }

  /// The switchable windows except the active one, the last used first.
  ///
  /// Windows that were used before the first call, or have never been active, are in stacking order.
  package var recentWindows: [WindowID] {
    let active = activeWindow
    let list = display.numbers(of: display.root, display.atoms[.clientListStacking])
    let stacked = list.isEmpty ? windows : list.compactMap { WindowID(orNone: $0) }
    var order = lastUsed ?? []
    if let active, order.first != active { order.insert(active, at: 0) }
    for window in stacked.reversed() where !order.contains(window) { order.append(window) }
    order.removeAll { !stacked.contains($0) }
    lastUsed = order
    return switchable(order).filter { $0 != active }
  }

  private func switchable(_ windows: [WindowID]) -> [WindowID] {
    let desktop = currentDesktop
    return windows.filter { window in
      let own = self.desktop(of: window)
      return (own == nil || own == desktop || own == Self.allDesktops) && !isMinimized(window)
        && !states(of: window).contains(.skipsTaskbar) && !isDesktopOrDock(window)
    }
  }

  /// The part of each monitor that panels leave to windows; a round trip or two for each window.
  package func workAreas(of monitors: [Rect]) -> [Rect] {
    let size = display.rootSize
    var areas = monitors
    for strut in panels.compactMap(strut) {
      for (index, monitor) in monitors.enumerated() { strut.cut(&areas[index], of: monitor, onRoot: size) }
    }
    // EWMH's work area is one rectangle for all monitors, so it is right only for a single one. But then it
    // also knows the panels that are not client windows.
    let numbers = display.numbers(of: display.root, display.atoms[.workArea]).map { Double($0) }
    let first = 4 * (currentDesktop ?? 0)
    if areas.count == 1, numbers.count >= first + 4 {
      areas[0] = areas[0].intersection(
        Rect(x: numbers[first], y: numbers[first + 1], width: numbers[first + 2], height: numbers[first + 3]))
    }
    return areas
  }

  /// The windows that may be panels: the managed ones.
  ///
  /// If the window manager does not report a work area, they are all windows one or two levels below the root
  /// window, which include i3's own panel.
  private var panels: [WindowID] {
    guard !supports(.workArea) else { return windows }
    let outer = display.children(of: display.root)
    return outer + outer.flatMap { display.children(of: $0) }
  }

  /// The layout of workspaces, if EWMH's layout was set: orientation, columns, rows, first corner.
  package var desktopLayout: [Int]? {
    if let knownLayout { return knownLayout }
    let numbers = display.numbers(of: display.root, display.atoms[.desktopLayout]).map { Int($0) }
    let layout = numbers.count >= 3 ? numbers : nil
    knownLayout = .some(layout)
    return layout
  }

  package var desktopNames: [String] {
    if let knownNames { return knownNames }
    var bytes = display.bytes(of: display.root, display.atoms[.desktopNames])
    if bytes.last == 0 { bytes.removeLast() }
    let parts = bytes.isEmpty ? [] : bytes.split(separator: 0, omittingEmptySubsequences: false)
    let names = parts.map { hostileText($0) }
    knownNames = names
    return names
  }

  /// The numbers of the workspaces if each has a name such as "5" or "5: mail", as in i3; nil otherwise.
  package var desktopNumbers: [Int]? {
    if let knownNumbers { return knownNumbers }
    let names = desktopNames
    let numbers = names.compactMap { name in Int(name.prefix { $0 != ":" }) }
    let value = Set(numbers).count == names.count ? numbers : nil
    knownNumbers = .some(value)
    return value
  }

  private func strut(of window: WindowID) -> Strut? {
    let partial = display.numbers(of: window, display.atoms[.strutPartial])
    return Strut(partial.isEmpty ? display.numbers(of: window, display.atoms[.strut]) : partial)
  }
}

/// The space that a panel reserves at the edges of the root window.
private nonisolated struct Strut {
  private let margins: Margins
  /// The extent along each edge.
  private let left: ClosedRange<Double>
  private let right: ClosedRange<Double>
  private let top: ClosedRange<Double>
  private let bottom: ClosedRange<Double>

  /// Reads the property: four margins and, in the longer of EWMH's two properties, the extent of each.
  init?(_ numbers: [UInt]) {
    guard let margins = Margins(numbers) else { return nil }
    self.margins = margins
    func range(_ index: Int) -> ClosedRange<Double> {
      guard numbers.count >= 12, numbers[index] <= numbers[index + 1] else { return 0 ... .infinity }
      return Double(numbers[index])...Double(numbers[index + 1])
    }
    (left, right, top, bottom) = (range(4), range(6), range(8), range(10))
  }

  /// Removes the panel's part from a monitor's free area; margins count from the edges of the root window.
  func cut(_ area: inout Rect, of monitor: Rect, onRoot root: Size) {
    let rows = monitor.minY...(monitor.maxY - 1)
    let columns = monitor.minX...(monitor.maxX - 1)
    var (minX, maxX, minY, maxY) = (area.minX, area.maxX, area.minY, area.maxY)
    let edges = Rect(
      x: margins.left, y: margins.top, width: root.width - margins.right - margins.left,
      height: root.height - margins.bottom - margins.top)
    if margins.left > 0, left.overlaps(rows), columns.contains(edges.minX - 1) {
      minX = max(minX, edges.minX)
    }
    if margins.right > 0, right.overlaps(rows), columns.contains(edges.maxX) { maxX = min(maxX, edges.maxX) }
    if margins.top > 0, top.overlaps(columns), rows.contains(edges.minY - 1) { minY = max(minY, edges.minY) }
    if margins.bottom > 0, bottom.overlaps(columns), rows.contains(edges.maxY) {
      maxY = min(maxY, edges.maxY)
    }
    guard minX < maxX, minY < maxY else { return }
    area = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

nonisolated extension Rect {
  /// The common part of two rectangles; the first one itself if they do not overlap.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return self }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

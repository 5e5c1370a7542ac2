// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The desktop's workspaces at one moment.
nonisolated package struct Workspaces: Hashable, Sendable {
  /// 1000: more than any window manager offers; what says that there are more, as any program may, is not believed.
  package static let limit = 1000

  /// What people call them, in order; never empty.
  ///
  /// They count from 1, but for window managers that make workspaces as they are needed and leave gaps.
  package var numbers: [Int]
  /// What the desktop calls them, in order; fewer than there are where it has no names.
  package var names: [String] = []
  /// The one that is shown, from 0.
  package var current: Int
  /// The one that was shown before, from 0; nil if there has been no other yet.
  package var last: Int?
  /// How they lie beside and above each other.
  package var grid: WorkspaceLayout
  /// The command that makes another one when its number follows, where the window manager makes them as needed.
  package var maker: String?

  /// How many there are; at least 1, at most ``limit``.
  package var count: Int { numbers.count }

  /// Describes the workspaces, as far as it makes sense.
  ///
  /// - Parameters:
  ///   - count: How many there are, from 1 to ``limit``.
  ///   - current: The one that is shown, from 0.
  ///   - last: The one that was shown before, from 0.
  ///   - grid: How they lie; one row without it.
  package init(count: Int, current: Int, last: Int? = nil, grid: WorkspaceLayout? = nil) {
    let count = min(max(count, 1), Self.limit)
    numbers = Array(1...count)
    self.current = min(max(current, 0), count - 1)
    self.last = last.flatMap { (0..<count).contains($0) ? $0 : nil }
    self.grid = grid ?? WorkspaceLayout(columns: count, count: count)
  }
}

/// How workspaces lie beside and above each other.
nonisolated package struct WorkspaceLayout: Hashable, Sendable {
  /// How many lie side by side; at least 1, at most as many as there are workspaces.
  package let columns: Int
  /// How many lie one above the other; at least 1, at most as many as there are workspaces.
  package let rows: Int
  /// Whether the second one lies below the first and not beside it.
  package let isVertical: Bool
  /// Whether the first one is at the right edge.
  package let beginsRight: Bool
  /// Whether the first one is at the bottom.
  package let beginsBelow: Bool

  /// Makes a grid whose rows are filled one after the other, from the top left.
  package init(columns: Int, count: Int) { self.init(columns: columns, rows: 0, count: count) }

  /// Makes a grid as EWMH's _NET_DESKTOP_LAYOUT describes one.
  ///
  /// - Parameters:
  ///   - columns: How many lie side by side; 0 if that follows from the rows.
  ///   - rows: How many lie one above the other; 0 if that follows from the columns.
  ///   - count: How many there are.
  ///   - isVertical: Whether columns are filled one after the other.
  ///   - beginsRight: Whether the first one is at the right edge.
  ///   - beginsBelow: Whether the first one is at the bottom.
  package init(
    columns: Int, rows: Int, count: Int, isVertical: Bool = false, beginsRight: Bool = false,
    beginsBelow: Bool = false
  ) {
    let count = min(max(count, 1), Workspaces.limit)
    let (columns, rows) = (min(columns, count), min(rows, count))
    self.columns = columns > 0 ? columns : rows > 0 ? (count + rows - 1) / rows : count
    self.rows = max(rows, (count + self.columns - 1) / self.columns)
    self.isVertical = isVertical
    self.beginsRight = beginsRight
    self.beginsBelow = beginsBelow
  }

  /// The workspace beside another one; the same one where the grid ends.
  ///
  /// - Parameters:
  ///   - index: Where to start, from 0.
  ///   - direction: Which way to go.
  ///   - count: How many there are, which may be fewer than the grid has room for.
  ///   - wrap: Whether each row and each column is a ring.
  /// - Returns: Its index, from 0.
  package func neighbour(of index: Int, _ direction: ScreenDirection, count: Int, wrap: Bool) -> Int {
    var (column, row) = place(of: index)
    for _ in 0..<max(columns, rows) {
      column += direction.dx
      row += direction.dy
      if wrap {
        column = (column + columns) % columns
        row = (row + rows) % rows
      }
      guard (0..<columns).contains(column), (0..<rows).contains(row) else { return index }
      let neighbour = self.index(column, row)
      if neighbour < count { return neighbour }
    }
    return index
  }

  private func place(of index: Int) -> (column: Int, row: Int) {
    let place =
      isVertical ? (column: index / rows, row: index % rows) : (column: index % columns, row: index / columns)
    return turned(place)
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    let place = turned((column, row))
    return isVertical ? place.column * rows + place.row : place.row * columns + place.column
  }

  private func turned(_ place: (column: Int, row: Int)) -> (column: Int, row: Int) {
    (
      beginsRight ? columns - 1 - place.column : place.column, beginsBelow ? rows - 1 - place.row : place.row
    )
  }
}

/// One of four ways on the screen.
nonisolated package enum ScreenDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  /// To the top.
  case up
  /// To the bottom.
  case down

  /// How far it goes to the right: −1, 0 or 1.
  package var dx: Int {
    switch self {
    case .left: -1
    case .right: 1
    case .up, .down: 0
    }
  }

  /// How far it goes down: −1, 0 or 1.
  package var dy: Int {
    switch self {
    case .up: -1
    case .down: 1
    case .left, .right: 0
    }
  }
}

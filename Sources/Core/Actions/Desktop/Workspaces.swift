// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated package struct Workspaces: Hashable, Sendable {
  /// 1000 workspaces: more than any window manager offers; a larger count is clamped.
  static let limit = 1000

  /// The numbers by which people know the workspaces, in order; never empty.
  ///
  /// They count from 1, except with window managers that make workspaces as they are needed and leave gaps.
  package var numbers: [Int]
  /// The desktop's names, in order; there may be fewer names than workspaces.
  package var names: [String] = []
  /// The index of the workspace that is shown.
  var current: Int
  /// The index of the workspace that was shown before; nil until the shown workspace has changed.
  var last: Int?
  var grid: WorkspaceLayout
  /// The command that makes a workspace, without the number at its end; nil unless the window manager makes
  /// workspaces as they are needed.
  package var maker: String?

  /// At least 1, at most ``limit``.
  var count: Int { numbers.count }

  /// Describes the workspaces: clamps `count` to 1 to ``limit``, and the indices to the workspaces.
  ///
  /// Without a grid they form one row.
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
  /// At least 1, at most the number of workspaces.
  let columns: Int
  /// At least 1, at most the number of workspaces.
  let rows: Int
  /// Whether the second workspace lies below the first, because columns are filled one after the other.
  let isVertical: Bool
  /// Whether the first workspace is at the right edge.
  let beginsRight: Bool
  /// Whether the first workspace is at the bottom.
  let beginsBelow: Bool

  /// Makes a grid with rows that are filled one after the other, from the top left.
  init(columns: Int, count: Int) { self.init(columns: columns, rows: 0, count: count) }

  /// Makes a grid as EWMH's _NET_DESKTOP_LAYOUT describes one.
  ///
  /// Either `columns` or `rows` is 0 if it follows from the other.
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

  /// The index of the workspace beside another one; the other's own index at the end of the grid.
  ///
  /// There may be fewer workspaces than places in the grid. With `wrap`, each row and each column is a ring.
  func neighbour(of index: Int, _ direction: ScreenDirection, count: Int, wrap: Bool) -> Int {
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

nonisolated package enum ScreenDirection: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down

  /// −1 to the left, 1 to the right, else 0.
  var dx: Int {
    switch self {
    case .left: -1
    case .right: 1
    case .up, .down: 0
    }
  }

  /// −1 upwards, 1 downwards, else 0.
  var dy: Int {
    switch self {
    case .up: -1
    case .down: 1
    case .left, .right: 0
    }
  }
}

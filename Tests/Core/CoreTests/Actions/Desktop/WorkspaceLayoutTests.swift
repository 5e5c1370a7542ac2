// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Actions

@Suite struct WorkspaceLayoutTests {
  private func neighbours(_ grid: WorkspaceLayout, of index: Int, count: Int, wrap: Bool = false) -> [Int] {
    ScreenDirection.allCases.map { grid.neighbour(of: index, $0, count: count, wrap: wrap) }
  }

  @Test func `a grid has neighbours on four sides and none beyond its edges`() {
    let grid = WorkspaceLayout(columns: 3, count: 9)
    #expect(neighbours(grid, of: 4, count: 9) == [3, 5, 1, 7])
    #expect(neighbours(grid, of: 0, count: 9) == [0, 1, 0, 3])
    #expect(neighbours(grid, of: 8, count: 9) == [7, 8, 5, 8])
  }

  @Test func `with wrap each row and column is a ring`() {
    let grid = WorkspaceLayout(columns: 3, count: 9)
    #expect(neighbours(grid, of: 0, count: 9, wrap: true) == [2, 1, 6, 3])
    #expect(neighbours(grid, of: 8, count: 9, wrap: true) == [7, 6, 5, 2])
  }

  @Test func `places of the last row that no workspace has are skipped`() {
    let grid = WorkspaceLayout(columns: 3, count: 7)
    #expect(grid.rows == 3)
    #expect(neighbours(grid, of: 6, count: 7) == [6, 6, 3, 6])
    #expect(neighbours(grid, of: 4, count: 7) == [3, 5, 1, 4])
    #expect(neighbours(grid, of: 6, count: 7, wrap: true) == [6, 6, 3, 0])
    #expect(neighbours(grid, of: 1, count: 7, wrap: true) == [0, 2, 4, 4])
  }

  @Test func `columns may be filled first, and begin at any corner`() {
    let vertical = WorkspaceLayout(columns: 2, rows: 3, count: 6, isVertical: true)
    #expect(neighbours(vertical, of: 1, count: 6) == [1, 4, 0, 2])
    let turned = WorkspaceLayout(columns: 2, rows: 2, count: 4, beginsRight: true, beginsBelow: true)
    #expect(neighbours(turned, of: 0, count: 4) == [1, 0, 2, 0])
  }

  @Test func `what the layout leaves out follows from the rest`() {
    #expect(WorkspaceLayout(columns: 0, rows: 2, count: 7).columns == 4)
    #expect(WorkspaceLayout(columns: 0, rows: 0, count: 5).columns == 5)
    #expect(WorkspaceLayout(columns: 2, rows: 1, count: 6).rows == 3)
  }

  @Test func `numbers that no desktop has are bounded`() {
    let most = 4_294_967_295
    let workspaces = Workspaces(count: most, current: most, last: most)
    #expect(workspaces.count == Workspaces.limit && workspaces.current == Workspaces.limit - 1)
    #expect(workspaces.last == nil && workspaces.grid.columns == Workspaces.limit)
    for (columns, rows) in [(most, most), (0, most), (most, 0), (.max, .max)] {
      for isVertical in [true, false] {
        let grid = WorkspaceLayout(
          columns: columns, rows: rows, count: 4, isVertical: isVertical, beginsRight: true, beginsBelow: true
        )
        #expect(grid.columns <= 4 && grid.rows <= 4)
        for wrap in [true, false] {
          #expect(neighbours(grid, of: 3, count: 4, wrap: wrap).allSatisfy { (0..<4).contains($0) })
        }
      }
    }
  }
}

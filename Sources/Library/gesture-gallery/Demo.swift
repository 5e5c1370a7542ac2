// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesX11

/// A small program in a window of its own, one file each.
protocol Demo: AnyObject {
  /// The word that starts it.
  static var name: String { get }
  /// What is to be done with it, in one sentence.
  static var summary: String { get }

  /// Fills a window that has just been opened.
  init(in window: GestureWindow)
}

/// Every demonstration, in the order of the list.
var demos: [any Demo.Type] {
  [
    PhotoList.self, TownMap.self, MoveMe.self, InfiniteCanvas.self, PhotoTable.self, ThrowCard.self,
    TapConflict.self, ShapeDetector.self, StarThenSwipe.self, Recipes.self, Controls.self, Ink.self,
    Board.self,
  ]
}

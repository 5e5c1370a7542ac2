// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesX11

/// A small program in a window of its own; each demonstration is one file.
protocol Demo: AnyObject {
  /// The word that starts the demonstration on the command line.
  static var name: String { get }
  /// Instructions for the user, in one sentence.
  static var summary: String { get }

  init(in window: GestureWindow)
}

/// All demonstrations, in the order of the list.
var demos: [any Demo.Type] {
  [
    PhotoList.self, TownMap.self, MoveMe.self, InfiniteCanvas.self, PhotoTable.self, ThrowCard.self,
    TapConflict.self, ShapeDetector.self, StarThenSwipe.self, Recipes.self, Controls.self, Ink.self,
    Board.self,
  ]
}

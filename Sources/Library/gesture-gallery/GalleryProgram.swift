// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesCairo
import GesturesX11

package enum GalleryProgram {
  /// The size of a window, in points: 9 by 12 cm, or more to fill most of the screen.
  package static let size = (width: 600.0, height: 760.0)

  package static var contents: [(name: String, summary: String)] { demos.map { ($0.name, $0.summary) } }

  /// Serves a demonstration until its window is closed; false without an X server, or for an unknown name.
  package static func show(_ name: String, inspects: Bool = false) -> Bool {
    guard let demo = demos.first(where: { $0.name == name }) else { return false }
    return show(demo, inspects: inspects)
  }

  /// Shows the list, and each chosen demonstration, until the list is closed; false without an X server.
  package static func choose(inspects: Bool = false) -> Bool {
    while true {
      guard let window = makeWindow("Gestures") else { return false }
      let chooser = Chooser(in: window)
      window.onKey = { [unowned window] key in if key == "Escape" { window.close() } }
      window.run()
      guard let choice = chooser.choice else { return true }
      _ = show(choice, inspects: inspects)
    }
  }

  private static func show(_ demo: any Demo.Type, inspects: Bool) -> Bool {
    guard let window = makeWindow(demo.name) else { return false }
    let running = demo.init(in: window)
    let onKey = window.onKey
    window.onKey = { [unowned window] key in
      if key == "Escape" { window.close() }
      onKey?(key)
    }
    if inspects { window.showsInspector = true }
    withExtendedLifetime(running) { window.run() }
    return true
  }

  private static func makeWindow(_ title: String) -> GestureWindow? {
    GestureWindow(
      ifPossible: title, width: size.width, height: size.height,
      pixelsPerPoint: ScreenScale.filling(width: size.width, height: size.height, part: 0.85))
  }
}

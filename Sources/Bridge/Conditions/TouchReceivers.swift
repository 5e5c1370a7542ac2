// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
package import InputEvents
package import X11

/// Knows which windows get pointer events of a touch that is given back, because nobody there has selected touches.
///
/// The server goes from the deepest window under a finger to the root, and the first one on which anything is selected gets
/// the touch: as a touch, or as what a mouse does. What other clients have selected by XInput 2 cannot be asked, so the way
/// is gone by what is known: the program that a window is of, and whether presses of the core protocol are selected. GTK
/// selects none of these on its own windows, so a window of a GTK program that has them, or is inside of one that has, such as
/// a frame of Xfce's window manager, is none of GTK's.
package final class TouchReceivers {
  private let display: Display
  private let touchSupport: TouchSupportCache
  private var known: [WindowID?: Bool] = [:]

  /// 200 windows: more have not been under a finger since windows came or went.
  private static let limit = 200
  /// 12 levels from the deepest window to the root; toolkits that nest more do not use windows for it.
  private static let depth = 12

  /// Knows nothing yet.
  package init(_ display: Display, _ touchSupport: TouchSupportCache) {
    self.display = display
    self.touchSupport = touchSupport
  }

  /// Forgets all windows: some have come, gone or got another parent.
  package func forget() { known.removeAll(keepingCapacity: true) }

  /// Whether a touch on a window arrives as pointer events; some round trips for each level the first time.
  ///
  /// - Parameter window: The deepest window there; nil for the root window.
  package func isForPointer(_ window: WindowID?) -> Bool {
    if let answer = known[window] { return answer }
    if known.count >= Self.limit { forget() }
    let answer = find(from: window ?? display.root)
    known[window] = answer
    return answer
  }

  private func find(from window: WindowID) -> Bool {
    var here = window
    var unclear: WindowID?
    for _ in 0..<Self.depth {
      // Who takes touches on the root window takes them by a grab, and then all of them.
      if here == display.root { return unclear == nil }
      // Another program's windows say nothing of what it has selected by XInput 2.
      if let unclear, !display.haveOneClient(unclear, here) { return false }
      let input = unclear == nil ? touchSupport.input(of: here) : .unclear
      // A window that is gone gets nothing.
      guard input != .touches, let selection = display.coreSelection(of: here) else { return false }
      if selection.hasPresses { return true }
      if input == .unclear { unclear = here }
      guard let parent = selection.parent else { return false }
      here = parent
    }
    return false
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
package import InputEvents
package import X11

/// Whether a rejected touch reaches a window as a touch or as pointer events.
///
/// The server walks from the deepest window under a finger to the root; the first window with a selection
/// receives the touch, as a touch or as emulated pointer events. Other clients' XInput 2 selections cannot be
/// queried, so the walk uses evidence: the libraries of the window's program, and whether core button presses
/// are selected. A program that loads GTK receives touches also in windows with core presses: Chromium
/// selects both on one window. Frames of xfwm4 and marco, which load GTK, are known as the window manager's
/// own windows with core presses.
package final class TouchReceivers {
  private let display: Display
  private let windows: WindowManager
  private let touchSupport: TouchSupportCache
  private var known: [WindowID?: Bool] = [:]

  /// 200 windows: a full cache is cleared, as it is when windows come or go.
  private static let limit = 200
  /// 12 levels from the deepest window to the root.
  private static let depth = 12

  package init(_ windows: WindowManager, on display: Display, _ touchSupport: TouchSupportCache) {
    (self.display, self.windows, self.touchSupport) = (display, windows, touchSupport)
  }

  /// Clears the cache, because windows were created, destroyed or reparented.
  func forget() { known.removeAll(keepingCapacity: true) }

  /// Whether a touch on a window arrives as pointer events; one to three round trips per level on the first
  /// call.
  ///
  /// - Parameter window: The deepest window there; nil for the root window.
  /// - Returns: Whether no window from there to the root has selected touches, as far as is known.
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
    var isToolkit = false
    for _ in 0..<Self.depth {
      // A client that wants touches on the root window holds a grab, which precedes selections.
      if here == display.root { return unclear == nil }
      // The windows of another client do not reveal the event selection of the client that owns `unclear`.
      if let unclear, !display.haveOneClient(unclear, here) { return false }
      let input = unclear == nil ? touchSupport.input(of: here) : .unclear
      isToolkit = isToolkit || input == .touchesOrFrames
      // A window without an answer no longer exists.
      guard input != .touches, let selection = display.coreSelection(of: here) else { return false }
      if selection.hasPresses { return !isToolkit || windows.owns(here) }
      if input != .pointer, unclear == nil { unclear = here }
      guard let parent = selection.parent else { return false }
      here = parent
    }
    return false
  }
}

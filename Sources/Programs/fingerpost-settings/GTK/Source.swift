// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

private final class SourceBox {
  let call: () -> Bool

  init(_ call: @escaping () -> Bool) { self.call = call }
}

private let release: GDestroyNotify = { box in
  if let box { Unmanaged<SourceBox>.fromOpaque(box).release() }
}

/// A source of events for GLib's loop, until it is cancelled.
public struct Source {
  private let id: UInt32

  /// Calls back whenever a descriptor is readable or its other side is closed, until the callback returns
  /// false.
  public static func whenReadable(_ descriptor: Int32, _ call: @escaping () -> Bool) -> Source {
    let box = Unmanaged.passRetained(SourceBox(call)).toOpaque()
    let conditions = GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue)
    return Source(
      id: g_unix_fd_add_full(
        G_PRIORITY_DEFAULT, descriptor, conditions,
        { _, _, box in
          guard let box else { return 0 }
          return Unmanaged<SourceBox>.fromOpaque(box).takeUnretainedValue().call() ? 1 : 0
        }, box, release))
  }

  /// Calls back after some milliseconds, and again as long as the callback returns true.
  public static func after(milliseconds: Int, _ call: @escaping () -> Bool) -> Source {
    let box = Unmanaged.passRetained(SourceBox(call)).toOpaque()
    return Source(
      id: g_timeout_add_full(
        G_PRIORITY_DEFAULT, UInt32(milliseconds),
        { box in
          guard let box else { return 0 }
          return Unmanaged<SourceBox>.fromOpaque(box).takeUnretainedValue().call() ? 1 : 0
        }, box, release))
  }

  /// Calls back once after the present event, such as a signal, whose sender may be gone by then.
  public static func soon(_ call: @escaping () -> Void) {
    _ = after(milliseconds: 0) {
      call()
      return false
    }
  }

  /// Removes the source; not allowed once its callback has returned false, which also removes it.
  public func cancel() { g_source_remove(id) }
}

extension Handle {
  /// Calls back once after the next frame's layout; never if the widget is destroyed before.
  public func afterLayout(_ call: @escaping () -> Void) {
    var frames = 0
    let box = Unmanaged.passRetained(
      SourceBox {
        frames += 1
        // Each frame calls back before its own layout, so the second call is after the first frame's layout.
        if frames == 2 { call() }
        return frames < 2
      }
    ).toOpaque()
    _ = gtk_widget_add_tick_callback(
      self(),
      { _, _, box in
        guard let box else { return 0 }
        return Unmanaged<SourceBox>.fromOpaque(box).takeUnretainedValue().call() ? 1 : 0
      }, box, release)
  }
}

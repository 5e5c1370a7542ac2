// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSpeech

/// The elements that programs reported last as focused and as shown.
package final class AccessibleEvents {
  private let library: Accessibility
  /// The element that got the keyboard focus last.
  private(set) var focused: AccessibleObject?
  /// The elements shown last, the latest first; they include menus, which Qt does not report as windows.
  private(set) var shown: [AccessibleObject] = []

  /// 8 elements: enough to find a menu among other elements shown at the same time.
  private static let shownLimit = 8

  package init(_ library: Accessibility) { self.library = library }

  /// Asks the programs for their events, which come in GLib's loop until the end of this program.
  package func start() {
    let receive: AtspiEventListenerCB = { event, events in
      guard let event, let events else { return }
      Unmanaged<AccessibleEvents>.fromOpaque(events).takeUnretainedValue().note(event.pointee)
      g_boxed_free(atspi_event_get_type(), event)
    }
    let listener = atspi_event_listener_new(receive, Unmanaged.passRetained(self).toOpaque(), nil)
    for event in ["object:state-changed:focused", "object:state-changed:showing"] {
      atspi_event_listener_register(listener, event, nil)
    }
  }

  private func note(_ event: AtspiEvent) {
    guard let source = event.source else { return }
    g_object_ref(source)
    guard let object = AccessibleObject(library, source) else { return }
    if event.type.map({ Accessibility.string($0) })?.hasSuffix("focused") == true {
      if event.detail1 != 0 { focused = object }
      return
    }
    shown.removeAll { $0.id == object.id }
    if event.detail1 != 0 { shown = [object] + shown.prefix(Self.shownLimit - 1) }
  }
}

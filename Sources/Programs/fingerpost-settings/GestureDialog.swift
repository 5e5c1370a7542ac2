// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import SettingsModel

/// The dialog in which a gesture is made, and then said what it does.
///
/// GTK's window owns it, so it lives as long as that.
final class GestureDialog {
  /// GTK's window.
  let window: Handle
  private var gesture: GestureSection?
  private var action: ActionSection?

  /// 640 pixels: wide enough for a row with a list and a text.
  private static let width: Int32 = 640

  /// Makes the dialog.
  ///
  /// - Parameters:
  ///   - owner: The window that it belongs to.
  ///   - edited: The binding that is changed; nil for a new one.
  ///   - application: The application that a new one is for, unless somebody chooses another place.
  init(_ owner: SettingsWindow, _ edited: BindingRow?, for application: String?) {
    // It would keep the window for as long as this keeps it.
    let builder = Builder(PackageResources.gesture_ui, domain: textDomain)
    window = builder["window"]
    gtk_window_set_title(window(), edited == nil ? tr("Add a gesture") : tr("Change a gesture"))
    let gesture = GestureSection(owner, builder, edited) { [unowned self] in
      self.gesture?.refresh()
      action?.changed()
    } found: { [unowned self] in
      action?.fillPlaces($0, $1)
    }
    self.gesture = gesture
    action = ActionSection(owner, builder, gesture, edited, for: application) { [unowned self] in close() }
    window.keep(self)
    builder["cancel"].on("clicked") { [unowned self] _ in close() }
    builder["search"].on("stop-search") { [unowned self] _ in close() }
    window.answer("close-request") { [unowned self] _ in
      gesture.stop()
      action?.takeBack()
      return false
    }
    closeByKeys()
    Popovers.openMenusInSight(of: window)
    // Their rows have nothing to do themselves: what has the keyboard is what is framed.
    let stops = [builder["choose"], gesture.learnButton, builder["listen"]]
    RowKeys.follow(in: window) { stops.map { RowKeys.Row(row: $0, controls: [$0], keys: [:]) } }
    fit(in: owner)
    gesture.refresh()
    action?.refresh()
    gtk_window_set_focus(window(), edited == nil ? gesture.learnButton() : builder["search"]())
  }

  /// Shows it.
  func present() { gtk_window_present(window()) }

  /// Closes it; what is not kept is gone.
  func close() { gtk_window_close(window()) }

  /// Shows anew what concerns it of a configuration that somebody may have changed.
  ///
  /// - Returns: Whether what it changes is still there.
  func update() -> Bool {
    let isThere = action?.follow() ?? false
    if isThere { action?.refresh() }
    return isThere
  }

  /// Takes as much of the window as there is room for beside it.
  private func fit(in owner: SettingsWindow) {
    gtk_window_set_transient_for(window(), owner.window())
    let (width, height) = (gtk_widget_get_width(owner.window()), gtk_widget_get_height(owner.window()))
    gtk_window_set_default_size(window(), min(width, Self.width), height)
    if width < Self.width, gtk_window_is_maximized(owner.window()) != 0 { gtk_window_maximize(window()) }
  }

  private func closeByKeys() {
    window.onKey { [unowned self] key, modifiers in
      let isControl = modifiers & GDK_CONTROL_MASK.rawValue != 0
      guard key == GDK_KEY_Escape || isControl && key == GDK_KEY_w else { return false }
      close()
      return true
    }
  }
}

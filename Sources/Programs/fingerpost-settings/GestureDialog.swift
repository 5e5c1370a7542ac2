// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import SettingsModel

/// The dialog for making a gesture and choosing its action.
///
/// GTK's window owns this object, which lives as long as the window.
final class GestureDialog {
  let window: Handle
  private var gesture: GestureSection?
  private var action: ActionSection?

  /// 640 pixels: wide enough for a row with a list and a text.
  private static let width: Int32 = 640

  /// Makes a dialog that changes `edited`, or adds a binding, with `application` preselected.
  init(_ owner: SettingsWindow, _ edited: BindingRow?, for application: String?) {
    // A builder in a property would keep the window, which keeps this object.
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
    // These rows do not have an action of their own, so Tab stops at their controls.
    let stops = [builder["choose"], gesture.learnButton, builder["listen"]]
    RowKeys.follow(in: window) { stops.map { RowKeys.Row(row: $0, controls: [$0], keys: [:]) } }
    fit(in: owner)
    gesture.refresh()
    action?.refresh()
    gtk_window_set_focus(window(), edited == nil ? gesture.learnButton() : builder["search"]())
  }

  func present() { gtk_window_present(window()) }

  /// Closes the dialog and discards changes that are not saved.
  func close() { gtk_window_close(window()) }

  /// Shows the configuration again after a change.
  ///
  /// - Returns: Whether the edited binding still exists.
  func update() -> Bool {
    let isThere = action?.follow() ?? false
    if isThere { action?.refresh() }
    return isThere
  }

  /// Sizes the dialog to fit over the window.
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

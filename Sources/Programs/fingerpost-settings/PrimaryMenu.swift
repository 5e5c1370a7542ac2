// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Daemon

/// The menu of the window as a whole, in its header bar.
final class PrimaryMenu {
  private unowned let owner: SettingsWindow

  /// An entry of the menu, also available by its key.
  private struct Entry {
    let name: String
    let title: String
    /// Its key in GTK's notation.
    let key: String?
    let act: () -> Void
  }

  init(_ owner: SettingsWindow, _ application: Handle, _ button: Handle) {
    self.owner = owner
    let entries = [
      Entry(name: "shortcuts", title: tr("Keyboard shortcuts"), key: "<Control>question") {
        [unowned self] in showShortcuts()
      },
      Entry(name: "help", title: tr("Help"), key: "F1") { [unowned self] in showHelp() },
      Entry(name: "about", title: tr("About Touch Gestures"), key: nil) { [unowned self] in showAbout() },
    ]
    guard let menu = g_menu_new(), let group = g_simple_action_group_new() else { return }
    for entry in entries {
      guard let made = g_simple_action_new(entry.name, nil) else { continue }
      let (action, name) = (Handle(made), "menu.\(entry.name)")
      action.on("activate") { _ in entry.act() }
      g_action_map_add_action(OpaquePointer(group), action())
      g_object_unref(action.raw)
      g_menu_append(menu, entry.title, name)
      entry.key?.withCString { key in
        gtk_application_set_accels_for_action(application(), name, [key, nil])
      }
    }
    gtk_widget_insert_action_group(owner.window(), "menu", OpaquePointer(group))
    gtk_menu_button_set_menu_model(button(), Handle(menu)())
    g_object_unref(group)
    g_object_unref(UnsafeMutableRawPointer(menu))
  }

  private func showShortcuts() {
    present(Builder(PackageResources.shortcuts_ui, domain: textDomain)["shortcuts"])
  }

  /// Opens the manual with the desktop's program for manuals, or shows a command for a terminal.
  private func showHelp() {
    let display = gtk_widget_get_display(owner.window())
    let context = gdk_display_get_app_launch_context(display).map { Handle($0) }
    defer { if let context { g_object_unref(context.raw) } }
    guard g_app_info_launch_default_for_uri("man:\(ownName)", context?(), nil) == 0 else { return }
    owner.ask(
      tr("Help"), tr("This command in a terminal shows the manual: %1", "man \(ownName)"), nil
    ) {}
  }

  private func showAbout() {
    let about = Handle(adw_about_window_new())
    adw_about_window_set_application_name(about(), tr("Touch Gestures"))
    adw_about_window_set_application_icon(about(), "fingerpost")
    adw_about_window_set_developer_name(about(), tr("The fingerpost authors"))
    adw_about_window_set_version(about(), fingerpostVersion)
    adw_about_window_set_comments(
      about(), tr("Settings of fingerpost, which turns gestures on touchscreens and touchpads into actions"))
    adw_about_window_set_license_type(about(), GTK_LICENSE_MIT_X11)
    present(about)
  }

  private func present(_ dialog: Handle) {
    gtk_window_set_transient_for(dialog(), owner.window())
    gtk_window_set_modal(dialog(), 1)
    gtk_window_present(dialog())
  }
}

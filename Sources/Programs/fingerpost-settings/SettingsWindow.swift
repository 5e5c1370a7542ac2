// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Client
internal import Daemon
internal import Formats
internal import SettingsModel

/// The window: its pages, and the parts that they share.
///
/// GTK's window owns this object, which lives as long as the window.
final class SettingsWindow {
  let session: EditSession
  let window: Handle
  private let stack: Handle
  private let toasts: Handle
  private let undoButton: Handle
  private let menuButton: Handle
  private let addButton: Handle
  private var menu: PrimaryMenu?
  private weak var dialog: GestureDialog?
  /// Shows the list of pages in place of the page if the window is too narrow for both.
  private let showSide: () -> Void
  private let leaflet: Handle
  /// The message that is shown or queued.
  private var toast: Handle?
  private var pages: [any Page] = []
  private var watch: FileWatch?
  let link: BridgeLink
  /// The pages with outdated content; each is updated when it is shown.
  private var stale: Set<String> = []
  private var visibleName: String? { gtk_stack_get_visible_child_name(stack()).map { String(cString: $0) } }

  init(_ application: Handle, environment: [String: String]) {
    session = EditSession(environment: environment)
    link = BridgeLink(environment: environment)
    let builder = Builder(PackageResources.window_ui, domain: textDomain)
    window = builder["window"]
    stack = builder["stack"]
    toasts = builder["toasts"]
    undoButton = builder["undo"]
    menuButton = builder["menu"]
    addButton = builder["add"]
    let (leaflet, content, title) = (builder["leaflet"], builder["content"], builder["title"])
    self.leaflet = leaflet
    let side = builder["side"]
    showSide = { adw_leaflet_set_visible_child(leaflet(), side()) }
    gtk_window_set_application(window(), application())
    window.keep(self)

    pages = [
      GesturesPage(self), ApplicationsPage(self), StatusPage(self), DevicesPage(self), PresetsPage(self),
      FeelPage(self), HandsPage(self), TourPage(),
    ]
    // Some icon themes lack these icons, and GTK searches one theme only; GTK contains the icons of Adwaita.
    if let display = gdk_display_get_default() {
      let theme = gtk_icon_theme_get_for_display(display)
      let icons = pages.map(\.icon) + ["document-edit-symbolic"]
      if icons.contains(where: { gtk_icon_theme_has_icon(theme, $0) == 0 }) { gtk_use_icon_theme("Adwaita") }
    }
    for page in pages { gtk_stack_add_titled(stack(), page.widget(), page.name, page.title) }
    let sidebar = Sidebar(builder["sidebar"], pages) { [unowned self] in
      self.show($0.name)
    } open: {
      adw_leaflet_set_visible_child(leaflet(), content())
    } leave: { [unowned self] isForward in
      if !isForward { return gtk_widget_grab_focus(menuButton()) != 0 }
      return adw_leaflet_get_folded(leaflet()) == 0
        && gtk_widget_child_focus(content(), GTK_DIR_TAB_FORWARD) != 0
    }
    var former: (any Page)?
    let show = { [unowned self] in
      guard let index = pages.firstIndex(where: { $0.name == visibleName }) else { return }
      let page = pages[index]
      sidebar.select(index)
      former?.disappear()
      former = page
      adw_window_title_set_title(title(), page.title)
      addButton.isVisible = page is GesturesPage
      if stale.remove(page.name) != nil { page.update() }
      page.appear()
    }
    stack.on("notify::visible-child") { _ in
      show()
      adw_leaflet_set_visible_child(leaflet(), content())
    }
    builder["back"].on("clicked") { _ in _ = adw_leaflet_navigate(leaflet(), ADW_NAVIGATION_DIRECTION_BACK) }
    addButton.on("clicked") { [unowned self] _ in openDialog() }
    undoButton.on("clicked") { [unowned self] _ in undo() }
    window.answer("close-request") { [unowned self] _ in
      dialog?.close()
      for page in pages { page.disappear() }
      return false
    }
    menu = PrimaryMenu(self, application, menuButton)
    addShortcuts()
    Popovers.openMenusInSight(of: window)
    // Undoes a trial of a setting that a killed run left in force: the user has not confirmed the trial.
    let hasTakenBack = try? session.takeTrialBack()
    watchFiles()
    update()
    show()
    link.start { [unowned self] in follow() }
    if hasTakenBack == true { say(tr("The last trial was undone")) }
  }

  /// Shows the window, or its open dialog.
  func present() { gtk_window_present((dialog?.window ?? window)()) }

  /// Hides a widget while the window is too narrow for the list of pages beside a page.
  func hideIfNarrow(_ widget: Handle) {
    g_object_bind_property(
      leaflet.raw, "folded", widget.raw, "visible",
      GBindingFlags(rawValue: G_BINDING_SYNC_CREATE.rawValue | G_BINDING_INVERT_BOOLEAN.rawValue))
  }

  func show(_ name: String) { gtk_stack_set_visible_child_name(stack(), name) }

  /// Opens the dialog for a binding to change, or for a new one, with `application` preselected.
  func openDialog(_ edited: BindingRow? = nil, for application: String? = nil) {
    guard dialog == nil else { return }
    let made = GestureDialog(self, edited, for: application)
    dialog = made
    made.present()
  }

  /// Shows the configuration again.
  func update() {
    for page in pages { if page.name == visibleName { page.update() } else { stale.insert(page.name) } }
    if let former = dialog, !former.update() {
      dialog = nil
      // The dialog must not be closed inside a signal of its own widgets; such a signal may have called this.
      Source.soon { [weak former] in former?.close() }
    }
    let undoable = session.undoable
    undoButton.isSensitive = undoable != nil
    gtk_widget_set_tooltip_text(
      undoButton(),
      undoable.map { tr("Undo: %1 (Ctrl+Z)", $0.words.local) } ?? tr("Nothing can be undone"))
  }

  /// Shows the state of the running fingerpost.
  private func follow() {
    let former = session.list.configuration?.file
    switch link.state {
    case .running(let status): session.running = status.configuration
    case .absent: session.running = nil
    case .unknown, .silent: break
    }
    guard session.list.configuration?.file == former else {
      try? watch?.follow(session.files)
      return update()
    }
    pages.first { $0.name == visibleName }?.bridgeChanged()
  }

  // MARK: Changes

  /// Makes a change and shows a message with an offer to undo it, or the reason of a failure.
  ///
  /// - Returns: Whether the change was made.
  @discardableResult
  func change(_ message: String, _ body: () throws -> Void) -> Bool {
    do {
      try body()
    } catch {
      session.reload()
      update()
      report(error)
      return false
    }
    update()
    say(message, session.undoable == nil ? nil : undoOffer)
    return true
  }

  private func undo() {
    guard let entry = session.undoable else { return }
    do { try session.undo(entry) } catch { return report(error) }
    update()
    let offer: Offer = (tr("Redo"), { [unowned self] in redo() })
    say(tr("Undone: %1", entry.words.local), session.redoable == nil ? nil : offer)
  }

  private func redo() {
    guard let words = session.redoable else { return }
    do { try session.redo() } catch { return report(error) }
    update()
    say(tr("Done again: %1", words.local), undoOffer)
  }

  /// The label and the action of a message's button.
  private typealias Offer = (label: String, act: () -> Void)

  private var undoOffer: Offer { (tr("Undo"), { [unowned self] in undo() }) }

  // MARK: Words

  /// Returns the words for a gesture by its binding's name in the log.
  func words(of name: String) -> String { session.list.words(of: name).local }

  /// Shows a message in place of the former one, whose undo button would now undo a different change.
  func say(_ text: String) { say(text, nil) }

  private func say(_ text: String, _ offer: Offer?) {
    guard let made = adw_toast_new("") else { return }
    if let former = self.toast { adw_toast_dismiss(former()) }
    let toast = Handle(made)
    self.toast = toast
    toast.on("dismissed") { [weak self] _ in if self?.toast == toast { self?.toast = nil } }
    // The title is markup, so names from files are escaped.
    adw_toast_set_title(toast(), escaped(text))
    if let offer {
      adw_toast_set_button_label(toast(), offer.label)
      toast.on("button-clicked") { [unowned self] _ in
        // GTK dismisses the message itself.
        self.toast = nil
        offer.act()
      }
    }
    adw_toast_overlay_add_toast(toasts(), toast())
  }

  /// Shows the reason of a failure in a dialog.
  func report(_ error: any Error) {
    ask(tr("Nothing was changed"), (error as? any MessageError)?.message.local ?? "\(error)", nil) {}
  }

  /// Asks in a dialog before an action; without the button label `word`, the dialog can only be closed.
  func ask(_ heading: String, _ body: String, _ word: String?, _ act: @escaping () -> Void) {
    let dialog = Handle(gtk_message_dialog((dialog?.window ?? window)(), heading, body))
    adw_message_dialog_add_response(dialog(), "close", word == nil ? tr("Close") : tr("Cancel"))
    adw_message_dialog_set_close_response(dialog(), "close")
    if let word {
      adw_message_dialog_add_response(dialog(), "act", word)
      adw_message_dialog_set_response_appearance(dialog(), "act", ADW_RESPONSE_SUGGESTED)
      adw_message_dialog_set_default_response(dialog(), "act")
    }
    dialog.on("response") { arguments in if arguments[text: 1] == "act" { act() } }
    gtk_window_present(dialog())
  }

  // MARK: Events

  private func addShortcuts() {
    window.onKey(isFirst: true) { [unowned self] key, modifiers in
      guard modifiers & GDK_CONTROL_MASK.rawValue != 0 else {
        guard key == GDK_KEY_F10, modifiers & GDK_SHIFT_MASK.rawValue == 0 else { return false }
        showSide()
        gtk_menu_button_popup(menuButton())
        return true
      }
      switch key {
      case GDK_KEY_z, GDK_KEY_Z:
        if modifiers & GDK_SHIFT_MASK.rawValue == 0 { undo() } else { redo() }
      case GDK_KEY_n: openDialog()
      case GDK_KEY_q, GDK_KEY_w: gtk_window_close(window())
      case GDK_KEY_1..<GDK_KEY_1 + Int32(pages.count):
        show(pages[Int(key - GDK_KEY_1)].name)
        // Moves the focus out of the list of pages, where the next key press could open another page.
        if !stack.hasKeyboard { gtk_widget_child_focus(stack(), GTK_DIR_TAB_FORWARD) }
      default: return false
      }
      return true
    }
  }

  /// Shows the changes of other programs to the configuration at once.
  private func watchFiles() {
    guard let watch = try? FileWatch() else { return }
    try? watch.follow(session.files)
    self.watch = watch
    let source = Source.whenReadable(watch.descriptor) { [weak self] in
      guard let self, watch.takeEvents() else { return true }
      try? watch.follow(session.files)
      session.reload()
      update()
      return true
    }
    window.on("destroy") { _ in source.cancel() }
  }
}

protocol Page: AnyObject {
  /// The name in the stack.
  var name: String { get }
  /// The name for people.
  var title: String { get }
  /// The icon, from those that GTK contains.
  var icon: String { get }
  /// The builder of the widgets; "page" contains all other widgets.
  var builder: Builder { get }
  /// Shows the configuration again.
  func update()
  func appear()
  func disappear()
  /// Shows the state of the running fingerpost again.
  func bridgeChanged()
}

extension Page {
  var widget: Handle { builder["page"] }

  func appear() {}
  func disappear() {}
  func bridgeChanged() {}
}

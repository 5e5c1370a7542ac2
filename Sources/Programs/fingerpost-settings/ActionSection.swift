// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Formats
internal import SettingsModel

/// The action of a gesture, its application, the remarks of the checker, and the buttons to try and keep it.
final class ActionSection {
  private unowned let owner: SettingsWindow
  private unowned let gesture: GestureSection
  private let groups: [Handle]
  private let keepButton: Handle
  private let tryButton: Handle
  private let trialRow: Handle
  private let told: Rows
  private var lists: ActionLists?
  private var place: PlaceChoice?
  /// The binding that is changed; nil for a new one.
  private var edited: BindingRow?
  private let done: () -> Void
  /// The number of times that the gesture on trial was made.
  private var timesMade = 0

  /// Shows the actions of `edited`, or none; `application` is preselected for a new binding.
  init(
    _ owner: SettingsWindow, _ builder: Builder, _ gesture: GestureSection, _ edited: BindingRow?,
    for application: String?, done: @escaping () -> Void
  ) {
    (self.owner, self.gesture, self.edited, self.done) = (owner, gesture, edited, done)
    keepButton = builder["keep"]
    tryButton = builder["try"]
    trialRow = builder["trial"]
    groups = [builder["action"], builder["where"], builder["end"]]
    told = Rows(builder["end"])
    lists = ActionLists(
      groups[0], search: builder["search"], sequence: builder["sequence"], options: builder["options"]
    ) { [unowned self] in changed() }
    place = PlaceChoice(groups[1], application) { [unowned self] in changed() }
    gtk_button_set_label(keepButton(), edited == nil ? tr("Add") : tr("Save"))
    keepButton.on("clicked") { [unowned self] _ in keep() }
    tryButton.on("clicked") { [unowned self] _ in owner.session.isOnTrial ? takeBack() : tryOut() }
    lists?.show(gesture.draft?.actions ?? [])
  }

  func fillPlaces(_ application: String?, _ pattern: String?) { place?.fill(application, pattern) }

  /// Finds the edited binding again, since other programs may have changed the file.
  ///
  /// - Returns: Whether it still exists.
  func follow() -> Bool {
    guard let former = edited, !owner.session.isOnTrial else { return true }
    edited = owner.session.list.rows.first { $0.isSame(as: former) }
    return edited != nil
  }

  /// Takes back the trial, because the user has chosen something else.
  func changed() {
    takeBack()
    refresh()
  }

  /// Shows the choices once a gesture exists.
  func refresh() {
    let isKnown = gesture.isKnown
    // A hidden widget cannot keep the keyboard focus.
    if !isKnown, groups.contains(where: \.hasKeyboard) { gtk_widget_grab_focus(gesture.learnButton()) }
    for group in groups { group.isVisible = isKnown }
    // An existing binding keeps its application, so the choice of the application is hidden.
    if edited != nil { groups[1].isVisible = false }
    lists?.setVisible(isKnown)
    let isOnTrial = owner.session.isOnTrial
    let isChosen = isOnTrial || isKnown && tell()
    keepButton.isSensitive = isChosen
    tryButton.isSensitive = isChosen
    gtk_button_set_label(tryButton(), isOnTrial ? tr("Take back") : tr("Try it"))
    adw_preferences_row_set_title(
      trialRow(),
      isOnTrial
        ? tr("On trial until this window closes: make the gesture")
        : tr("Try the gesture before you save it"))
    let times = timesMade == 1 ? tr("It was made once") : tr("It was made %1 times", "\(timesMade)")
    adw_action_row_set_subtitle(trialRow(), isOnTrial && timesMade > 0 ? times : "")
  }

  // MARK: The binding

  private var actions: [Plist] { lists?.actions ?? [] }

  private var whole: BindingDraft? {
    var whole = gesture.draft
    if !actions.isEmpty || whole?["action"] != nil { whole?.actions = actions }
    return whole
  }

  /// Shows the effect of the binding and the remarks of the checker.
  ///
  /// - Returns: Whether the binding can be kept.
  private func tell() -> Bool {
    told.clear()
    guard let whole else { return !actions.isEmpty }
    guard !whole.actions.isEmpty || edited != nil && whole["action"] == nil else { return false }
    let (remarks, isPossible) = owner.session.check(whole, of: edited, application: place?.application)
    if let words = whole.words {
      told.add(words.local.capitalised, whole.actionWords.local.capitalised)
    }
    for remark in remarks {
      let row = told.add(remark.local.capitalised)
      adw_action_row_add_prefix(row(), makeSign("dialog-warning-symbolic", tr("Warning"))())
    }
    return isPossible
  }

  /// Writes the binding, asks before it replaces one with the same gesture, then calls `next`.
  private func write(isReplacing: Bool = false, isTrial: Bool, _ next: @escaping () -> Void) {
    let session = owner.session
    do {
      let change = { [unowned self] in
        if let edited {
          return try session.change(
            edited, whole?.changes ?? [("action", Plist.oneOrList(actions))], now: whole?.words)
        }
        guard let whole else { return }
        try session.add(
          whole.plist, application: place?.application, isReplacing: isReplacing,
          words: whole.words ?? .name(""))
      }
      if isTrial { try session.tryOut(change) } else { try change() }
      next()
    } catch ConfigurationEditor.Failure.taken(let name, let line, isSame: true) where !isReplacing {
      let question = tr("'%1' in line %2 has the same gesture.", name, "\(line)")
      owner.ask(tr("Replace it?"), question, tr("Replace")) { [unowned self] in
        write(isReplacing: true, isTrial: isTrial, next)
      }
    } catch {
      owner.change("") { throw error }
    }
  }

  private func keep() {
    if owner.session.isOnTrial {
      owner.session.keepTrial()
      return finish()
    }
    write(isTrial: false) { [unowned self] in finish() }
  }

  private func finish() {
    let now = whole?.words?.local ?? ""
    let words = edited.map { tr("Changed: %1", now.isEmpty ? $0.localTitle : now) } ?? tr("Added: %1", now)
    let owner = owner
    done()
    owner.show("gestures")
    owner.change(words) {}
  }

  // MARK: On trial

  private func tryOut() {
    let name =
      if case .text(let name)? = whole?["name"] { name } else { whole?.pattern?.description ?? "" }
    write(isTrial: true) { [unowned self] in
      timesMade = 0
      owner.link.gestureMade = { [weak self] report in
        guard let self, report.name == name, report.isOver else { return }
        timesMade += 1
        refresh()
      }
      owner.update()
    }
  }

  func takeBack() {
    guard owner.session.isOnTrial else { return }
    owner.link.gestureMade = nil
    owner.change(tr("Trial undone")) { try owner.session.takeTrialBack() }
  }
}

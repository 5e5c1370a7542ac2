// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Client
internal import GTK
internal import SettingsModel

/// A gesture is made, and then said what it does.
final class AddPage: Page {
  let name = "add"
  let title = tr("Add a gesture")
  let widget: Handle
  private unowned let owner: SettingsWindow
  private let state: Handle
  private let learnButton: Handle
  private let groups: [Handle]
  private let keepButton: Handle
  private lazy var tries = Rows(gestureGroup)
  private lazy var action = ActionChoice(groups[0]) { [unowned self] in refresh() }
  private lazy var place = Choice(Rows(groups[1])) { [unowned self] in refresh() }
  private let gestureGroup: Handle
  private var learner: Background?
  private var learned: LearnedBinding?
  /// The binding that is given another action.
  private var edited: BindingRow?

  init(_ owner: SettingsWindow) {
    self.owner = owner
    let builder = Builder(PackageResources.add_ui, domain: textDomain)
    widget = builder["page"]
    state = builder["state"]
    learnButton = builder["learn"]
    keepButton = builder["keep"]
    gestureGroup = builder["gesture"]
    groups = [builder["action"], builder["where"], builder["end"]]
    g_object_ref(widget.raw)
    learnButton.on("clicked") { [unowned self] _ in learner == nil ? learn() : stop(tr("No gesture yet")) }
    keepButton.on("clicked") { [unowned self] _ in keep(isReplacing: false) }
  }

  isolated deinit {
    learner?.stop()
    g_object_unref(widget.raw)
  }

  func update() {
    guard let former = edited else { return }
    // Somebody may have changed the file, so that the binding is elsewhere, or gone.
    edited = owner.session.list.rows.first { $0.isSame(as: former) }
    if edited == nil { stop(tr("No gesture yet")) }
  }

  /// Has somebody choose what a gesture that is bound does instead.
  func edit(_ row: BindingRow) {
    learned = nil
    tries.clear()
    action.reset()
    stop(nil)
    edited = row
    say(row.title, row.action)
    let gesture = tries.add(tr("The gesture"), row.title)
    adw_action_row_add_prefix(gesture(), PictureView.make(row.picture, words: row.title)())
    refresh()
  }

  // MARK: The gesture

  private func learn() {
    tries.clear()
    learned = nil
    edited = nil
    refresh()
    say(tr("Wait…"))
    gtk_button_set_label(learnButton(), tr("Stop"))
    do throws(HelperProcess.LaunchError) {
      learner = try Background("fingerpost", ["learn", "--json", "--times", "3"]) { [unowned self] line in
        if let event = LearnEvent(line: line) { follow(event) }
      } end: { [unowned self] _, complaints in
        guard learned == nil else { return stop(nil) }
        stop(complaints.isEmpty ? tr("No gesture was seen. Try again.") : complaints)
      }
    } catch {
      stop(error.description)
    }
  }

  private func follow(_ event: LearnEvent) {
    switch event {
    case .ready(let times): say(tr("Make the gesture now, %1 times", "\(times)"))
    case .attempt(let number, let seen):
      tries.add(seen ?? tr("No gesture was seen; try again"), tr("Try %1", "\(number)"))
    case .disagreement(let message):
      tries.clear()
      say(message)
    case .learned(let learned):
      self.learned = learned
      tries.clear()
      say(
        learned.words,
        tr("It would have recognised %1 of %2 tries.", "\(learned.counted)", "\(learned.tries)"))
      if let picture = learned.picture {
        let row = tries.add(tr("The gesture"), learned.words)
        adw_action_row_add_prefix(row(), PictureView.make(picture, words: learned.words)())
      }
      if !learned.takenBy.isEmpty {
        tries.add(tr("This gesture is bound already"), learned.takenBy.joined(separator: ", "))
      }
      place.clear()
      place.add(tr("Everywhere"))
      if let application = learned.application { place.add(tr("Only in %1", application)) }
      place.choose(0)
      refresh()
    }
  }

  private func say(_ title: String, _ subtitle: String = "") {
    adw_preferences_row_set_use_markup(state(), 0)
    adw_preferences_row_set_title(state(), title)
    adw_action_row_set_subtitle(state(), subtitle)
  }

  private func stop(_ message: String?) {
    learner?.stop()
    learner = nil
    gtk_button_set_label(learnButton(), learned == nil ? tr("Make the gesture") : tr("Make another one"))
    if let message { say(message) }
    refresh()
  }

  // MARK: What it does

  private func refresh() {
    let isKnown = learned != nil || edited != nil
    for group in groups { gtk_widget_set_visible(group(), isKnown ? 1 : 0) }
    // Where a binding stands is not changed here.
    if edited != nil { gtk_widget_set_visible(groups[1](), 0) }
    gtk_widget_set_sensitive(keepButton(), isKnown && action.plist != nil ? 1 : 0)
  }

  private func keep(isReplacing: Bool) {
    guard let plist = action.plist else { return }
    if let edited {
      guard owner.change(tr("Changed: %1", edited.title), { try owner.session.change(edited, action: plist) })
      else { return }
      return finish()
    }
    guard let learned else { return }
    let application = place.index == 1 ? learned.applicationPattern : nil
    let binding = learned.binding(doing: plist)
    do {
      try owner.session.add(binding, application: application, isReplacing: isReplacing, words: learned.words)
    } catch ConfigurationEditor.Failure.taken(let name, let line, isSame: true) where !isReplacing {
      let question = tr("'%1' in line %2 has the same gesture.", name, "\(line)")
      owner.ask(tr("Replace it?"), question, tr("Replace")) { [unowned self] in keep(isReplacing: true) }
      return
    } catch {
      owner.change("") { throw error }
      return
    }
    owner.change(tr("Added: %1", learned.words)) {}
    finish()
  }

  /// Begins anew, and shows what is bound.
  private func finish() {
    (learned, edited) = (nil, nil)
    tries.clear()
    action.reset()
    stop(tr("No gesture yet"))
    owner.show("gestures")
  }
}

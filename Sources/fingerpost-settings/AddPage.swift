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
  private let builder = Builder(PackageResources.add_ui, domain: textDomain)
  private let state: Handle
  private let learnButton: Handle
  private let groups: [Handle]
  private let keepButton: Handle
  private let tryButton: Handle
  private let trialRow: Handle
  private let listenSwitch: Handle
  private let liveGroup: Handle
  private let live = LiveView()
  private let search: Handle
  private lazy var tries = Rows(gestureGroup)
  private lazy var action = ActionChoice(groups[0], search: search) { [unowned self] in chosen() }
  private lazy var place = Choice(Rows(groups[1])) { [unowned self] in chosen() }
  private let gestureGroup: Handle
  private var learner: Background?
  private var learned: LearnedBinding?
  /// The binding that is given another action.
  private var edited: BindingRow?
  /// The application that the next gesture is for, if one was picked.
  private var wanted: String?
  /// What each place is called in a configuration; nil for all applications.
  private var places: [String?] = []
  /// How many times the gesture on trial was made.
  private var timesMade = 0

  init(_ owner: SettingsWindow) {
    self.owner = owner
    widget = builder["page"]
    state = builder["state"]
    learnButton = builder["learn"]
    keepButton = builder["keep"]
    tryButton = builder["try"]
    trialRow = builder["trial"]
    listenSwitch = builder["listen"]
    liveGroup = builder["live"]
    search = builder["search"]
    gestureGroup = builder["gesture"]
    groups = [builder["action"], builder["where"], builder["end"]]
    learnButton.on("clicked") { [unowned self] _ in learner == nil ? learn() : stop(tr("No gesture yet")) }
    adw_preferences_group_add(liveGroup(), live.area())
    keepButton.on("clicked") { [unowned self] _ in keep() }
    tryButton.on("clicked") { [unowned self] _ in owner.session.isOnTrial ? takeBack() : tryOut() }
    // What listens, listens in the other way from now on.
    listenSwitch.on("notify::active") { [unowned self] _ in if learner != nil { learn() } }
  }

  isolated deinit {
    learner?.stop()
  }

  func disappear() {
    if learner != nil { stop(tr("No gesture yet")) }
    takeBack()
  }

  func update() {
    guard let former = edited, !owner.session.isOnTrial else { return refresh() }
    // Somebody may have changed the file, so that the binding is elsewhere, or gone.
    edited = owner.session.list.rows.first { $0.isSame(as: former) }
    if edited == nil { stop(tr("No gesture yet")) }
  }

  /// Lets the user pick another action for a binding.
  func edit(_ row: BindingRow) {
    takeBack()
    learned = nil
    tries.clear()
    action.reset()
    stop(nil)
    edited = row
    say(row.localTitle, LibraryTexts.action(row.action))
    let gesture = tries.add(tr("The gesture"), row.localTitle)
    adw_action_row_add_prefix(gesture(), PictureView.make(row.picture, words: row.localTitle)())
    refresh()
  }

  /// Has the next gesture work in an application, unless somebody chooses another place.
  func add(for application: String) {
    stop(tr("No gesture yet"))
    wanted = application
  }

  // MARK: The gesture

  private func learn() {
    takeBack()
    learner?.stop()
    tries.clear()
    learned = nil
    edited = nil
    live.fingers = LiveFingers()
    live.usualDistance =
      FeelSetting.ofGestures(in: owner.session.list, environment: owner.session.environment)
      .first { $0.name == "swipeDistance" }?.number
    refresh()
    say(tr("Wait…"))
    gtk_button_set_label(learnButton(), tr("Stop"))
    let isListening = gtk_switch_get_active(listenSwitch()) != 0
    let arguments = ["learn", "--json", "--progress", "--times", "3"] + (isListening ? [] : ["--watch"])
    do throws(HelperProcess.LaunchError) {
      learner = try Background("fingerpost", arguments) { [unowned self] line in
        if let event = LearnEvent(line: line) { follow(event) }
      } end: { [unowned self] _, complaints in
        guard learned == nil else { return stop(nil) }
        stop(complaints.isEmpty ? tr("No gesture was seen. Try again.") : complaints)
      }
    } catch {
      stop(error.description)
    }
    gtk_widget_set_visible(liveGroup(), learner == nil ? 0 : 1)
  }

  private func follow(_ event: LearnEvent) {
    switch event {
    case .ready(let times): say(tr("Make the gesture now, %1 times", "\(times)"))
    case .attempt(let number, let seen, _):
      tries.add(
        seen.map(LibraryTexts.seen) ?? tr("No gesture was seen; try again"), tr("Try %1", "\(number)"))
    case .progress(let line): show(line)
    case .disagreement(let message):
      tries.clear()
      say(message.local.capitalised)
    case .learned(let learned):
      self.learned = learned
      tries.clear()
      say(
        learned.localWords,
        tr("It would have recognised %1 of %2 tries.", "\(learned.counted)", "\(learned.tries)"))
      if let picture = learned.picture {
        let row = tries.add(tr("The gesture"), learned.localWords)
        adw_action_row_add_prefix(row(), PictureView.make(picture, words: learned.localWords)())
      }
      if !learned.takenBy.isEmpty {
        tries.add(
          tr("This gesture is bound already"), learned.takenBy.map(LibraryTexts.name).joined(separator: ", "))
      }
      place.clear()
      place.add(tr("Everywhere"))
      places = [nil]
      // Over this window it was made to be seen, and not for this window.
      let application = learned.application == ownName ? nil : learned.application
      if let application { addPlace(application, learned.applicationPattern) }
      if let wanted, wanted != application { addPlace(wanted, LearnedBinding.pattern(of: wanted)) }
      place.choose(wanted.flatMap { places.lastIndex(of: LearnedBinding.pattern(of: $0)) } ?? 0)
      refresh()
    }
  }

  private func addPlace(_ application: String, _ pattern: String?) {
    place.add(tr("Only in %1", application))
    places.append(pattern)
  }

  /// Shows where the fingers are, and says it.
  private func show(_ line: String) {
    guard live.fingers.take(line: line) else { return }
    let fingers = live.fingers
    guard fingers.isDown else { return }
    var words = fingers.fingers.count == 1 ? tr("1 finger") : tr("%1 fingers", "\(fingers.fingers.count)")
    if let leader = fingers.leader {
      words += ": \(LibraryTexts.name(leader.name)) \(Int((leader.share * 100).rounded())) %"
    }
    adw_action_row_set_subtitle(state(), words)
  }

  private func say(_ title: String, _ subtitle: String = "") {
    adw_preferences_row_set_use_markup(state(), 0)
    adw_preferences_row_set_title(state(), title)
    adw_action_row_set_subtitle(state(), subtitle)
  }

  private func stop(_ message: String?) {
    learner?.stop()
    learner = nil
    gtk_widget_set_visible(liveGroup(), 0)
    gtk_button_set_label(learnButton(), learned == nil ? tr("Make the gesture") : tr("Make another one"))
    if let message { say(message) }
    refresh()
  }

  // MARK: What it does

  /// Something else is chosen, which is not what is on trial.
  private func chosen() {
    takeBack()
    refresh()
  }

  private func refresh() {
    let isKnown = learned != nil || edited != nil
    // What is hidden cannot be used.
    if !isKnown, groups.contains(where: owner.hasKeyboard) { gtk_widget_grab_focus(learnButton()) }
    for group in groups { gtk_widget_set_visible(group(), isKnown ? 1 : 0) }
    // Where a binding stands is not changed here.
    if edited != nil { gtk_widget_set_visible(groups[1](), 0) }
    let (isChosen, isOnTrial) = (isKnown && action.plist != nil, owner.session.isOnTrial)
    gtk_widget_set_sensitive(keepButton(), isChosen ? 1 : 0)
    gtk_widget_set_sensitive(tryButton(), isChosen ? 1 : 0)
    gtk_button_set_label(tryButton(), isOnTrial ? tr("Take back") : tr("Try it"))
    adw_preferences_row_set_title(
      trialRow(), isOnTrial ? tr("Enabled until you leave this page: make the gesture") : "")
    let times = timesMade == 1 ? tr("It was made once") : tr("It was made %1 times", "\(timesMade)")
    adw_action_row_set_subtitle(trialRow(), isOnTrial && timesMade > 0 ? times : "")
  }

  /// Writes the binding, asks first if another one has its gesture, and goes on when that is done.
  private func write(isReplacing: Bool = false, isTrial: Bool, _ done: @escaping () -> Void) {
    guard let plist = action.plist else { return }
    let session = owner.session
    do {
      let change = { [unowned self] in
        if let edited { return try session.change(edited, [("action", plist)]) }
        guard let learned else { return }
        try session.add(
          learned.binding(doing: plist), application: place.index.flatMap { places[$0] },
          isReplacing: isReplacing, words: learned.words)
      }
      if isTrial { try session.tryOut(change) } else { try change() }
      done()
    } catch ConfigurationEditor.Failure.taken(let name, let line, isSame: true) where !isReplacing {
      let question = tr("'%1' in line %2 has the same gesture.", name, "\(line)")
      owner.ask(tr("Replace it?"), question, tr("Replace")) { [unowned self] in
        write(isReplacing: true, isTrial: isTrial, done)
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

  // MARK: On trial

  private func tryOut() {
    let name = edited?.place.binding.name ?? learned?.name
    write(isTrial: true) { [unowned self] in
      timesMade = 0
      owner.link.gestureMade = { [unowned self] report in
        guard report.name == name, report.isOver else { return }
        timesMade += 1
        refresh()
      }
      owner.update()
    }
  }

  /// Takes back what is on trial, if something is.
  private func takeBack() {
    guard owner.session.isOnTrial else { return }
    owner.link.gestureMade = nil
    owner.change(tr("Taken back")) { try owner.session.takeTrialBack() }
  }

  /// Begins anew, and shows what is bound.
  private func finish() {
    let words = edited.map { tr("Changed: %1", $0.localTitle) } ?? tr("Added: %1", learned?.localWords ?? "")
    owner.link.gestureMade = nil
    (learned, edited, wanted) = (nil, nil, nil)
    tries.clear()
    action.reset()
    stop(tr("No gesture yet"))
    owner.show("gestures")
    owner.change(words) {}
  }
}

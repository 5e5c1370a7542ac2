// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Client
internal import Formats
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
  private lazy var live = LiveView(words: owner.words)
  private let search: Handle
  private lazy var tries = Rows(gestureGroup)
  private lazy var told = Rows(groups[2])
  private lazy var actions: ActionLists = ActionLists(
    groups[0], search: search, sequence: builder["sequence"], options: builder["options"]
  ) { [unowned self] in chosen() }
  private lazy var lists: GestureLists = GestureLists(.first, listGroups[0], listGroups[1]) {
    [unowned self] in
    draft = lists.draft
    showGesture()
    chosen()
  }
  private let chooseButton: Handle
  /// The groups with lists of the gesture and of conditions, which are shown when somebody wants them.
  private let listGroups: [Handle]
  private var areListsShown = false
  /// The binding as it is by now, without what it does; nil as long as there is none.
  private var draft: BindingDraft?
  /// The application that was written, in which alone the gesture works.
  private var writtenPlace: Handle?
  private lazy var place = Choice(Rows(groups[1])) { [unowned self] in chosen() }
  private let gestureGroup: Handle
  private var learner: Background?
  private var learned: LearnedBinding?
  /// Why the learner has ended without a gesture.
  private var failure: Message?
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
    chooseButton = builder["choose"]
    listGroups = [builder["lists"], builder["conditions"]]
    chooseButton.on("clicked") { [unowned self] _ in chooseFromLists() }
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
    forget()
    edited = row
    draft = BindingDraft(row.place)
    stop(nil)
    say(row.localTitle, row.action.local)
    actions.show(draft?.actions ?? [])
    showGesture()
    refresh()
  }

  /// Has the next gesture work in an application, unless somebody chooses another place.
  func add(for application: String) {
    stop(tr("No gesture yet"))
    wanted = application
  }

  /// Forgets what was made and chosen.
  private func forget() {
    (learned, edited, draft, areListsShown) = (nil, nil, nil, false)
    tries.clear()
    told.clear()
    lists.clear()
    actions.show([])
  }

  // MARK: The gesture

  /// Shows the lists, with what was made or is edited, or something to begin with.
  private func chooseFromLists() {
    if learner != nil { stop(nil) }
    areListsShown.toggle()
    if areListsShown {
      let isNew = draft == nil
      var shown = draft ?? .first
      if edited != nil, isNew { return say(tr("It was written by hand, and is changed there")) }
      shown.actions = actions.actions
      draft = shown
      lists.show(shown)
      if isNew { fillPlaces(nil, nil) }
      showGesture()
    }
    refresh()
    if areListsShown { gtk_widget_child_focus(listGroups[0](), GTK_DIR_TAB_FORWARD) }
  }

  /// Shows the gesture in words and as a picture.
  private func showGesture() {
    guard let draft else { return }
    tries.clear()
    guard let pattern = draft.pattern else {
      say(tr("Not complete yet"))
      return
    }
    let words = pattern.words.local.capitalised
    let row = tries.add(tr("The gesture"), words)
    adw_action_row_add_prefix(row(), PictureView.make(GesturePicture(pattern), words: words)())
    if learned == nil, areListsShown { say(words) }
  }

  private func learn() {
    takeBack()
    learner?.stop()
    tries.clear()
    (learned, failure) = (nil, nil)
    areListsShown = false
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
        let reason = failure?.local.capitalised ?? complaints
        stop(reason.isEmpty ? tr("No gesture was seen. Try again.") : reason)
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
        seen?.local ?? tr("No gesture was seen; try again"), tr("Try %1", "\(number)"))
    case .progress(let line): show(line)
    case .failed(let message): failure = message
    case .disagreement(let message):
      tries.clear()
      say(message.local.capitalised)
    case .learned(let learned):
      self.learned = learned
      if draft?.become(learned.gesture) == nil { draft = BindingDraft(learned.gesture) }
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
          tr("This gesture is bound already"), learned.takenBy.map(owner.words).joined(separator: ", "))
      }
      // Over this window it was made to be seen, and not for this window.
      let application = learned.application == ownName ? nil : learned.application
      fillPlaces(application, learned.applicationPattern)
      refresh()
    }
  }

  /// Fills the list of places with an application, if there is one, the one that was picked before, and any other.
  private func fillPlaces(_ application: String?, _ pattern: String?) {
    place.clear()
    place.add(tr("Everywhere"))
    places = [nil]
    if let application { addPlace(application, pattern) }
    if let wanted, wanted != application { addPlace(wanted, LearnedBinding.pattern(of: wanted)) }
    let row = place.add(tr("Only in another application"))
    let entry = Handle(gtk_entry_new())
    gtk_say_label(entry(), tr("Name of the application"))
    gtk_entry_set_placeholder_text(entry(), tr("Name of the application"))
    gtk_widget_set_valign(entry(), GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row(), entry())
    writtenPlace = entry
    let index = places.count
    entry.on("changed") { [unowned self] _ in
      place.show(index)
      chosen()
    }
    place.show(wanted.flatMap { places.lastIndex(of: LearnedBinding.pattern(of: $0)) } ?? 0)
  }

  /// The application that is chosen, as a configuration names it; nil for all.
  private var application: String? {
    guard let index = place.index else { return nil }
    if places.indices.contains(index) { return places[index] }
    let text = writtenPlace.flatMap { gtk_editable_get_text($0()) }.map { String(cString: $0) } ?? ""
    return text.isEmpty ? nil : text
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
      words += ": \(owner.words(of: leader.name)) \(Int((leader.share * 100).rounded())) %"
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
    if learned == nil, message != nil, edited == nil, !areListsShown { draft = nil }
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
    let isKnown = learner == nil && (draft != nil || edited != nil)
    // What is hidden cannot be used.
    if !isKnown, groups.contains(where: owner.hasKeyboard) { gtk_widget_grab_focus(learnButton()) }
    for group in groups { gtk_widget_set_visible(group(), isKnown ? 1 : 0) }
    // Where a binding stands is not changed here.
    if edited != nil { gtk_widget_set_visible(groups[1](), 0) }
    for group in listGroups { gtk_widget_set_visible(group(), isKnown && areListsShown ? 1 : 0) }
    gtk_button_set_label(chooseButton(), areListsShown ? tr("Hide the lists") : tr("Choose from lists"))
    let isOnTrial = owner.session.isOnTrial
    if isKnown || areListsShown { actions.setVisible(isKnown) }
    let isChosen = isOnTrial || isKnown && tell()
    gtk_widget_set_sensitive(keepButton(), isChosen ? 1 : 0)
    gtk_widget_set_sensitive(tryButton(), isChosen ? 1 : 0)
    gtk_button_set_label(tryButton(), isOnTrial ? tr("Take back") : tr("Try it"))
    adw_preferences_row_set_title(
      trialRow(), isOnTrial ? tr("Enabled until you leave this page: make the gesture") : "")
    let times = timesMade == 1 ? tr("It was made once") : tr("It was made %1 times", "\(timesMade)")
    adw_action_row_set_subtitle(trialRow(), isOnTrial && timesMade > 0 ? times : "")
  }

  /// The whole binding.
  private var whole: BindingDraft? {
    var whole = draft
    if !actions.actions.isEmpty || whole?["action"] != nil { whole?.actions = actions.actions }
    return whole
  }

  /// Says what the binding would do, and what the checker says of it.
  ///
  /// - Returns: Whether it can be kept.
  private func tell() -> Bool {
    told.clear()
    guard let whole else { return !actions.actions.isEmpty }
    guard !whole.actions.isEmpty || edited != nil && whole["action"] == nil else { return false }
    let (remarks, isPossible) = owner.session.check(whole, of: edited, application: application)
    if let words = whole.words {
      told.add(words.local.capitalised, whole.actionWords.local.capitalised)
    }
    for remark in remarks {
      let row = told.add(remark.local.capitalised)
      let sign = Handle(gtk_image_new_from_icon_name("dialog-warning-symbolic"))
      gtk_say_label(sign(), tr("Warning"))
      adw_action_row_add_prefix(row(), sign())
    }
    return isPossible
  }

  /// Writes the binding, asks first if another one has its gesture, and goes on when that is done.
  private func write(isReplacing: Bool = false, isTrial: Bool, _ done: @escaping () -> Void) {
    let session = owner.session
    do {
      let change = { [unowned self] in
        if let edited {
          let action = Plist.oneOrList(actions.actions)
          return try session.change(edited, whole?.changes ?? [("action", action)])
        }
        guard let whole else { return }
        try session.add(
          whole.plist, application: application, isReplacing: isReplacing, words: whole.words ?? .name(""))
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
    let name =
      if case .text(let name)? = whole?["name"] { name } else { whole?.pattern?.description ?? "" }
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
    let title = draft?.words?.local ?? ""
    let words = edited.map { tr("Changed: %1", $0.localTitle) } ?? tr("Added: %1", title)
    owner.link.gestureMade = nil
    wanted = nil
    // The next one is chosen as this one was.
    let start = areListsShown ? chooseButton : learnButton
    forget()
    stop(tr("No gesture yet"))
    gtk_widget_grab_focus(start())
    owner.show("gestures")
    owner.change(words) {}
  }
}

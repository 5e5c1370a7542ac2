// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Client
internal import Daemon
internal import Formats
internal import SettingsModel

/// The gesture of a binding, made by fingers or chosen from lists.
final class GestureSection {
  /// The binding so far, with its original actions; nil without a gesture.
  private(set) var draft: BindingDraft?
  /// Whether there is a gesture to choose an action for.
  var isKnown: Bool { learner == nil && (draft != nil || isEdited) }
  /// The button for making the gesture by fingers.
  let learnButton: Handle
  private unowned let owner: SettingsWindow
  private let isEdited: Bool
  private let state: Handle
  private let listenSwitch: Handle
  private let liveGroup: Handle
  private let chooseButton: Handle
  /// The groups of lists for choosing the gesture and its conditions; hidden until the user asks for them.
  private let listGroups: [Handle]
  private let tries: Rows
  private lazy var live = LiveView(words: owner.words)
  private lazy var lists: GestureLists = GestureLists(.first, listGroups[0], listGroups[1]) {
    [unowned self] in
    draft = lists.draft
    showGesture()
    changed()
  }
  private var areListsShown = false
  private var learner: Background?
  private var learned: LearnedBinding?
  /// The reason that the learner ended without a gesture.
  private var failure: Message?
  private let changed: () -> Void
  private let found: (_ application: String?, _ pattern: String?) -> Void

  /// Begins with the gesture of `edited`, or without one; `found` gets the application under a learned
  /// gesture.
  init(
    _ owner: SettingsWindow, _ builder: Builder, _ edited: BindingRow?, changed: @escaping () -> Void,
    found: @escaping (_ application: String?, _ pattern: String?) -> Void
  ) {
    (self.owner, self.changed, self.found) = (owner, changed, found)
    isEdited = edited != nil
    draft = edited.flatMap { BindingDraft($0.place) }
    state = builder["state"]
    learnButton = builder["learn"]
    listenSwitch = builder["listen"]
    liveGroup = builder["live"]
    chooseButton = builder["choose"]
    listGroups = [builder["lists"], builder["conditions"]]
    tries = Rows(builder["gesture"])
    adw_preferences_group_add(liveGroup(), live.area())
    chooseButton.on("clicked") { [unowned self] _ in chooseFromLists() }
    learnButton.on("clicked") { [unowned self] _ in learner == nil ? learn() : stop(tr("No gesture yet")) }
    // A running learner restarts in the other mode.
    listenSwitch.on("notify::active") { [unowned self] _ in if learner != nil { learn() } }
    if let edited {
      say(edited.localTitle, edited.action.local)
      showGesture()
    }
  }

  isolated deinit { learner?.stop() }

  func stop() {
    learner?.stop()
    learner = nil
  }

  func refresh() {
    for group in listGroups { group.isVisible = isKnown && areListsShown }
    gtk_button_set_label(chooseButton(), areListsShown ? tr("Hide details") : tr("Choose manually"))
    liveGroup.isVisible = learner != nil
    gtk_button_set_label(
      learnButton(),
      learner != nil ? tr("Stop") : learned == nil ? tr("Make the gesture") : tr("Make another one"))
  }

  private func say(_ title: String, _ subtitle: String = "") { Rows.say(title, subtitle, in: state) }

  // MARK: From lists

  /// Shows or hides the lists, with the present gesture or the first example.
  private func chooseFromLists() {
    if learner != nil { stop(nil) }
    areListsShown.toggle()
    if areListsShown {
      let isNew = draft == nil
      if isEdited, isNew {
        areListsShown = false
        return say(tr("It was written by hand; edit it in the file"))
      }
      let shown = draft ?? .first
      draft = shown
      lists.show(shown)
      if isNew { found(nil, nil) }
      showGesture()
    }
    changed()
    if areListsShown { gtk_widget_child_focus(listGroups[0](), GTK_DIR_TAB_FORWARD) }
  }

  private func showGesture() {
    guard let draft else { return }
    tries.clear()
    guard let pattern = draft.pattern else {
      say(tr("Not complete yet"))
      return
    }
    let words = pattern.words.local.capitalised
    show(GesturePicture(pattern), words)
    if learned == nil, areListsShown { say(words) }
  }

  private func show(_ picture: GesturePicture, _ words: String) {
    let row = tries.add(tr("The gesture"), words)
    adw_action_row_add_prefix(row(), PictureView.make(picture, words: words)())
  }

  // MARK: By fingers

  private func learn() {
    learner?.stop()
    tries.clear()
    (learned, failure) = (nil, nil)
    areListsShown = false
    live.fingers = LiveFingers()
    live.usualDistance =
      FeelSetting.ofGestures(in: owner.session.list)
      .first { $0.name == "swipeDistance" }?.number
    say(tr("Wait…"))
    let isListening = gtk_switch_get_active(listenSwitch()) != 0
    let arguments = ["learn", "--json", "--progress", "--times", "3"] + (isListening ? [] : ["--watch"])
    do throws(CompanionProgram.LaunchError) {
      learner = try Background("fingerpost", arguments) { [unowned self] line in
        if let event = LearnEvent(line: line) { follow(event) }
      } end: { [unowned self] _, complaints in
        guard learned == nil else { return stop(nil) }
        let reason = failure?.local.capitalised ?? complaints
        stop(reason.isEmpty ? tr("No gesture was seen. Try again.") : reason)
      }
      changed()
    } catch {
      stop(error.description)
    }
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
    case .learned(let learned): take(learned)
    }
  }

  private func take(_ learned: LearnedBinding) {
    self.learned = learned
    if draft?.become(learned.gesture) == nil { draft = BindingDraft(learned.gesture) }
    tries.clear()
    say(
      learned.localWords,
      tr("It recognises %1 of %2 tries.", "\(learned.counted)", "\(learned.tries)"))
    if let picture = learned.picture { show(picture, learned.localWords) }
    if !learned.takenBy.isEmpty {
      tries.add(
        tr("This gesture is bound already"), learned.takenBy.map(owner.words).joined(separator: ", "))
    }
    // Ignores this program's own window: the gesture was made over it only to be learned.
    let application = learned.application == ownName ? nil : learned.application
    found(application, learned.applicationPattern)
    changed()
  }

  /// Shows the fingers of a report as a drawing and in words.
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

  private func stop(_ message: String?) {
    stop()
    if learned == nil, message != nil, !isEdited, !areListsShown { draft = nil }
    if let message { say(message) }
    changed()
  }
}

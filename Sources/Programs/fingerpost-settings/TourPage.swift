// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import Client
internal import Daemon
internal import Formats
internal import SettingsModel

/// The built-in gestures for practice: a gesture that was made is ticked, and does not act.
final class TourPage: Page {
  let name = "tour"
  let title = tr("Practice")
  let icon = "media-playback-start-symbolic"
  let builder = Builder(PackageResources.tour_ui, domain: textDomain)
  private let state: Handle
  private let startButton: Handle
  private lazy var rows = Rows(builder["gestures"])
  /// The sign of each gesture by the name of its binding, shown once the gesture was made.
  private var signs: [String: Handle] = [:]
  private var learner: Background?
  /// The reason that the learner ended early.
  private var failure: Message?

  init() {
    state = builder["state"]
    startButton = builder["start"]
    startButton.on("clicked") { [unowned self] _ in learner == nil ? start() : stop(tr("Stopped")) }
    for row in BindingList.ofDefaults {
      let made = rows.add(row.localTitle, row.action.local)
      adw_action_row_add_prefix(made(), PictureView.make(row.picture, words: row.localTitle)())
      let sign = makeSign("object-select-symbolic", tr("Made: %1", row.localTitle))
      sign.isVisible = false
      adw_action_row_add_suffix(made(), sign())
      signs[row.place.binding.name] = sign
    }
  }

  isolated deinit { learner?.stop() }

  func disappear() {
    if learner != nil { stop(tr("Stopped")) }
  }

  func update() {}

  private func start() {
    for sign in signs.values { sign.isVisible = false }
    failure = nil
    say(tr("Wait…"))
    gtk_button_set_label(startButton(), tr("Stop"))
    do throws(CompanionProgram.LaunchError) {
      learner = try Background("fingerpost", ["learn", "--tour", "--json"]) { [unowned self] line in
        if let event = LearnEvent(line: line) { follow(event) }
      } end: { [unowned self] _, complaints in
        let (count, all) = (signs.values.count { $0.isVisible }, signs.count)
        let reason = failure?.local.capitalised ?? complaints
        stop(reason.isEmpty ? tr("You made %1 of %2", "\(count)", "\(all)") : reason)
      }
    } catch {
      stop(error.description)
    }
  }

  private func follow(_ event: LearnEvent) {
    switch event {
    case .ready: say(tr("Make any of these gestures now"), tr("A tap of one finger ends it."))
    case .attempt(_, let seen, let takers):
      for name in takers { signs[name].map { $0.isVisible = true } }
      let words = seen?.local ?? tr("No gesture was seen; try again")
      say(words, takers.isEmpty && seen != nil ? tr("This is none of these gestures.") : "")
    case .failed(let message): failure = message
    default: break
    }
  }

  private func say(_ title: String, _ subtitle: String = "") { Rows.say(title, subtitle, in: state) }

  private func stop(_ message: String) {
    learner?.stop()
    learner = nil
    gtk_button_set_label(startButton(), tr("Try them"))
    say(message)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import SettingsModel

/// The settings of gestures: the common ones, those of feedback, and all others.
final class FeelPage: Page {
  let name = "feel"
  let title = tr("Sensitivity")
  let icon = "power-profile-balanced-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.feel_ui, domain: textDomain)
  private let effectRow: Handle
  /// The common settings; replays of the last gestures try other values of these settings.
  private var settings: [FeelSetting] = []
  private let rows: SettingRows
  private let memory = HandMemory()
  private var recorder: Background?
  private lazy var trials = SettingTrials(memory) { [unowned self] in showSettings() }

  init(_ owner: SettingsWindow) {
    self.owner = owner
    rows = SettingRows(owner)
    effectRow = builder["effect"]
  }

  /// Records the hands while the page is shown.
  func appear() {
    guard recorder == nil else { return }
    memory.begin()
    recorder = try? Background("fingerpost", ["record"]) { [unowned self] line in
      if memory.take(line) { trials.start(settings) }
      if memory.count == 0 { say(tr("No gesture yet")) }
    } end: { [unowned self] _, complaints in
      recorder = nil
      say(complaints.split(separator: "\n").last.map(String.init) ?? "")
    }
  }

  private func say(_ words: String) { Rows.say(words, in: effectRow) }

  func disappear() {
    recorder?.stop()
    recorder = nil
  }

  func update() {
    settings = FeelSetting.ofGestures(in: owner.session.list)
    showSettings()
    trials.start(settings)
  }

  private func showSettings() {
    if !trials.summary.isEmpty { say(trials.summary) }
    let list = owner.session.list
    rows.show(
      settings,
      in: { [unowned self] in builder[$0.name == "feedback" ? "feedback" : "settings"] },
      besides: trials.words)
    rows.show(FeelSetting.ofFeedback(in: list), in: { [unowned self] _ in builder["feedback"] })
    rows.show(FeelSetting.details(in: list), in: { [unowned self] _ in builder["more"] })
  }
}

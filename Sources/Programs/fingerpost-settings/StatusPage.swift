// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import CGTK
internal import Client
internal import Daemon
internal import Formats
internal import SettingsModel

/// The state of gestures, and the latest errors.
final class StatusPage: Page {
  let name = "status"
  let title = tr("Status")
  let icon = "help-about-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.status_ui, domain: textDomain)
  private let running: Handle
  private let button: Handle
  private let fileRow: Handle
  private let openButton: Handle
  private let autostart: Handle
  private let factsGroup: Handle
  private let facts: Rows
  private let mistakes: Rows
  private let mistakesGroup: Handle
  private var work: Background?
  /// Whether the autostart state was requested.
  private var isAsked = false
  /// The autostart state; nil until `fingerpost` has answered.
  private var startsWithSession: Bool?

  init(_ owner: SettingsWindow) {
    self.owner = owner
    running = builder["running"]
    button = builder["change"]
    fileRow = builder["file"]
    openButton = builder["open"]
    autostart = builder["autostart"]
    mistakesGroup = builder["mistakes"]
    factsGroup = builder["facts"]
    facts = Rows(factsGroup)
    mistakes = Rows(mistakesGroup)
    button.on("clicked") { [unowned self] _ in act() }
    openButton.on("clicked") { [unowned self] _ in open(FileOpener.openText) }
    builder["folder"].on("clicked") { [unowned self] _ in open(FileOpener.showFolder) }
    autostart.answer("state-set") { [unowned self] _ in
      let isOn = gtk_switch_get_active(autostart()) != 0
      if startsWithSession != nil, isOn != startsWithSession { switchAutostart(isOn) }
      return false
    }
  }

  func appear() {
    if !isAsked { askForAutostart() }
    isAsked = true
    update()
  }

  func bridgeChanged() { update() }

  func update() {
    showFile()
    let state = owner.link.state
    let status = state.status
    let (words, label, isSensitive) =
      switch state {
      case .unknown: (tr("Wait…"), tr("Pause"), false)
      case .absent: (tr("fingerpost is not running"), tr("Start"), true)
      case .silent: (tr("fingerpost runs, but does not answer"), tr("Pause"), false)
      case .running(let status):
        status.paused
          ? (tr("Paused: every touch goes to its application"), tr("Resume"), true)
          : (tr("Gestures are on"), tr("Pause"), true)
      }
    adw_action_row_set_subtitle(running(), words)
    gtk_button_set_label(button(), label)
    button.isSensitive = isSensitive
    facts.clear()
    factsGroup.isVisible = status != nil
    mistakes.clear()
    // Omits "touches: exclusive": it is the normal state, and users need not know the term.
    for fact in status?.facts ?? [] where fact != Message("touches: exclusive") {
      let parts = fact.local.parts(around: ": ")
      // The number of bindings has the title "Gestures", because the other pages call bindings gestures.
      let isCount = if case .text(let text, _) = fact { text.hasPrefix("bindings: ") } else { false }
      facts.add(isCount ? tr("Gestures") : parts[0].capitalised, parts.dropFirst().joined(separator: ": "))
    }
    // Keeps the line break before the affected line of the file, which `local` would replace.
    var lines = status?.refusalMessage.map { [$0.words { tr($0) }] } ?? []
    lines += (status?.errors ?? []).map { "\(LocalTime($0.time).briefly) \($0.line)" }
    if status == nil { lines = owner.session.list.remarks.map(\.local) }
    for line in lines { mistakes.add(line) }
    mistakesGroup.isVisible = !lines.isEmpty
  }

  // MARK: The file

  private func showFile() {
    let configuration = owner.session.list.configuration
    let isThere = configuration?.origin == nil
    let words = isThere ? "" : "\n" + tr("It does not exist yet; your first change creates it.")
    adw_action_row_set_subtitle(fileRow(), escaped((configuration?.file ?? "") + words))
    openButton.isSensitive = configuration != nil && isThere
  }

  private func open(_ open: (String) -> Bool) {
    guard let path = owner.session.list.configuration?.file, !open(path) else { return }
    owner.say(tr("No program can open %1", path))
  }

  private func act() {
    guard let status = owner.link.state.status else {
      do throws(CompanionProgram.LaunchError) {
        try HelperProcess.start("fingerpost", ["run", "--session"])
      } catch {
        owner.report(error)
      }
      return
    }
    do {
      try owner.link.perform(status.paused ? .resume : .pause)
    } catch {
      owner.report(error)
    }
  }

  // MARK: Start with the session

  private func askForAutostart() {
    work = Background.run("fingerpost", ["status"]) { [unowned self] lines, _ in
      guard let line = lines.last(where: { $0.hasPrefix("autostart: ") }) else { return }
      let isOn = line.hasPrefix("autostart: on")
      gtk_switch_set_active(autostart(), isOn ? 1 : 0)
      startsWithSession = isOn
    }
  }

  private func switchAutostart(_ isOn: Bool) {
    startsWithSession = nil
    work = Background.run("fingerpost", ["autostart", isOn ? "on" : "off"]) {
      [unowned self] lines, complaints in
      owner.say(lines.first ?? complaints)
      askForAutostart()
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import CGTK
internal import Client
internal import Daemon
internal import GTK
internal import SettingsModel

/// Whether gestures act, and what was wrong lately.
final class StatusPage: Page {
  let name = "status"
  let title = tr("Status")
  let widget: Handle
  private unowned let owner: SettingsWindow
  private let running: Handle
  private let button: Handle
  private let autostart: Handle
  private let factsGroup: Handle
  private let facts: Rows
  private let mistakes: Rows
  private let mistakesGroup: Handle
  private var link: BridgeLink?
  private var work: Background?
  /// What the program says of whether the session starts it; nil until it has answered.
  private var startsWithSession: Bool?

  init(_ owner: SettingsWindow) {
    self.owner = owner
    let builder = Builder(PackageResources.status_ui, domain: textDomain)
    widget = builder["page"]
    running = builder["running"]
    button = builder["change"]
    autostart = builder["autostart"]
    mistakesGroup = builder["mistakes"]
    factsGroup = builder["facts"]
    facts = Rows(factsGroup)
    mistakes = Rows(mistakesGroup)
    g_object_ref(widget.raw)
    button.on("clicked") { [unowned self] _ in act() }
    autostart.answer("state-set") { [unowned self] _ in
      let isOn = gtk_switch_get_active(autostart()) != 0
      if startsWithSession != nil, isOn != startsWithSession { switchAutostart(isOn) }
      return false
    }
  }

  isolated deinit { g_object_unref(widget.raw) }

  private var status: StatusReply? { try? StatusReply.ofRunning(environment: owner.session.environment) }

  func appear() {
    if link == nil {
      link = BridgeLink(environment: owner.session.environment) { [unowned self] in update() }
      askForAutostart()
    }
    update()
  }

  func update() {
    let status = status
    let words =
      status.map { $0.paused ? tr("Paused: every touch goes to its application") : tr("Gestures act") }
      ?? tr("fingerpost is not running")
    adw_action_row_set_subtitle(running(), words)
    gtk_button_set_label(
      button(), status.map { $0.paused ? tr("Resume") : tr("Pause") } ?? tr("Start"))
    facts.clear()
    gtk_widget_set_visible(factsGroup(), status == nil ? 0 : 1)
    mistakes.clear()
    for line in status?.lines ?? [] where !line.hasPrefix("  ") && line != "last errors:" {
      let parts = line.parts(around: ": ")
      facts.add(parts[0], parts.dropFirst().joined(separator: ": "))
    }
    var lines = status?.refusal ?? []
    lines += (status?.errors ?? []).map { "\(LocalTime($0.time).briefly) \($0.line)" }
    if status == nil { lines = owner.session.list.remarks }
    for line in lines { mistakes.add(line) }
    gtk_widget_set_visible(mistakesGroup(), lines.isEmpty ? 0 : 1)
  }

  private func act() {
    guard let status else {
      do throws(HelperProcess.LaunchError) {
        try HelperProcess.start("fingerpost", ["run", "--session"])
      } catch {
        owner.report(error)
      }
      return
    }
    do {
      let address = try ControlAddress(environment: owner.session.environment)
      let connection = try ControlConnection(to: address)
      try connection.send(status.paused ? .resume : .pause)
      _ = try connection.nextLine(within: ControlConnection.patience)
    } catch {
      owner.report(error)
    }
    update()
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

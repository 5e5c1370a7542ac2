// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Client
internal import Daemon
internal import Formats
internal import SettingsModel

/// The devices, their settings, and the findings of `fingerpost doctor`.
final class DevicesPage: Page {
  let name = "devices"
  let title = tr("Devices")
  let icon = "input-touchpad-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.devices_ui, domain: textDomain)
  private let devices: DeviceRows
  private let findings: Rows
  private var work: [Background] = []
  /// The findings in the rows, which are rebuilt only for new findings: a user may be about to press a
  /// button.
  private var shown: [Finding]?
  /// Whether polkit may ask for a password; false once pkexec has found no agent on the desktop.
  private var mayAsk = true

  /// 300 ms: the wait before the devices are checked; the window is on the screen by then.
  private static let pause = 300
  /// The exit status of pkexec without an agent to ask for the password.
  private static let nobodyAsks: Int32 = 127

  init(_ owner: SettingsWindow) {
    self.owner = owner
    devices = DeviceRows(builder["devices"], owner)
    findings = Rows(builder["findings"])
    builder["again"].on("clicked") { [unowned self] _ in look() }
    // Other pages show findings about bindings too, so the check starts before this page is shown.
    lookLater()
  }

  private func lookLater() {
    _ = Source.after(milliseconds: Self.pause) { [weak self] in
      self?.look()
      return false
    }
  }

  func update() { devices.update() }

  private func look() {
    let (list, doctor) = (
      Background.run("fingerpost", ["devices", "--format", "json"]) { [unowned self] lines, complaints in
        devices.show(lines.compactMap { DeviceRecord(json: $0) }, complaints)
      },
      Background.run("fingerpost", ["doctor", "--json"]) { [unowned self] lines, complaints in
        show(lines.compactMap { Finding(json: $0) }, complaints)
      }
    )
    work = [list, doctor].compactMap(\.self)
  }

  /// Runs the command of a finding, then checks again.
  private func fix(_ command: [String]) {
    do throws(CompanionProgram.LaunchError) {
      let (program, arguments) = (command[0], Array(command.dropFirst()))
      // `fingerpost run` keeps running; all other commands end by themselves.
      if arguments.first == "run" {
        try HelperProcess.start(program, arguments)
        return lookLater()
      }
      let background = try Background(program, arguments) { _ in
      } end: { [unowned self] code, complaints in
        if code == Self.nobodyAsks, program.hasSuffix("/pkexec") { (mayAsk, shown) = (false, nil) }
        owner.say(code == 0 ? tr("Done") : complaints.isEmpty ? tr("It did not work") : complaints)
        look()
      }
      work = [background]
    } catch {
      owner.report(error)
    }
  }

  /// Makes the icon for the severity of a finding, with the severity's name.
  private func sign(of finding: Finding) -> Handle {
    let (icon, name) =
      switch finding.severity {
      case .error: ("dialog-error-symbolic", tr("Error"))
      case .warning: ("dialog-warning-symbolic", tr("Warning"))
      case .info: ("dialog-information-symbolic", tr("Information"))
      }
    return makeSign(icon, name)
  }

  /// Adds a button that copies a command for an administrator to run.
  private func addCopyButton(of text: String, to row: Handle) {
    addButton(tr("Copy: %1", text), icon: "edit-copy-symbolic", to: row) { [unowned self] in
      gdk_clipboard_set_text(gtk_widget_get_clipboard(row()), text)
      owner.say(tr("Copied"))
    }
  }

  private func show(_ found: [Finding], _ complaints: String) {
    guard found != shown || found.isEmpty else { return }
    shown = found
    findings.clear()
    for finding in found {
      let head = finding.subject.map { "\($0): " } ?? ""
      let words = (head + finding.message.local).capitalised
      let row = findings.add(words, (finding.fix?.local ?? "").capitalised)
      adw_action_row_add_prefix(row(), sign(of: finding)())
      guard let line = finding.commandLine else {
        if let fix = finding.fix { addCopyButton(of: fix.local, to: row) }
        continue
      }
      let ofRoot = mayAsk ? finding.commandOfRoot(environment: owner.session.environment) : nil
      guard let command = finding.command ?? ofRoot else {
        // Without polkit, a password cannot be asked for here.
        let text = finding.fix?.local ?? line
        adw_action_row_set_subtitle(row(), tr("Only an administrator can run this: %1", text))
        addCopyButton(of: text, to: row)
        continue
      }
      let warning =
        finding.command == nil ? tr("This needs an administrator's password: %1", line) : line
      let button = addButton(tr("Fix it…"), to: row) { [unowned self] in
        owner.ask(tr("Run this?"), warning, tr("Run")) { [unowned self] in fix(command) }
      }
      gtk_say_description(button(), words)
    }
    if found.isEmpty { findings.add(tr("No problems found"), complaints) }
    let ofBindings = found.filter(\.isOfBinding)
    guard owner.session.findings != ofBindings else { return }
    owner.session.findings = ofBindings
    owner.update()
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import X11

extension Subcommand {
  private static let application = Option(
    name: "--application", value: "NAME", help: "show the gestures of this application's windows")

  static let bindings = Subcommand(
    name: "bindings", summary: "show which gestures act in the window under the pointer",
    details: """
      Gestures that do not act there follow, each with its reason, such as a condition that does not hold or
      another binding that takes the gesture.
      """,
    options: [application, .config, .format, .json]
  ) { arguments, output in
    let session = ExaminedSession(environment: processEnvironment)
    let display = try session.connection.get()
    let reading = session.reading(of: arguments)
    let bytes = reading.path == nil ? Array(DefaultConfiguration.text.utf8) : reading.content
    let places = try EditedConfiguration.viewer(environment: session.environment).places(
      in: bytes, file: reading.name
    ).filter { $0.binding.idleTime == nil }
    let overview = Overview(
      places, of: reading.configuration, in: session, on: display, application: arguments[application])
    let idle = reading.configuration.idleBindings
    if arguments.wantsJSON {
      for line in overview.objects { output.write(line.description) }
      for binding in idle {
        var line = JSONLine()
        line.add("binding", binding.name)
        line.add("action", binding.behaviour.summary)
        line.add("idle", binding.idleTime ?? 0)
        output.write(line.description)
      }
    } else {
      output.write(Message("%1, over %2", of: [.name(reading.name), overview.windowName]).local)
      for line in overview.lines { output.write(line) }
      if !idle.isEmpty { output.write(Message("when the session is not in use:").local) }
      for binding in idle { output.write("  \(binding.name)  \(binding.behaviour.summary)".printable) }
    }
    return .done
  }
}

/// The state of all bindings over one window.
private struct Overview {
  let windowName: Message
  private let places: [ConfigurationEditor.Place]
  private let standings: [Configuration.Standing]

  init(
    _ places: [ConfigurationEditor.Place], of configuration: Configuration, in session: ExaminedSession,
    on display: Display, application: String?
  ) {
    // Bindings that are switched off come last.
    let inForce = places.filter(\.binding.isEnabled)
    let others = places.filter { !$0.binding.isEnabled }
    self.places = inForce + others
    let windows = WindowManager(display)
    let devices = session.usableDevices.isEmpty ? session.devices : session.usableDevices
    let plain = application.map { FixedFacts(over: [.class: .text($0), .instance: .text($0)]) }
    var name = application.map { Message("a window of '%1'", $0) } ?? Message("no window")
    // A binding is active if it is active on one of the devices; else the first device's reason is given.
    var merged: [Configuration.Standing]?
    for device in devices {
      let facts: any Facts = plain ?? windows.facts(at: display.pointer, on: device, of: display)
      if plain == nil, let applicationClass = facts.value(of: .class, .fingers).text {
        let title = facts.value(of: .title, .fingers).text ?? ""
        name = .name("'\(applicationClass)'" + (title.isEmpty ? "" : " (\(title))"))
      }
      let evaluator = ConditionEvaluator(facts, passthrough: configuration.passthrough)
      let own = zip(configuration.bindings, configuration.standings(under: evaluator)).map {
        binding, standing in
        standing == .active ? binding.obstacle(on: [device]).map { .inactive($0) } ?? standing : standing
      }
      merged = merged.map { zip($0, own).map { $0 == .active ? $0 : $1 == .active ? $1 : $0 } } ?? own
    }
    standings =
      (merged ?? inForce.map { _ in .inactive(Message("there is no touchscreen and no touchpad")) })
      + others.map { _ in .inactive(Message("it is switched off: enabled = NO")) }
    windowName = name
  }

  private func isActive(_ index: Int) -> Bool { standings[index] == .active }

  private func reason(_ index: Int) -> Message? {
    switch standings[index] {
    case .active: return nil
    case .inactive(let reason): return reason
    case .taken(let index):
      let (name, line) = (places[index].binding.name, "\(places[index].line)")
      return places[index].file.map { Message("'%1' in line %2 of %3 takes this gesture", name, line, $0) }
        ?? Message("'%1' in line %2 takes this gesture", name, line)
    }
  }

  /// A line for each binding, active ones first.
  var lines: [String] {
    let gestures = places.map { $0.binding.pattern.words.local }
    let width = (gestures.map(\.count).max() ?? 0) + 2
    func row(_ index: Int, _ text: String) -> String {
      "  " + gestures[index] + String(repeating: " ", count: width - gestures[index].count) + text.printable
    }
    let active = places.indices.filter(isActive)
    let others = places.indices.filter { !isActive($0) }
    let rows = active.map { index in
      let names = places[index].applications.joined(separator: ", ")
      let place = names.isEmpty ? "" : "  [\(Message("only in %1", names).local)]"
      return row(index, places[index].actionSummary + place)
    }
    func none(_ words: Message) -> [String] { rows.isEmpty ? ["  \(words.local)"] : rows }
    guard !others.isEmpty else { return none(Message("no gesture is bound")) }
    return none(Message("no gesture acts here")) + [Message("not here:").local]
      + others.map { row($0, "\(places[$0].actionSummary): \(reason($0)?.local ?? "")") }
  }

  var objects: [JSONLine] {
    places.indices.map { index in
      let place = places[index]
      var line = JSONLine()
      line.add("binding", place.binding.name)
      line.add("words", place.binding.pattern.words)
      line.add("action", place.actionSummary)
      line.add("does", place.actionWords)
      line.add("line", place.line)
      line.add("file", ifPresent: place.file)
      line.add("applications", place.applications)
      line.add("active", isActive(index))
      if let reason = reason(index) { line.add("reason", reason) }
      if case .taken(let taker) = standings[index] { line.add("takenBy", places[taker].binding.name) }
      return line
    }
  }
}

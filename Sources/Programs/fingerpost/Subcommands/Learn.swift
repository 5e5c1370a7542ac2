// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import Session
internal import X11

extension Subcommand {
  private static let times = Option(
    name: "--times", value: "NUMBER", choices: ["1", "2", "3", "4", "5"],
    help: "number of times to make the gesture (default: 3)")
  private static let everywhere = Option(name: "--everywhere", help: "act everywhere, without asking")
  private static let here = Option(
    name: "--here", help: "act only in the application under the gesture, without asking")
  private static let replace = Option(
    name: "--replace", help: "replace the binding of this gesture, without asking")
  private static let yes = Option(name: "--yes", short: "-y", help: "write without asking")
  private static let watch = Option(
    name: "--watch", help: "take no touches: applications get them, and a running fingerpost goes on")
  private static let progress = Option(
    name: "--progress", help: "with --json, also report the places and the progress of the fingers")

  private static let tour = Option(
    name: "--tour", help: "practise the default gestures, without actions or changes")

  static let learn = Subcommand(
    name: "learn", summary: "add a gesture to your configuration by making it",
    details: """
      Make the gesture three times on the touchscreen or the touchpad, then choose its action and its place.
      Options answer these questions beforehand. With --json there are no questions: each step is a JSON
      object, and without an action the binding is only proposed. Meanwhile applications do not get touches,
      and a running fingerpost is paused; with --watch both go on.
      """,
    options: BindingOptions.actions + [
      BindingOptions.application, here, everywhere, replace, yes, times, watch, progress, tour, .printOnly,
      .config,
      .format, .json,
    ]
  ) { arguments, output in
    do {
      return arguments.has(tour) ? try tryDefaults(arguments, output) : try learn(arguments, output)
    } catch let error as any MessageError where arguments.wantsJSON {
      var line = JSONLine()
      line.add("event", "failed")
      line.add("message", error.message.printable)
      output.write(line.description)
      throw error
    }
  }

  private static func learn(_ arguments: Arguments, _ output: LineWriter) throws -> ExitCode {
    guard !arguments.has(here) || !arguments.has(everywhere) else {
      throw UsageError.outOfPlace("--here", reason: Message("--everywhere already names the place"))
    }
    guard !arguments.has(progress) || arguments.wantsJSON else {
      throw UsageError.outOfPlace("--progress", reason: Message("it requires --json"))
    }
    let action = try BindingOptions.action(of: arguments)
    let configuration = try EditedConfiguration(arguments: arguments)
    let inForce = try EditedConfiguration.editor.configuration(
      of: configuration.bytes, file: configuration.name)
    let session = ExaminedSession(environment: processEnvironment)
    let display = try session.connection.get()
    let teacher = Teacher(
      dialogue: Dialogue(output: output), isSilent: arguments.wantsJSON, configuration: inForce,
      times: arguments[times].flatMap { Int($0) } ?? 3, isWatching: arguments.has(watch),
      reportsProgress: arguments.has(progress))

    let (lesson, learned) = try teacher.teach(on: display, session)
    guard let entries = learned?.entries else { return .failed }
    teacher.propose(lesson, entries)
    guard let chosenAction = try action ?? (teacher.isSilent ? nil : teacher.dialogue.action(on: display))
    else { return .done }
    let application = try place(arguments, lesson, teacher)
    let binding = Plist.dictionary(entries + [Plist.Entry("action", chosenAction)])
    let change = try makeChange(
      binding, application, isReplacing: arguments.has(replace), of: configuration, teacher)
    guard let change else { return .failed }
    let isPrintedOnly = arguments.has(.printOnly)
    let asks = !teacher.isSilent && !isPrintedOnly && !arguments.has(yes)
    if asks {
      teacher.dialogue.say(Message("This changes in %1:", configuration.file))
      for line in change.difference { teacher.dialogue.say(line) }
      guard try teacher.dialogue.confirm(Message("Write it?"), otherwise: true) else {
        teacher.dialogue.say(Message("Nothing is changed."))
        return .failed
      }
    }
    try change.carryOut(isPrintedOnly: isPrintedOnly, asJSON: teacher.isSilent, isShown: asks, on: output)
    if session.status == nil, !isPrintedOnly, !teacher.isSilent {
      teacher.dialogue.say(Message("fingerpost is not running; 'fingerpost run' starts it."))
    }
    return .done
  }

  /// Runs the tour of the default gestures, which do not act.
  private static func tryDefaults(_ arguments: Arguments, _ output: LineWriter) throws -> ExitCode {
    if arguments.count > (arguments.wantsJSON ? 2 : 1) {
      throw UsageError.alone(tour.name, but: "--json")
    }
    let session = ExaminedSession(environment: processEnvironment)
    let display = try session.connection.get()
    if let holder = session.status?.touchesTakenBy {
      throw HandCapture.Failure.ended(
        Message("%1 has all touches, so gestures cannot be tried without acting", holder.printable))
    }
    let tour = try Tour(Dialogue(output: output), isSilent: arguments.wantsJSON)
    try tour.run(HandCapture(display, pausing: session.bridge))
    return .done
  }

  /// The application of the binding, from the options or an answer; nil for all.
  private static func place(_ arguments: Arguments, _ lesson: Lesson, _ teacher: Teacher) throws -> String? {
    if let name = arguments[BindingOptions.application] { return name }
    guard !arguments.has(everywhere), let name = lesson.application else { return nil }
    if arguments.has(here) { return TextPattern.fitting(name) }
    guard !teacher.isSilent else { return nil }
    return try teacher.dialogue.choose(
      Message("Where should it work?"), [Message("everywhere"), Message("only in %1", "'\(name)'")])
      == 0
      ? nil : TextPattern.fitting(name)
  }

  /// Makes the change; nil if the user decides to keep an existing binding of the same gesture.
  private static func makeChange(
    _ binding: Plist, _ application: String?, isReplacing: Bool, of configuration: EditedConfiguration,
    _ teacher: Teacher
  ) throws -> ConfigurationChange? {
    do {
      return try ConfigurationChange(
        adding: binding, application: application, isReplacing: isReplacing, to: configuration)
    } catch ConfigurationEditor.Failure.taken(let name, let line, true)
      where !isReplacing && !teacher.isSilent
    {
      let places = try EditedConfiguration.editor.places(in: configuration.bytes, file: configuration.name)
      let action = places.first { $0.line == line }?.actionWords ?? Message("something else")
      guard
        try teacher.dialogue.confirm(
          Message("'%1' already does: %2. Replace it?", of: [.name(name), action]), otherwise: false)
      else {
        teacher.dialogue.say(Message("Nothing is changed."))
        return nil
      }
      return try ConfigurationChange(
        adding: binding, application: application, isReplacing: true, to: configuration)
    }
  }
}

/// Asks for a gesture, and reports the tries.
private struct Teacher {
  let dialogue: Dialogue
  /// Whether every step is printed as JSON, without questions.
  let isSilent: Bool
  let configuration: Configuration
  let times: Int
  /// Whether applications keep their touches.
  let isWatching: Bool
  let reportsProgress: Bool

  /// 3 rounds: after as many rounds whose tries do not agree on one gesture, the lesson ends.
  private static let mostRounds = 3

  /// Asks for the gesture until all tries agree, in at most ``mostRounds`` rounds.
  func teach(on display: Display, _ session: ExaminedSession) throws -> (Lesson, LearnedGesture?) {
    let report: ((String) -> Void)? = reportsProgress ? { dialogue.say($0) } : nil
    // Touches that another program has grabbed can only be watched, through a running fingerpost. Without a
    // running fingerpost, this program grabs the touches.
    let watches = isWatching || session.status?.touchesTakenBy != nil
    if watches, let connection = try ControlConnection.toRunning(environment: session.environment),
      let watcher = try HandObserver(display, connection, report: report)
    {
      return try teach(watcher)
    }
    return try teach(
      HandCapture(display, observer: report.map { (configuration, $0) }, pausing: session.bridge))
  }

  private func teach(_ catcher: some HandSource) throws -> (Lesson, LearnedGesture?) {
    defer { catcher.end() }
    let often = [
      Message("once"), Message("twice"), Message("three times"), Message("four times"), Message("five times"),
    ]
    say(
      Message("Make the gesture %1 on the touchscreen or touchpad. Control+C stops.", of: [often[times - 1]]),
      event: "ready"
    ) { $0.add("times", times) }
    var lesson = Lesson([], configuration)
    for _ in 0..<Self.mostRounds {
      var tries: [CapturedHand] = []
      while tries.count < times {
        let attempt = try catcher.next(within: HandCapture.timeout)
        let seen = Lesson.look(at: attempt, configuration)
        if seen != nil { tries.append(attempt) }
        write(seen, number: seen == nil ? tries.count + 1 : tries.count)
      }
      lesson = Lesson(tries, configuration)
      do throws(LearnedGesture.Disagreement) {
        return (lesson, try LearnedGesture(lesson.seen.compactMap(\.self)))
      } catch {
        say(Message("%1.", of: [error.message]), event: "disagreement") { $0.add("message", error.message) }
      }
    }
    return (lesson, nil)
  }

  private func write(_ seen: SeenGesture?, number: Int) {
    let words = seen?.words ?? Message("no gesture was seen; try again")
    say(.list([.name("\(number)"), words], separator: ": "), event: "try") { line in
      line.add("number", number)
      guard let seen else { return }
      line.add("gesture", seen.kind.rawValue)
      line.add("fingers", seen.fingers)
      line.add("direction", ifPresent: seen.way)
      line.add("amount", seen.amount)
      line.add("seconds", seen.duration)
      line.add("seen", seen.words)
    }
  }

  /// Reports the gesture, the tries that it would have recognised, and bindings that already recognise it.
  func propose(_ lesson: Lesson, _ entries: [Plist.Entry]) {
    let gesture = Plist.dictionary(entries)
    let trial = Plist.dictionary(entries + [Plist.Entry("action", ["click": "left"])])
    let (count, total) = (lesson.count(of: trial), lesson.tries.count)
    let takers = lesson.names(with: configuration)
    guard !isSilent else {
      var line = JSONLine()
      line.add("event", "learned")
      line.add("binding", gesture.description)
      line.add("tries", total)
      line.add("counted", count)
      line.add("takenBy", takers)
      line.add("application", ifPresent: lesson.application)
      return dialogue.say(line.description)
    }
    dialogue.say(Message("This is %1.", "\(gesture)"))
    let missed = total - count
    let judgement =
      switch (missed, total) {
      case (0, 1): Message("It recognises your try.")
      case (0, _): Message("It recognises all %1 tries.", "\(total)")
      default: Message("It misses %1 of the %2 tries.", "\(missed)", "\(total)")
      }
    dialogue.say(judgement)
    if !takers.isEmpty {
      let names = takers.map { "'\($0)'" }.joined(separator: ", ")
      dialogue.say(Message("This gesture is bound already: %1.", names))
    }
  }

  private func say(_ words: Message, event: String, _ add: (inout JSONLine) -> Void) {
    guard isSilent else { return dialogue.say(words) }
    var line = JSONLine()
    line.add("event", event)
    add(&line)
    dialogue.say(line.description)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// Reads a shell script that starts lisgd, whose configuration is its command line.
struct LisgdReader {
  let translator: CommandTranslator

  /// The options that count for all gestures of a command line.
  private struct Options {
    /// The step of a repeated movement, in pixels.
    var step: Int?
    /// The maximum duration of a gesture, in milliseconds.
    var timeout: Int?
  }

  func read(_ text: ForeignText) throws(ImportError) -> ImportedContent {
    let lines = try ShellScript.commands(of: text.text).compactMap(LisgdReader.arguments)
    guard !lines.isEmpty else {
      throw .foreign(program: .lisgd, reason: "no command of it starts lisgd")
    }
    var content = ImportedContent()
    content.explanations = [
      "lisgd acts on touchscreens only; remove 'passthrough' to make the gestures on touchpads too."
    ]
    content.passthrough = [["deviceKind": "touchpad"]]
    for arguments in lines { add(arguments, to: &content) }
    return content
  }

  // MARK: Options

  /// Words that may precede the name of lisgd in a line that starts it.
  private static let starters: Set<String> = [
    "!", "do", "doas", "else", "env", "exec", "exec_always", "if", "nice", "nohup", "setsid", "sudo", "then",
    "{",
  ]

  /// The words after the program's name; nil if a command does not start lisgd.
  private static func arguments(_ command: [ShellScript.Word]) -> ArraySlice<ShellScript.Word>? {
    let start = command.firstIndex { word in
      !starters.contains(word.text) && !word.text.hasPrefix("-")
        && (!word.text.contains("=") || word.text.hasPrefix("Exec"))
    }
    // Desktop files and systemd's units name the program after a key and "=", as in "Exec=lisgd".
    guard let start, let name = command[start].text.split(separator: "=").last?.split(separator: "/").last,
      name == "lisgd"
    else { return nil }
    return command[(start + 1)...]
  }

  private func add(_ arguments: ArraySlice<ShellScript.Word>, to content: inout ImportedContent) {
    var options = Options()
    var words: [ShellScript.Word] = []
    var rest = arguments
    while let word = rest.popFirst() {
      if word.text == "-g", let value = rest.popFirst() {
        words.append(value)
        continue
      }
      let value =
        ["-d", "-t", "-T", "-r", "-m", "-o", "-w", "-h", "-s"].contains(word.text) ? rest.popFirst() : nil
      content.remarks.append(
        ImportedContent.Remark(
          line: word.line,
          subject: ["the option", word.text, value?.text].compactMap(\.self).joined(separator: " "),
          outcome: outcome(word, value, &options, &content)))
    }
    if words.isEmpty, let line = arguments.first?.line {
      content.remarks.append(
        ImportedContent.Remark(
          line: line, subject: "the command without -g",
          outcome: .dropped("its gestures are compiled into lisgd; pass them with -g")))
    }
    addGestures(words, options, to: &content)
  }

  private func outcome(
    _ option: ShellScript.Word, _ value: ShellScript.Word?, _ options: inout Options,
    _ content: inout ImportedContent
  ) -> Outcome {
    if option.text.hasPrefix("$") {
      return .dropped("the shell replaces it by options that are not in the file; write them there")
    }
    func number(_ range: ClosedRange<Double>) -> Double? {
      value.flatMap { Double($0.text) }.flatMap { range.contains($0) ? $0 : nil }
    }
    let refusal = Outcome.dropped("'\(value?.text ?? "")' is not a usable number")
    switch option.text {
    case "-d": return .dropped(Import.devicePathRefusal)
    case "-v": return .dropped("'fingerpost run --verbose' tells about gestures")
    case "-w", "-h": return .imported(notes: ["the X server reports the size of the screen"])
    case "-o": return .imported(notes: ["directions and edges are those of the turned screen anyway"])
    case "-t":
      guard let pixels = number(1...10_000) else { return refusal }
      content.set("swipeDistance", "\(decimal(pixels)) px")
      return .imported(notes: [])
    case "-T":
      guard let pixels = number(1...10_000) else { return refusal }
      options.step = Int(pixels)
      return .imported(notes: [])
    case "-m":
      guard let timeout = number(10...10_000) else { return refusal }
      options.timeout = Int(timeout)
      return .imported(notes: ["swipes that take longer do nothing"])
    case "-s":
      // 50 pixels: the width of lisgd's edges at a factor of 1.
      guard let factor = number(0.1...10) else { return refusal }
      content.set("edgeWidth", "\(decimal(50 * factor)) px")
      return .imported(notes: [])
    case "-r":
      guard let degrees = number(1...45) else { return refusal }
      return .dropped(
        "a direction covers 45 or 90 degrees here; direction = \"\(decimal(360 - degrees)) deg to \(decimal(degrees)) deg\""
          + " is LR within that angle")
    default: return .dropped("lisgd has no such option")
    }
  }

  // MARK: Gestures

  private func addGestures(
    _ words: [ShellScript.Word], _ options: Options, to content: inout ImportedContent
  ) {
    var parsed: [LisgdGesture] = []
    for word in words {
      if let gesture = try? LisgdGesture(word) { parsed.append(gesture) }
    }
    for word in words {
      var gesture = ImportedGesture(
        line: word.line, source: ImportedGesture.Source(kind: "gesture"), text: "-g \(word.text)",
        outcome: .imported(notes: []))
      var binding: DraftBinding?
      do throws(GestureImportError) {
        let value = try LisgdGesture(word)
        gesture.source = value.source
        var (pattern, differences) = try value.pattern()
        let draft = actionDraft(value, beside: parsed, options, &pattern)
        if let timeout = options.timeout {
          pattern.more.append(Plist.Entry("maximumDuration", .text("\(timeout) ms")))
        }
        differences += draft.differences
        differences += replacements(word)
        if value.isCut {
          differences.append("lisgd takes only a part of a command with commas; here it is all of it")
        }
        binding = DraftBinding(pattern: pattern, actionDraft: draft)
        gesture.outcome = .translated(differences)
      } catch {
        gesture.outcome = .dropped(error.reason)
      }
      content.gestures.append(gesture)
      content.general.append(ImportedContent.Passage(sources: [gesture], binding: binding))
    }
  }

  /// 60 pixels: lisgd's default for the step of a repeated movement.
  private static let step = 60

  private func actionDraft(
    _ gesture: LisgdGesture, beside others: [LisgdGesture], _ options: Options, _ pattern: inout DraftPattern
  ) -> ActionDraft {
    var draft = ActionDraft()
    switch gesture.mode {
    case .released:
      draft.entries.append(Plist.Entry("at", "lift"))
      draft.add("action", translator.shellLine(gesture.command))
    case .pressed:
      let length = Plist.text("\(options.step ?? LisgdReader.step) px")
      pattern.more.append(Plist.Entry("distance", length))
      draft.entries.append(Plist.Entry("every", length))
      let back = others.first { $0.isOpposite(of: gesture) }
      draft.add("action", translator.steps(gesture.command, back: back?.command))
    }
    return draft
  }

  private func replacements(_ word: ShellScript.Word) -> [String] {
    guard !word.replaced.isEmpty else { return [] }
    return [
      "the script replaces \(word.replaced.joined(separator: ", ")) before lisgd starts; here the command's own shell does"
    ]
  }
}

nonisolated extension ImportedContent {
  /// Sets a setting, unless it is set already.
  fileprivate mutating func set(_ name: String, _ value: String) {
    if !settings.contains(where: { $0.key == name }) { settings.append(Plist.Entry(name, .text(value))) }
  }
}

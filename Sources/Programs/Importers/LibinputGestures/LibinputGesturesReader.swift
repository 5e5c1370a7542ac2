// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// Reads libinput-gestures.conf.
struct LibinputGesturesReader {
  let translator: CommandTranslator
  /// The values of `~` and `$NAME` before a program's name.
  let environment: [String: String]

  func read(_ text: ForeignText) throws(ImportError) -> ImportedContent {
    var content = ImportedContent()
    var lines: [GestureLine] = []
    var timeout: (seconds: Double, line: Int)?
    var hasForeignLine = false
    for (index, line) in text.lines.enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let (word, rest) = GestureLine.word(line[...])
      // Old files have a colon after the word.
      let name = String(word.reversed().drop { $0 == ":" }.reversed())
      var outcome = Outcome.imported(notes: [])
      switch name {
      case "gesture":
        do throws(GestureImportError) {
          lines.append(try GestureLine(rest, line: index + 1, text: line))
          continue
        } catch {
          outcome = .dropped(error.reason)
        }
      case "timeout":
        if let seconds = Double(rest), seconds >= 0 {
          timeout = (seconds, index + 1)
          continue
        }
        outcome = .dropped("'\(rest)' is not a time in seconds")
      case "swipe_threshold": outcome = swipeThreshold(rest)
      case "device": outcome = device(rest, &content)
      default:
        hasForeignLine = true
        outcome = .dropped("libinput-gestures has no such word")
      }
      content.remarks.append(
        ImportedContent.Remark(line: index + 1, subject: "the line '\(line)'", outcome: outcome))
    }
    if hasForeignLine, lines.isEmpty {
      throw .foreign(program: .libinputGestures, reason: "no line of it begins with 'gesture'")
    }
    if let timeout { content.remarks.append(remark(timeout)) }
    addGestures(lines, within: timeout?.seconds, to: &content)
    content.explanations = [
      "libinput-gestures acts when the fingers lift; here a gesture acts as soon as it is complete.",
      "Add 'at = lift;' to a binding that should wait.",
    ]
    return content
  }

  private func swipeThreshold(_ text: Substring) -> Outcome {
    guard let dots = Int(text), dots >= 0 else { return .dropped("'\(text)' is not a number of dots") }
    if dots == 0 { return .imported(notes: ["a swipe only needs its default distance"]) }
    return .dropped("the length of a touchpad's dots is not in the file; set swipeDistance in mm")
  }

  private func device(_ name: Substring, _ content: inout ImportedContent) -> Outcome {
    if name == "all" { return .imported(notes: []) }
    guard !name.isEmpty, !name.hasPrefix("/") else {
      return .dropped(Import.devicePathRefusal)
    }
    content.passthrough = [Import.touchpads(except: [String(name)])]
    return .imported(notes: [Import.touchpadsNote])
  }

  private func remark(_ timeout: (seconds: Double, line: Int)) -> ImportedContent.Remark {
    let notes = timeout.seconds > 0 ? ["swipes that take longer do nothing"] : ["a gesture may take any time"]
    return ImportedContent.Remark(
      line: timeout.line, subject: "the timeout of \(decimal(timeout.seconds)) s",
      outcome: .imported(notes: notes))
  }

  private func addGestures(_ lines: [GestureLine], within timeout: Double?, to content: inout ImportedContent)
  {
    let last = Dictionary(lines.map { ($0.key, $0.line) }) { max($0, $1) }
    var passages: [(isForAny: Bool, passage: ImportedContent.Passage)] = []
    for line in lines {
      var gesture = ImportedGesture(
        line: line.line, source: line.source, text: line.text, outcome: .imported(notes: []))
      var binding: DraftBinding?
      do throws(GestureImportError) {
        if let later = last[line.key], later != line.line {
          throw GestureImportError(
            "line \(later) binds the same gesture, and libinput-gestures uses the last one")
        }
        var (pattern, differences) = try line.pattern()
        // 0 means no limit; 10 s is longer than any swipe.
        if pattern.kind == .swipe, let timeout, 0.1...10 ~= timeout {
          pattern.more.append(Plist.Entry("maximumDuration", .text("\(decimal(timeout * 1000)) ms")))
        }
        let actionDraft = try actionDraft(line, &pattern)
        differences += actionDraft.differences
        binding = DraftBinding(pattern: pattern, actionDraft: actionDraft)
        gesture.outcome = .translated(differences)
      } catch {
        gesture.outcome = .dropped(error.reason)
      }
      content.gestures.append(gesture)
      passages.append((line.fingers == nil, ImportedContent.Passage(sources: [gesture], binding: binding)))
    }
    // Lines with a number of fingers come before lines without a number, whatever their order in the file.
    content.general =
      passages.filter { !$0.isForAny }.map(\.passage) + passages.filter(\.isForAny).map(\.passage)
  }

  private func actionDraft(_ line: GestureLine, _ pattern: inout DraftPattern) throws(GestureImportError)
    -> ActionDraft
  {
    let words: [String]
    do throws(ShellWords.QuotingError) {
      words = try ShellWords.split(line.command)
    } catch {
      throw GestureImportError("\(error)")
    }
    guard let program = words.first, !program.isEmpty else { throw GestureImportError("it names no command") }
    if pattern.kind == .pan {
      // libinput-gestures drags by xdotool or by its own _drag; both move the pointer with a button held.
      guard program == "_drag" || program == "xdotool" else {
        throw GestureImportError("'\(program)' cannot drag")
      }
      if program == "_drag", words.count > 1, let delay = Double(words[1]), 1...5000 ~= delay {
        pattern.more.append(Plist.Entry("resume", .text("\(decimal(delay)) ms")))
      }
      return .once(Translation(actions: [["pointer": "drag"]]))
    }
    if program == "_internal" { return .once(try InternalCommand.workspace(Array(words.dropFirst()))) }
    let expanded = expand(program)
    var translation = translator.program([expanded] + words.dropFirst())
    if expanded != program { translation.differences.append("\(program) is written out as \(expanded)") }
    return .once(translation)
  }

  /// A program's name with `~` and variables replaced, as libinput-gestures does it when it starts.
  private func expand(_ program: String) -> String {
    var result = ""
    var rest = program[...]
    if rest == "~" || rest.hasPrefix("~/"), let home = environment["HOME"] {
      result = home
      rest.removeFirst()
    }
    while let sign = rest.popFirst() {
      guard sign == "$" else {
        result.append(sign)
        continue
      }
      let isBraced = rest.first == "{"
      let body = isBraced ? rest.dropFirst() : rest
      let name = body.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      let after = body[name.endIndex...]
      guard let value = environment[String(name)], !isBraced || after.first == "}" else {
        result.append(sign)
        continue
      }
      result += value
      rest = isBraced ? after.dropFirst() : after
    }
    return result
  }
}

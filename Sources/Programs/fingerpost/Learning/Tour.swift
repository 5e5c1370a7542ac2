// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Bridge
internal import Client
internal import Daemon
internal import Formats
internal import Glibc
internal import Session

/// The default gestures, made one after the other; they are recognised and do not act.
final class Tour {
  let dialogue: Dialogue
  /// Whether every try is printed as JSON, and gestures may come in any order.
  let isSilent: Bool
  private let configuration: Configuration
  private let steps: [ConfigurationEditor.Place]

  init(_ dialogue: Dialogue, isSilent: Bool) throws {
    let (text, name) = (Array(DefaultConfiguration.text.utf8), ConfigurationLoader.builtInName)
    self.dialogue = dialogue
    self.isSilent = isSilent
    configuration = try EditedConfiguration.editor.configuration(of: text, file: name)
    // The gesture for people who cannot see the screen is not part of a tour in pictures.
    steps = try EditedConfiguration.editor.places(in: text, file: name).filter {
      !$0.binding.behaviour.allActions.contains(where: \.switchesExploration)
    }
  }

  /// Asks for each gesture until it is made or skipped.
  func run(_ catcher: HandCapture) throws {
    defer { catcher.end() }
    if isSilent {
      var line = JSONLine()
      line.add("event", "ready")
      dialogue.say(line.description)
    } else {
      dialogue.say(Message("Practise the default gestures. Actions are not performed."))
      dialogue.say(
        Message("Return, or a tap of one finger, goes on with the next one; q and Return ends this."))
      catcher.input = STDIN_FILENO
    }
    var made: Set<String> = []
    for (index, step) in steps.enumerated() {
      if !isSilent {
        let words = step.binding.pattern.words
        dialogue.say("")
        dialogue.say(
          Message(
            "%1 of %2: %3: %4",
            of: [.name("\(index + 1)"), .name("\(steps.count)"), words, Self.purpose(of: step)]))
        dialogue.say(Self.drawing(of: step.binding.pattern))
      }
      while isSilent ? made.count < steps.count : !made.contains(step.binding.name) {
        guard let attempt = try nextHand(from: catcher) else {
          if Self.isEnding() { return end(made.count) }
          break
        }
        let seen = Lesson.look(at: attempt, configuration)
        let names = Lesson([attempt], configuration).names(with: configuration)
        tell(seen, names, wanted: step)
        made.formUnion(isSilent ? names : names.filter { $0 == step.binding.name })
        if seen?.kind == .tap, seen?.fingers == 1 {
          if isSilent { return }
          break
        }
      }
    }
    end(made.count)
  }

  /// The next try; nil if the user types instead.
  private func nextHand(from catcher: HandCapture) throws -> CapturedHand? {
    do throws(HandCapture.Failure) {
      return try catcher.next(within: HandCapture.timeout)
    } catch {
      guard case .answered = error else { throw error }
      return nil
    }
  }

  /// Whether the typed line ends the tour, or standard input has ended.
  private static func isEnding() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count <= 0 || bytes.contains(UInt8(ascii: "q"))
  }

  private func tell(_ seen: SeenGesture?, _ names: [String], wanted: ConfigurationEditor.Place) {
    let words = seen?.words
    guard !isSilent else {
      var line = JSONLine()
      line.add("event", "try")
      if let words { line.add("seen", words) }
      line.add("takenBy", names)
      return dialogue.say(line.description)
    }
    guard let words else { return dialogue.say(Message("No gesture was seen. Try again.")) }
    if names.contains(wanted.binding.name) { return dialogue.say(Message("Recognised: %1.", of: [words])) }
    let other = steps.first { names.contains($0.binding.name) }
    let purpose =
      other.map { Message("Its action: %1.", of: [Self.purpose(of: $0)]) }
      ?? Message("It is none of these.")
    dialogue.say(Message("That was another gesture: %1. %2 Try again.", of: [words, purpose]))
  }

  private func end(_ count: Int) {
    guard !isSilent else { return }
    dialogue.say("")
    dialogue.say(
      Message(
        "You made %1 of %2. 'fingerpost learn' adds gestures of your own.", "\(count)", "\(steps.count)"))
  }

  private static func purpose(of step: ConfigurationEditor.Place) -> Message {
    commonActions.first { step.text.mentions($0.action) }?.words ?? step.actionWords
  }

  /// A gesture drawn in characters: its fingers, and their direction.
  private static func drawing(of pattern: GesturePattern) -> String {
    func row(_ sign: String) -> String { String(repeating: sign, count: pattern.fingers.lowerBound) }
    let margin = "\n    "
    return switch pattern.directionName {
    case "left": "    <------ " + row("o ")
    case "right": "    " + row("o ") + "------>"
    case "up": "    " + row("^ ") + margin + row("| ") + margin + row("o ")
    case "down": "    " + row("o ") + margin + row("| ") + margin + row("v ")
    default: "    " + row("(o) ")
    }
  }
}

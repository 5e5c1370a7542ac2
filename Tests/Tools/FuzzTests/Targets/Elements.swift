// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Speaking
import X11

extension FuzzTarget {
  private static let lines = "begin 50 50\nnext\npress 50 50 0\nprevious\nexplore 60 60\ncorner\n"

  /// Programs with arbitrary answers to AT-SPI: half of the input is the answers, half the questions.
  static let elements = FuzzTarget(
    name: "elements", share: 2,
    seeds: {
      (0..<6).map { seed in
        (0..<160).map { UInt8(truncatingIfNeeded: $0 * (seed * 2 + 1)) } + [0xFF] + Array(lines.utf8)
      }
    },
    run: { bytes in
      guard let trial = WindowTrial.shared else { return }
      let parts = bytes.split(separator: 0xFF, maxSplits: 1)
      HostileLibrary.choices = Choices(Array(parts.first ?? []))
      let requests = String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self)
        .split(separator: "\n").prefix(6).compactMap { ElementRequest(line: $0) }
      explore(requests, on: trial.display)
      HostileLibrary.finish()
    })

  private static func explore(_ requests: [ElementRequest], on display: Display) {
    let library = Accessibility()
    var speaker = ElementSpeaker(
      AccessibleTree(library, AccessibleEvents(library), on: display), voice: SilentVoice(), sounds: nil,
      isSpokenByOther: { false })
    for request in requests {
      for reply in speaker.handle([request], now: 1) {
        check(ElementReply(line: reply.line[...]) == reply, "a reply can be read")
      }
    }
  }

  /// The lines between the bridge and the speech helper, and texts to speak.
  static let spoken = FuzzTarget(
    name: "spoken", share: 3,
    seeds: {
      [
        Array(lines.utf8),
        Array("handled 5\nplace -1 7\nclick 1 2\n\u{202E}b\u{0301}\u{1F469}\u{200D}".utf8),
      ]
    },
    run: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for line in text.split(separator: "\n") {
        if let request = ElementRequest(line: line) {
          check(ElementRequest(line: request.line[...]) == request, "a request can be sent on")
        }
        if let reply = ElementReply(line: line) {
          check(ElementReply(line: reply.line[...]) == reply, "a reply can be sent on")
        }
        let words = ExploredElement(id: 1, name: String(line), role: text).words.description
        check(words.unicodeScalars.count <= 300, "what is said is short")
      }
    })
}

private struct SilentVoice: Voice {
  func say(_ words: Message) { check(!words.description.isEmpty, "what is said is something") }
  func say(character: Character) {}
  func stop() {}
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import Plot
internal import Session

/// Prints explanations of hands; shows explanations and fingers in the window, if one is open.
struct HandDisplay {
  let output: LineWriter
  /// Whether JSON objects are printed unchanged instead of in words.
  let isJSON: Bool
  /// Whether an explanation lists all bindings that did not recognise the hand.
  let isWhole: Bool
  let window: LiveWindow?

  /// Whether the output has lost its reader, or the window is closed.
  var isClosed: Bool { output.isClosed || window?.isClosed == true }

  /// Prints and shows an object, from a running fingerpost or from this program's own bridge.
  func take(_ object: String) {
    switch Kind(json: object)?.event {
    case "explanation":
      let words = HandWords(json: object)
      output.write(isJSON ? object : words?.line(isWhole: isWhole) ?? object)
      if let words { window?.hand.end(words) }
    case "verdict":
      let reason = Verdict(json: object)?.reason.printable
      output.write(isJSON ? object : reason.map { TouchAnswer.words(reason: $0).local } ?? object)
    case "progress":
      if let words = ProgressWords(json: object) { window?.hand.move(words) }
    default: window?.hand.note(eventInWords(object))
    }
    window?.refresh()
  }

  private struct Kind: Decodable {
    let event: String
  }

  /// The report of a touch that was accepted because of limits or accommodations, without a gesture.
  private struct Verdict: Decodable {
    let reason: String
  }
}

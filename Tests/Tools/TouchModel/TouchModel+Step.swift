// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchModel {
  /// One thing that happens; the fingers are counted from 0 as they land.
  package enum Step: Hashable {
    /// A finger lands, and this client is asked about it.
    case land(Way)
    /// A finger goes somewhere.
    case move(Int)
    /// A finger lifts.
    case lift(Int)
    /// Another client keeps a touch.
    case othersKeep(Int)
    /// Another client passes a touch on.
    case othersPass(Int)
    /// We read one report of the touchscreen.
    case readRaw
    /// We read one report of the grab.
    case readGrab
    /// The engine takes a touch.
    case claim(Int)
    /// The engine lets go of a touch.
    case leave(Int)
    /// We carry out what was decided.
    case answer
    /// A touch that waits has rested for long enough.
    case rest
    /// We find out why ends are missing.
    case lookForEnds
    /// What befalls the touchscreen or the program, as the bounds say.
    case incident
    /// It is over.
    case letGo
  }
}

extension TouchModel.Step: CustomStringConvertible {
  /// The step as ``init(_:)`` reads it.
  package var description: String {
    switch self {
    case .land(let way): "land \(way)"
    case .move(let finger): "move \(finger)"
    case .lift(let finger): "lift \(finger)"
    case .othersKeep(let finger): "othersKeep \(finger)"
    case .othersPass(let finger): "othersPass \(finger)"
    case .claim(let finger): "claim \(finger)"
    case .leave(let finger): "leave \(finger)"
    case .readRaw: "readRaw"
    case .readGrab: "readGrab"
    case .answer: "answer"
    case .rest: "rest"
    case .lookForEnds: "lookForEnds"
    case .incident: "incident"
    case .letGo: "letGo"
    }
  }

  /// Reads a step; nil if it is none.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    let plain: [Self] = [.readRaw, .readGrab, .answer, .rest, .lookForEnds, .incident, .letGo]
    if words.count == 1, let step = plain.first(where: { $0.description == words[0] }) {
      self = step
    } else if words.count == 2, words[0] == "land",
      let way = TouchModel.Way.allCases.first(where: { "\($0)" == words[1] })
    {
      self = .land(way)
    } else if words.count == 2, let finger = Int(words[1]) {
      let some: [(Int) -> Self] = [
        Self.move, Self.lift, Self.othersKeep, Self.othersPass, Self.claim, Self.leave,
      ]
      guard let make = some.first(where: { $0(finger).description == text }) else { return nil }
      self = make(finger)
    } else {
      return nil
    }
  }
}

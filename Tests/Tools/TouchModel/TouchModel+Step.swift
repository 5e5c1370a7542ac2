// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension TouchModel {
  /// One event; the fingers are counted from 0 in the order of their landings.
  package enum Step: Hashable {
    case land(Way)
    case move(Int)
    case lift(Int)
    case othersKeep(Int)
    /// Another client rejects a touch.
    case othersPass(Int)
    case readRaw
    /// We read one event of the grab.
    case readGrab
    case claim(Int)
    /// The engine releases a touch.
    case leave(Int)
    /// We carry out the decisions.
    case answer
    /// A pending touch has rested for long enough.
    case rest
    /// We find out why ends are missing.
    case lookForEnds
    /// The next incident of the bounds.
    case incident
    /// The incident is over.
    case letGo
  }
}

extension TouchModel.Step: CustomStringConvertible {
  /// The step in the form of ``init(_:)``.
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

  /// Reads a step; nil if the text is not one.
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

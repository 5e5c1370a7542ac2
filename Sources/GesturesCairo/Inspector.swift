// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesX11

/// Shows over a window what its engine is doing: fingers, recognizers with their states, and decisions with reasons.
final class Inspector {
  /// A recognizer of the tree, and what was last said of it.
  struct Row {
    let name: String
    let state: GestureRecognizer.State
    /// Why it won, waits or failed; empty before the first decision.
    let reason: String
  }

  /// What was last decided about a recognizer.
  private struct Verdict {
    let reason: String
    /// How many decisions came before.
    let number: Int
  }

  private unowned let window: GestureWindow
  private let previousHandler: ((Decision) -> Void)?
  private var verdicts: [ObjectIdentifier: Verdict] = [:]
  private var decisionCount = 0
  /// What was decided, the newest last.
  private(set) var decisions: [String] = []
  /// The ways of the fingers that are down.
  private var trails: [UInt64: [Point]] = [:]
  private let previousBatches: ((InputBatch) -> Void)?

  init(_ window: GestureWindow) {
    self.window = window
    previousHandler = window.environment.onDecision
    previousBatches = window.feed.onBatch
    window.environment.onDecision = { [unowned self] decision in
      note(decision)
      previousHandler?(decision)
    }
    window.feed.onBatch = { [unowned self] batch in
      follow(batch)
      previousBatches?(batch)
    }
  }

  /// Gives back what it listened to.
  func leave() {
    window.environment.onDecision = previousHandler
    window.feed.onBatch = previousBatches
  }

  /// The recognizers of the window about which something was decided, the newest decision first, and then the others, outer
  /// nodes first; as many as can be looked through.
  var rows: [Row] {
    var found: [(number: Int, row: Row)] = []
    func visit(_ node: Node) {
      for recognizer in node.gestureRecognizers {
        let verdict = verdicts[ObjectIdentifier(recognizer)]
        // Every button has one, and it decides nothing about fingers.
        if recognizer is HoverGestureRecognizer, verdict == nil { continue }
        found.append(
          (
            verdict?.number ?? -1 - found.count,
            Row(name: title(of: recognizer), state: recognizer.state, reason: verdict?.reason ?? "")
          ))
      }
      for child in node.children { visit(child) }
    }
    visit(window.root)
    return found.sorted { $0.number > $1.number }.prefix(Self.mostRows).map(\.row)
  }

  private func note(_ decision: Decision) {
    let reason =
      switch decision.outcome {
      case .recognized: "won"
      case .waits(let other): "waits for \(title(of: other))"
      case .failed(let reason): "failed: \(reason.explanation)"
      case .cancelled: "cancelled"
      }
    verdicts[ObjectIdentifier(decision.recognizer)] = Verdict(reason: reason, number: decisionCount)
    decisionCount += 1
    decisions.append("\(title(of: decision.recognizer)) \(reason)")
    if decisions.count > 200 { decisions.removeFirst(100) }
  }

  private func follow(_ batch: InputBatch) {
    for change in batch.touches {
      switch change.phase {
      case .began: trails[change.id] = [change.location]
      case .moved, .stationary: trails[change.id, default: []].append(change.location)
      case .ended, .cancelled: trails[change.id] = nil
      }
    }
  }

  private func title(of recognizer: GestureRecognizer) -> String {
    if let name = recognizer.name { return name }
    let type = "\(type(of: recognizer))"
    var kind = type.hasSuffix("GestureRecognizer") ? String(type.dropLast("GestureRecognizer".count)) : type
    // What plays gestures that are values; attach them with a name to tell them apart.
    if kind == "DeclarativeRecognizer" { kind = "gesture" }
    return recognizer.node?.name.map { "\(kind) of \($0)" } ?? kind
  }

  // MARK: Drawing

  func draw(on canvas: Canvas) {
    for (id, trail) in trails.sorted(by: { $0.key < $1.key }) {
      guard let place = trail.last else { continue }
      canvas.line(trail, Color.red.withAlpha(0.5), width: 4)
      canvas.fillCircle(place, radius: Self.fingerRadius, Color.red.withAlpha(0.25))
      canvas.strokeCircle(place, radius: Self.fingerRadius, .red, width: 2)
      draw(label: "#\(id)  \(Int(place.x)), \(Int(place.y))", above: place, on: canvas)
    }
    drawPanel(on: canvas)
  }

  /// Readable over whatever the program draws there.
  private func draw(label: String, above place: Point, on canvas: Canvas) {
    let width = canvas.width(of: label, size: Self.textSize) + 16
    let baseline = place + Vector(dx: 0, dy: -Self.fingerRadius - 12)
    let back = Rect(x: baseline.x - width / 2, y: baseline.y - 16, width: width, height: 22)
    canvas.fill(back, Color.black.withAlpha(0.9), cornerRadius: 8)
    canvas.text(label, at: baseline, size: Self.textSize, .white, alignment: .center)
  }

  private func drawPanel(on canvas: Canvas) {
    let rows = rows
    let recent = decisions.suffix(Self.recentDecisions)
    let line = Self.textSize * 1.4
    let height = Double(rows.count + recent.count) * line + 30
    let panel = Rect(x: 8, y: canvas.size.height - height - 8, width: canvas.size.width - 16, height: height)
    canvas.fill(panel, Color.black.withAlpha(0.78), cornerRadius: 12)
    var y = panel.minY + line
    for row in rows {
      let color = Self.color(of: row)
      canvas.fillCircle(Point(x: panel.minX + 16, y: y - 5), radius: 5, color)
      canvas.text(row.name, at: Point(x: panel.minX + 30, y: y), size: Self.textSize, .white, isBold: true)
      let start = panel.minX + 40 + canvas.width(of: row.name, size: Self.textSize, isBold: true)
      canvas.text(
        "\(row.state)" + (row.reason.isEmpty ? "" : " · \(row.reason)"), at: Point(x: start, y: y),
        size: Self.textSize, color, maximumWidth: panel.maxX - 14 - start)
      y += line
    }
    y += 12
    for text in recent {
      canvas.text(
        text, at: Point(x: panel.minX + 14, y: y), size: Self.textSize, Color.white.withAlpha(0.7),
        maximumWidth: panel.size.width - 28)
      y += line
    }
  }

  private static func color(of row: Row) -> Color {
    switch row.state {
    case .began, .changed, .ended: .green
    case .failed, .cancelled: .red
    case .possible where row.reason == "won": .green
    case .possible where row.reason.hasPrefix("waits"): .yellow
    case .possible where row.reason.isEmpty: .grey
    case .possible: .red
    }
  }

  private static let fingerRadius = 26.0
  private static let textSize = 15.0
  private static let recentDecisions = 6
  /// 12 lines hide a third of a small window.
  private static let mostRows = 12
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesX11

/// Draws the state of a window's engine: fingers, recognizers with their states, decisions with reasons.
final class Inspector {
  /// A recognizer or node of the tree, with its last decision.
  struct Row {
    let name: String
    let state: GestureRecognizer.State
    /// The reason why the recognizer won, waits or failed; empty before the first decision.
    let reason: String
  }

  /// A recognizer or node that was offered one of the last touches.
  private final class Entry {
    weak var recognizer: GestureRecognizer?
    weak var node: Node?
    let name: String
    var reason = ""

    init(_ recognizer: GestureRecognizer) {
      self.recognizer = recognizer
      name = sourceName(of: recognizer)
    }

    init(_ node: Node) {
      self.node = node
      name = "touches of \(node.name ?? "\(type(of: node))")"
      reason = "gets them itself"
    }
  }

  private unowned let window: GestureWindow
  private let previousHandler: ((Decision) -> Void)?
  /// The entries, the newest last.
  private var entries: [Entry] = []
  /// The decisions with their reasons, the newest last.
  private(set) var decisions: [String] = []
  private var trails: [UInt64: [Point]] = [:]
  private let previousBatches: ((InputBatch) -> Void)?
  private(set) var recording = InputRecording()

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

  /// Restores the previous handlers, and prints the script of the fingers' input.
  func leave() {
    window.environment.onDecision = previousHandler
    window.feed.onBatch = previousBatches
    if let script = recording.script { print(script) }
  }

  /// The rows to show, at most `mostRows`; the row of the newest decision or touch is the first.
  var rows: [Row] {
    entries.reversed().compactMap { entry in
      if entry.node != nil { return Row(name: entry.name, state: .possible, reason: entry.reason) }
      guard let recognizer = entry.recognizer, recognizer.node != nil else { return nil }
      return Row(name: entry.name, state: recognizer.state, reason: entry.reason)
    }.prefix(Self.mostRows).map { $0 }
  }

  private func note(_ decision: Decision) {
    let reason =
      switch decision.outcome {
      case .recognized: "won"
      case .waits(let other): "waits for \(sourceName(of: other))"
      case .failed(let reason): "failed: \(reason.explanation)"
      case .cancelled: "cancelled"
      }
    let entry = renew(decision.recognizer)
    entry.reason = reason
    decisions.append("\(entry.name) \(reason)")
    if decisions.count > 200 { decisions.removeFirst(100) }
  }

  /// Makes the recognizer's entry the newest.
  @discardableResult
  private func renew(_ recognizer: GestureRecognizer) -> Entry {
    let entry = entries.first { $0.recognizer === recognizer } ?? Entry(recognizer)
    renew(entry)
    return entry
  }

  private func renew(_ entry: Entry) {
    entries.removeAll { $0 === entry || ($0.recognizer == nil && $0.node == nil) }
    entries.append(entry)
    // Keeps twice as many entries as are shown, because recognizers removed from their nodes are skipped.
    if entries.count > 2 * Self.mostRows { entries.removeFirst() }
  }

  /// Adds entries for the node and the recognizers that are offered a touch, the innermost as the newest.
  private func offer(at place: Point) {
    var nodes: [Node] = []
    var candidate = window.root.hitTest(place)
    while let node = candidate {
      nodes.append(node)
      candidate = node.parent
    }
    for node in nodes.reversed() {
      if node.wantsTouches, node === nodes.first {
        renew(entries.first { $0.node === node } ?? Entry(node))
      }
      // Hover recognizers do not decide about fingers.
      for recognizer in node.gestureRecognizers
      where recognizer.isEnabled && !(recognizer is HoverGestureRecognizer) { renew(recognizer) }
    }
  }

  private func follow(_ batch: InputBatch) {
    recording.add(batch)
    for change in batch.touches {
      switch change.phase {
      case .began:
        trails[change.id] = [change.location]
        offer(at: change.location)
      case .moved, .stationary: trails[change.id, default: []].append(change.location)
      case .ended, .cancelled: trails[change.id] = nil
      }
    }
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

  /// Draws a label on a dark background, so that it is readable over any picture.
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
  /// 12 rows: more rows would hide over a third of a small window.
  private static let mostRows = 12
}

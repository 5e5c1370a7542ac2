// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Formats

/// A gesture, as the running fingerpost reports it.
package struct GestureReport: Decodable {
  private let event: String
  private let binding: String?
  private let phase: String?

  /// The name of the binding in the log.
  package var name: String { binding ?? "" }

  /// Whether the gesture is complete.
  package var isOver: Bool { phase.flatMap(GesturePhase.init) == .ended }

  /// Reads a line; nil unless it reports a gesture that acted.
  package init?(line: String) {
    guard let report = try? JSONReader().decode(GestureReport.self, from: line), report.event == "gesture",
      report.binding != nil
    else { return nil }
    self = report
  }
}

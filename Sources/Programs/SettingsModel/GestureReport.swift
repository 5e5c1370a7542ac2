// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Formats

/// A gesture that the running fingerpost reports.
package struct GestureReport: Decodable {
  private let event: String
  private let binding: String?
  private let phase: String?

  /// The binding, as the log calls it.
  package var name: String { binding ?? "" }

  /// Whether the gesture is complete with it.
  package var isOver: Bool { phase.flatMap(GesturePhase.init) == .ended }

  /// Reads a line; nil if it reports no gesture that was acted on.
  package init?(line: String) {
    guard let report = try? JSONReader().decode(GestureReport.self, from: line), report.event == "gesture",
      report.binding != nil
    else { return nil }
    self = report
  }
}

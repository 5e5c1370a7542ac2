// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

nonisolated extension Import {
  /// The report: a line for each gesture and each setting, in the order of the file, and a tally.
  package var report: [String] {
    let gestures = content.gestures.map { (line: $0.line, subject: "\($0.source)", outcome: $0.outcome) }
    let remarks = content.remarks.map { (line: $0.line, subject: $0.subject, outcome: $0.outcome) }
    let entries = (gestures + remarks).sorted { $0.line < $1.line }
    return entries.map { entry in
      let notes = entry.outcome.notes.map { ": \($0)" }.joined(separator: ";").replacing(";: ", with: "; ")
      return Import.printable("\(file):\(entry.line): \(entry.outcome.word): \(entry.subject)\(notes)")
    } + ["\(Import.printable(file)): \(tally)"]
  }

  private var tally: String {
    let words = content.gestures.map(\.outcome.word)
    guard !words.isEmpty else { return "no gestures" }
    let counts = ["imported", "approximated", "dropped"].map { word in
      "\(words.count { $0 == word }) \(word)"
    }
    return "\(words.count) gesture\(words.count == 1 ? "" : "s"): \(counts.joined(separator: ", "))"
  }
}

nonisolated extension Import {
  static let devicePathRefusal = "the X server identifies devices by name; see 'fingerpost devices'"
}

// Translations for programs that use touchpads only, or only some touchpads.
nonisolated extension Import {
  /// A condition for all touchpads except those with these names.
  static func touchpads(except names: [String]) -> Plist {
    let devices = Plist.oneOrList(names.map { .text(TextPattern.fitting($0)) })
    return ["deviceKind": "touchpad", "none": [["device": devices]]]
  }

  /// The note on ``touchpads(except:)``.
  static let touchpadsNote =
    "all other touchpads are left to the applications, and touchscreens stay as they are; 'fingerpost devices' shows"
    + " the names here"
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings

/// Reads touchegg.conf, of touchegg 2 and of the first touchegg.
struct ToucheggReader {
  let translator: CommandTranslator

  private struct GestureElement {
    let gesture: ToucheggGesture
    /// The applications in which a later, equal gesture does not replace this one; may include "All".
    var applications: [String]
    var report: ImportedGesture
    var binding: DraftBinding?
  }

  func read(_ text: ForeignText) throws(ImportError) -> ImportedContent {
    let root = try XMLDocument.root(of: text.text)
    guard ["touchégg", "touchegg"].contains(root.name) else {
      throw .foreign(program: .touchegg, reason: "its root is <\(root.name)>")
    }
    var elements = try elements(in: root)
    for index in elements.indices { translate(&elements[index]) }
    preferDirections(&elements)
    exceptSilencedApplications(&elements)

    var content = ImportedContent(gestures: elements.map(\.report))
    addSettings(of: root, to: &content)
    content.explanations = [
      "Distances are fingerpost's defaults: touchegg's thresholds are options of its daemon, not of its file."
    ]
    // If two gestures are complete at once, the first in the list acts, so single directions precede "ALL".
    for isForAny in [false, true] {
      for element in elements where (element.gesture.direction == "ALL") == isForAny {
        add(element, to: &content)
      }
    }
    return content
  }

  // MARK: Which gesture holds where

  /// Returns all gestures; for each application, touchegg keeps the last of equal gestures.
  private func elements(in root: XMLElement) throws(ImportError) -> [GestureElement] {
    var elements: [GestureElement] = []
    var winners: [String: Int] = [:]
    for section in root.children(named: "application") {
      let names = (section.attributes["name"] ?? "").split(separator: ",").map(\.trimmed).filter {
        !$0.isEmpty
      }
      guard names.count <= ToucheggReader.mostApplications else {
        throw .unwanted(line: section.line, what: "a list of \(names.count) applications")
      }
      let others = names.filter { !ToucheggReader.isAll($0) }
      for element in section.children(named: "gesture") {
        let gesture = ToucheggGesture(element: element, applications: others)
        for name in names { winners["\(name.lowercased()) \(gesture.key)"] = elements.count }
        let report = ImportedGesture(
          line: element.line, source: gesture.source, text: element.source, outcome: .imported(notes: []))
        elements.append(GestureElement(gesture: gesture, applications: names, report: report))
      }
    }
    for index in elements.indices {
      let key = elements[index].gesture.key
      var seen: Set<String> = []
      let mine = elements[index].applications.filter { name in
        winners["\(name.lowercased()) \(key)"] == index && seen.insert(name.lowercased()).inserted
      }
      if mine.isEmpty {
        let later = elements[index].applications.first.flatMap { winners["\($0.lowercased()) \(key)"] }
        let line = later.map { " on line \(elements[$0].gesture.element.line)" } ?? ""
        elements[index].report.outcome = .dropped(
          elements[index].applications.isEmpty
            ? "its application has no name"
            : "the gesture\(line) is the same, and touchegg uses the last one")
      }
      elements[index].applications = mine
    }
    return elements
  }

  private func translate(_ element: inout GestureElement) {
    guard !element.applications.isEmpty else { return }
    do throws(GestureImportError) {
      if let title = element.applications.first(where: { $0.hasPrefix("windowname.") }) {
        throw GestureImportError("'\(title)' is a window's title; write a binding with when = { title = …; }")
      }
      let actionDraft = try ToucheggAction(translator: translator, gesture: element.gesture).actionDraft()
      let pattern = try element.gesture.pattern(following: actionDraft.followsFingers)
      element.binding = DraftBinding(pattern: pattern, actionDraft: actionDraft)
      element.report.outcome = .translated(actionDraft.differences + element.gesture.surplus)
    } catch {
      element.report.outcome = .dropped(error.reason)
    }
  }

  /// 3 mm: less than the 4 mm at which a pan begins, and more than the 2 mm that a tap may move.
  private static let directionDistance = "3 mm"

  /// Makes gestures in a single direction act before those in all directions.
  ///
  /// A swipe with the usual distance would be complete later than a gesture that follows the fingers.
  private func preferDirections(_ elements: inout [GestureElement]) {
    let pans = elements.filter { $0.binding?.pattern.kind == .pan }
    for index in elements.indices {
      guard let pattern = elements[index].binding?.pattern, pattern.kind == .swipe, pattern.direction != "any"
      else { continue }
      let names = Set(elements[index].applications.map { $0.lowercased() } + ["all"])
      let competing = pans.first { pan in
        pan.binding?.pattern.fingers == pattern.fingers && pan.binding?.pattern.more == pattern.more
          && pan.applications.contains { names.contains($0.lowercased()) }
      }
      guard let competing else { continue }
      let distance = Plist.Entry("distance", .text(ToucheggReader.directionDistance))
      elements[index].binding?.pattern.more.append(distance)
      let line = competing.gesture.element.line
      let difference =
        "it is reached after \(ToucheggReader.directionDistance), before the one of all directions on line \(line)"
      elements[index].report.outcome = elements[index].report.outcome.differing(difference)
    }
  }

  /// Excepts applications from a general gesture if their own gesture has no translation.
  ///
  /// A gesture without an action also counts: it switches touchegg off in an application.
  private func exceptSilencedApplications(_ elements: inout [GestureElement]) {
    var silenced: [String: [String]] = [:]
    for element in elements where element.binding == nil {
      let names = element.applications.filter { !ToucheggReader.isAll($0) && !$0.hasPrefix("windowname.") }
      silenced[element.gesture.key, default: []] += names
    }
    for index in elements.indices where elements[index].applications.contains(where: ToucheggReader.isAll) {
      guard let names = silenced[elements[index].gesture.key], !names.isEmpty else { continue }
      let match = Plist.oneOrList(names.map { .text(TextPattern.fitting($0)) })
      elements[index].binding?.condition = [Plist.Entry("none", [["application": match]])]
    }
  }

  private func add(_ element: GestureElement, to content: inout ImportedContent) {
    let names = element.applications.filter { !ToucheggReader.isAll($0) }
    let isForAll = names.count < element.applications.count
    if isForAll || element.binding == nil {
      content.general.append(ImportedContent.Passage(sources: [element.report], binding: element.binding))
    }
    guard !names.isEmpty, var binding = element.binding else { return }
    binding.condition = []
    let passage = ImportedContent.Passage(sources: [element.report], binding: binding)
    if let index = content.sections.firstIndex(where: { $0.applications == names }) {
      content.sections[index].passages.append(passage)
    } else {
      content.sections.append(ImportedContent.Section(applications: names, passages: [passage]))
    }
  }

  /// 256 names, where people list about five: each gesture in the result repeats the whole list.
  private static let mostApplications = 256

  private static func isAll(_ name: String) -> Bool { name.lowercased() == "all" }

  // MARK: Settings

  private static let animations = "fingerpost draws no animations"
  private static let meanings = [
    "animation_delay": animations, "borderColor": animations,
    "action_execute_threshold": "each gesture has its own distance; see swipeDistance and pinchThreshold",
    "composed_gestures_time": "fingerpost waits for all fingers to land; see chordInterval",
  ]

  private func addSettings(of root: XMLElement, to content: inout ImportedContent) {
    for property in root.children(named: "settings").flatMap({ $0.children(named: "property") }) {
      let name = property.attributes["name"] ?? ""
      var outcome = Outcome.dropped(
        ToucheggReader.meanings[name] ?? "it has no meaning in fingerpost")
      if name == "color", let color = Self.color(property.text) {
        content.settings.append(Plist.Entry("feedbackColor", .text(color)))
        outcome = .imported(notes: [])
      }
      content.remarks.append(
        ImportedContent.Remark(line: property.line, subject: "the setting \(name)", outcome: outcome))
    }
  }

  /// The colour as fingerpost writes it, from `#rrggbb`; nil for other text such as `auto`.
  private static func color(_ text: String) -> String? {
    let digits = text.trimmed.drop { $0 == "#" }
    return digits.utf8.count == 6 && digits.allSatisfy(\.isHexDigit) ? "#\(digits.lowercased())" : nil
  }
}

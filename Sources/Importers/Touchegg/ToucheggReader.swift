// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// Reads touchegg.conf, of touchegg 2 and of the first touchegg.
struct ToucheggReader {
  /// Understands commands.
  let translator: CommandTranslator

  private struct Candidate {
    let gesture: ToucheggGesture
    /// The applications for which no later gesture takes its place, as written; "All" among them.
    var applications: [String]
    var report: ImportedGesture
    var binding: DraftBinding?
  }

  /// Everything in a file.
  func read(_ text: RivalText) throws(ImportError) -> ImportedContent {
    let root = try XMLDocument.root(of: text.text)
    guard ["touchégg", "touchegg"].contains(root.name) else {
      throw .foreign(rival: .touchegg, reason: "its root is <\(root.name)>")
    }
    var candidates = try candidates(in: root)
    for index in candidates.indices { translate(&candidates[index]) }
    preferDirections(&candidates)
    exceptSilencedApplications(&candidates)

    var content = ImportedContent(gestures: candidates.map(\.report), remarks: remarks(in: root))
    content.explanations = [
      "Distances are fingerpost's own: touchegg's thresholds are options of its daemon, not of its file."
    ]
    // Where both are complete at once the first one acts, and a certain direction goes before all.
    for isForAny in [false, true] {
      for candidate in candidates where (candidate.gesture.direction == "ALL") == isForAny {
        add(candidate, to: &content)
      }
    }
    return content
  }

  // MARK: Which gesture holds where

  /// All gestures; of equal ones touchegg keeps the last, for each application by itself.
  private func candidates(in root: XMLElement) throws(ImportError) -> [Candidate] {
    var candidates: [Candidate] = []
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
        for name in names { winners["\(name.lowercased()) \(gesture.key)"] = candidates.count }
        let report = ImportedGesture(
          line: element.line, source: gesture.source, text: element.source, outcome: .imported(notes: []))
        candidates.append(Candidate(gesture: gesture, applications: names, report: report))
      }
    }
    for index in candidates.indices {
      let key = candidates[index].gesture.key
      var seen: Set<String> = []
      let mine = candidates[index].applications.filter { name in
        winners["\(name.lowercased()) \(key)"] == index && seen.insert(name.lowercased()).inserted
      }
      if mine.isEmpty {
        let later = candidates[index].applications.first.flatMap { winners["\($0.lowercased()) \(key)"] }
        let line = later.map { " in line \(candidates[$0].gesture.element.line)" } ?? ""
        candidates[index].report.outcome = .dropped(
          candidates[index].applications.isEmpty
            ? "its application has no name"
            : "the gesture\(line) is the same, and touchegg takes the last one")
      }
      candidates[index].applications = mine
    }
    return candidates
  }

  private func translate(_ candidate: inout Candidate) {
    guard !candidate.applications.isEmpty else { return }
    do throws(Refusal) {
      if let title = candidate.applications.first(where: { $0.hasPrefix("windowname.") }) {
        throw Refusal("'\(title)' is a window's title; write a binding with when = { title = …; }")
      }
      let deed = try ToucheggAction(translator: translator, gesture: candidate.gesture).deed()
      let pattern = try candidate.gesture.pattern(following: deed.followsFingers)
      candidate.binding = DraftBinding(pattern: pattern, deed: deed)
      candidate.report.outcome = .translated(deed.differences)
    } catch {
      candidate.report.outcome = .dropped(error.reason)
    }
  }

  /// 3 mm: sooner than a pan, which takes 4 mm, and later than a tap's trembling of 2 mm.
  private static let directionDistance = "3 mm"

  /// A gesture in a certain direction goes before one in all directions, which would be complete sooner here if it
  /// follows the fingers.
  private func preferDirections(_ candidates: inout [Candidate]) {
    let pans = candidates.filter { $0.binding?.pattern.kind == .pan }
    for index in candidates.indices {
      guard let pattern = candidates[index].binding?.pattern, pattern.kind == .swipe,
        pattern.direction != "any"
      else {
        continue
      }
      let names = Set(candidates[index].applications.map { $0.lowercased() } + ["all"])
      let rival = pans.first { pan in
        pan.binding?.pattern.fingers == pattern.fingers && pan.binding?.pattern.more == pattern.more
          && pan.applications.contains { names.contains($0.lowercased()) }
      }
      guard let rival else { continue }
      let distance = Plist.Entry("distance", .text(ToucheggReader.directionDistance))
      candidates[index].binding?.pattern.more.append(distance)
      let line = rival.gesture.element.line
      let difference =
        "it counts after \(ToucheggReader.directionDistance), before the one of all directions in line \(line)"
      candidates[index].report.outcome = candidates[index].report.outcome.differing(difference)
    }
  }

  /// What an application's own gesture cannot do here must not become what the gesture does for all.
  ///
  /// That includes gestures that do nothing, by which people switch touchegg off in an application.
  private func exceptSilencedApplications(_ candidates: inout [Candidate]) {
    var silenced: [String: [String]] = [:]
    for candidate in candidates where candidate.binding == nil {
      let names = candidate.applications.filter { !ToucheggReader.isAll($0) && !$0.hasPrefix("windowname.") }
      silenced[candidate.gesture.key, default: []] += names
    }
    for index in candidates.indices where candidates[index].applications.contains(where: ToucheggReader.isAll)
    {
      guard let names = silenced[candidates[index].gesture.key], !names.isEmpty else { continue }
      let match = Plist.oneOrList(names.map { .text(Import.pattern($0)) })
      candidates[index].binding?.condition = [Plist.Entry("none", [["application": match]])]
    }
  }

  private func add(_ candidate: Candidate, to content: inout ImportedContent) {
    let names = candidate.applications.filter { !ToucheggReader.isAll($0) }
    let isForAll = names.count < candidate.applications.count
    if isForAll || candidate.binding == nil {
      content.general.append(ImportedContent.Passage(sources: [candidate.report], binding: candidate.binding))
    }
    guard !names.isEmpty, var binding = candidate.binding else { return }
    binding.condition = []
    let passage = ImportedContent.Passage(sources: [candidate.report], binding: binding)
    if let index = content.sections.firstIndex(where: { $0.applications == names }) {
      content.sections[index].passages.append(passage)
    } else {
      content.sections.append(ImportedContent.Section(applications: names, passages: [passage]))
    }
  }

  /// 256, where people list five: a file of nothing but names would else grow with each of its gestures.
  private static let mostApplications = 256

  private static func isAll(_ name: String) -> Bool { name.lowercased() == "all" }

  // MARK: Settings

  private static let animations = "fingerpost draws no animations"
  private static let meanings = [
    "animation_delay": animations, "color": animations, "borderColor": animations,
    "action_execute_threshold": "each gesture has its own distance; see swipeDistance and pinchThreshold",
    "composed_gestures_time": "fingerpost waits for the fingers of a hand; see chordInterval",
  ]

  private func remarks(in root: XMLElement) -> [ImportedContent.Remark] {
    root.children(named: "settings").flatMap { $0.children(named: "property") }.map { property in
      let name = property.attributes["name"] ?? ""
      let reason = ToucheggReader.meanings[name] ?? "it means nothing to fingerpost"
      return ImportedContent.Remark(
        line: property.line, subject: "the setting \(name)", outcome: .dropped(reason))
    }
  }
}

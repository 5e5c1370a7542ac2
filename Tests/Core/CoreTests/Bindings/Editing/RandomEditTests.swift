// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats
import Glibc
import TestSupport
import Testing

@testable import Bindings

/// Edits random configurations of both forms: one binding changes, the other bindings and bytes do not.
///
/// `FINGERPOST_EDIT_SEED` starts with another seed.
@Suite struct RandomEditTests {
  /// Every other one is XML.
  private static let count = 300
  private static let first = getenv("FINGERPOST_EDIT_SEED").flatMap { Int(String(cString: $0)) } ?? 0
  private let editor = ConfigurationEditor(keysym: KeySymbols.keysym(named:))

  @Test func `an edit changes one binding and no other byte`() throws {
    var (inSections, replaced) = (0, 0)
    for seed in Self.first..<Self.first + Self.count {
      var writer = RandomConfiguration(seed: UInt64(seed), isXML: seed.isMultiple(of: 2))
      let bytes = writer.bytes
      let before = try editor.places(in: bytes, file: "f")
      #expect(before.count == writer.bindingCount, "seed \(seed)")
      let (binding, application) = writer.newBinding
      if application != nil { inSections += 1 }
      let added: ConfigurationEditor.Result
      do throws(ConfigurationEditor.Failure) {
        added = try editor.add(binding, application: application, to: bytes, file: "f")
      } catch {
        guard case .taken(_, _, true) = error else {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        replaced += 1
        let result = try editor.add(
          binding, application: application, isReplacing: true, to: bytes, file: "f")
        #expect(result.edit.changes.count == 1, "seed \(seed)")
        #expect(try editor.places(in: result.bytes, file: "f").count == before.count, "seed \(seed)")
        continue
      }
      expectOthersUnchanged(added, from: bytes, seed)
      let after = try editor.places(in: added.bytes, file: "f")
      let new = try #require(
        after.firstIndex { $0.line == added.line && $0.binding.isNewOne }, "seed \(seed)")
      var others = after
      others.remove(at: new)
      #expect(others.map(\.summary) == before.map(\.summary), "seed \(seed)")
      #expect(after[new].applications == (application.map { [$0] } ?? []), "seed \(seed)")

      let removed = try editor.remove(after[new], from: added.bytes, file: "f")
      expectOthersUnchanged(removed, from: added.bytes, seed)
      #expect(try editor.places(in: removed.bytes, file: "f").map(\.summary) == before.map(\.summary))
      // A created section stays, and the editor does not restore <array/>.
      if application == nil, !writer.hasEmptyElement {
        #expect(removed.bytes == bytes, "seed \(seed): \(String(decoding: removed.bytes, as: UTF8.self))")
      }
      // Removes an existing binding too.
      guard let victim = before.randomElement(using: &writer.numbers) else { continue }
      let less = try editor.remove(victim, from: bytes, file: "f")
      expectOthersUnchanged(less, from: bytes, seed)
      let left = try editor.places(in: less.bytes, file: "f").map(\.summary)
      #expect(left.count == before.count - 1 && before.map(\.summary).filter { $0 != victim.summary } == left)
    }
    #expect(inSections > 50 && replaced > 5, "\(inSections) \(replaced)")
  }

  /// Checks that the result differs only by the edit's changes, which keep the comments outside bindings.
  private func expectOthersUnchanged(_ result: ConfigurationEditor.Result, from bytes: [UInt8], _ seed: Int) {
    var (place, rest) = (0, result.bytes[...])
    for change in result.edit.changes {
      let kept = bytes[place..<change.range.lowerBound]
      #expect(
        rest.starts(with: kept) && rest.dropFirst(kept.count).starts(with: change.text.utf8), "seed \(seed)")
      rest = rest.dropFirst(kept.count + change.text.utf8.count)
      place = change.range.upperBound
      let gone = String(decoding: bytes[change.range], as: UTF8.self)
      #expect(!gone.contains("remark"), "seed \(seed): \(gone)")
    }
    #expect(rest.elementsEqual(bytes[place...]), "seed \(seed)")
  }
}

extension Binding {
  fileprivate var isNewOne: Bool { name == "new one" }
}

extension ConfigurationEditor.Place {
  /// All properties of a binding, without its place in the text.
  fileprivate var summary: String {
    "\(binding.name) \(binding.pattern) \(binding.behaviour.action.summary) \(applications) \(words.sorted { $0.key < $1.key })"
  }
}

/// A configuration with unusual formatting.
private struct RandomConfiguration {
  var numbers: SplitMix
  let isXML: Bool
  private(set) var bindingCount = 0
  private(set) var hasEmptyElement = false
  private let lineBreak: String
  private let hasLines: Bool
  private let unit: String
  private var gestures: [String] = []
  private(set) var bytes: [UInt8] = []

  init(seed: UInt64, isXML: Bool) {
    self.isXML = isXML
    numbers = SplitMix(seed: seed)
    lineBreak = Int.random(in: 0..<6, using: &numbers) == 0 ? "\r\n" : "\n"
    hasLines = Int.random(in: 0..<4, using: &numbers) > 0
    unit = ["  ", "\t", "    ", ""].randomElement(using: &numbers) ?? ""
    // Each gesture once, so that the bindings differ.
    for fingers in 2...5 {
      for direction in ["left", "right", "up", "down"] { gestures.append("\(fingers) \(direction)") }
    }
    gestures.shuffle(using: &numbers)
    let body = isXML ? xml() : plain()
    bytes = Array((Int.random(in: 0..<8, using: &numbers) == 0 ? "\u{FEFF}" : "").utf8) + Array(body.utf8)
  }

  /// A binding to add, and its application.
  var newBinding: (Plist, String?) {
    mutating get {
      let words = [
        "\(Int.random(in: 2...5, using: &numbers))",
        ["left", "right", "up", "down"].randomElement(using: &numbers) ?? "",
      ]
      let binding: Plist = [
        "gesture": "swipe", "fingers": .text(words[0]), "direction": .text(words[1]), "name": "new one",
        "action": [
          "command": .text(
            ["a \"b\" <c> & 'd' \\ é // no */ )", "xterm"].randomElement(using: &numbers) ?? "")
        ],
      ]
      let applications: [String?] = [nil, nil, "firefox", "My \"App\" & <co>"]
      return (binding, applications.randomElement(using: &numbers) ?? nil)
    }
  }

  private mutating func chance(_ parts: Int) -> Bool { Int.random(in: 0..<parts, using: &numbers) == 0 }

  /// White space, perhaps with a comment that resembles syntax.
  private mutating func gap(_ depth: Int, isInside: Bool = false) -> String {
    let signs = [" );", " { a = b; }", " <array>", " \"", " ,"].randomElement(using: &numbers) ?? ""
    // A comment inside a binding is removed with it.
    let remark = (isInside ? "note" : "remark") + signs
    var gap = hasLines ? lineBreak + String(repeating: unit, count: depth) : chance(2) ? " " : ""
    if chance(4) {
      gap +=
        isXML ? "<!-- \(remark) -->" : hasLines && chance(2) ? "// \(remark)\(lineBreak)" : "/* \(remark) */"
      gap += hasLines ? lineBreak + String(repeating: unit, count: depth) : " "
    }
    return gap
  }

  private mutating func list(_ count: Int, _ depth: Int, _ element: (inout Self) -> String) -> String {
    var text = isXML ? "<array>" : "("
    if count == 0, isXML, chance(3) {
      hasEmptyElement = true
      return "<array/>"
    }
    let endsWithComma = chance(2)
    for index in 0..<count {
      text += gap(depth + 1) + element(&self)
      if !isXML, index < count - 1 || endsWithComma { text += (chance(5) ? gap(depth + 1) : "") + "," }
      if !isXML, hasLines, chance(4) { text += " // remark behind it \(lineBreak)" }
    }
    return text + gap(depth) + (isXML ? "</array>" : ")")
  }

  private mutating func binding() -> String {
    bindingCount += 1
    let words = (gestures.popLast() ?? "6 left").split(separator: " ")
    let action = ["Super+a", "Control+Left", "F5"].randomElement(using: &numbers) ?? ""
    if isXML {
      let fingers = chance(2) ? "<integer>\(words[0])</integer>" : "<string>\(words[0])</string>"
      return
        "<dict><key>gesture</key>\(gap(3, isInside: true))<string>swipe</string><key>fingers</key>\(fingers)"
        + "<key>direction</key><string><![CDATA[\(words[1])]]></string>"
        + "<key>action</key><dict><key>keys</key><string>\(action)</string></dict></dict>"
    }
    let quote = chance(2) ? "\"" : ""
    return
      "{ gesture = \(quote)swipe\(quote); fingers = \(words[0]);\(chance(3) ? gap(3, isInside: true) : " ")"
      + "direction = '\(words[1])'; action = { keys = \"\(action)\"; }; }"
  }

  private mutating func applications(_ depth: Int) -> String {
    let names = ["firefox", "mpv", "( a, firefox )"].shuffled(using: &numbers)
    return list(Int.random(in: 0...2, using: &numbers), depth) { writer in
      let name = names[writer.bindingCount % names.count]
      let bindings = writer.list(Int.random(in: 0...2, using: &writer.numbers), depth + 2) { $0.binding() }
      guard writer.isXML else { return "{ match = \(name); bindings = \(bindings); }" }
      let match = name.hasPrefix("(") ? "a" : name
      return "<dict><key>match</key><string>\(match)</string><key>bindings</key>\(bindings)</dict>"
    }
  }

  private mutating func plain() -> String {
    var entries: [String] = ["bindings = "]
    entries[0] += list(Int.random(in: 0...4, using: &numbers), 1) { $0.binding() } + ";"
    if chance(2) { entries.append("applications = \(applications(1));") }
    if chance(3) { entries.append("settings = { swipeDistance = 20mm; };") }
    entries.shuffle(using: &numbers)
    let isBare = chance(5)
    var text = gap(0) + (isBare ? "" : "{")
    for entry in entries { text += gap(1) + entry }
    return text + gap(0) + (isBare ? "" : "}") + (chance(2) ? gap(0) : "")
  }

  private mutating func xml() -> String {
    var entries: [String] = ["<key>bindings</key>"]
    entries[0] += list(Int.random(in: 0...4, using: &numbers), 1) { $0.binding() }
    if chance(2) { entries.append("<key>applications</key>" + applications(1)) }
    if chance(3) {
      entries.append("<key>settings</key><dict><key>swipeDistance</key><string>20mm</string></dict>")
    }
    entries.shuffle(using: &numbers)
    var text =
      (chance(2) ? "<?xml version=\"1.0\"?>\(lineBreak)" : "") + "<plist version=\"1.0\">" + gap(0) + "<dict>"
    for entry in entries { text += gap(1) + entry }
    return text + gap(0) + "</dict>" + gap(0) + "</plist>" + (chance(2) ? lineBreak : "")
  }
}

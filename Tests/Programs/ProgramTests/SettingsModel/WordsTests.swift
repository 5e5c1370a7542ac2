// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Client
import Daemon
import Formats
import Foundation
import Testing
import VirtualSession

@testable import SettingsModel

/// Every gesture, action and condition in words; each language must have each text.
@Suite struct WordsTests {
  private static let texts: [(language: String, texts: Set<String>)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "po")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "po" }.map { file in
      let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").replacing("\"\n\"", with: "")
      let entries = lines.matches(of: /msgid "(.*)"\nmsgstr ".+"/).map { String($0.1) }
      return (file.lastPathComponent, Set(entries))
    }
  }()

  /// Returns the places in a configuration of some bindings, each without its action.
  private func places(_ bindings: [String], action: String = "{ click = left; }") throws
    -> [ConfigurationEditor.Place]
  {
    let text = bindings.map { "{ \($0) action = \(action); }" }.joined(separator: ", ")
    return try EditedConfiguration.editor.places(in: Array("{ bindings = ( \(text) ); }".utf8), file: "")
  }

  private func expect(_ message: Message) {
    guard case .text(let text, let arguments) = message else { return }
    for argument in arguments { expect(argument) }
    // Signs alone, and letters that are drawn, are the same everywhere.
    guard text.contains(/[a-z]/) else { return }
    for (language, texts) in Self.texts {
      #expect(texts.contains(text), "\(language) lacks: \(text)")
    }
  }

  @Test func `presets that come along, and what keys are usually and look like`() throws {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let folder = try TemporaryFolder()
    symlink("/\(root)/config", folder.file("fingerpost"))
    let list = BindingList(
      environment: [
        "HOME": "/nonexistent", "XDG_CONFIG_DIRS": "/nonexistent", "XDG_DATA_DIRS": folder.path,
      ])
    let presets = PresetRow.all(for: list)
    #expect(presets.count == 13)
    for preset in presets { expect(.text(preset.summary, [])) }
    var keys = BindingDraft.conditionKeys
    for kind in BindingDraft.kinds {
      var draft = BindingDraft.first
      draft.kind = kind
      keys += draft.gestureKeys + draft.stepKeys
    }
    for group in ActionCatalog.groups { keys += ActionCatalog.options(of: group.items[0].action) }
    for key in keys {
      let usual = key.defaultValue ?? "0"
      let isSaid = usual.first?.isNumber == true || usual.hasPrefix("the setting ")
      for (language, texts) in Self.texts {
        func has(_ text: String) -> Bool { texts.contains(text.replacing("\"", with: "\\\"")) }
        #expect(isSaid || has(usual) || usual.count > 30, "\(language) lacks: \(usual)")
        // Letters that are drawn, and numbers, are the same everywhere.
        for word in key.choice.words where word.contains(/[a-z]/) {
          #expect(has(word), "\(language) lacks: \(word)")
        }
        if case .words(_, false) = key.choice { continue }
        if key.form == .flag { continue }
        #expect(has(key.otherFormat), "\(language) lacks: \(key.otherFormat)")
      }
    }
  }

  @Test func `a gesture is a sentence`() throws {
    let bindings = [
      ("gesture = swipe; fingers = 3; direction = left;", "3 fingers swipe left"),
      (
        "gesture = swipe; fingers = 1; direction = any; from = top-left;",
        "1 finger swipes anywhere from top-left"
      ),
      (
        "gesture = swipe; fingers = 1; direction = up; from = left; third = last;",
        "1 finger swipes up from left (last third)"
      ),
      ("gesture = swipe; fingers = 2; direction = \"30 deg to 60 deg\";", "2 fingers swipe 30 deg to 60 deg"),
      ("gesture = tap; fingers = \"3-4\"; taps = 2;", "3 or 4 fingers tap twice"),
      ("gesture = tap; fingers = 1; taps = 3; from = bottom;", "1 finger taps 3 times from bottom"),
      (
        "gesture = tap; fingers = 1; while = { fingers = 1; side = left; };",
        "1 finger taps left of 1 at rest"
      ),
      ("gesture = pinch; fingers = \"2-5\"; direction = any;", "2 to 5 fingers pinch anywhere"),
      ("gesture = swipe; fingers = 2; direction = down; after = hold;", "2 fingers swipe down after a rest"),
      (
        "gesture = swipe; fingers = 4; direction = up; after = ( { gesture = tap; fingers = 2; } );",
        "2 fingers tap, then 4 fingers swipe up"
      ),
      ("gesture = stroke; fingers = 3; shape = check;", "3 fingers draw check"),
      ("gesture = stroke; fingers = 1; shape = \"0,0 0,1 1,1 1,0\";", "1 finger draws DRU"),
      ("gesture = longPress; fingers = 1;", "1 finger rests"),
    ]
    let places = try places(bindings.map(\.0))
    #expect(places.map(\.binding.pattern.words.description) == bindings.map(\.1))
    for place in places { expect(place.binding.pattern.words) }
  }

  @Test(arguments: [1, 2, 3]) func `each kind of gesture goes each way`(fingers: Int) throws {
    let compass = GestureDirection.allCases.map(\.rawValue).prefix(8) + ["horizontal", "vertical", "any"]
    let ways = [
      "swipe": compass, "circle": ["clockwise", "counterclockwise", "any"],
      "rotation": ["clockwise", "counterclockwise", "any"], "pinch": ["in", "out", "any"],
    ]
    var count = 0
    for kind in GestureRegistry.all where kind.fingers.contains(fingers) {
      let start = "gesture = \(kind.name); fingers = \(fingers);"
      var bindings = (ways[kind.name] ?? []).map { "\(start) direction = \($0);" }
      if kind.name == "tap" { bindings += (1...3).map { "\(start) taps = \($0);" } }
      if kind.name == "stroke" { bindings += NamedShapes.known.map { "\(start) shape = \($0.name);" } }
      if bindings.isEmpty { bindings = [start] }
      for binding in bindings {
        let words = try #require(try places([binding]).first?.binding.pattern.words)
        expect(words)
        guard case .text(let text, _) = words else { continue }
        #expect(GestureTexts.sentences.contains(text), "not for translators: \(text)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `each action says for people what it does`() throws {
    let gesture = "gesture = pan; fingers = 3;"
    for action in ActionRegistry.all {
      let options = action.example.split(separator: ";").dropFirst().joined(separator: ";")
      let words = action.key.words.map { "{ \(action.name) = \($0); }" }
      for text in words + [action.example] where options.isEmpty || !text.contains("named") {
        guard let place = try? places([gesture], action: text).first else { continue }
        expect(place.actionWords)
        if case .name = place.actionWords { Issue.record("no words: \(text)") }
        #expect(place.actionWords.description != place.actionSummary)
      }
    }
    let place = try places(["\(gesture) every = \"10mm\"; ended = { text = a; };"], action: "{ keys = F5; }")[
      0]
    #expect(place.actionWords.description == "Press F5 at each 10mm, when it ends: Type a")
    expect(place.actionWords)
  }

  @Test func `each condition says for people what must hold`() throws {
    for condition in ConditionRegistry.all {
      let binding = "gesture = tap; fingers = 3; when = { \(condition.example) };"
      let parts = try #require(try places([binding]).first?.binding.condition?.parts)
      for part in parts {
        #expect(
          part.words != .text("%1 = %2", [.name(condition.key.name), part.wanted]), "\(condition.key.name)")
        expect(part.words)
      }
    }
  }
}

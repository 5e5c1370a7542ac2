// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Client
import Daemon
import Glibc
import Testing
import VirtualSession

@testable import SettingsModel

/// Bindings that are chosen from lists.
@Suite struct BindingDraftTests {
  nonisolated private static let presets: [String] = {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let names = [
      "android", "calm", "draw", "ios", "kiosk", "mac", "magnify", "onehand", "speak", "tablet", "tiling",
      "touch",
      "windows",
    ]
    return ["/\(root)/config/fingerpost.plist"] + names.map { "/\(root)/config/presets/\($0).plist" }
  }()

  private func places(_ text: String) throws -> [ConfigurationEditor.Place] {
    try EditedConfiguration.editor.places(in: Array(text.utf8), file: "")
  }

  @Test(arguments: presets) func `every binding goes in and comes out as it was`(_ path: String) throws {
    let configuration = try EditedConfiguration(path, environment: [:])
    let editor = EditedConfiguration.editor
    let places = try editor.places(in: configuration.bytes, file: path)
    for place in places {
      let draft = try #require(BindingDraft(place), "\(place.text)")
      #expect(draft.changes.isEmpty && Plist(reading: place.text) == draft.plist)
      #expect(
        try editor.change(place, draft.changes, in: configuration.bytes, file: path).bytes
          == configuration.bytes)
      #expect(BindingDraft.kinds.contains(draft.kind))
      #expect(draft.words == place.binding.pattern.words, "\(place.text)")
    }
  }

  @Test func `every word of every list is understood, and taken back leaves every byte`() throws {
    for gesture in GestureRegistry.all {
      let text = "bindings = (\n  // mine\n  { \(gesture.example) action = { click = left; }; }, // it\n);\n"
      let place = try #require(try places(text).first)
      let first = try #require(BindingDraft(place))
      for key in first.gestureKeys + first.stepKeys {
        // Whether a gesture may follow taps is for the checker to report.
        for word in key.choice.words where key.name != "after" || gesture.lasts {
          var draft = first
          draft[key.name] = .text(word)
          // A third is one of an edge, and a choice of words may need another key.
          if key.name == "third" { draft["from"] = "left" }
          if key.name == "limit" { draft["every"] = "200 ms" }
          let editor = EditedConfiguration.editor
          let bytes = try editor.change(place, draft.changes, in: Array(text.utf8), file: "").bytes
          let changed = try #require(try editor.places(in: bytes, file: "").first)
          var back = try #require(BindingDraft(changed))
          #expect(back.plist.description.contains("\(key.name) = \(Plist.quoted(word));"))
          for entry in back.entries where first[entry.key] == nil { back[entry.key] = nil }
          for entry in first.entries { back[entry.key] = entry.value }
          #expect(
            try editor.change(changed, back.changes, in: bytes, file: "").bytes == Array(text.utf8),
            "\(key.name) \(word)")
        }
      }
    }
  }

  @Test func `every kind becomes every other one, and is understood`() throws {
    for kind in BindingDraft.kinds {
      for other in BindingDraft.kinds {
        var draft = BindingDraft.first
        draft.actions = [["keys": "F5"]]
        draft["from"] = "left"
        draft.conditions = [Plist.Entry("locked", "NO")]
        draft.kind = kind
        draft.kind = other
        #expect(draft.pattern != nil && draft.kind == other, "\(draft.plist)")
        #expect(draft.actions == [["keys": "F5"]] && draft.conditions.count == 1)
        let text = "bindings = ( \(draft.plist) );"
        let remarks = EditedConfiguration.editor
        #expect(try remarks.places(in: Array(text.utf8), file: "").count == 1)
      }
    }
  }

  @Test func `every action and condition of the registry can be chosen`() throws {
    #expect(ActionCatalog.groups.map(\.key) == ActionRegistry.all.map(\.key))
    for group in ActionCatalog.groups {
      #expect(!group.items.isEmpty)
      for item in group.items {
        #expect(ActionCatalog.words(of: item.action) != nil, "\(item.action)")
        for option in ActionCatalog.options(of: item.action) {
          for word in option.choice.words where group.key.name != "workspace" || option.name != "name" {
            guard case .dictionary(let entries) = item.action else { continue }
            let action = Plist.dictionary(
              entries.filter { $0.key != option.name } + [Plist.Entry(option.name, .text(word))])
            // Every option must be valid beside the rest of the example.
            if ActionCatalog.words(of: action) == nil {
              Issue.record("\(action)")
            }
          }
        }
      }
    }
    for key in BindingDraft.conditionKeys {
      let example = try #require(BindingDraft.example(ofCondition: key.name), "\(key.name)")
      for word in [example] + key.choice.words.map({ Plist.text($0) }) {
        var draft = BindingDraft.first
        draft.actions = [["click": "left"]]
        draft.conditions = [Plist.Entry(key.name, word)]
        #expect(draft.pattern != nil, "\(draft.plist)")
      }
    }
  }

  @Test func `descriptions of keys say what can be chosen`() throws {
    func form(_ format: String) -> ValueForm { ConfigurationKey("k", "what", format: format).form }
    #expect(form("YES or NO") == .flag)
    #expect(form("in, out, or any") == .words(["in", "out", "any"], hasOthers: false))
    #expect(form("both, vertical or horizontal").words == ["both", "vertical", "horizontal"])
    #expect(form("1, 2 for a double click, or 3") == .words(["1", "2", "3"], hasOthers: false))
    #expect(form("a number from 1 to 3") == .words(["1", "2", "3"], hasOthers: false))
    #expect(form("a number from 1 to 1000") == .text)
    #expect(form("touchscreen, touchpad; or a list of them").words == ["touchscreen", "touchpad"])
    #expect(
      form("a length such as \"15 mm\" or \"120 px\", or a share of the monitor such as \"10%\"") == .text)
    #expect(
      form("left, middle, right, or a button's number from 1 to 9").words == ["left", "middle", "right"])
    let zone = StartZoneReader.keys[0].form
    #expect(zone.words.first == "left" && zone.words.contains("bottom-right"))
  }
}

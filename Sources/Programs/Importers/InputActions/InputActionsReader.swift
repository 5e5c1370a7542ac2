// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// Reads InputActions' config.yaml, and the kwingestures.yml of kwin-gestures, its former name.
struct InputActionsReader {
  let translator: CommandTranslator

  private static let devices = ["touchpad", "touchscreen", "mouse", "pointer", "keyboard"]

  func read(_ text: ForeignText) throws(ImportError) -> ImportedContent {
    guard let root = try YAMLFile.documents(of: text.text).first,
      root.pairs.contains(where: { InputActionsReader.devices.contains($0.key) })
    else {
      throw .foreign(
        program: .inputActions,
        reason: "it has none of the keys \(InputActionsReader.devices.joined(separator: ", "))")
    }
    var content = ImportedContent()
    let lines = text.lines
    let isForBoth = ["touchpad", "touchscreen"].allSatisfy { root[$0]?["gestures"] != nil }
    for pair in root.pairs {
      switch pair.key {
      case "touchpad", "touchscreen":
        let device = InputActionsDevice(
          name: pair.key, isAlone: !isForBoth, speed: pair.value["delta_multiplier"]?.number)
        addSettings(of: pair.value, device, to: &content)
        for trigger in InputActionsTrigger.triggers(of: pair.value, device, lines: lines) {
          add(trigger, to: &content)
        }
      case "mouse", "pointer", "keyboard":
        remark(
          "the section \(pair.key)", pair.line, .dropped("fingerpost has gestures of fingers only"), &content)
      case "anchors",
        _ where pair.key.hasPrefix("_"):
        remark(
          "the key '\(pair.key)'", pair.line, .imported(notes: ["it counts where an alias refers to it"]),
          &content)
      case "autoreload":
        remark(
          "the key 'autoreload'", pair.line, .dropped("fingerpost always reads a changed file again"),
          &content)
      default:
        remark("the key '\(pair.key)'", pair.line, .dropped("it has no meaning in fingerpost"), &content)
      }
    }
    content.explanations = [
      "Keys have the names of a US keyboard; other layouts may need other names here."
    ]
    return content
  }

  private func remark(_ subject: String, _ line: Int, _ outcome: Outcome, _ content: inout ImportedContent) {
    content.remarks.append(ImportedContent.Remark(line: line, subject: subject, outcome: outcome))
  }

  private func addSettings(of node: YAMLNode, _ device: InputActionsDevice, to content: inout ImportedContent)
  {
    for pair in node.pairs {
      var outcome = Outcome.dropped("it has no meaning in fingerpost")
      switch pair.key {
      case "gestures": continue
      case "delta_multiplier": outcome = .imported(notes: ["it is the speed of drags"])
      case "speed":
        outcome = .dropped(
          "InputActions' speeds have no unit; set minimumSpeed or maximumSpeed of a swipe in mm/s")
      case "whitelist" where device.name == "touchpad":
        guard let names = pair.value.texts, !names.isEmpty else { break }
        content.passthrough.append(Import.touchpads(except: names))
        outcome = .imported(notes: [Import.touchpadsNote])
      case "blacklist" where device.name == "touchpad":
        guard let names = pair.value.texts, !names.isEmpty else { break }
        let match = Plist.oneOrList(names.map { .text(TextPattern.fitting($0)) })
        content.passthrough.append(["deviceKind": "touchpad", "device": match])
        outcome = .imported(notes: ["'fingerpost devices' shows the names here"])
      default: break
      }
      remark("the key '\(pair.key)' of \(device.name)", pair.line, outcome, &content)
    }
  }

  private func add(_ trigger: InputActionsTrigger, to content: inout ImportedContent) {
    var gesture = ImportedGesture(
      line: trigger.line, source: trigger.source, text: trigger.text, outcome: .imported(notes: []))
    var binding: DraftBinding?
    do throws(GestureImportError) {
      let (draft, differences) = try trigger.binding(InputActionsAction(translator: translator))
      binding = draft
      gesture.outcome = .translated(differences)
    } catch {
      gesture.outcome = .dropped(error.reason)
    }
    content.gestures.append(gesture)
    content.general.append(ImportedContent.Passage(sources: [gesture], binding: binding))
  }
}

/// The section of a file for one kind of device.
nonisolated struct InputActionsDevice: Hashable {
  /// "touchpad" or "touchscreen".
  var name: String
  /// Whether the file has gestures for only one device.
  var isAlone: Bool
  /// The value of `delta_multiplier`.
  var speed: Double?
}

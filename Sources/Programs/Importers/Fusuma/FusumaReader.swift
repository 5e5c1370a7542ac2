// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Reads fusuma's config.yml.
struct FusumaReader {
  let translator: CommandTranslator

  func read(_ text: ForeignText) throws(ImportError) -> ImportedContent {
    let documents = try YAMLFile.documents(of: text.text)
    let known = Set(FusumaEntry.directions.keys).union([
      "context", "threshold", "interval", "plugin", "application",
    ])
    guard documents.contains(where: { $0.pairs.contains { known.contains($0.key) } }) else {
      throw .foreign(program: .fusuma, reason: "it has none of the keys swipe, pinch, rotate, hold and tap")
    }
    let lines = text.lines
    var content = ImportedContent()
    var parts: [(context: FusumaContext, root: YAMLNode)] = []
    for document in documents {
      parts.append((FusumaContext(document["context"]), document))
      // Old configurations have a key `application` at the top in place of contexts.
      for pair in document["application"]?.pairs ?? [] {
        let isForAll = pair.key.lowercased() == "global"
        parts.append((FusumaContext(applications: isForAll ? [] : [pair.key]), pair.value))
      }
      addSettings(of: document, to: &content)
    }
    if text.text.contains("sendkey") {
      content.explanations = [
        "sendkey's names refer to keys of a US keyboard; other layouts may need other names here."
      ]
    }
    // fusuma tries entries without a context first, wherever they are in the file.
    for isForAll in [true, false] {
      for part in parts where part.context.applications.isEmpty == isForAll {
        add(part.root, in: part.context, lines, settings: documents, to: &content)
      }
    }
    return content
  }

  private func add(
    _ root: YAMLNode, in context: FusumaContext, _ lines: [Substring], settings: [YAMLNode],
    to content: inout ImportedContent
  ) {
    let executor = settings.compactMap { $0["plugin"]?["executors"]?["wmctrl_executor"] }.first
    let action = FusumaAction(
      translator: translator, isWrapping: executor?["wrap-navigation"]?.text == "true",
      columns: executor?["matrix-col-size"]?.number.flatMap { Int(exactly: $0) })
    let found = FusumaEntry.entries(of: root, lines: lines)
    content.remarks += found.remarks
    var thresholds: [String: Double] = [:]
    for pair in settings.flatMap({ $0["threshold"]?.pairs ?? [] }) {
      thresholds[pair.key] = pair.value.number
    }
    let groups = FusumaGroup.groups(of: found.entries, in: context, action: action, thresholds: thresholds)
    for group in groups {
      for passage in group.passages() {
        content.general.append(passage)
        content.gestures += passage.sources
      }
    }
  }

  // MARK: Settings

  private func addSettings(of document: YAMLNode, to content: inout ImportedContent) {
    for pair in document.pairs {
      var outcome: Outcome
      switch pair.key {
      case "threshold":
        for kind in pair.value.pairs {
          guard let factor = kind.value.number, let setting = FusumaScale.setting(kind.key, factor) else {
            continue
          }
          content.settings.append(setting)
        }
        outcome = .approximated([FusumaScale.difference])
      case "interval": outcome = .dropped("a gesture acts once, until the fingers lift")
      case "plugin":
        var notes = ["only the options wrap-navigation, matrix-col-size and keep_device_names are used"]
        let filter = pair.value["filters"]?["libinput_device_filter"]
        if let names = filter?["keep_device_names"]?.texts, !names.isEmpty {
          content.passthrough = [Import.touchpads(except: names)]
          notes.append(Import.touchpadsNote)
        }
        outcome = .imported(notes: notes)
      case "context", "application": continue
      default:
        if FusumaEntry.directions[pair.key] != nil { continue }
        outcome = .dropped("it has no meaning in fingerpost")
      }
      content.remarks.append(
        ImportedContent.Remark(line: pair.line, subject: "the key '\(pair.key)'", outcome: outcome))
    }
  }
}

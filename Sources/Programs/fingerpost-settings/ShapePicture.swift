// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import SettingsModel

/// The picture of a known shape.
enum ShapePicture {
  /// Makes a widget with the picture; nil for other words.
  static func make(_ name: String) -> Handle? {
    guard NamedShapes.known.contains(where: { $0.name == name }) else { return nil }
    var draft = BindingDraft.first
    draft.kind = "stroke"
    draft["shape"] = .text(name)
    return draft.pattern.map { PictureView.make(GesturePicture($0), words: Wording.word(name)) }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import GTK
internal import SettingsModel

/// What lists say, in the user's language.
enum Wording {
  /// What a key says.
  static func title(_ key: ConfigurationKey) -> String { tr(key.summary).capitalised }

  /// A word of the configuration.
  static func word(_ word: String) -> String { tr(word) }

  /// A kind of gesture.
  static func kind(_ name: String) -> String {
    if name == BindingDraft.idle.name { return tr("nobody uses the session").capitalised }
    // Words of their own, which stand in the sentences of gestures too.
    let verb = ["longPress": "rest", "rotation": "turn", "pan": "move"][name] ?? name
    return tr(verb).capitalised
  }

  /// Words of the registries besides those of `GestureTexts`, which xgettext finds here; a new word is shown as it is until it is
  /// here.
  static let words = [
    tr("up-left"), tr("up-right"), tr("down-left"), tr("down-right"), tr("horizontal"), tr("vertical"),
    tr("any"), tr("in"), tr("out"), tr("clockwise"), tr("counterclockwise"), tr("first"), tr("last"),
    tr("YES"), tr("NO"), tr("hold"), tr("tap"), tr("swipe"), tr("pinch"), tr("turn"), tr("stroke"),
    tr("move"), tr("rest"), tr("threshold"), tr("lift"), tr("frame"), tr("arrow"), tr("ring"), tr("bar"),
    tr("none"), tr("fingers"), tr("active"), tr("pointer"), tr("both"), tr("touchscreen"), tr("touchpad"),
    tr("normal"), tr("dialog"), tr("utility"), tr("toolbar"), tr("menu"), tr("splash"),
    tr("notification"), tr("dock"), tr("desktop"), tr("aware"), tr("unaware"), tr("louder"),
    tr("quieter"), tr("silent"), tr("microphone off"), tr("play or pause"), tr("stop playing"),
    tr("next track"), tr("previous track"), tr("brighter"), tr("darker"), tr("back in the browser"),
    tr("forward in the browser"), tr("reload"), tr("home page"), tr("search"), tr("calculator"),
    tr("lock the screen"), tr("sleep"),
  ]
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback
internal import Formats
internal import Gestures
internal import X11

/// The on-screen keyboard for exploration, with the server's layout, along the lower edge of a monitor.
///
/// A finger explores the keys, and its lift types the last explored key. Shift and AltGr hold for one key.
struct ExplorationKeyboard {
  enum Stroke: Hashable {
    case character(UInt32)
    case key(UInt32)
    case shift
    case altGr
    case hide
  }

  struct Key {
    let frame: Rect
    /// The spoken and drawn label; X's name of the key if it does not type a character.
    let label: String
    let stroke: Stroke
  }

  /// The keycodes of evdev for the rows of letters and digits, from the top; all of Xorg's drivers have them.
  private static let rows: [[UInt8]] = [
    Array(10...21), Array(24...35), Array(38...48) + [51], [94] + Array(52...61),
  ]
  /// 12 mm: a key is somewhat higher than a fingertip, which covers 11 mm.
  private static let keyHeight = 12.0
  /// 2/5 of the monitor's height at most, so that the text above the keyboard stays visible.
  private static let greatestShare = 0.4

  let frame: Rect
  private(set) var keys: [Key] = []
  private(set) var selected: Int?
  private(set) var isShifted = false
  private(set) var isThirdLevel = false

  /// `pixelsPerMillimetre` is that of the monitor.
  init(on monitor: Rect, pixelsPerMillimetre: Double, _ input: SyntheticInput) {
    let height = min(
      5 * Self.keyHeight * pixelsPerMillimetre, Self.greatestShare * monitor.size.height
    ).rounded()
    frame = Rect(x: monitor.minX, y: monitor.maxY - height, width: monitor.size.width, height: height)
    layOut(input)
  }

  func key(at place: Point) -> Int? { keys.firstIndex { $0.frame.contains(place) } }

  /// Selects the key at a place; returns it if it was not selected before.
  mutating func select(at place: Point) -> Key? {
    let found = key(at: place)
    guard found != selected else { return nil }
    selected = found
    return found.map { keys[$0] }
  }

  mutating func deselect() { selected = nil }

  /// Changes the level of the layout, by Shift and AltGr, and the labels of the keys with it.
  mutating func shift(_ isShifted: Bool, altGr: Bool, _ input: SyntheticInput) {
    guard (self.isShifted, isThirdLevel) != (isShifted, altGr) else { return }
    (self.isShifted, isThirdLevel) = (isShifted, altGr)
    layOut(input)
  }

  private mutating func layOut(_ input: SyntheticInput) {
    keys = []
    let height = (frame.size.height / 5).rounded(.down)
    for (row, codes) in Self.rows.enumerated() {
      let characters = codes.compactMap { code -> (String, Stroke)? in
        let keysym = input.keysym(of: code, isShifted: isShifted, isThirdLevel: isThirdLevel)
        return KeySymbols.label(of: keysym).map { ($0, .character(keysym)) }
      }
      add(characters.map { ($0.0, $0.1, 1) }, row: row, height)
    }
    add(
      [
        ("Shift", .shift, 1.5), ("AltGr", .altGr, 1.5), ("space", .character(0x20), 4),
        ("BackSpace", .key(0xff08), 1.5), ("Return", .key(0xff0d), 1.5), ("Hide", .hide, 1.5),
      ], row: Self.rows.count, height)
  }

  private mutating func add(
    _ row: [(label: String, stroke: Stroke, width: Double)], row number: Int, _ height: Double
  ) {
    let unit = frame.size.width / max(1, row.reduce(0) { $0 + $1.width })
    var left = frame.minX
    for (label, stroke, width) in row {
      let right = left + unit * width
      let place = Rect(
        x: left.rounded(), y: frame.minY + Double(number) * height, width: right.rounded() - left.rounded(),
        height: height)
      keys.append(Key(frame: place, label: label, stroke: stroke))
      left = right
    }
  }

  /// The picture of the keyboard.
  var picture: FeedbackScene.Menu {
    FeedbackScene.Menu(
      keys.map { FeedbackScene.Menu.Entry($0.frame, title: $0.label, detail: "") }, selected: selected ?? -1)
  }
}

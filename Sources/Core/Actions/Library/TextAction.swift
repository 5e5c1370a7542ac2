// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Types text, whatever the keyboard layout.
struct TextAction: Action {
  let text: String

  var summary: String { "text \(String(reflecting: text))" }
  var words: Message { Message("Type %1", text) }
  var sendsInput: Bool { true }
  var types: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    try desktop.type(text)
  }
}

extension TextAction {
  /// 1000 characters: more than a gesture needs; an application takes some seconds to read so many keys.
  private static let longest = 1000

  static let entry = ActionDescription(
    key: ConfigurationKey("text", "type text", format: "a string"),
    example: "{ text = \"Kind regards\"; }"
  ) { arguments in
    guard let text = arguments.text("text") else { return nil }
    guard !text.isEmpty, text.unicodeScalars.count <= longest else {
      return arguments.refuse(
        .outOfRange("\(text.unicodeScalars.count) characters", lowest: "1", highest: "\(longest)"), at: "text"
      )
    }
    for scalar in text.unicodeScalars where arguments.log.keysym(keyName(of: scalar)) == nil {
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      return arguments.refuse(.malformed(code, format: "characters that can be typed"), at: "text")
    }
    return TextAction(text: text)
  }
}

/// The name of the key that types a character: the character itself, except for line feed and tab.
nonisolated package func keyName(of scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "Return"
  case "\t": "Tab"
  default: String(scalar)
  }
}

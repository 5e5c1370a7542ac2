// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A message as another program of this package sends it: a name, or a text and what stands in it.
extension Message: Decodable {
  private enum CodingKeys: CodingKey {
    case name, text, arguments
  }

  /// Reads it.
  ///
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: CodingKeys.self)
    if let name = try record.decodeIfPresent(String.self, forKey: .name) {
      self = .name(name)
    } else {
      self = .text(
        try record.decode(String.self, forKey: .text),
        try record.decodeIfPresent([Message].self, forKey: .arguments) ?? [])
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A message in JSON from another program of this package: a name, or a text with its arguments.
extension Message: Decodable {
  private enum CodingKeys: CodingKey {
    case name, text, arguments
  }

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

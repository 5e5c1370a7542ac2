// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Devices with their kinds: "ELAN (touchscreen), Synaptics (touchpad)".
///
/// - Parameters:
///   - names: Their names.
///   - kinds: Their kinds in the same order, as far as they are known.
/// - Returns: Both, separated by commas.
nonisolated package func deviceWords(of names: [String], kinds: [String]) -> Message {
  .list(
    names.enumerated().map { index, name in
      kinds.indices.contains(index) ? .text("%1 (%2)", [.name(name), .text(kinds[index], [])]) : .name(name)
    })
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Devices with their kinds: "ELAN (touchscreen), Synaptics (touchpad)".
///
/// - Parameters:
///   - names: Their names.
///   - kinds: Their kinds in the same order, as far as they are known.
/// - Returns: Both, separated by commas.
nonisolated package func deviceWords(of names: [String], kinds: [String]) -> String {
  names.enumerated().map { index, name in
    kinds.indices.contains(index) ? "\(name) (\(kinds[index]))" : name
  }.joined(separator: ", ")
}

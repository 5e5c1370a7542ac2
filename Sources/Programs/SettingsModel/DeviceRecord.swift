// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A touchscreen or touchpad, from `fingerpost devices --format json`.
nonisolated package struct DeviceRecord: Hashable, Sendable, Decodable {
  /// The name, which is untrusted text.
  package let name: String
  /// The kind: "touchscreen" or "touchpad".
  package let kind: String
  package let usable: Bool
  /// The maximum number of fingers; 0 if not reported.
  package let fingers: Int
  /// The owner of its touches: "fingerpost" or "other"; nil without an owner.
  package let takenBy: String?
  private let widthMM: Double?
  private let heightMM: Double?

  /// The size in millimetres, "310 × 174 mm"; nil if not reported.
  package var size: String? {
    guard let widthMM, let heightMM else { return nil }
    return "\(Int(widthMM.rounded())) × \(Int(heightMM.rounded())) mm"
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated extension Double {
  /// The number as X sends coordinates and sizes: whole, in 16 bits with a sign; 0 for NaN.
  var coordinate: Int { isNaN ? 0 : Int(min(max(self, Double(Int16.min)), Double(Int16.max))) }
}

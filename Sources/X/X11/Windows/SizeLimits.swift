// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures

/// The sizes that an application allows its window, by ICCCM's WM_NORMAL_HINTS.
nonisolated package struct SizeLimits: Hashable, Sendable {
  private var smallest = Size(width: 1, height: 1)
  private var largest = Size(width: .infinity, height: .infinity)
  private var step = Size(width: 1, height: 1)
  private var base = Size.zero

  /// Reads the property; every size is allowed without it.
  init(_ numbers: [UInt]) {
    guard numbers.count >= 15 else { return }
    let flags = Int(numbers[0])
    func size(_ index: Int) -> Size {
      // Values beyond the range of coordinates are errors, and some programs write -1.
      func length(_ number: UInt) -> Double { number > 0xffff ? 0 : Double(number) }
      return Size(width: length(numbers[index]), height: length(numbers[index + 1]))
    }
    if flags & PMinSize != 0 { smallest = size(5) }
    if flags & PMaxSize != 0 { largest = size(7) }
    if flags & PResizeInc != 0 { step = size(9) }
    if flags & PBaseSize != 0, numbers.count >= 17 {
      base = size(15)
    } else {
      base = flags & PMinSize != 0 ? smallest : .zero
    }
    if largest.width <= 0 { largest.width = .infinity }
    if largest.height <= 0 { largest.height = .infinity }
  }

  /// The allowed size that is nearest to a wanted one; rounded down if the size may change only in steps.
  package func nearest(to size: Size) -> Size {
    Size(
      width: length(size.width, smallest.width, largest.width, step.width, base.width),
      height: length(size.height, smallest.height, largest.height, step.height, base.height))
  }

  private func length(
    _ wanted: Double, _ smallest: Double, _ largest: Double, _ step: Double, _ base: Double
  ) -> Double {
    let limited = max(1, smallest, min(wanted, largest))
    guard step > 1, limited > base else { return limited }
    return base + ((limited - base) / step).rounded(.down) * step
  }
}

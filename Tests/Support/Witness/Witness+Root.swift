// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

// Properties of the root window, which any program may write.
extension Witness {
  func setNumbers(_ numbers: [UInt], of property: String) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, root, atom(property), Atom(XA_CARDINAL), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
    XSync(display, False)
  }

  /// Writes text properties of the root window in turn, without a pause.
  func storm(_ properties: [String], times: Int) {
    // The witness does not read the resulting events.
    XSelectInput(display, root, 0)
    let (names, type) = (properties.map(atom), atom("UTF8_STRING"))
    for number in 0..<times {
      let bytes = Array("workspace \(number)".utf8)
      XChangeProperty(
        display, root, names[number % names.count], type, 8, PropModeReplace, bytes, Int32(bytes.count))
      if number % 100 == 0 { XFlush(display) }
    }
    XSync(display, False)
  }
}

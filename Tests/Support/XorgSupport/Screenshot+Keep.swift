// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

extension Screenshot {
  /// Writes the picture to the folder in `FINGERPOST_PICTURES`, where people can look at it; does nothing
  /// without the variable.
  package func keep(as name: String) {
    guard let folder = getenv("FINGERPOST_PICTURES").map({ String(cString: $0) }),
      let file = picture?.file, let output = fopen("\(folder)/\(name).png", "w")
    else { return }
    fwrite(file, 1, file.count, output)
    fclose(output)
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

extension Screenshot {
  /// Writes it to the folder that `FINGERPOST_PICTURES` names, for somebody who wants to look at it; without that it does nothing.
  package func keep(as name: String) {
    guard let folder = getenv("FINGERPOST_PICTURES").map({ String(cString: $0) }),
      let file = picture?.file, let output = fopen("\(folder)/\(name).png", "w")
    else { return }
    fwrite(file, 1, file.count, output)
    fclose(output)
  }
}

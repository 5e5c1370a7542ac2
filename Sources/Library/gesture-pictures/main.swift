// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

// Writes moving pictures of each recognizer, light and dark, to a folder for the documentation. Every run
// writes the same bytes.

let names = CommandLine.arguments.dropFirst(2)
guard let folder = CommandLine.arguments.dropFirst().first else {
  let usage = "usage: gesture-pictures FOLDER [NAME ...]\n"
  write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}
mkdir(folder, 0o777)
for (look, ending) in [(Film.Look.light, ""), (.dark, "~dark")] {
  for scene in Scene.all where names.isEmpty || names.contains(scene.name) {
    let path = "\(folder)/\(scene.name)\(ending).png"
    guard let stream = fopen(path, "wb") else {
      perror(path)
      exit(1)
    }
    let bytes = Film.file(of: scene, look)
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }
}

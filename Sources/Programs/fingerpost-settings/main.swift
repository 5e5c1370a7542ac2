// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Daemon
internal import Glibc

// Drawing on the processor shows the window in half the time and a third of the memory; who wants the other may say so.
setenv("GSK_RENDERER", "cairo", 0)
bindTranslations(folder: Translations.folder)
g_set_prgname(ownName)

guard let first = FirstWindow(environment: processEnvironment) else {
  LineWriter.standardError(.waits).write(
    "fingerpost-settings: it is open on this display already, and comes to the front")
  exit(0)
}

// Without a name of its own on the bus: this program serves nobody else.
guard let application = adw_application_new(nil, GApplicationFlags(G_APPLICATION_NON_UNIQUE.rawValue)) else {
  exit(1)
}
let handle = Handle(UnsafeMutableRawPointer(application))
handle.on("activate") { _ in
  WritingDirection.follow()
  Popovers.watch()
  let window = SettingsWindow(handle, environment: processEnvironment)
  window.present()
  first.raise(window)
}
// At once: GTK goes through what is due once more, and then warns of the tooltip of a list that went with its window.
handle.on("shutdown") { _ in
  first.leave()
  exit(0)
}
exit(g_application_run(handle(), CommandLine.argc, CommandLine.unsafeArgv))

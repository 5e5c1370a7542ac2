// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Daemon
internal import Glibc

// Drawing on the processor shows the window in half the time and a third of the memory. If the user has
// chosen a renderer, that choice takes precedence.
setenv("GSK_RENDERER", "cairo", 0)
bindTranslations(folder: Translations.folder)
g_set_prgname(ownName)

guard let first = FirstWindow(environment: processEnvironment) else {
  LineWriter.standardError(.waits).write(
    "fingerpost-settings: it is open on this display already, and comes to the front")
  exit(0)
}

// The program does not register a name on D-Bus, because it does not serve other programs.
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
// Exits at once: GTK would process pending work once more, and warn of the tooltip of a list that was
// destroyed with its window.
handle.on("shutdown") { _ in
  first.leave()
  exit(0)
}
exit(g_application_run(handle(), CommandLine.argc, CommandLine.unsafeArgv))

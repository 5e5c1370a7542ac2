// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Daemon
internal import GTK
internal import Glibc

// Drawing on the processor shows the window in half the time and a third of the memory; who wants the other may say so.
setenv("GSK_RENDERER", "cairo", 0)
bindTranslations(folder: Translations.folder)
g_set_prgname("fingerpost-settings")

// Without a name of its own on the bus: this program serves nobody else.
guard let application = adw_application_new(nil, GApplicationFlags(G_APPLICATION_NON_UNIQUE.rawValue)) else {
  exit(1)
}
let handle = Handle(UnsafeMutableRawPointer(application))
handle.on("activate") { _ in
  let window = SettingsWindow(handle, environment: processEnvironment)
  window.present()
}
let status = g_application_run(handle(), CommandLine.argc, CommandLine.unsafeArgv)
g_object_unref(handle.raw)
exit(status)

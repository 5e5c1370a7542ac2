// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Bridge
internal import Daemon
internal import Formats
internal import InputEvents
internal import X11

extension Subcommand {
  private static let pick = Option(
    name: "--pick", help: "wait up to 30 s for a click, or a tap, and list the window there alone")

  static let windows = Subcommand(
    name: "windows", summary: "list the windows, and whether their programs understand touch",
    details: "The condition 'touch' and the delivery of ordinary touches depend on it.",
    options: [pick, .config, .format, .json]
  ) { arguments, output in
    let session = ExaminedSession(environment: processEnvironment)
    let display = try session.connection.get()
    let reading = session.reading(of: arguments)
    let windows = WindowManager(display)
    let cache = TouchSupportCache(windows)
    cache.rules = reading.configuration.touchRules
    let receivers = TouchReceivers(windows, on: display, cache)
    var listed = windows.windows
    if arguments.has(pick) {
      do throws(WindowPicker.Failure) {
        listed = [try WindowPicker(windows, on: display).pick()]
      } catch .nothing {
        if !arguments.wantsJSON { output.write(WindowPicker.Failure.nothing.message.local) }
        return .failed
      }
    }
    if listed.isEmpty, !arguments.wantsJSON { output.write(Message("there are no windows").local) }
    for window in listed {
      let (names, support) = (windows.facts(of: window), cache.support(of: window))
      let isForPointer = receivers.isForPointer(window)
      if arguments.wantsJSON {
        var line = JSONLine()
        line.add("window", Int(window.rawValue))
        line.add("class", names.applicationClass)
        line.add("instance", names.instance)
        line.add("title", names.title)
        line.add("touch", support.support.rawValue)
        line.add("reason", support.reason)
        line.add("delivery", isForPointer ? "pointer" : "touch")
        output.write(line.description)
      } else {
        let title = names.title.isEmpty ? "" : " (\(names.title))"
        let delivery = isForPointer ? Message("gets a finger as a mouse") : nil
        let support = Message.list(
          [.text(support.support.rawValue, []), support.reason, delivery].compactMap(\.self))
        output.write(Message.text("%1: %2", [.name(names.applicationClass + title), support]).local)
      }
    }
    return .done
  }
}

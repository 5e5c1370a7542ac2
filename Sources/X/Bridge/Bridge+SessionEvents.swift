// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Glibc
internal import Session
internal import X11

// Events other than touches: devices, screens, signals, bindings.
extension Bridge {
  /// Handles an event that is not a touch.
  func notice(_ event: ServerEvent) {
    windows.handle(event)
    noteWindows(event)
    sessionEnvironment.lock.handle(event)
    input?.handle(event)
    desktop.handle(event)
    if touches.holder != nil { noticeHolder(event) }
    menu?.handle(event)
    switch event {
    // Our own XTEST input, which the server reports within some milliseconds, does not count.
    case .pointerUsed(let device) where devices.xtest.contains(device) && display.hasFakedInput(within: 0.3):
      break
    case .pointerUsed: showPointer()
    case .screenSaver(let isOn, let time): noticeScreenSaver(isOn: isOn, at: time)
    case .idle(let alarm, let lastUse): takeIdle(alarm, since: lastUse)
    case .hierarchyChanged(let change):
      // The new device may be a mouse that moves before we get its events.
      showPointer()
      touches.slaves.handle(event)
      for device in session.devices where change.lost.contains(device.source) { detach(device.source) }
      // The server ends the grab of a removed device, and does not renew it when the device is back.
      exploration.grabs.removeAll {
        change.lost.contains($0.device) || change.disabled.contains($0.device)
      }
      listDevices()
    case .deviceChanged: listDevices()
    case .screenChanged: rebuild()
    case .selectionLost where isSuperseded(by: event):
      log.error("another fingerpost took over this session")
      leave(with: 1)
    default: break
    }
  }

  func releaseTouches() {
    closeMenu()
    session.releaseAll()
    feedback?.clear()
    answer()
  }

  func takeSignals() {
    while let signal = processes.signals.next() {
      switch signal {
      case SIGCHLD:
        processes.guardian.reap()
        feedback?.painter.reap()
        feedback?.showAgain()
        closeUnseenMenu()
        for ended in processes.commands.reap() where ended.status != 0 {
          log.info(
            "\(ended.binding.map { "\($0): " } ?? "")\(ended.program) ended with status \(ended.status)"
              + (ended.status == 127 ? "; there is no such program in PATH" : ""))
        }
      case SIGHUP: readConfiguration()
      case SIGTSTP: suspend()
      default: end()
      }
    }
  }

  package func end() {
    log.info("ending")
    leave(with: 0)
  }

  private func listDevices() {
    let former = usableDevices
    devices = InputDevices(display)
    let present = usableDevices
    button?.update(devices)
    input?.update(devices)
    sessionEnvironment.deliversPointer = input?.hasOnePointer == true
    if touches.areTaken, touches.needGrab == true, hasTouchscreen, touches.acceptor?.isHeld != true,
      touches.holder == nil
    {
      // This is the first touchscreen, so the touch grab is needed from now on.
      rebuild()
    } else {
      updateHands()
    }
    updateDesktopStream()
    // For the state of button 1, the server still counts fingers that were down on a removed touchscreen.
    if present.map(\.id) != former.map(\.id) { button?.recountAll() }
    for device in present where !former.contains(where: { $0.id == device.id }) {
      let addition = ignoringPattern(of: device) == nil ? "" : "; the configuration ignores it"
      log.info("\(device.kind.rawValue) \"\(device.name)\" connected\(addition)")
      gestureLog.device(device, .added, at: serverNow)
    }
    for device in former where !present.contains(where: { $0.id == device.id }) {
      log.info("\(device.kind.rawValue) \"\(device.name)\" disconnected")
      gestureLog.device(device, .removed, at: serverNow)
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

// A menu of bindings, for people who cannot make the gestures or have forgotten them.
extension Bridge {
  /// Opens a menu of the bindings at the landing, and closes an open menu first.
  ///
  /// Until it closes, fingers, clicks and keys go to the menu.
  func openMenu(_ form: MenuForm, _ context: ActionContext) throws(ActionError) {
    closeMenu()
    let place = context.landing
    let monitor = sessionEnvironment.screens.monitor(at: place)
    guard !isPaused else { throw .noMenu("fingerpost is paused") }
    guard !lockObserver.isLocked(monitor.frame, beforeInput: false) else {
      throw .noMenu("the session is locked")
    }
    let entries = menuEntries(at: place, for: context.device)
    guard !entries.isEmpty else { throw .noMenu("nothing is bound here that needs no fingers") }
    // A window that covers the monitor before the menu does is not a locker.
    lockObserver.watch(monitor.frame, from: EventLoop.now)
    guard let feedback else { throw .noMenu("this is a dry run") }
    feedback.prepare()
    guard feedback.painter.isRunning else {
      throw .noMenu("fingerpost-feedback, which draws it, does not run")
    }
    feedback.look(configuration.settings, on: monitor)
    let menu = BindingMenu(
      entries,
      BindingMenu.Look(
        form: form, place: place, window: windows.outermostWindow(at: place)?.window, monitor: monitor.frame,
        pixelsPerMillimetre: feedback.pixelsPerMillimetre(of: monitor), letterHeight: feedback.letterHeight),
      in: feedback, on: display)
    self.menu = menu
    session.handle(.menu(isOpen: true))
    log.debug("menu of \(entries.count) is open")
  }

  /// The bindings that act at a place and do not need fingers; those of all devices if a gesture did not open
  /// the menu.
  private func menuEntries(at place: Point, for device: String) -> [BindingMenu.Entry] {
    var entries: [BindingMenu.Entry] = []
    for identity in session.devices where device.isEmpty || identity.name == device {
      let known = configuration.forDevice(named: identity.name)
      let facts = SessionFacts(TouchOrigin(location: place), on: identity, in: sessionEnvironment)
      let evaluator = ConditionEvaluator(facts, passthrough: known.passthrough)
      for (binding, standing) in zip(known.bindings, known.standings(under: evaluator)) {
        let actions = binding.actionsWithoutFingers
        guard standing == .active, !actions.isEmpty, !actions.contains(where: \.opensMenu),
          !entries.contains(where: { $0.binding.saysTheSame(as: binding) })
        else { continue }
        entries.append(BindingMenu.Entry(binding, judgedBy: evaluator))
      }
    }
    return entries
  }

  func closeMenu() {
    guard menu != nil else { return }
    menu = nil
    session.handle(.menu(isOpen: false))
    log.debug("menu is closed")
  }

  func closeUnseenMenu() {
    guard menu != nil, let deadline = feedback?.painter.deadline, deadline <= EventLoop.now else { return }
    log.warning("the menu is closed: fingerpost-feedback does not draw it")
    closeMenu()
  }

  func settleMenu(at now: Double) {
    closeUnseenMenu()
    menu?.advance(to: now)
    guard menu?.isOver == true else { return }
    let (choice, look) = (menu?.choice, menu?.look)
    // The menu is closed first, because clicks and keys are for the windows below it.
    closeMenu()
    turnState.hasActed = true
    guard let choice, let place = look?.place else { return }
    let name = choice.binding.name
    // The windows of the painter do not count: it may unmap the menu or the feedback a moment later.
    let shown = windows.outermostWindow(at: place)?.window
    let isDrawn = [shown, look?.window].contains { $0.map(display.isPainters) ?? false }
    guard shown == look?.window || isDrawn else {
      return log.warning("\(name): another window has come to where the menu was opened")
    }
    do {
      let summary = try perform(choice.binding, judgedBy: choice.evaluator, at: place)
      log.info("\(name): \(summary), from the menu")
    } catch {
      log.warning("\(name): \(error)")
    }
  }
}

extension Binding {
  /// Whether the menu entries of two bindings would look the same.
  fileprivate func saysTheSame(as other: Binding) -> Bool {
    isNamed || other.isNamed ? name == other.name : behaviour.summary == other.behaviour.summary
  }
}

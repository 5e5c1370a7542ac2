// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The right click by touch, in programs that look at more than the button.
@Suite(.serialized, .tags(.applications)) struct ContextMenuTests {
  private static let rightClicks = """
    { settings = { longPressDuration = "300 ms"; };
      bindings = (
      { gesture = tap; fingers = 2; action = { click = right; }; },
      { gesture = longPress; fingers = 2; action = { click = right; }; },
    ); }
    """

  @Test(
    .enabled(
      if: Toolkit.allCases.allSatisfy(\.isInstalled),
      "needs the packages python3-gi, gir1.2-gtk-3.0 and python3-pyqt5: run 'make test'"),
    arguments: Application.light)
  func `a right click by touch opens a menu that stays`(_ application: Application) throws {
    try visit(application)
  }

  @Test(
    .enabled(if: Application.areHeavyOnesWanted, "needs GTK 4 and browsers: run 'make test-apps'"),
    arguments: Application.heavy)
  func `a right click by touch opens a menu that stays, in large programs`(_ application: Application) throws
  {
    try visit(application)
  }

  @Test(
    .enabled(
      if: Toolkit.allCases.allSatisfy(\.isInstalled),
      "needs the packages python3-gi, gir1.2-gtk-3.0 and python3-pyqt5: run 'make test'"),
    arguments: Application.light)
  func `a tap of which the program has the fingers opens one menu, too`(_ application: Application) throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { tapDuration = "1 s"; };
          bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }
        """, workspaces: 1)
    let program = try application.open(in: bridged.session, as: "app", seenBy: bridged.witness)
    defer { program.stop() }
    let window = try bridged.witness.command("geometry app")
    let place = ScreenPoint(
      (window.double("x") ?? 0) + 0.75 * (window.double("width") ?? 0),
      (window.double("y") ?? 0) + 0.25 * (window.double("height") ?? 0))
    let screen = bridged.session.touchscreen
    try screen.down(0, at: place.moved(byX: -40, y: 0))
    try screen.down(1, at: place.moved(byX: 40, y: 0))
    try screen.sync()
    for _ in 0..<2 {
      try bridged.program.nextLine("a finger") { $0.contains("released to its application") }
    }
    try screen.lift(2)
    try expectMenu(bridged, "after a long tap")
    try closeMenu(bridged)
    #expect(try bridged.witness.command("pointer").int("state") == 0)
    try bridged.end()
  }

  private func visit(_ application: Application) throws {
    let bridged = try Bridged(configuration: Self.rightClicks, workspaces: 1)
    let (screen, witness) = (bridged.session.touchscreen, bridged.witness)
    let program = try application.open(in: bridged.session, as: "app", seenBy: witness)
    defer { program.stop() }
    let window = try witness.command("geometry app")
    // The middle of the text, or a place in it; windows with other contents show the text there.
    let place = ScreenPoint(
      (window.double("x") ?? 0) + 0.75 * (window.double("width") ?? 0),
      (window.double("y") ?? 0) + 0.25 * (window.double("height") ?? 0))
    let hand = [place.moved(byX: -40, y: 0), place.moved(byX: 40, y: 0)]
    // Elsewhere than the click before, or programs may take both together for a double click.
    let nextHand = hand.map { $0.moved(byX: 0, y: 40) }

    try screen.land(hand)
    // 50 ms: a hand's own pace.
    passTime(0.05)
    try screen.lift(hand.count)
    try expectMenu(bridged, "after a tap")
    if let height = application.itemHeight {
      try choose(at: height, in: bridged)
    } else {
      try closeMenu(bridged)
    }
    if application.isBrowser { try expectNoButtonInPage(bridged, at: place, menus: 1) }

    try screen.land(nextHand)
    try expectMenu(bridged, "with the fingers down")
    try screen.lift(hand.count)
    try bridged.waitUntilAnswered()
    try expectMenu(bridged, "after the lift")
    try closeMenu(bridged)

    if application.isBrowser { try expectNoButtonInPage(bridged, at: place, menus: 2) }
    #expect(try witness.command("pointer").int("state") == 0)
    try bridged.end()
  }

  private func expectMenu(_ bridged: Bridged, _ moment: Comment) throws {
    try #require(try bridged.witness.waitForPopups(1) != nil, moment)
    // A menu that closes again has closed by then.
    try bridged.witness.waitUntilIdle("app")
    #expect(try bridged.witness.command("popups").int("count") == 1, moment)
  }

  private func closeMenu(_ bridged: Bridged) throws {
    try bridged.session.keyboard.type(escape)
    try #require(try bridged.witness.waitForPopups(0) != nil)
    // The program gives the pointer back after closing its menu.
    try bridged.witness.waitUntilIdle("app")
  }

  private func choose(at height: Double, in bridged: Bridged) throws {
    let menu = try #require(try bridged.witness.waitForPopups(1))
    let item = menu.corner.moved(byX: menu.width / 2, y: menu.height * height)
    try bridged.session.touchscreen.down(0, at: item)
    try bridged.session.touchscreen.sync()
    passTime(0.05)
    try bridged.session.touchscreen.up(0)
    try #require(try bridged.witness.waitForPopups(0) != nil, "the tap on the item was lost")
    try bridged.witness.waitUntilIdle("app")
  }

  private func expectNoButtonInPage(_ bridged: Bridged, at place: ScreenPoint, menus: Int) throws {
    try bridged.session.mouse.move(to: place.moved(byX: 20 * Double(menus), y: 80))
    var title = ""
    let isTold = try eventually {
      title = try bridged.witness.command("get app _NET_WM_NAME")["value"] ?? ""
      return title.contains("menus=\(menus)_buttons=0")
    }
    #expect(isTold, "\(title)")
  }
}

private nonisolated let escape = 9

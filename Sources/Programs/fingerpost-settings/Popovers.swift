// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// Lists and menus, which open over a page.
///
/// GTK puts them beside what they hang on whenever that is laid out, and finds no monitor where it is out of sight by then. So
/// they open where it is in sight, and close before the page moves.
enum Popovers {
  private static var open: Set<Handle> = []

  /// Closes all that open from now on before what they hang on moves, GTK's own menus of texts too.
  static func watch() {
    onEach("map", of: gtk_popover_get_type()) { open.insert($0) }
    onEach("unmap", of: gtk_popover_get_type()) { open.remove($0) }
    onEach("layout", of: gdk_surface_get_type()) { _ in
      for popover in open where isAboutToMove(popover) { gtk_popover_popdown(popover()) }
    }
  }

  /// Has the key for the menu of what has the keyboard scroll to that first.
  static func openMenusInSight(of window: Handle) {
    window.onKey(isFirst: true) { key, modifiers in
      let isShift = modifiers & GDK_SHIFT_MASK.rawValue != 0
      guard key == GDK_KEY_Menu || isShift && key == GDK_KEY_F10,
        let focus = gtk_window_get_focus(window()).map({ Handle($0) }), !isInSight(focus)
      else { return false }
      scroll(to: focus) { if $0 { gtk_widget_activate_action_variant(focus(), "menu.popup", nil) } }
      return true
    }
  }

  /// Scrolls to a widget, and says then whether it is in sight; it may be on a page that is not shown.
  static func scroll(to widget: Handle, _ next: @escaping (_ isInSight: Bool) -> Void) {
    guard gtk_widget_get_mapped(widget()) != 0, !isInSight(widget), let page = Page(of: widget) else {
      return next(isInSight(widget))
    }
    gtk_adjustment_clamp_page(page.adjustment(), page.bounds.lowerBound, page.bounds.upperBound)
    // Something else may have scrolled it away again by then.
    widget.afterLayout { next(isInSight(widget)) }
  }

  /// Whether a widget is shown, and nothing of it is scrolled out of sight.
  private static func isInSight(_ widget: Handle) -> Bool {
    gtk_widget_get_mapped(widget()) != 0 && Page(of: widget)?.isInSight ?? true
  }

  /// Whether the next layout may put what a popover hangs on out of sight.
  private static func isAboutToMove(_ popover: Handle) -> Bool {
    guard let page = gtk_widget_get_parent(popover()).flatMap({ Page(of: Handle($0)) }) else { return false }
    return page.isAboutToGrow || !page.willBeInSight
  }

  /// What is scrolled, and where a widget is in it.
  private struct Page {
    let adjustment: Handle
    /// From where to where the widget goes, from the top.
    let bounds: ClosedRange<Double>
    private let scrolled: Handle
    private let content: Handle

    /// That of a widget; nil if nothing scrolls it.
    init?(of widget: Handle) {
      var bounds = graphene_rect_t()
      guard let found = gtk_widget_get_ancestor(widget(), gtk_scrolled_window_get_type()),
        case let scrolled = Handle(found), let view = gtk_scrolled_window_get_child(scrolled()),
        let content = gtk_widget_get_first_child(view),
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolled()),
        gtk_widget_compute_bounds(widget(), content, &bounds) != 0
      else { return nil }
      (self.scrolled, self.content, self.adjustment) = (scrolled, Handle(content), Handle(adjustment))
      let top = Double(bounds.origin.y)
      self.bounds = top...top + Double(bounds.size.height)
    }

    private var room: Double { gtk_adjustment_get_page_size(adjustment()) }

    /// Whether nothing of the widget is scrolled out of sight.
    var isInSight: Bool {
      var place = graphene_point_t()
      let start = graphene_point_t()
      guard gtk_widget_compute_point(content(), scrolled(), [start], &place) != 0 else { return false }
      return isInSight(from: -Double(place.y))
    }

    /// Whether this will be so once it is scrolled as far as it shall be.
    var willBeInSight: Bool { isInSight(from: gtk_adjustment_get_value(adjustment())) }

    private func isInSight(from top: Double) -> Bool {
      bounds.lowerBound >= top && bounds.upperBound <= top + room
    }

    /// Whether it will be higher or lower than it was laid out.
    var isAboutToGrow: Bool {
      var height: Int32 = 0
      let width = gtk_widget_get_width(content())
      gtk_widget_measure(content(), GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      return max(Double(height), room) != gtk_adjustment_get_upper(adjustment())
    }
  }
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// Lists and menus that open over a page.
///
/// GTK places a popover beside its parent at each layout of the parent. It does not find a monitor for the
/// popover if the parent is out of sight. So a popover opens only while its parent is in sight, and closes
/// before the page moves.
enum Popovers {
  private static var open: Set<Handle> = []

  /// Starts closing open popovers before their parents move, including GTK's own menus of text fields.
  static func watch() {
    onEach("map", of: gtk_popover_get_type()) { open.insert($0) }
    onEach("unmap", of: gtk_popover_get_type()) { open.remove($0) }
    onEach("layout", of: gdk_surface_get_type()) { _ in
      for popover in open where isAboutToMove(popover) { gtk_popover_popdown(popover()) }
    }
  }

  /// Makes the menu key scroll to the focused widget before its menu opens.
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

  /// Scrolls to a widget, then tells `next` whether it is in sight; a widget on a hidden page is not.
  static func scroll(to widget: Handle, _ next: @escaping (_ isInSight: Bool) -> Void) {
    guard gtk_widget_get_mapped(widget()) != 0, !isInSight(widget), let page = Page(of: widget) else {
      return next(isInSight(widget))
    }
    gtk_adjustment_clamp_page(page.adjustment(), page.bounds.lowerBound, page.bounds.upperBound)
    // Another event may have scrolled the widget out of sight again before the layout.
    widget.afterLayout { next(isInSight(widget)) }
  }

  /// Whether a widget is shown and completely in sight.
  private static func isInSight(_ widget: Handle) -> Bool {
    gtk_widget_get_mapped(widget()) != 0 && Page(of: widget)?.isInSight ?? true
  }

  /// Whether the next layout may move the parent of a popover out of sight.
  private static func isAboutToMove(_ popover: Handle) -> Bool {
    guard let page = gtk_widget_get_parent(popover()).flatMap({ Page(of: Handle($0)) }) else { return false }
    return page.isAboutToGrow || !page.willBeInSight
  }

  /// A scrolled page, and the place of a widget in it.
  private struct Page {
    let adjustment: Handle
    /// The top and bottom of the widget, from the top of the content.
    let bounds: ClosedRange<Double>
    private let scrolled: Handle
    private let content: Handle

    /// Finds the page of a widget; nil if the widget is not in a scrolled page.
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

    var isInSight: Bool {
      var place = graphene_point_t()
      let start = graphene_point_t()
      guard gtk_widget_compute_point(content(), scrolled(), [start], &place) != 0 else { return false }
      return isInSight(from: -Double(place.y))
    }

    /// Whether the widget will be in sight after the pending scrolling.
    var willBeInSight: Bool { isInSight(from: gtk_adjustment_get_value(adjustment())) }

    private func isInSight(from top: Double) -> Bool {
      bounds.lowerBound >= top && bounds.upperBound <= top + room
    }

    /// Whether the content will have another height than at its last layout.
    var isAboutToGrow: Bool {
      var height: Int32 = 0
      let width = gtk_widget_get_width(content())
      gtk_widget_measure(content(), GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      return max(Double(height), room) != gtk_adjustment_get_upper(adjustment())
    }
  }
}

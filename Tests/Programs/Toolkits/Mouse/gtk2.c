// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// A program on GTK 2: a long text, and a menu on the third button.

#include <gtk/gtk.h>

#include "tell.h"

static gboolean pressed(GtkWidget *widget, GdkEventButton *event, gpointer menu) {
  if (event->type != GDK_BUTTON_PRESS) return FALSE;
  tell("press %u", event->button);
  if (event->button != 3) return FALSE;
  gtk_menu_popup(GTK_MENU(menu), NULL, NULL, NULL, NULL, event->button, event->time);
  return TRUE;
}

static gboolean released(GtkWidget *widget, GdkEventButton *event, gpointer data) {
  tell("release %u", event->button);
  return FALSE;
}

static gboolean wheeled(GtkWidget *widget, GdkEventScroll *event, gpointer data) {
  tell("press %d", event->direction == GDK_SCROLL_UP ? 4 : event->direction == GDK_SCROLL_DOWN ? 5 : 6);
  return FALSE;
}

static void scrolled(GtkAdjustment *adjustment, gpointer data) {
  tell("scrolled %.0f", gtk_adjustment_get_value(adjustment));
}

static void marked(GtkTextBuffer *text, gpointer place, gpointer mark, gpointer data) {
  if (gtk_text_buffer_get_has_selection(text)) tell("selected");
}

static void say(GtkWidget *widget, const char *words) { tell("%s", words); }

static gboolean shown(GtkWidget *widget, gpointer event, gpointer data) {
  static gboolean isReady;
  if (!isReady) tell("ready");
  isReady = TRUE;
  return FALSE;
}

int main(int count, char **arguments) {
  gtk_init(&count, &arguments);
  gdk_set_program_class("Mouse");
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 900, 600);
  GtkWidget *scroller = gtk_scrolled_window_new(NULL, NULL), *view = gtk_text_view_new();
  GtkTextBuffer *text = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  for (int line = 0; line < 400; line++) {
    gtk_text_buffer_insert_at_cursor(text, "a line with a number of words that could be selected\n", -1);
  }
  gtk_container_add(GTK_CONTAINER(scroller), view);
  gtk_container_add(GTK_CONTAINER(window), scroller);
  GtkWidget *menu = gtk_menu_new();
  for (int item = 0; item < 3; item++) {
    GtkWidget *entry = gtk_menu_item_new_with_label("An item");
    g_signal_connect(entry, "activate", G_CALLBACK(say), "chosen");
    gtk_menu_shell_append(GTK_MENU_SHELL(menu), entry);
  }
  gtk_widget_show_all(menu);
  g_signal_connect(menu, "map", G_CALLBACK(say), "menu open");
  g_signal_connect(menu, "unmap", G_CALLBACK(say), "menu closed");
  g_signal_connect(view, "button-press-event", G_CALLBACK(pressed), menu);
  g_signal_connect(view, "button-release-event", G_CALLBACK(released), NULL);
  g_signal_connect(view, "scroll-event", G_CALLBACK(wheeled), NULL);
  g_signal_connect(text, "mark-set", G_CALLBACK(marked), NULL);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(scrolled), NULL);
  g_signal_connect_after(view, "expose-event", G_CALLBACK(shown), NULL);
  gtk_widget_show_all(window);
  gtk_main();
}

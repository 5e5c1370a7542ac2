// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT
//
// The least program with the widgets of fingerpost-settings: the time that GTK itself needs for the first
// frame. SETTINGS_UI is the folder of their descriptions.

#include <adwaita.h>

static GtkBuilder *load(const char *name) {
  char *path = g_build_filename(g_getenv("SETTINGS_UI"), name, NULL);
  GtkBuilder *builder = gtk_builder_new();
  if (!gtk_builder_add_from_file(builder, path, NULL)) exit(1);
  g_free(path);
  return builder;
}

static void add_button(AdwActionRow *row, const char *icon) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(button, "flat");
  adw_action_row_add_suffix(row, button);
}

static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data) {
  (void)area, (void)data;
  cairo_arc(cairo, width / 2, height / 2, 10, 0, 7);
  cairo_fill(cairo);
}

static void add_binding(AdwPreferencesGroup *group, const char *title, const char *subtitle) {
  AdwActionRow *row = ADW_ACTION_ROW(adw_action_row_new());
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_action_row_set_subtitle(row, subtitle);
  GtkWidget *picture = gtk_drawing_area_new();
  gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(picture), 44);
  gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(picture), 44);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(picture), draw, NULL, NULL);
  adw_action_row_add_prefix(row, picture);
  GtkWidget *toggle = gtk_switch_new();
  gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(row, toggle);
  add_button(row, "document-edit-symbolic");
  add_button(row, "user-trash-symbolic");
  adw_preferences_group_add(group, GTK_WIDGET(row));
}

static void activate(GApplication *application) {
  GtkBuilder *window = load("window.ui");
  GtkStack *stack = GTK_STACK(gtk_builder_get_object(window, "stack"));
  const char *pages[] = {"gestures", "applications", "hands", "status", "devices", "presets", "feel"};
  for (guint index = 0; index < G_N_ELEMENTS(pages); index++) {
    char *name = g_strconcat(pages[index], ".ui", NULL);
    GtkWidget *page = GTK_WIDGET(gtk_builder_get_object(load(name), "page"));
    gtk_stack_add_titled(stack, page, pages[index], pages[index]);
    g_free(name);
    if (index > 0) continue;
    AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP(adw_preferences_group_new());
    adw_preferences_group_set_title(group, "Everywhere");
    for (int row = 0; row < 12; row++) add_binding(group, "3 fingers swipe left", "workspace next");
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), group);
  }
  GtkWindow *top = GTK_WINDOW(gtk_builder_get_object(window, "window"));
  gtk_window_set_application(top, GTK_APPLICATION(application));
  gtk_window_present(top);
}

int main(int count, char **words) {
  g_setenv("GSK_RENDERER", "cairo", FALSE);
  AdwApplication *application = adw_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), count, words);
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT
//
// GTK 4 and libadwaita 1.2. Functions that newer versions deprecate are not errors here.

#define GLIB_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS

#include <adwaita.h>
#include <glib-unix.h>
#include <libintl.h>
#include <locale.h>

// Functions in place of macros, which Swift does not see.
static inline void gtk_block_toggled(GtkToggleButton *button, void *data) {
  g_signal_handlers_block_matched(button, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                  g_signal_lookup("toggled", GTK_TYPE_TOGGLE_BUTTON), 0, NULL, NULL, data);
}
static inline gboolean gtk_is_expander(GtkWidget *widget) { return ADW_IS_EXPANDER_ROW(widget); }

// Swift cannot call a function with a variable number of arguments.
static inline void gtk_say_label(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
static inline void gtk_say_description(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}
static inline void gtk_accessible_set_hidden(GtkWidget *widget) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}
static inline void gtk_use_icon_theme(const char *name) {
  g_object_set(gtk_settings_get_default(), "gtk-icon-theme-name", name, NULL);
}
static inline GtkWidget *gtk_message_dialog(GtkWindow *parent, const char *heading, const char *body) {
  GtkWidget *dialog = adw_message_dialog_new(parent, NULL, NULL);
  adw_message_dialog_set_heading(ADW_MESSAGE_DIALOG(dialog), heading);
  adw_message_dialog_set_body(ADW_MESSAGE_DIALOG(dialog), body);
  return dialog;
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// A square in a GTK 4 window: taps change its color, two fingers turn and enlarge it, three swipe it home.
//
//   cc gestures-gtk4.c -o gestures-gtk4 $(pkg-config --cflags --libs gtk4 gestures) -lm

#include <gestures.h>
#include <gtk/gtk.h>
#include <math.h>

static gestures *engine;
static GtkWidget *area;
static guint timer;
static int taps;
static double scale = 1, rotation, base_scale, base_rotation;

static double now(void) { return g_get_monotonic_time() / 1e6; }

static gboolean advance(void *unused);

// Sets the timer to the engine's deadline, at which the engine needs a call if no finger is reported before.
static void rearm(void) {
  if (timer) g_source_remove(timer);
  timer = 0;
  double wait = gestures_deadline(engine) - now();
  if (!isinf(wait)) timer = g_timeout_add((guint)ceil(fmax(0, wait) * 1000), advance, NULL);
}

static gboolean advance(void *unused) {
  timer = 0;
  gestures_advance(engine, now());
  rearm();
  return G_SOURCE_REMOVE;
}

static void on_gesture(const gestures_event *event, void *data) {
  if (event->kind == GESTURES_TAP) taps++;
  if (event->kind == GESTURES_SWIPE) scale = 1, rotation = 0;
  if (event->kind == GESTURES_TRANSFORM) {
    if (event->state == GESTURES_BEGAN) base_scale = scale, base_rotation = rotation;
    scale = base_scale * event->scale;
    rotation = base_rotation + event->rotation;
  }
  if (event->state >= GESTURES_ENDED)
    g_print("%s: taps %d, scale %.1f, turned %.0f degrees\n", (const char *)data, taps, scale, rotation * 180 / G_PI);
  gtk_widget_queue_draw(area);
}

static void watch(gestures_options options, const char *name) {
  options.size = sizeof options;
  gestures_add(engine, &options, on_gesture, (void *)name);
}

static gboolean on_event(GtkEventController *controller, GdkEvent *event, void *data) {
  GdkEventType type = gdk_event_get_event_type(event);
  gestures_finger finger = {sizeof finger, (uint64_t)(uintptr_t)gdk_event_get_event_sequence(event)};
  switch (type) {
    case GDK_TOUCH_BEGIN: finger.phase = GESTURES_DOWN; break;
    case GDK_TOUCH_UPDATE: finger.phase = GESTURES_MOVE; break;
    case GDK_TOUCH_END: finger.phase = GESTURES_UP; break;
    case GDK_TOUCH_CANCEL: finger.phase = GESTURES_LOST; break;
    default: return FALSE;
  }
  gdk_event_get_position(event, &finger.x, &finger.y);
  gestures_touches(engine, &finger, 1, now());
  rearm();
  return TRUE;
}

static void on_resize(GtkDrawingArea *widget, int width, int height, void *data) {
  gestures_move_area(engine, 0, 0, 0, width, height);
}

static void on_draw(GtkDrawingArea *widget, cairo_t *cairo, int width, int height, void *data) {
  cairo_set_source_rgb(cairo, 0.95, 0.95, 0.97);
  cairo_paint(cairo);
  cairo_translate(cairo, width / 2.0, height / 2.0);
  cairo_rotate(cairo, rotation);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_rgb(cairo, taps % 2 ? 0.9 : 0.2, 0.3, taps % 2 ? 0.3 : 0.85);
  cairo_rectangle(cairo, -60, -60, 120, 120);
  cairo_fill(cairo);
}

static void activate(GtkApplication *application, void *data) {
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 600);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  area = gtk_drawing_area_new();
  engine = gestures_new(600, 600);
  watch((gestures_options){.kind = GESTURES_TAP}, "tap");
  watch((gestures_options){.kind = GESTURES_TRANSFORM, .fingers = 2, .max_fingers = 2}, "transform");
  watch((gestures_options){.kind = GESTURES_SWIPE, .fingers = 3}, "swipe");
  GtkEventController *controller = gtk_event_controller_legacy_new();
  g_signal_connect(controller, "event", G_CALLBACK(on_event), NULL);
  gtk_widget_add_controller(area, controller);
  g_signal_connect(area, "resize", G_CALLBACK(on_resize), NULL);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), on_draw, NULL, NULL);
  gtk_window_set_child(GTK_WINDOW(window), area);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), argc, argv);
  gestures_free(engine);
  return status;
}

// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// A square in a GTK 3 window: taps change its color, two fingers turn and enlarge it.
//
//   cc gestures-gtk.c -o gestures-gtk $(pkg-config --cflags --libs gtk+-3.0 gestures) -lm

#include <gestures.h>
#include <gtk/gtk.h>
#include <math.h>

static GtkWidget *area;
static gestures *engine;
static guint timer;
static double scale = 1, rotation = 0, base_scale = 1, base_rotation = 0;
static int taps = 0;

static double now(void) { return g_get_monotonic_time() / 1e6; }

/// Sets the timer to the engine's deadline.
static gboolean advance(void *unused);
static void rearm(void) {
  if (timer) g_source_remove(timer);
  double wait = gestures_deadline(engine) - now();
  timer = isinf(wait) ? 0 : g_timeout_add(wait > 0 ? (guint)ceil(wait * 1000) : 0, advance, NULL);
}
static gboolean advance(void *unused) {
  timer = 0;
  gestures_advance(engine, now());
  rearm();
  return G_SOURCE_REMOVE;
}

static void on_gesture(const gestures_event *event, void *data) {
  if (event->kind == GESTURES_TAP) taps++;
  if (event->state == GESTURES_BEGAN) {
    base_scale = event->kind == GESTURES_PINCH ? scale : base_scale;
    base_rotation = event->kind == GESTURES_ROTATION ? rotation : base_rotation;
  }
  if (event->kind == GESTURES_PINCH) scale = base_scale * event->scale;
  if (event->kind == GESTURES_ROTATION) rotation = base_rotation + event->rotation;
  if (event->state >= GESTURES_ENDED) {
    g_print("%s: taps %d, scale %.1f, turned %.0f degrees\n", (const char *)data, taps, scale,
            rotation * 180 / G_PI);
  }
  gtk_widget_queue_draw(area);
}

static gboolean on_event(GtkWidget *widget, GdkEvent *event, void *data) {
  static const int phases[] = {GESTURES_DOWN, GESTURES_MOVE, GESTURES_UP, GESTURES_LOST};
  if (event->type < GDK_TOUCH_BEGIN || event->type > GDK_TOUCH_CANCEL) return FALSE;
  uint64_t finger = (uint64_t)(uintptr_t)event->touch.sequence;
  gestures_touch(engine, finger, phases[event->type - GDK_TOUCH_BEGIN], event->touch.x, event->touch.y, now());
  rearm();
  return TRUE;
}

static gboolean on_draw(GtkWidget *widget, cairo_t *cairo, void *data) {
  cairo_translate(cairo, gtk_widget_get_allocated_width(widget) / 2.0,
                  gtk_widget_get_allocated_height(widget) / 2.0);
  cairo_rotate(cairo, rotation);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_rgb(cairo, taps % 2 ? 0.9 : 0.2, 0.3, taps % 2 ? 0.3 : 0.85);
  cairo_rectangle(cairo, -60, -60, 120, 120);
  cairo_fill(cairo);
  return FALSE;
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 600);
  area = gtk_drawing_area_new();
  gtk_container_add(GTK_CONTAINER(window), area);
  gtk_widget_add_events(area, GDK_TOUCH_MASK);
  engine = gestures_new(600, 600);
  gestures_watch(engine, GESTURES_TAP, 1, 1, on_gesture, "tap");
  gestures_watch(engine, GESTURES_PINCH, 2, 0, on_gesture, "pinch");
  gestures_watch(engine, GESTURES_ROTATION, 2, 0, on_gesture, "rotation");
  g_signal_connect(area, "event", G_CALLBACK(on_event), NULL);
  g_signal_connect(area, "draw", G_CALLBACK(on_draw), NULL);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
  gestures_free(engine);
  return 0;
}

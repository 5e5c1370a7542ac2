// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// A ball in an SDL 2 window: a finger throws it, and a long press brings it back. The window, its events and
// the engine are on a thread other than the main one.
//
//   cc gestures-sdl.c -o gestures-sdl $(pkg-config --cflags --libs sdl2 gestures) -lm

#include <SDL.h>
#include <gestures.h>
#include <math.h>
#include <stdio.h>

enum { WIDTH = 600, HEIGHT = 400 };

static double x = WIDTH / 2, y = HEIGHT / 2, start_x, start_y, vx, vy;

static double now(void) { return SDL_GetTicks64() / 1000.0; }

static void on_pan(const gestures_event *event, void *data) {
  if (event->state == GESTURES_BEGAN) start_x = x, start_y = y;
  x = start_x + event->dx, y = start_y + event->dy;
  vx = vy = 0;
  if (event->state != GESTURES_ENDED) return;
  vx = event->vx, vy = event->vy;
  printf("let go at %.0f, %.0f\n", x, y);
  fflush(stdout);
}

static void on_press(const gestures_event *event, void *data) {
  if (event->state != GESTURES_BEGAN) return;
  x = WIDTH / 2, y = HEIGHT / 2, vx = vy = 0;
  printf("home again\n");
  fflush(stdout);
}

static int serve(void *unused) {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_Window *window = SDL_CreateWindow("SDL", 0, 0, WIDTH, HEIGHT, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return 1;
  gestures *engine = gestures_new(WIDTH, HEIGHT);
  gestures_watch(engine, GESTURES_PAN, 1, 0, on_pan, NULL);
  gestures_watch(engine, GESTURES_LONG_PRESS, 1, 0, on_press, NULL);
  double last = now();
  for (int runs = 1; runs;) {
    // Sleeps until an event, the engine's deadline, or the next step of the rolling ball.
    double wait = gestures_deadline(engine) - now();
    int rolls = fabs(vx) + fabs(vy) > 5;
    if (rolls) wait = fmin(wait, 0.016);
    SDL_Event event;
    int any = isinf(wait) ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, (int)ceil(fmax(0, wait) * 1000));
    for (; any; any = SDL_PollEvent(&event)) {
      static const int phases[] = {GESTURES_DOWN, GESTURES_UP, GESTURES_MOVE};
      if (event.type == SDL_QUIT) runs = 0;
      if (event.type < SDL_FINGERDOWN || event.type > SDL_FINGERMOTION) continue;
      gestures_touch(engine, (uint64_t)event.tfinger.fingerId, phases[event.type - SDL_FINGERDOWN],
                     event.tfinger.x * WIDTH, event.tfinger.y * HEIGHT, event.tfinger.timestamp / 1000.0);
    }
    double time = now(), passed = fmin(time - last, 0.05);
    gestures_advance(engine, time);
    last = time;
    x += vx * passed, y += vy * passed;
    // 0.998 of the speed remains after each millisecond, as in UIKit.
    vx *= pow(0.998, passed * 1000), vy *= pow(0.998, passed * 1000);
    if (x < 20 || x > WIDTH - 20) vx = -vx;
    if (y < 20 || y > HEIGHT - 20) vy = -vy;
    SDL_SetRenderDrawColor(renderer, 242, 242, 247, 255);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, 47, 111, 222, 255);
    SDL_RenderFillRect(renderer, &(SDL_Rect){(int)x - 20, (int)y - 20, 40, 40});
    SDL_RenderPresent(renderer);
  }
  gestures_free(engine);
  SDL_Quit();
  return 0;
}

int main(void) {
  SDL_Thread *thread = SDL_CreateThread(serve, "window", NULL);
  int code = 1;
  SDL_WaitThread(thread, &code);
  return code;
}

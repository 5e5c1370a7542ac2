// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// A program on SDL 2, which draws its menu itself: the third button opens it and any other one closes it.

#include <SDL.h>

#include "tell.h"

int main(int count, char **arguments) {
  if (SDL_Init(SDL_INIT_VIDEO)) return 1;
  SDL_Window *window = SDL_CreateWindow("sdl2", 100, 100, 900, 600, SDL_WINDOW_SHOWN);
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 255, 255, 255));
  SDL_UpdateWindowSurface(window);
  int isReady = 0, isOpen = 0, isSelecting = 0;
  for (SDL_Event event; SDL_WaitEvent(&event);) {
    switch (event.type) {
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_EXPOSED && !isReady) {
        isReady = 1;
        tell("ready");
      }
      break;
    case SDL_FINGERDOWN:
      tell("finger");
      break;
    case SDL_MOUSEBUTTONDOWN: {
      int isThird = event.button.button == SDL_BUTTON_RIGHT;
      tell("press %d", event.button.button);
      isSelecting = !isThird && !isOpen;
      if (isThird != isOpen) tell(isThird ? "menu open" : "menu closed");
      isOpen = isThird;
      break;
    }
    case SDL_MOUSEMOTION:
      if (isSelecting && event.motion.state) tell("selected");
      break;
    case SDL_MOUSEBUTTONUP:
      isSelecting = 0;
      tell("release %d", event.button.button);
      break;
    case SDL_MOUSEWHEEL:
      tell("press %d", event.wheel.y > 0 ? 4 : event.wheel.y < 0 ? 5 : 6);
      break;
    case SDL_QUIT:
      return 0;
    }
  }
}

#!/usr/bin/env python3
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A picture in a pygame window: one finger moves it, two turn and enlarge it, a double tap brings it home.

A mouse does what one finger does, and its wheel moves the picture. Needs python3-pygame and python3-gestures.
"""

import math
import time

import gestures
import pygame

SIZE = (600, 400)


class Picture:
    def __init__(self):
        self.home()

    def home(self):
        self.x, self.y, self.scale, self.angle = SIZE[0] / 2, SIZE[1] / 2, 1.0, 0.0

    def draw(self, screen):
        screen.fill((242, 242, 247))
        corners = []
        for dx, dy in ((-80, -60), (80, -60), (80, 60), (-80, 60)):
            c, s = math.cos(self.angle) * self.scale, math.sin(self.angle) * self.scale
            corners.append((self.x + dx * c - dy * s, self.y + dx * s + dy * c))
        pygame.draw.polygon(screen, (47, 111, 222), corners)
        pygame.display.flip()


def main():
    pygame.init()
    screen = pygame.display.set_mode(SIZE)
    picture, start = Picture(), Picture()
    engine = gestures.Engine(*SIZE)

    @engine.on(gestures.TRANSFORM)
    def transform(event):
        if event.state == gestures.BEGAN:
            start.__dict__.update(picture.__dict__)
        picture.x, picture.y = start.x + event.dx, start.y + event.dy
        picture.scale, picture.angle = start.scale * event.scale, start.angle + event.rotation
        if event.state == gestures.ENDED:
            print("at %.0f, %.0f, scale %.1f, turned %.0f degrees"
                  % (picture.x, picture.y, picture.scale, math.degrees(picture.angle)), flush=True)

    @engine.on(gestures.PAN, scrolls=2, axis=gestures.VERTICAL)
    def wheel(event):
        if event.state == gestures.BEGAN:
            picture.y += event.dy

    @engine.on(gestures.TAP, taps=2)
    def home(event):
        picture.home()
        print("home again", flush=True)

    phases = {pygame.FINGERDOWN: gestures.DOWN, pygame.FINGERMOTION: gestures.MOVE, pygame.FINGERUP: gestures.UP}
    buttons = {pygame.MOUSEBUTTONDOWN: gestures.DOWN, pygame.MOUSEMOTION: gestures.MOVE,
               pygame.MOUSEBUTTONUP: gestures.UP}
    while True:
        picture.draw(screen)
        # Sleeps until an event, or until the engine's deadline.
        deadline = engine.deadline
        if deadline is None:
            events = [pygame.event.wait()]
        else:
            events = [pygame.event.wait(max(1, math.ceil((deadline - time.monotonic()) * 1000)))]
        fingers = []
        for event in events + pygame.event.get():
            if event.type == pygame.QUIT:
                return
            if event.type in phases:
                fingers.append(dict(id=event.finger_id + 1, phase=phases[event.type],
                                    x=event.x * SIZE[0], y=event.y * SIZE[1]))
            elif event.type == pygame.MOUSEWHEEL:
                engine.wheel(*pygame.mouse.get_pos(), 0, 40 * event.y, time.monotonic())
            elif event.type in buttons and not event.touch:
                if event.type == pygame.MOUSEMOTION and not event.buttons[0]:
                    continue
                if event.type != pygame.MOUSEMOTION and event.button != 1:
                    continue
                engine.hold(buttons=0 if event.type == pygame.MOUSEBUTTONUP else gestures.PRIMARY)
                fingers.append(dict(id=0, phase=buttons[event.type], type=gestures.POINTER,
                                    x=event.pos[0], y=event.pos[1]))
        # A finger may move, lift and land again before the loop runs again.
        for finger in fingers:
            engine.touches([finger], time.monotonic())
        engine.advance(time.monotonic())


main()

/* SPDX-FileCopyrightText: The fingerpost authors
 * SPDX-License-Identifier: MIT
 *
 * Shows that the X server leaves button 1 pressed when a touch grab accepts a touch that has ended already.
 *
 *     cc -Wall -o accept-after-end xserver-touch-accept-after-end.c -lX11 -lXi
 *     ./accept-after-end [reject] [SOCKET]
 *
 * It grabs touches on the root window, waits for a tap of one finger, answers it when its end has come, and prints
 * the pointer's mask. "reject" rejects the touch instead; tap where no client listens then. SOCKET is the SocketPath
 * of a touchscreen of the inputtest driver, which is tapped for you; without it, tap a touchscreen yourself.
 *
 * Exit status: 0 if no button is left pressed, 1 if one is, 2 if the test could not be made.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(2);
}

/* A message of the inputtest driver for a touch; see xf86-input-inputtest-protocol.h in the server's source. */
struct touch_message {
    unsigned length, kind, finger, stage;
    unsigned has_unaccelerated;
    unsigned char axes[8];
    double values[64], unaccelerated[64];
};

static void tap(const char *path)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    unsigned hello[3] = { sizeof hello, 0, 1 };         /* version 1.0 */
    char answer[12];
    int driver = socket(AF_UNIX, SOCK_STREAM, 0);

    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    if (connect(driver, (struct sockaddr *) &address, sizeof address) < 0
        || write(driver, hello, sizeof hello) != sizeof hello
        || read(driver, answer, sizeof answer) != sizeof answer)
        fail("the inputtest driver does not answer at this socket");
    for (unsigned stage = XI_TouchBegin; stage <= XI_TouchEnd; stage += XI_TouchEnd - XI_TouchBegin) {
        struct touch_message message = { .length = sizeof message, .kind = 6, .stage = stage };
        if (stage == XI_TouchBegin) {
            message.axes[0] = 3;                        /* x and y: the middle of the screen */
            message.values[0] = message.values[1] = 32768;
        }
        if (write(driver, &message, sizeof message) != sizeof message)
            fail("the inputtest driver has hung up");
    }
    /* The driver spins if its peer hangs up, so the socket stays open until the end. */
}

static unsigned pointer_mask(Display *display)
{
    Window root, child;
    int x, y, window_x, window_y;
    unsigned mask;

    XQueryPointer(display, DefaultRootWindow(display), &root, &child, &x, &y, &window_x, &window_y, &mask);
    return mask;
}

int main(int count, char **arguments)
{
    Display *display = XOpenDisplay(NULL);
    int rejects = count > 1 && strcmp(arguments[1], "reject") == 0;
    const char *socket_path = count > 1 + rejects ? arguments[1 + rejects] : NULL;
    int opcode, event_base, error_base, major = 2, minor = 2;
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = { 0 };
    XIEventMask events = { XIAllMasterDevices, sizeof bits, bits };
    XIGrabModifiers modifiers = { XIAnyModifier, 0 };
    unsigned before, after;

    if (!display)
        fail("there is no X server");
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event_base, &error_base)
        || XIQueryVersion(display, &major, &minor) != Success)
        fail("the X server has no XInput 2.2");
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XISetMask(bits, XI_TouchOwnership);
    if (XIGrabTouchBegin(display, XIAllMasterDevices, DefaultRootWindow(display), False, &events, 1, &modifiers))
        fail("another client holds the touch grab on the root window");

    before = pointer_mask(display);
    if (socket_path)
        tap(socket_path);
    else
        puts("tap the touchscreen with one finger");
    for (;;) {
        XEvent event;
        XIDeviceEvent *touch;

        XNextEvent(display, &event);
        if (event.type != GenericEvent || event.xcookie.extension != opcode
            || !XGetEventData(display, &event.xcookie))
            continue;
        touch = event.xcookie.data;
        if (touch->evtype == XI_TouchEnd) {
            XIAllowTouchEvents(display, touch->deviceid, touch->detail, DefaultRootWindow(display),
                               rejects ? XIRejectTouch : XIAcceptTouch);
            break;
        }
        XFreeEventData(display, &event.xcookie);
    }
    XSync(display, False);
    after = pointer_mask(display);
    printf("mask before the tap 0x%x, after it 0x%x: %s\n", before, after,
           after & Button1Mask ? "button 1 is left pressed" : "right");
    return after & Button1Mask ? 1 : 0;
}

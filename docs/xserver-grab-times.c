/* SPDX-FileCopyrightText: The fingerpost authors
 * SPDX-License-Identifier: MIT
 *
 * Shows what the X server makes of the times of presses that a touch grab has rejected late.
 *
 *     cc -Wall -o grab-times xserver-grab-times.c -lX11 -lXi
 *     ./grab-times [freeze] [SOCKET]
 *
 * It grabs touches on the root window, waits for two taps of one finger on its own window, and rejects them 100 ms after the
 * second one, one after the other. Its window grabs the pointer with the time of each press, as ICCCM asks for. With "freeze"
 * both are rejected at once, and a third connection grabs button 1 on that window synchronously, as window managers do for
 * click to focus, and replays each press with its own time. SOCKET is the SocketPath of a touchscreen of the inputtest driver, which is tapped for you; without
 * it, tap a touchscreen yourself.
 *
 * Exit status: 0 if the server did right, 1 if not, 2 if the test could not be made.
 */

#include <poll.h>
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

static void tap(int driver)
{
    for (unsigned stage = XI_TouchBegin; stage <= XI_TouchEnd; stage += XI_TouchEnd - XI_TouchBegin) {
        struct touch_message message = { .length = sizeof message, .kind = 6, .stage = stage };
        if (stage == XI_TouchBegin) {
            message.axes[0] = 3;                        /* x and y: the middle of the screen */
            message.values[0] = message.values[1] = 32768;
        }
        if (write(driver, &message, sizeof message) != sizeof message)
            fail("the inputtest driver has hung up");
        usleep(30000);
    }
}

static int connect_to_driver(const char *path)
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
    return driver;
}

static Display *connection(void)
{
    Display *display = XOpenDisplay(NULL);
    int opcode, event_base, error_base, major = 2, minor = 2;

    if (!display)
        fail("there is no X server");
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event_base, &error_base)
        || XIQueryVersion(display, &major, &minor) != Success)
        fail("the X server has no XInput 2.2");
    return display;
}

/* Does what the clients do with their events for a while. */
static void serve(Display *application, Display *manager, int milliseconds, int *refused)
{
    struct pollfd files[] = {
        { ConnectionNumber(application), POLLIN, 0 }, { manager ? ConnectionNumber(manager) : -1, POLLIN, 0 }
    };
    do {
        XEvent event;
        while (XPending(application)) {
            XNextEvent(application, &event);
            if (event.type == ButtonPress && !manager) {
                int status = XGrabPointer(application, event.xbutton.window, False, ButtonReleaseMask, GrabModeAsync,
                                          GrabModeAsync, None, None, event.xbutton.time);
                printf("press at %lu: XGrabPointer with that time answers %d%s\n", event.xbutton.time, status,
                       status == GrabInvalidTime ? ", GrabInvalidTime" : "");
                *refused += status != GrabSuccess;
            }
            if (event.type == ButtonRelease)
                XUngrabPointer(application, CurrentTime);
        }
        while (manager && XPending(manager)) {
            XNextEvent(manager, &event);
            if (event.type == ButtonPress)
                XAllowEvents(manager, ReplayPointer, event.xbutton.time);
        }
        XFlush(application);
        if (manager)
            XFlush(manager);
    } while (poll(files, 2, milliseconds) > 0);
}

static int pointer_moves(Display *display)
{
    Window root, child;
    int x, y, before, window_x, window_y;
    unsigned mask;

    XQueryPointer(display, DefaultRootWindow(display), &root, &child, &before, &y, &window_x, &window_y, &mask);
    XWarpPointer(display, None, DefaultRootWindow(display), 0, 0, 0, 0, before > 50 ? before - 50 : before + 50, y);
    XSync(display, False);
    XQueryPointer(display, DefaultRootWindow(display), &root, &child, &x, &y, &window_x, &window_y, &mask);
    return x != before;
}

int main(int count, char **arguments)
{
    int freezes = count > 1 && strcmp(arguments[1], "freeze") == 0;
    const char *socket_path = count > 1 + freezes ? arguments[1 + freezes] : NULL;
    Display *grabber = connection(), *application = connection(), *manager = freezes ? connection() : NULL;
    Window root = DefaultRootWindow(grabber), window;
    XSetWindowAttributes attributes = { .override_redirect = True, .event_mask = ButtonPressMask | ButtonReleaseMask };
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = { 0 };
    XIEventMask events = { XIAllMasterDevices, sizeof bits, bits };
    XIGrabModifiers modifiers = { XIAnyModifier, 0 };
    unsigned touches[2];
    int ended = 0, device = 2, refused = 0;

    window = XCreateWindow(application, root, 0, 0, DisplayWidth(application, 0), DisplayHeight(application, 0), 0,
                           CopyFromParent, InputOutput, CopyFromParent, CWOverrideRedirect | CWEventMask, &attributes);
    XMapRaised(application, window);
    XSync(application, False);
    if (manager) {
        XGrabButton(manager, 1, AnyModifier, window, False, ButtonPressMask, GrabModeSync, GrabModeAsync, None, None);
        XSync(manager, False);
    }
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XISetMask(bits, XI_TouchOwnership);
    if (XIGrabTouchBegin(grabber, XIAllMasterDevices, root, False, &events, 1, &modifiers))
        fail("another client holds the touch grab on the root window");
    XSync(grabber, False);
    if (socket_path) {
        int driver = connect_to_driver(socket_path);
        tap(driver);
        tap(driver);
    } else
        puts("tap the touchscreen twice with one finger");
    while (ended < 2) {
        XEvent event;
        XIDeviceEvent *touch;

        XNextEvent(grabber, &event);
        if (event.type != GenericEvent || !XGetEventData(grabber, &event.xcookie))
            continue;
        touch = event.xcookie.data;
        /* The end, or the last update before the answer. */
        if (touch->evtype == XI_TouchEnd || (touch->evtype == XI_TouchUpdate && touch->flags & XITouchPendingEnd)) {
            device = touch->deviceid;
            touches[ended++] = touch->detail;
        }
        XFreeEventData(grabber, &event.xcookie);
    }
    usleep(100000);
    for (int index = 0; index < 2; index++) {
        XIAllowTouchEvents(grabber, device, touches[index], root, XIRejectTouch);
        if (!freezes || index == 1) {
            XSync(grabber, False);
            serve(application, manager, 300, &refused);
        }
    }
    if (!pointer_moves(grabber)) {
        puts("the pointer is frozen for good");
        return 1;
    }
    puts(refused ? "the pointer moves" : "right");
    return refused > 0;
}

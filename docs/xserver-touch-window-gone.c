/* SPDX-FileCopyrightText: The fingerpost authors
 * SPDX-License-Identifier: MIT
 *
 * Shows that the X server uses a freed window when a touch is rejected after a window below it was destroyed.
 *
 *     cc -Wall -o window-gone xserver-touch-window-gone.c -lX11 -lXi
 *     ./window-gone [accept|check] [SOCKET]
 *
 * WARNING: it ends the X server, and the session with it. Run it in a server of its own, without a window manager.
 *
 * Three clients in one program: the first grabs touches on the root window, the second is a window manager that has a
 * synchronous grab of the buttons on a frame, the third has a window in that frame. A finger touches the window, the
 * frame is destroyed, and then the first client rejects the touch. SOCKET is the SocketPath of a touchscreen of the
 * inputtest driver, which is tapped for you; without it, tap the window yourself. "accept" accepts the touch instead.
 * "check" has the first client grab the server before it rejects, and see that the window is there; then the third one
 * ends, as if it was killed, and the window manager's grab is on its window.
 *
 * Exit status: 0 if the server lives after all rounds, 1 if it is gone, 2 if the test could not be made.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

static int input_opcode;

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

static int connect_driver(const char *path)
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

static void send_touch(int driver, int stage)
{
    struct touch_message message = { .length = sizeof message, .kind = 6, .stage = stage };

    message.axes[0] = 3;                                /* x and y: the middle of the screen */
    message.values[0] = message.values[1] = 32768;
    if (write(driver, &message, sizeof message) != sizeof message)
        fail("the inputtest driver has hung up");
}

static Display *open_client(void)
{
    Display *display = XOpenDisplay(NULL);
    int event_base, error_base, major = 2, minor = 2;

    if (!display)
        fail("there is no X server");
    if (!XQueryExtension(display, "XInputExtension", &input_opcode, &event_base, &error_base)
        || XIQueryVersion(display, &major, &minor) != Success)
        fail("the X server has no XInput 2.2");
    return display;
}

static Window open_window(Display *display, Window parent, long events)
{
    XSetWindowAttributes attributes = { .override_redirect = True, .background_pixel = 0x808080,
                                        .event_mask = events };
    Window window = XCreateWindow(display, parent, 0, 0, DisplayWidth(display, 0), DisplayHeight(display, 0), 0,
                                  CopyFromParent, InputOutput, CopyFromParent,
                                  CWOverrideRedirect | CWBackPixel | CWEventMask, &attributes);

    XMapWindow(display, window);
    XSync(display, False);
    return window;
}

/* Makes the server allocate memory of about the size of its window records, so that the freed one is used again. */
static void fill_freed_memory(Display *display)
{
    unsigned char bytes[512];

    memset(bytes, 0x41, sizeof bytes);
    for (int size = 128; size <= (int) sizeof bytes; size += 8) {
        for (int copy = 0; copy < 8; copy++) {
            char name[32];

            snprintf(name, sizeof name, "FILL_%d_%d", size, copy);
            XChangeProperty(display, DefaultRootWindow(display), XInternAtom(display, name, False), XA_STRING, 8,
                            PropModeReplace, bytes, size);
        }
    }
    XSync(display, False);
}

/* Grabs the server, sees that a window is there, and has its client end nevertheless; returns a new client. */
static Display *end_while_grabbed(Display *display, Display *client, Window window)
{
    XWindowAttributes attributes;
    Display *successor = open_client();

    XGrabServer(display);
    if (!XGetWindowAttributes(display, window, &attributes) || attributes.map_state != IsViewable)
        fail("the window is not there");
    close(ConnectionNumber(client));                    /* as the kernel does for a process that is killed */
    usleep(100000);
    fill_freed_memory(display);
    return successor;
}

static void grab_touches(Display *display, Window window)
{
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = { 0 };
    XIEventMask events = { XIAllMasterDevices, sizeof bits, bits };
    XIGrabModifiers modifiers = { XIAnyModifier, 0 };

    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XISetMask(bits, XI_TouchOwnership);
    if (XIGrabTouchBegin(display, XIAllMasterDevices, window, False, &events, 1, &modifiers))
        fail("another client holds the touch grab on the root window");
}

/* The device and the number of the next touch event of this type. */
static void await_touch(Display *display, int type, int *device, unsigned *touch)
{
    for (;;) {
        XEvent event;

        XNextEvent(display, &event);
        if (event.type != GenericEvent || event.xcookie.extension != input_opcode
            || !XGetEventData(display, &event.xcookie))
            continue;
        if (event.xcookie.evtype == type) {
            XIDeviceEvent *data = event.xcookie.data;

            *device = data->deviceid;
            *touch = data->detail;
            XFreeEventData(display, &event.xcookie);
            return;
        }
        XFreeEventData(display, &event.xcookie);
    }
}

static int server_is_gone(Display *display)
{
    (void) display;
    puts("the X server is gone");
    exit(1);
}

int main(int count, char **arguments)
{
    int accepts = count > 1 && strcmp(arguments[1], "accept") == 0;
    int checks = count > 1 && strcmp(arguments[1], "check") == 0;
    int place = 1 + (accepts || checks);
    int driver = count > place ? connect_driver(arguments[place]) : -1;
    Display *gestures, *manager, *application;
    Window root;

    XSetIOErrorHandler(server_is_gone);
    gestures = open_client();
    manager = open_client();
    application = open_client();
    root = DefaultRootWindow(gestures);
    grab_touches(gestures, root);

    for (int round = 1; round <= 10; round++) {
        Window window, frame = open_window(manager, root, 0);
        int device;
        unsigned touch;

        window = open_window(application, frame, ButtonPressMask | ButtonReleaseMask);
        XGrabButton(manager, AnyButton, AnyModifier, checks ? window : frame, False, ButtonPressMask, GrabModeSync,
                    GrabModeSync, None, None);
        XSync(manager, False);

        if (driver < 0)
            puts("tap the window with one finger");
        else
            send_touch(driver, XI_TouchBegin);
        await_touch(gestures, XI_TouchBegin, &device, &touch);
        if (!checks) {
            XDestroyWindow(manager, frame);
            XSync(manager, False);
            fill_freed_memory(application);
        }
        if (driver >= 0)
            send_touch(driver, XI_TouchEnd);
        await_touch(gestures, XI_TouchEnd, &device, &touch);
        if (checks)
            application = end_while_grabbed(gestures, application, window);
        XIAllowTouchEvents(gestures, device, touch, root, accepts ? XIAcceptTouch : XIRejectTouch);
        XUngrabServer(gestures);
        XSync(gestures, False);

        /* What a window manager does with the press, and the next window of the session. */
        XAllowEvents(manager, ReplayPointer, CurrentTime);
        XSync(manager, False);
        if (checks)
            XDestroyWindow(manager, frame);
        XDestroyWindow(application, open_window(application, root, 0));
        XSync(application, False);
        printf("round %d: the X server lives\n", round);
    }
    return 0;
}

# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""A window of a toolkit for ordinary touches: a button, a text, a list, an area to pinch, a button with a menu, a slider,
a combo box, and a word that can be dropped on another.

ordinary-window.py gtk3|gtk4|qt5|qt6|tk. It answers each line on its input with a line that says what has happened since the one
before: clicks, selections, how far the list went, how far the pinch went, menus, and when the first event came.
"""

import os
import sys
import time

TEXT = (6 * "sunflower " + "\n") * 60
LIST = "\n".join(f"line {n}" for n in range(300))


class Happened:
    """What has happened since somebody asked."""

    def __init__(self):
        self.forget()

    def forget(self):
        self.clicks = self.menus = self.closings = 0
        self.selected, self.holds, self.zoom, self.first = False, 0, 1.0, 0
        self.value = self.drops = 0

    def event(self):
        if not self.first:
            self.first = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000

    def tell(self, scroll):
        print(
            f"happened clicks={self.clicks} selected={int(self.selected)} scroll={scroll} holds={self.holds}"
            f" zoom={self.zoom:.2f} menus={self.menus} closings={self.closings} value={self.value} drops={self.drops}"
            f" first={self.first}", flush=True)
        self.forget()


happened = Happened()


def tell_places(places):
    for name, (x, y) in places.items():
        print(f"place {name} {x} {y}", flush=True)
    print("ready", flush=True)


def gtk(version):
    import gi
    gi.require_version("Gtk", f"{version}.0")
    gi.require_version("Gdk", f"{version}.0")
    from gi.repository import GLib
    GLib.set_prgname("ordinary")
    from gi.repository import Gdk, Gtk
    old = version == 3
    if old:
        # Overlay scroll bars and flings go on by themselves.
        window = Gtk.Window(title="ordinary", decorated=False)
    else:
        Gtk.init()
        window = Gtk.Window(title="ordinary", decorated=False)
    window.set_default_size(1200, 600)
    grid = Gtk.Grid(row_homogeneous=True, column_homogeneous=True)
    add = window.add if old else window.set_child
    add(grid)
    widgets = {}

    def place(name, widget, column, row):
        widget.set_hexpand(True)
        widget.set_vexpand(True)
        grid.attach(widget, column, row, 1, 1)
        widgets[name] = widget

    def clicked(_):
        happened.clicks += 1

    button = Gtk.Button(label="Button")
    button.connect("clicked", clicked)
    place("button", button, 0, 0)

    text = Gtk.TextView(monospace=True)
    text.get_buffer().set_text(TEXT)

    def selection(buffer, _):
        if buffer.get_has_selection():
            happened.selected = True

    text.get_buffer().connect("notify::has-selection", selection)
    holder = Gtk.ScrolledWindow(kinetic_scrolling=False)
    (holder.add if old else holder.set_child)(text)
    place("text", holder, 1, 0)

    scroller = Gtk.ScrolledWindow()
    (scroller.add if old else scroller.set_child)(Gtk.Label(label=LIST))
    place("list", scroller, 0, 1)

    if old:
        area = Gtk.EventBox(above_child=True)
        area.add_events(Gdk.EventMask.TOUCH_MASK)
        zoom = Gtk.GestureZoom(widget=area)
        hold = Gtk.GestureLongPress(widget=button, propagation_phase=Gtk.PropagationPhase.CAPTURE)
    else:
        area = Gtk.DrawingArea()
        zoom = Gtk.GestureZoom()
        area.add_controller(zoom)
        hold = Gtk.GestureLongPress(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        button.add_controller(hold)

    def zoomed(_, scale):
        happened.zoom = scale

    def held(*_):
        happened.holds += 1

    zoom.connect("scale-changed", zoomed)
    hold.connect("pressed", held)
    place("area", area, 1, 1)

    popover = Gtk.Popover()
    menu = Gtk.MenuButton(popover=popover)
    if old:
        entry = Gtk.Label(label="Entry", visible=True)
        popover.add(entry)
    else:
        menu.set_label("Menu")
        popover.set_child(Gtk.Label(label="Entry"))

    def opened(_):
        happened.menus += 1

    def closed(_):
        happened.closings += 1

    popover.connect("map", opened)
    popover.connect("closed", closed)
    place("menu", menu, 0, 2)
    beside = Gtk.Label(label="beside")
    place("beside", beside, 1, 2)

    slider = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
    slider.set_value(50)

    def slid(_):
        happened.value = round(slider.get_value()) - 50

    slider.connect("value-changed", slid)
    place("slider", slider, 2, 0)

    def shown(combo, _):
        if combo.get_property("popup-shown"):
            opened(combo)
        else:
            closed(combo)

    combo = Gtk.ComboBoxText()
    combo.append_text("First")
    combo.append_text("Second")
    combo.set_active(0)
    combo.connect("notify::popup-shown", shown)
    place("combo", combo, 2, 1)

    source = Gtk.EventBox() if old else Gtk.Label(label="source")
    if old:
        source.add(Gtk.Label(label="source"))
        beside_target = Gtk.TargetEntry.new("text/plain", 0, 0)
        source.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [beside_target], Gdk.DragAction.COPY)
        beside.drag_dest_set(Gtk.DestDefaults.ALL, [beside_target], Gdk.DragAction.COPY)

        def given(_, __, data, *___):
            data.set_text("word", -1)

        def dropped(*_):
            happened.drops += 1

        source.connect("drag-data-get", given)
        beside.connect("drag-data-received", dropped)
    else:
        giver = Gtk.DragSource()
        giver.set_content(Gdk.ContentProvider.new_for_value("word"))
        source.add_controller(giver)

        def dropped(*_):
            happened.drops += 1
            return True

        taker = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)
        taker.connect("drop", dropped)
        beside.add_controller(taker)
    place("source", source, 2, 2)
    kept = [zoom, hold]

    if old:
        def saw(event, *_):
            if event.type in (Gdk.EventType.TOUCH_BEGIN, Gdk.EventType.BUTTON_PRESS):
                happened.event()
            Gtk.main_do_event(event)

        Gdk.event_handler_set(saw)
        window.show_all()
    else:
        def saw(*_):
            happened.event()

        press = Gtk.GestureClick(button=0, propagation_phase=Gtk.PropagationPhase.CAPTURE)
        press.connect("pressed", saw)
        window.add_controller(press)
        kept.append(press)
        window.present()

    def answer(*_):
        line = os.read(0, 1000)
        if not line:
            os._exit(0)
        adjustment = scroller.get_vadjustment()
        if line.startswith(b"places"):
            places = {}
            for name, widget in widgets.items():
                if old:
                    box = widget.get_allocation()
                    x, y = box.x + box.width / 2, box.y + box.height / 2
                else:
                    x, y = widget.translate_coordinates(window, widget.get_width() / 2, widget.get_height() / 2)
                places[name] = (round(x), round(y))
            tell_places(places)
            return True
        happened.tell(round(adjustment.get_value()))
        adjustment.set_value(0)
        slider.handler_block_by_func(slid)
        slider.set_value(50)
        slider.handler_unblock_by_func(slid)
        buffer = text.get_buffer()
        buffer.place_cursor(buffer.get_start_iter())
        return True

    GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, answer)
    window.kept = kept
    print("shown", flush=True)
    GLib.MainLoop().run()


def qt(version):
    import importlib
    core, gui, widgets_module = (
        importlib.import_module(f"PyQt{version}.{name}") for name in ("QtCore", "QtGui", "QtWidgets"))
    QEvent, QSocketNotifier, Qt = core.QEvent, core.QSocketNotifier, core.Qt
    (QApplication, QComboBox, QGridLayout, QLabel, QListWidget, QMenu, QPlainTextEdit, QPushButton, QScroller, QSlider,
     QWidget) = (
        getattr(widgets_module, name) for name in (
            "QApplication", "QComboBox", "QGridLayout", "QLabel", "QListWidget", "QMenu", "QPlainTextEdit", "QPushButton",
            "QScroller", "QSlider", "QWidget"))
    Type = QEvent.Type
    pinch = Qt.GestureType.PinchGesture

    class Area(QLabel):
        def __init__(self):
            super().__init__("area")
            self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
            self.grabGesture(pinch)

        def event(self, event):
            if event.type() == Type.Gesture:
                happened.zoom = event.gesture(pinch).totalScaleFactor()
                return True
            if event.type() in (Type.TouchBegin, Type.TouchUpdate, Type.TouchEnd):
                return True
            return super().event(event)

    class Application(QApplication):
        def notify(self, receiver, event):
            if event.type() in (Type.TouchBegin, Type.MouseButtonPress):
                happened.event()
            return super().notify(receiver, event)

    application = Application(["ordinary"])
    window = QWidget(flags=Qt.WindowType.FramelessWindowHint)
    window.setWindowTitle("ordinary")
    window.resize(1200, 600)
    grid = QGridLayout(window)

    class Combo(QComboBox):
        def showPopup(self):
            happened.menus += 1
            super().showPopup()

        def hidePopup(self):
            happened.closings += 1
            super().hidePopup()

    class Source(QLabel):
        def mousePressEvent(self, event):
            self.start = event.pos()

        def mouseMoveEvent(self, event):
            if (event.pos() - self.start).manhattanLength() < QApplication.startDragDistance():
                return
            drag = gui.QDrag(self)
            data = core.QMimeData()
            data.setText("word")
            drag.setMimeData(data)
            (drag.exec if hasattr(drag, "exec") else drag.exec_)(Qt.DropAction.CopyAction)

    class Target(QLabel):
        def dragEnterEvent(self, event):
            event.acceptProposedAction()

        def dropEvent(self, event):
            happened.drops += 1
            event.acceptProposedAction()

    button, text, rows, area, menu, beside = (
        QPushButton("Button"), QPlainTextEdit(TEXT), QListWidget(), Area(), QPushButton("Menu"), Target("beside"))
    slider, combo, source = QSlider(Qt.Orientation.Horizontal), Combo(), Source("source")
    beside.setAcceptDrops(True)
    slider.setRange(0, 100)
    slider.setValue(50)
    combo.addItems(["First", "Second"])

    def slid(value):
        happened.value = value - 50

    slider.valueChanged.connect(slid)

    def clicked():
        happened.clicks += 1

    def selection():
        if text.textCursor().hasSelection():
            happened.selected = True

    button.clicked.connect(clicked)
    text.selectionChanged.connect(selection)
    rows.addItems(LIST.split("\n"))
    rows.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    QScroller.grabGesture(rows.viewport(), QScroller.ScrollerGestureType.TouchGesture)
    entries = QMenu()
    entries.addAction("Entry")

    def opened():
        happened.menus += 1

    def closed():
        happened.closings += 1

    entries.aboutToShow.connect(opened)
    entries.aboutToHide.connect(closed)
    menu.setMenu(entries)
    widgets = {"button": button, "text": text, "list": rows, "area": area, "menu": menu, "beside": beside}
    others = {"slider": slider, "combo": combo, "source": source}
    for index, widget in enumerate(widgets.values()):
        widget.setMinimumSize(300, 120)
        grid.addWidget(widget, index // 2, index % 2)
    for index, widget in enumerate(others.values()):
        grid.addWidget(widget, index, 2)
    widgets.update(others)
    for column in range(3):
        grid.setColumnStretch(column, 1)
    window.show()

    def answer():
        line = os.read(0, 1000)
        if not line:
            os._exit(0)
        if line.startswith(b"places"):
            places = {}
            for name, widget in widgets.items():
                middle = widget.mapTo(window, widget.rect().center())
                places[name] = (middle.x(), middle.y())
            return tell_places(places)
        happened.tell(rows.verticalScrollBar().value())
        QScroller.scroller(rows.viewport()).stop()
        rows.verticalScrollBar().setValue(0)
        cursor = text.textCursor()
        cursor.clearSelection()
        text.setTextCursor(cursor)
        slider.blockSignals(True)
        slider.setValue(50)
        slider.blockSignals(False)

    notifier = QSocketNotifier(0, QSocketNotifier.Type.Read)
    notifier.activated.connect(answer)
    print("shown", flush=True)
    application.exec()


def tk():
    import tkinter
    import tkinter.dnd
    window = tkinter.Tk(className="ordinary")
    window.title("ordinary")
    window.geometry("1200x600")
    button = tkinter.Button(window, text="Button")
    text = tkinter.Text(window, width=10, height=5)
    text.insert("1.0", TEXT)
    rows = tkinter.Listbox(window)
    rows.insert("end", *LIST.split("\n"))
    area = tkinter.Label(window, text="area")
    menu = tkinter.Menubutton(window, text="Menu")
    beside = tkinter.Label(window, text="beside")
    entries = tkinter.Menu(menu, tearoff=False)
    entries.add_command(label="Entry")
    menu["menu"] = entries
    widgets = {"button": button, "text": text, "list": rows, "area": area, "menu": menu, "beside": beside}
    for index, widget in enumerate(widgets.values()):
        widget.grid(row=index // 2, column=index % 2, sticky="nsew")
    slider = tkinter.Scale(window, orient="horizontal", from_=0, to=100)
    slider.set(50)
    combo = tkinter.Menubutton(window, text="First")
    choices = tkinter.Menu(combo, tearoff=False)
    choices.add_command(label="First")
    combo["menu"] = choices
    source = tkinter.Label(window, text="source")
    others = {"slider": slider, "combo": combo, "source": source}
    for index, widget in enumerate(others.values()):
        widget.grid(row=index, column=2, sticky="nsew" if widget is not slider else "ew")
    widgets.update(others)

    class Dragged:
        def dnd_end(self, *_):
            pass

    class Target:
        def dnd_enter(self, *_):
            pass

        dnd_leave = dnd_motion = dnd_enter

        def dnd_commit(self, *_):
            happened.drops += 1

    def slid(value):
        happened.value = int(value) - 50

    slider["command"] = slid
    beside.dnd_accept = lambda *_: Target()
    source.bind("<ButtonPress-1>", lambda event: tkinter.dnd.dnd_start(Dragged(), event))
    for index in range(3):
        window.rowconfigure(index, weight=1, uniform="row")
        window.columnconfigure(index, weight=1, uniform="column")

    def clicked():
        happened.clicks += 1

    def selection(_):
        if text.tag_ranges("sel"):
            happened.selected = True

    def opened(_):
        happened.menus += 1

    def closed(_):
        happened.closings += 1

    button["command"] = clicked
    text.bind("<<Selection>>", selection)
    for each in (entries, choices):
        each.bind("<Map>", opened)
        each.bind("<Unmap>", closed)
    window.bind_all("<ButtonPress>", lambda _: happened.event(), add=True)

    def answer(*_):
        line = os.read(0, 1000)
        if not line:
            os._exit(0)
        if line.startswith(b"places"):
            return tell_places({
                name: (widget.winfo_x() + widget.winfo_width() // 2, widget.winfo_y() + widget.winfo_height() // 2)
                for name, widget in widgets.items()})
        happened.tell(round(rows.yview()[0] * 1000))
        rows.yview_moveto(0)
        slider.set(50)
        window.update_idletasks()
        happened.value = 0
        text.tag_remove("sel", "1.0", "end")

    window.tk.createfilehandler(0, tkinter.READABLE, answer)
    print("shown", flush=True)
    window.mainloop()


if sys.argv[1] == "tk":
    tk()
elif sys.argv[1].startswith("qt"):
    qt(int(sys.argv[1][-1]))
else:
    gtk(int(sys.argv[1][-1]))

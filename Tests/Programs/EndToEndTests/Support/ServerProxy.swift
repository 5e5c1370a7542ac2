// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

/// A proxy between a program and the private server, which gives answers that the private server cannot give.
final class ServerProxy {
  let display: String
  private let process: LoggedProcess
  private let socket: String

  /// Whether its interpreter is installed.
  nonisolated static let isPossible = access("/usr/bin/python3", X_OK) == 0

  /// Starts it with any of these changes.
  ///
  /// `xinput=MINOR`, `without=EXTENSION`, `touch=none`, `size=WIDTHxHEIGHT` of touchscreens in mm, and
  /// `turn=BITS` of RandR, or `turn=@FILE` with the bits of the moment in a file. `log=FILE` changes nothing
  /// and records the requests, one a line: the extension, or "core", and the number; each client after the
  /// first has a file of its own, such as FILE.2. `hold=FILE` keeps requests back while there is such a file,
  /// except questions about the pointer; ``waitUntilHolding()`` waits for the first of them. `damage=yes`
  /// sends copies before each event of XInput2 that are cut off, have wrong lengths or are of another
  /// extension.
  init(to session: TestSession, _ changes: [String]) throws {
    try session.folder.write(Self.program, to: "proxy.py")
    // Servers of tests do not get such a number: these count from 0.
    let number = 40_000 + Int(getpid()) % 10_000
    display = ":\(number)"
    socket = "/tmp/.X11-unix/X\(number)"
    unlink(socket)
    let server = String(session.server.displayName.dropFirst())
    process = try LoggedProcess(
      "/usr/bin/python3", [session.folder.file("proxy.py"), server, socket] + changes, environment: [])
    try process.nextLine(containing: "ready")
  }

  func waitUntilHolding() throws { try process.nextLine(containing: "holding") }

  func end() {
    unlink(socket)
    process.signal(SIGKILL)
    _ = try? process.waitForEnd()
  }

  private static let program = """
    import os, select, socket, struct, sys, threading
    number, path = sys.argv[1], sys.argv[2]
    changes = dict(word.split("=") for word in sys.argv[3:])
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    print("ready", flush=True)
    clients = 0

    def padded(length): return (length + 3) // 4 * 4

    # The replies that are changed, by what was asked: the name of an extension, or an extension and its request.
    def kind(request, names):
        if request[0] == 98:
            return ("extension", bytes(request[8:8 + struct.unpack("H", request[4:6])[0]]).decode())
        return (names.get(request[0]), request[1])

    def query_devices(reply):
        place = 32
        for _ in range(struct.unpack("H", reply[8:10])[0]):
            count, name = struct.unpack("HH", reply[place + 6:place + 10])
            place += 12 + padded(name)
            start, classes = place, []
            for _ in range(count):
                classes.append(place)
                place += struct.unpack("H", reply[place + 2:place + 4])[0] * 4
            # Of XI2: 2 is a valuator, 8 a touch class, 9 a gesture class.
            types = [struct.unpack("H", reply[at:at + 2])[0] for at in classes]
            for at, type in zip(classes, types):
                if "touch" in changes and type in (8, 9): reply[at:at + 2] = struct.pack("H", 99)
                if "size" not in changes or type != 2 or 8 not in types: continue
                axis = struct.unpack("H", reply[at + 6:at + 8])[0]
                if axis > 1: continue
                size = int(changes["size"].split("x")[axis])
                most = struct.unpack("i", reply[at + 20:at + 24])[0]
                reply[at + 36:at + 40] = struct.pack("I", most * 1000 // size)

    def change(what, reply, names):
        if what[0] == "extension":
            if changes.get("without") == what[1]: reply[8] = 0
            if reply[8]: names[reply[9]] = what[1]
        if what == ("XInputExtension", 47) and "xinput" in changes:
            reply[10:12] = struct.pack("H", int(changes["xinput"]))
        if what == ("XInputExtension", 48): query_devices(reply)
        if what == ("RANDR", 20) and "turn" in changes:
            turn = changes["turn"]
            if turn[0] == "@":
                path, turn = turn[1:], ""
                # Empty while it is written.
                while not turn: turn = open(path).read()
            reply[24:26] = struct.pack("H", int(turn))

    # What a server would never send, before what it has sent: cut off after each word; with lengths of masks and lists, and
    # masks, that the event is too short for; and of an extension that nobody has asked for.
    def damaged(event):
        for length in range(32, len(event), 4):
            yield event[:4] + struct.pack("I", (length - 32) // 4) + event[8:length]
        kind = struct.unpack("H", event[8:10])[0]
        # Touches, raw events and changed devices; what masks name comes after two words of them at most.
        places = [48, 50, 112] if 18 <= kind <= 20 else [22, 32] if kind in (13, 14, 17, 22, 23, 24) else [20] if kind == 11 else []
        for place in places:
            for value in (255, 65535): yield event[:place] + struct.pack("H", value) + event[place + 2:]
        yield event[:1] + b"\\xff" + event[2:]

    def serve(client, number_of_client):
        name_of_log = changes.get("log", "") + ("" if number_of_client == 1 else f".{number_of_client}")
        log = open(name_of_log, "w") if "log" in changes else None
        server = socket.socket(socket.AF_UNIX)
        server.connect("/tmp/.X11-unix/X" + number)
        asked, sent, heard, waiting, names = 0, b"", b"", {}, {}
        begun, greeted, held = False, False, b""
        while True:
            ready, _, _ = select.select([client, server], [], [], 0.005 if held else None)
            if held and not os.path.exists(changes["hold"]):
                server.sendall(held)
                held = b""
            if client in ready:
                data = client.recv(65536)
                if not data: break
                # The question about the pointer, which has this number, is the last one until it is answered.
                if "hold" in changes and data[-8:-7] != b"&" and os.path.exists(changes["hold"]):
                    print("holding", flush=True)
                    held += data
                else:
                    server.sendall(held + data)
                    held = b""
                sent += data
                if not begun and len(sent) >= 12:
                    name, key = struct.unpack("HH", sent[6:10])
                    sent, begun = sent[12 + padded(name) + padded(key):], True
                while begun and len(sent) >= 4:
                    length = struct.unpack("H", sent[2:4])[0] * 4
                    if length == 0: length = struct.unpack("I", sent[4:8])[0] * 4
                    if len(sent) < length: break
                    asked += 1
                    waiting[asked & 0xffff] = sent[:length]
                    if log: print(*((names[sent[0]], sent[1]) if sent[0] in names else ("core", sent[0])), file=log, flush=True)
                    sent = sent[length:]
            if server in ready:
                data = server.recv(65536)
                if not data: break
                heard += data
                out = b""
                if not greeted and len(heard) >= 8:
                    length = 8 + struct.unpack("H", heard[6:8])[0] * 4
                    if len(heard) >= length: out, heard, greeted = heard[:length], heard[length:], True
                while greeted and len(heard) >= 32:
                    length = 32
                    if heard[0] in (1, 35): length += struct.unpack("I", heard[4:8])[0] * 4
                    if len(heard) < length: break
                    part, heard = bytearray(heard[:length]), heard[length:]
                    request = waiting.get(struct.unpack("H", part[2:4])[0])
                    if part[0] == 1 and request: change(kind(request, names), part, names)
                    if part[0] == 35 and "damage" in changes and names.get(part[1]) == "XInputExtension":
                        # The whole of a changed device is in its first 32 bytes.
                        for copy in damaged(bytes(part)): out += copy if copy[8] != 1 else b""
                    out += part
                client.sendall(out)
        client.close()
        server.close()

    # The program has a helper that draws, which is a client of its own.
    while True:
        client, clients = listener.accept()[0], clients + 1
        threading.Thread(target=serve, args=(client, clients), daemon=True).start()
    """
}

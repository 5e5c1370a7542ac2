# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT
"""As speech-dispatcher on a socket, but that it tells what it is to say: the path of the socket is the argument."""

import socketserver
import sys

SILENT_ANSWERS = {"CANCEL": "210 OK CANCELED", "STOP": "210 OK STOPPED", "SPEAK": "230 OK RECEIVING DATA"}


class Client(socketserver.StreamRequestHandler):
    def answer(self, text):
        self.wfile.write((text + "\r\n").encode())

    def handle(self):
        while line := self.rfile.readline().decode().strip():
            word = line.split()[0].upper()
            if word == "QUIT":
                return self.answer("231 HAPPY HACKING")
            self.answer(SILENT_ANSWERS.get(word, "202 OK"))
            if word == "CANCEL":
                print("silence", flush=True)
            if word == "SPEAK":
                text = []
                while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    text.append(line)
                print("says", " ".join(text), flush=True)
                self.answer("225-1\r\n225 OK MESSAGE QUEUED")
            elif word == "CHAR":
                print("says", line.split()[-1], flush=True)
            elif "RATE" in line.upper():
                print("rate", line.split()[-1], flush=True)


class Server(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True


with Server(sys.argv[1], Client) as server:
    print("speech is ready", flush=True)
    server.serve_forever()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT

"""Breaks the ledger of touches in one place after the other, and says which of the faults 'prove' finds.

Usage: mutants.py [NUMBER ...]

It works on a copy of the sources in .build/mutants. A mutant that is not found is printed with 'missed', and the exit
status is 1 if there are more than two of them. What changes nothing that anybody could see is not among them: to settle
after each report, although every answer does so; to forget a finger's sharing at its lift, with which the finger goes; and
to recall fingers that were given back before they are forgotten, since they always were.
"""

import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutants"
OWNERSHIP = "TouchOwnership.swift"
SEQUENCE = "TouchSequence.swift"
FORGOTTEN = "TouchOwnership+Forgotten.swift"
ENDS = "TouchOwnership+MissingEnds.swift"
GATE = "TouchOwnership+Gate.swift"
RULES = "TouchGate.swift"

# A file of Sources/Core/Session, what it says, and what it says instead.
MUTANTS = [
    (OWNERSHIP, "case .owned: own(index, from: before, into: &batch)", "case .owned: break"),
    (OWNERSHIP, "    ownedCount += 1\n", "    ownedCount += 2\n"),
    (OWNERSHIP, "if touches[..<index].contains(where: { $0.state.isUnowned }) { releaseToOwner(into: &batch) }", ""),
    (OWNERSHIP, "case _ where touches[index].isOwnedByOther(since: before): releaseToOwner(into: &batch)",
     "case _ where touches[index].isOwnedByOther(since: before): break"),
    (OWNERSHIP, "case .ended where before == .answered(.reject): share(index, into: &batch)", ""),
    (OWNERSHIP, "      hands += 1\n", ""),
    (OWNERSHIP, "isPresent, touches[index].state.mayBeOurs {", "isPresent {"),
    (OWNERSHIP, "(touch.isDown, touch.watchedLocation) = (known.isDown, known.watchedLocation)",
     "touch.watchedLocation = known.watchedLocation"),
    (OWNERSHIP, "if touches[index].state == .elsewhere, !touches[index].isLeft { noteEarlyLift(id) }", ""),
    (OWNERSHIP, "touch.lift == .none ? .cancelled : .ended", ".ended"),
    (OWNERSHIP, "if decision == .taken, !touches.contains(where: \\.isOurs) { decision = .open }", ""),
    (OWNERSHIP, "      case .released: touch.apply(.decide(.reject))\n      }", "      case .released: touch.isFed = true\n      }"),
    (OWNERSHIP, "        touch.isFed = true\n        touch.apply(.decide(.accept))", "        touch.apply(.decide(.reject))"),
    (OWNERSHIP, "      if touch.isWaiting { break }\n", ""),
    (OWNERSHIP, "      answeredCount += 1\n", ""),
    (OWNERSHIP, "      touches[index].apply(.answered(answer))\n", ""),
    (OWNERSHIP, "        if isPresent, touches[index].state.mayBeOurs { decision = .taken }", "        decision = .taken"),
    (OWNERSHIP, "      case .released where isPresent && decision == .taken:", "      case .released where decision == .taken:"),
    (OWNERSHIP, "    if phase != .moved { touches[index].isFed = false }", ""),
    (OWNERSHIP, "    if decision != nil { release(into: &batch) }", ""),
    (OWNERSHIP, "      touches[index].apply(event)\n      feed(index, .cancelled, into: &batch)",
     "      touches[index].apply(event)"),
    (OWNERSHIP, "    touches.removeAll { !$0.isDown && ($0.state == .gone || $0.state == .elsewhere) }",
     "    touches.removeAll { !$0.isDown && $0.state == .gone }"),
    (OWNERSHIP, "($0.hand == takenHand || $0.hand < takenHand && !$0.isLifted)", "$0.hand <= takenHand"),
    (OWNERSHIP, "      touch.lift = .seen\n", ""),
    (OWNERSHIP, "    guard touch.isDown else {\n", "    guard true else {\n"),
    (OWNERSHIP, "      case .unowned, .foreign: forget(index, into: &batch)\n", ""),
    (OWNERSHIP, "index(of: event.touch) ?? remember(event)", "index(of: event.touch)"),
    (FORGOTTEN, "    if touch.lift == .none { touch.lift = .expected }\n", ""),
    (SEQUENCE, "case (.unowned, .moved), (.unowned, .lifted): state = .foreign", "case (.unowned, .moved), (.unowned, .lifted): break"),
    (SEQUENCE, "case (.foreign, .owned): state = .decided(.reject)", "case (.foreign, .owned): state = .decided(.accept)"),
    (SEQUENCE, "case (.undecided, .detached), (.withheld, .detached), (.decided, .detached): state = .decided(.accept)",
     "case (.undecided, .detached), (.withheld, .detached), (.decided, .detached): state = .decided(.reject)"),
    (SEQUENCE, "      state = isLifted ? .gone : .answered(answer)", "      state = .answered(answer)"),
    (SEQUENCE, "case (.unowned(nil), .decide(let answer)): state = .unowned(answer)", "case (.unowned(nil), .decide): break"),
    (SEQUENCE, "case (.foreign, .ended), (.foreign, .detached): state = .gone", "case (.foreign, .ended), (.foreign, .detached): break"),
    (ENDS, "      case .seen, .expected: touches[index].lift = .followed(by: id)", "      case .seen: touches[index].lift = .followed(by: id)\n      case .expected: break"),
    (ENDS, "      touches[index].apply(.detached)\n", "      touches[index].apply(.lifted)\n"),
    (ENDS, "      feed(index, .cancelled, into: &batch)\n", ""),
    (GATE, "touches[..<index].contains { $0.state == .withheld && !$0.isLifted }", "false"),
    (GATE, "touches[index...].contains { $0.isJudged && $0.state == .decided(.reject) }",
     "touches[index...].isEmpty"),
    (GATE, "    for index in touches.indices { touches[index].mayWait = false }", ""),
    (GATE, "    case .pass: touches[index].apply(.judge(.pass))", "    case .pass: touches[index].apply(.judge(.wait))"),
    (RULES, "    guard let end = touch.endTime else { return touch.isLifted ? .pass : .wait }", "    guard let end = touch.endTime else { return .wait }"),
]


def run(*command):
    return subprocess.run(command, cwd=COPY, capture_output=True, text=True)


def build():
    return run("swift", "build", "-c", "release", "--product", "prove")


def finds():
    """What 'prove' prints of the fault that it finds; None if it finds none."""
    # The shortest first.
    several = ["plain", "longPress", "release", "remove", "fingers-release", "longPress-release", "longPress-reload", "pause", "float",
               "pause-float"]
    for search in (["1"], ["3", "ours"], *(["2", name] for name in several)):
        # A mutant may also never end, or end by a trap.
        try:
            result = subprocess.run(
                [COPY / ".build/release/prove", *search], cwd=COPY, capture_output=True, text=True, timeout=900)
        except subprocess.TimeoutExpired:
            return "it does not end"
        if result.returncode:
            return (result.stdout.split("\n\n") + ["", "it traps"])[1].splitlines()[0]
    return None


def main():
    COPY.mkdir(parents=True, exist_ok=True)
    for part in ("Sources", "Tests"):
        shutil.rmtree(COPY / part, ignore_errors=True)
        shutil.copytree(ROOT / part, COPY / part)
    shutil.copy(ROOT / "Package.swift", COPY)
    wanted = [int(number) for number in sys.argv[1:]] or range(1, len(MUTANTS) + 1)
    missed = 0
    for number in wanted:
        file, old, new = MUTANTS[number - 1]
        path = COPY / "Sources" / "Session" / file
        text = path.read_text()
        if text.count(old) == 0:
            sys.exit(f"mutant {number}: {file} does not say {old!r}")
        path.write_text(text.replace(old, new or "", 1))
        built = build()
        if built.returncode:
            sys.exit(f"mutant {number} does not compile: {built.stdout[-2000:]}")
        found = finds()
        path.write_text(text)
        missed += found is None
        print(f"{number:3}  {'missed' if found is None else 'found: ' + found}  [{file}] {' '.join(old.split())}", flush=True)
    print(f"{len(wanted) - missed} of {len(wanted)} found")
    sys.exit(missed > 2)


main()

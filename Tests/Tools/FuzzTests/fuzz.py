#!/usr/bin/env python3
# SPDX-FileCopyrightText: The fingerpost authors
# SPDX-License-Identifier: MIT

"""Feeds what hostile programs may send to the parts that read it, guided by what code it reaches.

Usage: fuzz.py PROGRAM FOLDER INPUTS [TARGET ...]

PROGRAM is built with AddressSanitizer and coverage. FOLDER keeps what was found to reach new code, so that a later run
begins where this one ended, and each input that broke something. To play one again: PROGRAM TARGET FILE.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys


def number(pattern, text):
    found = re.findall(pattern, text)
    return int(found[-1]) if found else 0


def fuzz(program, folder, name, inputs, longest):
    corpus, crashes = folder / "corpus" / name, folder / "crashes" / name
    for place in (corpus, crashes):
        place.mkdir(parents=True, exist_ok=True)
    subprocess.run([program, name, "--seeds", corpus], check=True)
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", ASAN_OPTIONS="handle_sigill=2:symbolize=0")
    result = subprocess.run(
        [program, name, f"-runs={inputs}", f"-max_len={longest}", f"-artifact_prefix={crashes}/", "-print_final_stats=1",
         "-timeout=20", "-rss_limit_mb=1500", str(corpus)],
        env=environment, capture_output=True)
    said = result.stderr.decode(errors="replace")
    made = result.stdout.decode(errors="replace")
    (folder / f"{name}.log").write_text(said)
    return {
        "name": name, "failed": result.returncode != 0,
        "inputs": number(r"number_of_executed_units: (\d+)", said),
        "edges": number(r"cov: (\d+)", said), "of": number(r"\((\d+) inline 8-bit counters\)", said),
        "slowest": number(r"slowest (\d+)", made),
        "crash": re.findall(r"Test unit written to (\S+)", said), "why": re.findall(r"(?:Fatal error|SUMMARY|ERROR): .*", said),
    }


def main():
    program, folder, inputs = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), int(sys.argv[3])
    targets = [line.split() for line in subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()]
    wanted = sys.argv[4:]
    total = sum(int(share) for _, share, _ in targets)
    targets.sort(key=lambda target: -int(target[1]))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            pool.submit(fuzz, program, folder, name, max(1, inputs * int(share) // total), longest)
            for name, share, longest in targets if not wanted or name in wanted]
        results = [job.result() for job in jobs]
    print(f"{'target':24}{'inputs':>10}{'edges':>8}{'slowest':>12}  crashes")
    for result in results:
        print(f"{result['name']:24}{result['inputs']:10}{result['edges']:8}{result['slowest'] / 1000:9.1f} ms  "
              + (f"{' '.join(result['crash'])} {result['why'][:1]}" if result["failed"] else "none"))
    failed = sum(result["failed"] for result in results)
    print(f"{'all':24}{sum(result['inputs'] for result in results):10}{'':8}{'':12}  {failed or 'none'}")
    sys.exit(1 if failed else 0)


main()

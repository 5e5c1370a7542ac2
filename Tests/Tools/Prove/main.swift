// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TouchModel

// prove TOUCHES [NAME ...]: visits every order of reports, decisions and answers of so many touches.
//
// A counterexample is printed as a test.
guard let touches = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
  print("usage: prove TOUCHES [NAME ...]")
  exit(2)
}
let wanted = CommandLine.arguments.dropFirst(2)
var states = 0
for (name, bounds) in TouchModel.Bounds.named(touches) where wanted.isEmpty || wanted.contains(name) {
  let start = clock()
  let outcome = Search.run(bounds)
  let seconds = (clock() - start) / CLOCKS_PER_SEC
  states += outcome.states
  print(
    "\(name), \(touches) touches: \(outcome.states) states, \(outcome.steps) steps, at most \(outcome.depth)"
      + " one after the other, \(seconds) s of processor time")
  fflush(nil)
  if let fault = outcome.fault {
    print("\n\(fault.text)\n\n  @Test func `\(fault.text)`() {")
    print("    #expect(\n      fault(\n        \"\(name)\", \(touches),\n        \"\"\"")
    for step in fault.way { print("        \(step)") }
    print("        \"\"\") == nil)\n  }")
    exit(1)
  }
}
if states == 0 {
  print("no such search; there are \(TouchModel.Bounds.named(touches).map(\.name).joined(separator: ", "))")
  exit(2)
}
print("\(states) states, nothing wrong")

// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import PackageDescription

/// What every Swift target shares: imports that reach no further than they say, and a build without warnings.
let anyIsolation: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The program's own targets run on the main actor, unless a declaration says otherwise.
let strict: [SwiftSetting] = anyIsolation + [.defaultIsolation(MainActor.self)]

/// For code that no movement of a finger goes through: it is made small instead of fast.
///
/// Such flags would keep other packages from using the libraries, so no library may need these targets.
let smallCode: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
let small = strict + smallCode

/// What the Makefile says of a build, as text of C.
///
/// A bare `swift build` says nothing, so that it recompiles nothing after a commit.
func buildFact(_ name: String) -> CSetting {
  .define(name, to: "\"\(Context.environment[name] ?? "")\"")
}

/// Whether the window of settings is a part, which needs GTK 4 and libadwaita.
///
/// It is for everybody. `FINGERPOST_SETTINGS=0` leaves it out, which the Makefile says where they are not installed: a
/// manifest that looked for itself would keep its first answer, as its outcome is cached.
let hasWindow = Context.environment["FINGERPOST_SETTINGS"] != "0"

/// The window of settings: a program of its own, so that the bridge links nothing of GTK.
let window: [Target] =
  hasWindow
  ? [
    .systemLibrary(
      name: "CGTK", pkgConfig: "libadwaita-1",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .executableTarget(
      name: "fingerpost-settings",
      dependencies: [
        "CGTK", "SettingsModel", "Client", "X11", "Daemon", "Bindings", "Actions", "Formats",
      ],
      resources: [.embedInCode("ui")], swiftSettings: strict),
    .testTarget(
      name: "SettingsWindowTests",
      dependencies: [
        "fingerpost-settings", "fingerpost", "fingerpost-import", "VirtualSession", "XorgSupport", "witness",
      ],
      swiftSettings: strict),
  ] : []

let windowProducts: [Product] =
  hasWindow ? [.executable(name: "fingerpost-settings", targets: ["fingerpost-settings"])] : []

/// Whether the tools are built that measure, search and play: `make bench`, `hands`, `prove` and others want them, and no test.
let hasTools = Context.environment["FINGERPOST_TOOLS"] == "1"

let tools: [Target] =
  hasTools
  ? [
    // The cost of a touch. Counting allocations replaces malloc, so nothing else may depend on it.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "engine-benchmark",
      dependencies: ["CSystem", "Session", "Bindings", "Formats", "Gestures", "AllocationCounter"],
      swiftSettings: strict),
    // The cost of the whole way of a touch, of a picture in a GestureWindow and of the window of settings, each beside the
    // least that a program in C can do for the same job.
    .executableTarget(
      name: "floor",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("Xtst")]),
    .target(
      name: "BareWindow",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "BareWindow", "GesturesCairo", "GesturesX11", "Gestures", "VirtualSession", "XorgSupport", "CX11",
      ], swiftSettings: strict),
    // Plays touch scripts of other projects on the engine, and imports configurations that people have published.
    .executableTarget(
      name: "conformance",
      dependencies: ["Session", "Bindings", "Gestures", "Importers", "Formats"], swiftSettings: strict),
    .executableTarget(
      name: "hands", dependencies: ["HandSupport"], swiftSettings: strict),
    .executableTarget(
      name: "reduce-case", dependencies: ["RecordedCases", "Bindings", "GestureTrace"], swiftSettings: strict),
    .executableTarget(
      name: "prove", dependencies: ["TouchModel"], exclude: ["mutants.py"],
      swiftSettings: anyIsolation),
  ] : []

let windowTools: [Target] =
  hasTools && hasWindow
  ? [
    // What GTK itself needs for the same widgets, and what times both; see Tests/Benchmark.
    .executableTarget(name: "settings-floor", dependencies: ["CGTK"]),
    .executableTarget(
      name: "first-frame",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xdamage")]),
  ] : []

/// Whether the fuzzers are a program, which `make fuzz-coverage` builds, and not a part of the tests.
let isFuzzing = Context.environment["FINGERPOST_FUZZ"] == "1"

/// What hostile input goes through.
let fuzzed: [Target.Dependency] = [
  "Daemon", "Session", "Speaking", "FeedbackPainter", "Feedback", "Importers", "X11",
  "InputEvents", "Formats", "GestureTrace", "Bindings", "Actions", "Gestures", "CX11", "VirtualSession",
  "TestSupport",
]

/// The same fuzzers either way: the tests play their seeds, the program looks for more.
let fuzzers: Target =
  isFuzzing
  ? .executableTarget(
    name: "fuzz", dependencies: fuzzed,
    exclude: ["FuzzTests.swift", "SecurityPageTests.swift", "fuzz.py"],
    // The optimizer of Swift 6.3 fails at classes of other modules that end on their actor; what is fuzzed is optimized.
    swiftSettings: strict + [.unsafeFlags(["-Onone"])], linkerSettings: [.linkedLibrary("stdc++")])
  : .testTarget(
    name: "FuzzTests", dependencies: fuzzed, exclude: ["main.swift", "fuzz.py"], swiftSettings: strict)

let package = Package(
  name: "fingerpost",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "GesturesScrolling", targets: ["GesturesScrolling"]),
    .library(name: "GesturesControls", targets: ["GesturesControls"]),
    .library(name: "GesturesUIKit", targets: ["GesturesUIKit"]),
    .library(name: "GesturesTesting", targets: ["GesturesTesting"]),
    .library(name: "GesturesX11", targets: ["GesturesX11"]),
    .library(name: "GesturesCairo", targets: ["GesturesCairo"]),
    .library(name: "GesturesText", targets: ["GesturesText"]),
    .library(name: "GesturesFoundation", targets: ["GesturesFoundation"]),
    .library(name: "GesturesC", type: .dynamic, targets: ["GesturesC"]),
    .executable(name: "fingerpost", targets: ["fingerpost"]),
    .executable(name: "fingerpost-import", targets: ["fingerpost-import"]),
    .executable(name: "fingerpost-demo", targets: ["fingerpost-demo"]),
    .executable(name: "fingerpost-feedback", targets: ["fingerpost-feedback"]),
    .executable(name: "fingerpost-speak", targets: ["fingerpost-speak"]),
    .executable(name: "gesture-gallery", targets: ["gesture-gallery"]),
  ] + windowProducts,
  targets: [
    // C libraries, from Debian's -dev packages.
    // libX11, libXext, libXi, libXtst, libXrandr and libXfixes, and what they have not: questions that are not waited for one
    // by one, and a queue for the events of XInput2.
    .target(name: "CX11"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CImport", providers: [.apt(["libexpat1-dev", "libyaml-dev"])]),
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])]),
    // cairo, Pango, libX11 and libXext alone.
    .systemLibrary(
      name: "CPainting", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),

    .target(name: "CSystem", cSettings: [buildFact("FINGERPOST_COMMIT"), buildFact("FINGERPOST_SWIFT")]),

    // The engine, and what stands on it. Imports point down this list only.
    .target(name: "Gestures", swiftSettings: anyIsolation, linkerSettings: [.linkedLibrary("m")]),
    // Apart from the engine, so that the bridge does not carry it.
    .target(
      name: "GesturesScrolling", dependencies: ["Gestures"], swiftSettings: anyIsolation,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "GesturesControls", dependencies: ["Gestures"], swiftSettings: anyIsolation,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "GesturesUIKit", dependencies: ["Gestures", "GesturesControls", "GesturesScrolling"],
      swiftSettings: anyIsolation),
    .target(
      name: "GesturesTesting", dependencies: ["Gestures"], swiftSettings: anyIsolation,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "GesturesFoundation", dependencies: ["Gestures"], swiftSettings: anyIsolation,
      linkerSettings: [.linkedLibrary("m")]),
    // The engine for C; its header is a target of its own.
    .target(name: "CGestures"),
    .target(name: "GesturesC", dependencies: ["CGestures", "Gestures"], swiftSettings: anyIsolation),
    // Windows for other people's programs; nothing of it is in our own but the gallery.
    .target(name: "GesturesX11", dependencies: ["CX11", "Gestures"], swiftSettings: anyIsolation),
    .target(
      name: "GesturesCairo",
      dependencies: ["CCairo", "GesturesControls", "GesturesScrolling", "GesturesX11", "Gestures"],
      swiftSettings: anyIsolation),
    // Apart, so that who draws without much text needs no Pango.
    .target(
      name: "GesturesText", dependencies: ["CPainting", "GesturesCairo", "Gestures"],
      swiftSettings: anyIsolation),
    .executableTarget(
      name: "gesture-gallery",
      dependencies: ["GesturesCairo", "GesturesControls", "GesturesScrolling", "GesturesX11", "Gestures"],
      swiftSettings: anyIsolation),
    // The moving pictures of the documentation.
    .executableTarget(
      name: "gesture-pictures",
      dependencies: ["CCairo", "GesturesCairo", "GesturesTesting", "Gestures", "VirtualSession"],
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    // Names of keys, and lines of JSON.
    .target(name: "Formats", swiftSettings: anyIsolation + smallCode),
    .target(name: "Actions", dependencies: ["Formats", "Gestures"], swiftSettings: small),
    .target(name: "Bindings", dependencies: ["Formats", "Actions", "Gestures"], swiftSettings: strict),
    .target(
      name: "GestureTrace", dependencies: ["Formats", "Bindings", "Gestures"],
      swiftSettings: anyIsolation + smallCode),
    // What is to be seen of gestures, as values and as lines of text: between those who know and the one who draws.
    .target(name: "Feedback", dependencies: ["Gestures"], swiftSettings: anyIsolation + smallCode),
    // What input devices report, as plain values; X11 makes them.
    .target(name: "InputEvents", dependencies: ["Gestures"], swiftSettings: strict),
    // Whose each finger is, and what comes of it: no X, no files, no clock. Recordings are made and replayed here.
    .target(
      name: "Session",
      dependencies: [
        "InputEvents", "GestureTrace", "Formats", "Feedback", "Bindings", "Actions", "Gestures",
      ],
      swiftSettings: strict),
    .target(
      name: "X11", dependencies: ["CX11", "CSystem", "Formats", "InputEvents", "Gestures"],
      swiftSettings: strict),
    // What any program does that stays: it sleeps, logs, watches files, is spoken to and starts others.
    .target(
      name: "Daemon", dependencies: ["CSystem", "Formats", "Bindings", "Actions"], swiftSettings: small),
    .target(
      name: "Bridge",
      dependencies: [
        "CSystem", "Daemon", "X11", "Session", "InputEvents", "Formats", "Feedback", "Bindings",
        "Actions", "GestureTrace", "Gestures",
      ],
      swiftSettings: strict),
    // Who draws, in a process of its own: the bridge links neither cairo nor Pango.
    .target(
      name: "FeedbackPainter", dependencies: ["CPainting", "Feedback", "Gestures"], swiftSettings: small),
    .executableTarget(
      name: "fingerpost-feedback", dependencies: ["FeedbackPainter"], swiftSettings: small),
    // What the commands and the window of settings share: what the bridge answers, gestures in words, and edits.
    .target(
      name: "Client",
      dependencies: ["CSystem", "Formats", "Daemon", "Bindings", "Actions", "GestureTrace", "Gestures"],
      swiftSettings: small),
    // What the window of settings knows and does, without a widget.
    .target(
      name: "SettingsModel",
      dependencies: [
        "CSystem", "Formats", "Client", "Daemon", "Bindings", "Actions", "GestureTrace", "Gestures",
      ],
      swiftSettings: strict),
    // Pictures of recordings and of what fingers do; cairo is loaded when one is drawn.
    .target(
      name: "Plot",
      dependencies: [
        "CSystem", "Session", "Bridge", "Daemon", "X11", "Bindings", "GestureTrace", "Gestures",
      ],
      swiftSettings: small),
    .executableTarget(
      name: "fingerpost",
      dependencies: [
        "CSystem", "Client", "Plot", "Bridge", "Session", "Daemon", "X11", "InputEvents",
        "Bindings",
        "Actions", "GestureTrace", "Formats", "Gestures",
      ],
      swiftSettings: small),

    // A private X server with virtual devices, for the demonstration and for tests.
    // It draws pictures pixel by pixel, which takes a minute without the optimizer.
    .target(
      name: "VirtualSession", dependencies: ["CX11", "CZlib"],
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .executableTarget(
      name: "fingerpost-demo", dependencies: ["VirtualSession", "Daemon"], swiftSettings: strict),

    // Says what is under a finger that explores; apart from the bridge, which must not wait for other programs. The libraries
    // for that are loaded when it runs.
    .target(
      name: "Speaking", dependencies: ["X11", "InputEvents", "Daemon", "Formats", "Gestures"],
      swiftSettings: small),
    .executableTarget(
      name: "fingerpost-speak", dependencies: ["Speaking", "X11", "Daemon", "Formats"],
      swiftSettings: small),

    // Other programs' configurations; apart from the bridge, which needs none of their formats, as they need no X.
    .target(
      name: "Importers", dependencies: ["CImport", "Bindings", "Actions", "Formats"],
      swiftSettings: strict),
    .executableTarget(
      name: "fingerpost-import", dependencies: ["Importers", "Actions", "Daemon", "Formats"],
      swiftSettings: strict),

    // Tests mirror the sources; the support targets hold what they share.
    .target(
      name: "TestSupport", dependencies: ["GesturesTesting", "Gestures"],
      swiftSettings: anyIsolation),
    .target(
      name: "XorgSupport", dependencies: ["VirtualSession", "CX11"],
      swiftSettings: strict),
    .executableTarget(
      name: "witness", dependencies: ["CX11"], swiftSettings: strict),
    // How well real hands are understood: simulated people, and what the program makes of them.
    .target(
      name: "HandSupport",
      dependencies: [
        "CSystem", "Session", "InputEvents", "Formats", "Bindings", "Actions", "GestureTrace", "Gestures",
        "TestSupport",
      ], swiftSettings: strict),
    // The least of a recording that still has its fault, without a word about who recorded it.
    .target(
      name: "RecordedCases",
      dependencies: ["Session", "Formats", "Bindings", "Actions", "GestureTrace", "Gestures"],
      swiftSettings: strict),
    // Every order in which a few touches can be reported, decided and answered.
    .target(
      name: "TouchModel", dependencies: ["Session", "InputEvents", "Gestures"],
      swiftSettings: anyIsolation),
    // As other people's programs are: without a default isolation, and with Foundation.
    .target(
      name: "PlainClient", dependencies: ["GesturesFoundation", "Gestures"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "GesturesUIKit", "GesturesTesting", "GesturesControls", "GesturesScrolling", "Gestures",
        "PlainClient", "TestSupport",
      ],
      swiftSettings: anyIsolation),
    // The library's windows, the gallery, and programs in C.
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "GesturesText", "GesturesCairo", "GesturesControls", "GesturesScrolling", "GesturesX11",
        "GesturesTesting", "Gestures", "CX11", "VirtualSession", "XorgSupport", "witness", "fingerpost",
        "gesture-gallery", "gesture-pictures",
      ],
      exclude: ["C/swipes.c", "C/everything.c"], swiftSettings: strict),
    .testTarget(
      name: "CoreTests",
      dependencies: ["GestureTrace", "Bindings", "Actions", "Formats", "Gestures", "CX11", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "XTests",
      dependencies: [
        "Bridge", "Session", "Daemon", "X11", "InputEvents", "Formats", "Bindings", "Actions", "GestureTrace",
        "Gestures", "CX11", "CZlib", "VirtualSession", "XorgSupport", "TestSupport", "witness",
      ],
      swiftSettings: strict),
    // The programs beside the bridge, without their windows.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "FeedbackPainter", "Feedback", "SettingsModel", "Client", "Speaking", "Importers", "Daemon",
        "Bindings",
        "Actions", "Formats", "Gestures", "VirtualSession", "XorgSupport", "TestSupport",
        "fingerpost-feedback",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "Session", "Feedback", "InputEvents", "Formats", "Bindings", "Actions", "GestureTrace",
        "Gestures", "TestSupport", "TouchModel", "RecordedCases", "HandSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "fingerpost", "fingerpost-import", "fingerpost-demo", "fingerpost-feedback", "fingerpost-speak",
        "Bridge", "Daemon", "X11", "InputEvents", "Formats", "Actions", "Gestures",
        "VirtualSession", "XorgSupport", "TestSupport", "witness",
      ],
      swiftSettings: strict),
  ] + window + [fuzzers] + tools + windowTools,
  swiftLanguageModes: [.v6]
)

/// Where each target's folder is; a target that has another name than its folder says so behind a colon.
let rooms: [(folder: String, targets: String)] = [
  (
    "Sources/Library",
    """
    Gestures GesturesC CGestures GesturesCairo GesturesControls GesturesFoundation
    GesturesScrolling GesturesTesting GesturesText GesturesUIKit GesturesX11
    gesture-gallery gesture-pictures
    """
  ),
  ("Sources/Core", "Formats Actions Bindings GestureTrace Feedback InputEvents Session"),
  ("Sources/X", "CX11 X11 Daemon Bridge"),
  (
    "Sources/Programs",
    """
    fingerpost fingerpost-settings SettingsModel Client FeedbackPainter fingerpost-feedback
    Speaking fingerpost-speak Importers fingerpost-import VirtualSession
    fingerpost-demo Plot
    """
  ),
  ("Sources/System", "CSystem CZlib CImport CCairo CPainting CGTK"),
  (
    "Tests/Library",
    """
    GesturesTests WindowTests PlainClient
    """
  ),
  ("Tests/Core", "CoreTests SessionTests"),
  ("Tests/X", "XTests"),
  (
    "Tests/Programs",
    "ProgramTests EndToEndTests SettingsWindowTests"
  ),
  ("Tests/Support", "TestSupport XorgSupport witness:Witness"),
  (
    "Tests/Tools",
    """
    HandSupport hands:Hands TouchModel prove:Prove RecordedCases reduce-case:ReduceCase
    conformance:Conformance benchmark:Benchmark engine-benchmark:EngineBenchmark
    AllocationCounter floor:Floor BareWindow settings-floor:SettingsFloor
    first-frame:FirstFrame FuzzTests fuzz:FuzzTests
    """
  ),
]

for (room, list) in rooms {
  for entry in list.split(whereSeparator: \.isWhitespace) {
    let parts = entry.split(separator: ":")
    for target in package.targets where target.path == nil && target.name == parts[0] {
      target.path = "\(room)/\(parts[parts.count - 1])"
    }
  }
}

// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import PackageDescription

/// The settings of every Swift target: imports are internal, and warnings are errors.
let anyIsolation: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The program's own targets, which run on the main actor by default.
let strict: [SwiftSetting] = anyIsolation + [.defaultIsolation(MainActor.self)]

/// For code that movements of fingers do not reach: small instead of fast.
///
/// Such flags would keep other packages from using the libraries, so no library may need these targets.
let smallCode: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
let small = strict + smallCode

/// A fact of the Makefile about a build, as a string in C.
///
/// A bare `swift build` does not set it, so that a commit does not cause recompilation.
func buildFact(_ name: String) -> CSetting {
  .define(name, to: "\"\(Context.environment[name] ?? "")\"")
}

/// Whether the package has the window of settings, which needs GTK 4 and libadwaita.
///
/// It is a part by default. The Makefile sets `FINGERPOST_SETTINGS=0` if these are not installed. The
/// manifest itself does not check, since its result is cached and would keep the first answer.
let hasWindow = Context.environment["FINGERPOST_SETTINGS"] != "0"

/// The window of settings: a separate program, so that the bridge does not link GTK.
let window: [Target] =
  hasWindow
  ? [
    .systemLibrary(
      name: "CGTK", pkgConfig: "libadwaita-1",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .executableTarget(
      name: "fingerpost-settings",
      dependencies: [
        "CGTK", "SettingsModel", "Client", "X11", "Daemon", "Bindings", "Actions", "Gestures", "Formats",
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

/// Whether the tools for `make bench`, `hands`, `prove` and others are built; the tests do not need them.
let hasTools = Context.environment["FINGERPOST_TOOLS"] == "1"

let tools: [Target] =
  hasTools
  ? [
    // The cost of a touch. Counting allocations replaces malloc, so other targets must not depend on it.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "engine-benchmark",
      dependencies: ["CSystem", "Session", "Bindings", "Formats", "Gestures", "AllocationCounter"],
      swiftSettings: strict),
    // The cost of the whole path of a touch, of a picture in a GestureWindow and of the window of settings,
    // each compared with a minimal program in C for the same job.
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
    // Plays touch scripts of other projects on the engine, and imports published configurations.
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
    // GTK alone with the same widgets, and the program that times both; see Tests/Tools/Benchmark.
    .executableTarget(name: "settings-floor", dependencies: ["CGTK"]),
    .executableTarget(
      name: "first-frame",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xdamage")]),
  ] : []

/// Whether the fuzzers are a program, for `make fuzz-coverage`, instead of a part of the tests.
let isFuzzing = Context.environment["FINGERPOST_FUZZ"] == "1"

/// The targets that hostile input reaches.
let fuzzed: [Target.Dependency] = [
  "Daemon", "Session", "Speaking", "FeedbackPainter", "Feedback", "Importers", "X11",
  "InputEvents", "Formats", "GestureTrace", "Bindings", "Actions", "Gestures", "CX11", "CSpeech",
  "VirtualSession", "TestSupport",
]

/// The fuzzers as tests, which play their seeds, or as a program, which searches for more inputs.
let fuzzers: Target =
  isFuzzing
  ? .executableTarget(
    name: "fuzz", dependencies: fuzzed,
    exclude: ["FuzzTests.swift", "SecurityPageTests.swift", "fuzz.py"],
    // The optimizer of Swift 6.3 fails at classes of other modules with an isolated deinit; the fuzzed
    // targets are optimised.
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
    // libX11, libXext, libXi, libXtst, libXrandr and libXfixes, and their missing parts: questions with a common
    // wait, and a queue for the events of XInput2.
    .target(name: "CX11"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CImport", providers: [.apt(["libexpat1-dev", "libyaml-dev"])]),
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CSpeech", pkgConfig: "atspi-2",
      providers: [.apt(["libatspi2.0-dev", "libspeechd-dev", "libcanberra-dev"])]),
    // cairo, Pango, libX11 and libXext alone.
    .systemLibrary(
      name: "CPainting", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),

    .target(
      name: "CSystem", cSettings: [buildFact("FINGERPOST_COMMIT"), buildFact("FINGERPOST_SWIFT")],
      linkerSettings: [.linkedLibrary("X11")]),

    // The engine and its dependents. A library imports only targets above itself in this list.
    .target(name: "Gestures", swiftSettings: anyIsolation, linkerSettings: [.linkedLibrary("m")]),
    // Separate from the engine, so that the bridge does not link it.
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
    // The engine for C; its header is a separate target.
    .target(name: "CGestures"),
    .target(name: "GesturesC", dependencies: ["CGestures", "Gestures"], swiftSettings: anyIsolation),
    // Windows for other people's programs; of our own programs, only the gallery uses them.
    .target(name: "GesturesX11", dependencies: ["CX11", "Gestures"], swiftSettings: anyIsolation),
    .target(
      name: "GesturesCairo",
      dependencies: ["CCairo", "GesturesControls", "GesturesScrolling", "GesturesX11", "Gestures"],
      swiftSettings: anyIsolation),
    // Separate, so that programs without much text do not need Pango.
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
    .target(name: "Formats", dependencies: ["CSystem"], swiftSettings: anyIsolation + smallCode),
    .target(name: "Actions", dependencies: ["Formats", "Gestures"], swiftSettings: small),
    .target(name: "Bindings", dependencies: ["Formats", "Actions", "Gestures"], swiftSettings: strict),
    .target(
      name: "GestureTrace", dependencies: ["Formats", "Bindings", "Gestures"],
      swiftSettings: anyIsolation + smallCode),
    // The visible state of gestures, as values and as lines of text, from the bridge to the painter.
    .target(name: "Feedback", dependencies: ["Gestures"], swiftSettings: anyIsolation + smallCode),
    // The reports of input devices, as plain values; X11 makes them.
    .target(name: "InputEvents", dependencies: ["Gestures"], swiftSettings: strict),
    // The owner of each finger, and its gestures, without X, files and clock. Records and replays too.
    .target(
      name: "Session",
      dependencies: [
        "InputEvents", "GestureTrace", "Formats", "Feedback", "Bindings", "Actions", "Gestures",
      ],
      // Tests play hours of hands to it.
      swiftSettings: strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]),
    .target(
      name: "X11", dependencies: ["CX11", "CSystem", "Formats", "InputEvents", "Gestures"],
      swiftSettings: strict),
    // The parts of any daemon: it sleeps, logs, watches files, answers clients and starts programs.
    .target(
      name: "Daemon", dependencies: ["CSystem", "Formats", "Bindings", "Actions"], swiftSettings: small),
    .target(
      name: "Bridge",
      dependencies: [
        "CSystem", "Daemon", "X11", "Session", "InputEvents", "Formats", "Feedback", "Bindings",
        "Actions", "GestureTrace", "Gestures",
      ],
      swiftSettings: strict),
    // The painter, as a separate process: the bridge links neither cairo nor Pango.
    .target(
      name: "FeedbackPainter", dependencies: ["CPainting", "Feedback", "Gestures"], swiftSettings: small),
    .executableTarget(
      name: "fingerpost-feedback", dependencies: ["FeedbackPainter"], swiftSettings: small),
    // The shared parts of the commands and the window of settings: answers of the bridge, gestures in words,
    // and edits.
    .target(
      name: "Client",
      dependencies: ["CSystem", "Formats", "Daemon", "Bindings", "Actions", "GestureTrace", "Gestures"],
      swiftSettings: small),
    // The model of the window of settings, without a widget.
    .target(
      name: "SettingsModel",
      dependencies: [
        "CSystem", "Formats", "Client", "Daemon", "Bindings", "Actions", "GestureTrace", "Gestures",
      ],
      swiftSettings: strict),
    // Pictures of recordings and of moving fingers; cairo is loaded when one is drawn.
    .target(
      name: "Plot",
      dependencies: [
        "CSystem", "Client", "Session", "Bridge", "Daemon", "X11", "Bindings", "Actions", "GestureTrace",
        "Gestures",
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
      name: "VirtualSession", dependencies: ["CPainting", "CX11", "CZlib"],
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .executableTarget(
      name: "fingerpost-demo", dependencies: ["VirtualSession", "Daemon"], swiftSettings: strict),

    // Speaks the element under an exploring finger; separate from the bridge, which must not wait for other
    // programs.
    .target(
      name: "Speaking", dependencies: ["CSpeech", "X11", "InputEvents", "Daemon", "Formats", "Gestures"],
      swiftSettings: small),
    .executableTarget(
      name: "fingerpost-speak", dependencies: ["CSpeech", "Speaking", "X11", "Daemon", "Formats"],
      swiftSettings: small),

    // Other programs' configurations; separate from the bridge, which does not need their
    // formats, as they do not need X.
    .target(
      name: "Importers", dependencies: ["CImport", "Bindings", "Actions", "Formats"],
      swiftSettings: strict),
    .executableTarget(
      name: "fingerpost-import", dependencies: ["Importers", "Actions", "Daemon", "Formats"],
      swiftSettings: strict),

    // Tests mirror the sources; the support targets hold their shared parts.
    .target(
      name: "TestSupport", dependencies: ["GesturesTesting", "Gestures"],
      swiftSettings: anyIsolation),
    .target(
      name: "XorgSupport", dependencies: ["VirtualSession", "CX11"],
      swiftSettings: strict),
    .executableTarget(
      name: "witness", dependencies: ["CX11"], swiftSettings: strict),
    // How well real hands are recognised: simulated people, and the program's results for them.
    .target(
      name: "HandSupport",
      dependencies: [
        "CSystem", "Session", "InputEvents", "Formats", "Bindings", "Actions", "GestureTrace", "Gestures",
        "TestSupport",
      ], swiftSettings: strict),
    // The smallest part of a recording that still has its fault, without private data.
    .target(
      name: "RecordedCases",
      dependencies: ["Session", "Formats", "Bindings", "Actions", "GestureTrace", "Gestures"],
      swiftSettings: strict),
    // Every order in which a few touches can be reported, decided and answered.
    .target(
      name: "TouchModel", dependencies: ["Session", "InputEvents", "Gestures"],
      swiftSettings: anyIsolation),
    // Like other people's programs: without a default isolation, and with Foundation.
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
      dependencies: ["GestureTrace", "Bindings", "Actions", "Formats", "Gestures", "TestSupport"],
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

/// The folder of each target; a target with another name than its folder has the folder's name after a colon.
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
  ("Sources/System", "CSystem CZlib CImport CCairo CPainting CSpeech CGTK"),
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

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
      name: "CGTK", path: "Sources/CGTK", pkgConfig: "libadwaita-1",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .target(name: "GTK", dependencies: ["CGTK"], swiftSettings: strict),
    .executableTarget(
      name: "fingerpost-settings",
      dependencies: [
        "GTK", "CGTK", "SettingsModel", "Client", "X11", "Daemon", "Bindings", "Actions", "Formats",
      ],
      resources: [.embedInCode("ui")], swiftSettings: strict),
    // What GTK itself needs for the same widgets, and what times both; see Tests/Benchmark.
    .executableTarget(name: "settings-floor", dependencies: ["CGTK"], path: "Tests/SettingsFloor"),
    .executableTarget(
      name: "first-frame", path: "Tests/FirstFrame",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xdamage")]),
    .testTarget(
      name: "SettingsWindowTests",
      dependencies: [
        "fingerpost-settings", "fingerpost", "fingerpost-import", "VirtualSession", "XorgSupport", "witness",
      ],
      swiftSettings: strict),
  ] : []

let windowProducts: [Product] =
  hasWindow ? [.executable(name: "fingerpost-settings", targets: ["fingerpost-settings"])] : []

/// Whether the fuzzers are a program, which `make fuzz-coverage` builds, and not a part of the tests.
let isFuzzing = Context.environment["FINGERPOST_FUZZ"] == "1"

/// What hostile input goes through.
let fuzzed: [Target.Dependency] = [
  "Daemon", "Session", "ScreenElements", "Speaking", "FeedbackPainter", "Feedback", "Importers", "X11",
  "InputEvents", "Formats", "GestureTrace", "Bindings", "Actions", "Gestures", "CX11", "VirtualSession",
  "TestSupport",
]

/// The same fuzzers either way: the tests play their seeds, the program looks for more.
let fuzzers: Target =
  isFuzzing
  ? .executableTarget(
    name: "fuzz", dependencies: fuzzed, path: "Tests/FuzzTests",
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
    .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CExpat", path: "Sources/CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CYAML", path: "Sources/CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CCairo", path: "Sources/CCairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", path: "Sources/CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // cairo, Pango, libX11 and libXext alone.
    .systemLibrary(
      name: "CPainting", path: "Sources/CPainting", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),

    // What is left of a crash.
    .target(name: "CCrash"),
    .target(name: "CBuild", cSettings: [buildFact("FINGERPOST_COMMIT"), buildFact("FINGERPOST_SWIFT")]),

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
      name: "GesturesText", dependencies: ["CPango", "GesturesCairo", "Gestures"],
      swiftSettings: anyIsolation),
    .target(
      name: "Gallery",
      dependencies: ["GesturesCairo", "GesturesControls", "GesturesScrolling", "GesturesX11", "Gestures"],
      swiftSettings: anyIsolation),
    .executableTarget(name: "gesture-gallery", dependencies: ["Gallery"], swiftSettings: anyIsolation),
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
      name: "X11", dependencies: ["CX11", "CLinux", "Formats", "InputEvents", "Gestures"],
      swiftSettings: strict),
    // What any program does that stays: it sleeps, logs, watches files, is spoken to and starts others.
    .target(
      name: "Daemon", dependencies: ["CLinux", "Formats", "Bindings", "Actions"], swiftSettings: small),
    .target(
      name: "Bridge",
      dependencies: [
        "CLinux", "Daemon", "X11", "Session", "InputEvents", "Formats", "Feedback", "Bindings",
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
      dependencies: ["CLinux", "Formats", "Daemon", "Bindings", "Actions", "GestureTrace", "Gestures"],
      swiftSettings: small),
    // What the window of settings knows and does, without a widget.
    .target(
      name: "SettingsModel",
      dependencies: [
        "CLinux", "Formats", "Client", "Daemon", "Bindings", "Actions", "GestureTrace", "Gestures",
      ],
      swiftSettings: strict),
    // Pictures of recordings and of what fingers do; cairo is loaded when one is drawn.
    .target(
      name: "Plot",
      dependencies: [
        "CLinux", "Session", "Bridge", "Daemon", "X11", "Bindings", "GestureTrace", "Gestures",
      ],
      swiftSettings: small),
    .executableTarget(
      name: "fingerpost",
      dependencies: [
        "CBuild", "CCrash", "Client", "Plot", "Bridge", "Session", "Daemon", "X11", "InputEvents",
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
    .target(name: "Speaking", dependencies: ["Formats"], swiftSettings: small),
    // What the programs tell AT-SPI of the screen; all of it hostile.
    .target(
      name: "ScreenElements", dependencies: ["Speaking", "X11", "InputEvents", "Daemon", "Gestures"],
      swiftSettings: small),
    .executableTarget(
      name: "fingerpost-speak", dependencies: ["ScreenElements", "Speaking", "X11", "Daemon", "Formats"],
      swiftSettings: small),

    // Other programs' configurations; apart from the bridge, which needs none of their formats, as they need no X.
    .target(
      name: "Importers", dependencies: ["CExpat", "CYAML", "Bindings", "Actions", "Formats"],
      swiftSettings: strict),
    .executableTarget(
      name: "fingerpost-import", dependencies: ["Importers", "Actions", "Daemon", "Formats"],
      swiftSettings: strict),

    // Tests mirror the sources; the support targets hold what they share.
    .target(
      name: "TestSupport", dependencies: ["GesturesTesting", "Gestures"], path: "Tests/TestSupport",
      swiftSettings: anyIsolation),
    .target(
      name: "XorgSupport", dependencies: ["VirtualSession", "CX11"], path: "Tests/XorgSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "witness", dependencies: ["CX11"], path: "Tests/Witness", swiftSettings: strict),
    // The cost of a touch. Counting allocations replaces malloc, so nothing else may depend on it.
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "AllocatedBytes", path: "Tests/AllocatedBytes"),
    .executableTarget(
      name: "engine-benchmark",
      dependencies: ["Session", "Bindings", "Formats", "Gestures", "AllocatedBytes", "AllocationCounter"],
      path: "Tests/EngineBenchmark", swiftSettings: strict),
    // The cost of the whole way of a touch, of a picture in a GestureWindow and of the window of settings, each beside the
    // least that a program in C can do for the same job.
    .executableTarget(
      name: "floor", path: "Tests/Floor",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("Xtst")]),
    .target(
      name: "BareWindow", path: "Tests/BareWindow",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "BareWindow", "GesturesCairo", "GesturesX11", "Gestures", "VirtualSession", "XorgSupport", "CX11",
      ],
      path: "Tests/Benchmark", swiftSettings: strict),
    // Plays touch scripts of other projects on the engine, and imports configurations that people have published.
    .executableTarget(
      name: "conformance",
      dependencies: ["Session", "Bindings", "Gestures", "Importers", "Formats"],
      path: "Tests/Conformance", swiftSettings: strict),
    // How well real hands are understood: simulated people, and what the program makes of them.
    .target(
      name: "HandSupport",
      dependencies: [
        "Session", "InputEvents", "Formats", "Bindings", "Actions", "GestureTrace", "Gestures",
        "TestSupport", "AllocatedBytes",
      ],
      path: "Tests/HandSupport", swiftSettings: strict),
    .executableTarget(
      name: "hands", dependencies: ["HandSupport"], path: "Tests/Hands", swiftSettings: strict),
    // The least of a recording that still has its fault, without a word about who recorded it.
    .target(
      name: "RecordedCases",
      dependencies: ["Session", "Formats", "Bindings", "Actions", "GestureTrace", "Gestures"],
      path: "Tests/RecordedCases", swiftSettings: strict),
    .executableTarget(
      name: "reduce-case", dependencies: ["RecordedCases", "Bindings", "GestureTrace"],
      path: "Tests/ReduceCase", swiftSettings: strict),
    // Every order in which a few touches can be reported, decided and answered.
    .target(
      name: "TouchModel", dependencies: ["Session", "InputEvents", "Gestures"], path: "Tests/TouchModel",
      swiftSettings: anyIsolation),
    .executableTarget(
      name: "prove", dependencies: ["TouchModel"], path: "Tests/Prove", exclude: ["mutants.py"],
      swiftSettings: anyIsolation),
    // What docs/library.md shows of a window.
    .executableTarget(
      name: "first-window", dependencies: ["GesturesCairo", "GesturesX11", "Gestures"],
      path: "Tests/FirstWindow",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // Programs to learn from, as other people write them.
    .executableTarget(
      name: "sample-map", dependencies: ["GesturesCairo", "GesturesX11", "Gestures"],
      path: "Examples/swift/map"),
    .executableTarget(
      name: "sample-list", dependencies: ["GesturesCairo", "GesturesScrolling", "GesturesX11", "Gestures"],
      path: "Examples/swift/list"),
    .executableTarget(
      name: "sample-drawing", dependencies: ["GesturesCairo", "GesturesX11", "Gestures"],
      path: "Examples/swift/drawing"),
    .executableTarget(
      name: "sample-puzzle", dependencies: ["GesturesCairo", "GesturesX11", "Gestures"],
      path: "Examples/swift/puzzle"),
    // Without a default isolation, as other programs are.
    .target(
      name: "PlainClient", dependencies: ["Gestures"], path: "Tests/PlainClient",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error)]),
    // As programs that use Foundation are.
    .target(
      name: "FoundationClient", dependencies: ["GesturesFoundation", "Gestures"],
      path: "Tests/FoundationClient",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "GesturesControls", "GesturesScrolling", "Gestures", "PlainClient", "FoundationClient", "TestSupport",
      ],
      swiftSettings: anyIsolation),
    // Programs as UIKit and SwiftUI have them.
    .testTarget(
      name: "PortTests", dependencies: ["GesturesUIKit", "GesturesTesting"], swiftSettings: anyIsolation),
    .testTarget(name: "FormatsTests", dependencies: ["Formats", "CX11"], swiftSettings: anyIsolation),
    .testTarget(
      name: "GesturesTestingTests", dependencies: ["GesturesTesting", "Gestures"], swiftSettings: anyIsolation
    ),
    .testTarget(
      name: "GestureTraceTests", dependencies: ["GestureTrace", "Bindings", "Gestures", "TestSupport"],
      swiftSettings: anyIsolation),
    .testTarget(name: "ActionsTests", dependencies: ["Actions", "Gestures"], swiftSettings: strict),
    .testTarget(
      name: "BindingsTests", dependencies: ["Bindings", "Actions", "Formats", "Gestures", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "X11Tests",
      dependencies: [
        "X11", "InputEvents", "Formats", "CX11", "Gestures", "VirtualSession", "XorgSupport", "witness",
        "CZlib",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GesturesX11Tests",
      dependencies: [
        "GesturesX11", "GesturesTesting", "Gestures", "CX11", "VirtualSession", "XorgSupport", "witness",
        "fingerpost",
      ],
      swiftSettings: strict),
    // Compiles what is in Examples, with the library for C.
    .testTarget(
      name: "GesturesCTests", dependencies: ["VirtualSession", "XorgSupport"],
      exclude: ["swipes.c", "everything.c"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "GesturesText", "GesturesCairo", "GesturesControls", "GesturesScrolling", "GesturesX11",
        "Gestures", "CX11", "VirtualSession", "XorgSupport", "witness", "gesture-gallery", "gesture-pictures",
        "first-window", "sample-map", "sample-list", "sample-drawing", "sample-puzzle",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DaemonTests",
      dependencies: ["Daemon", "Bindings", "Actions", "Formats", "VirtualSession", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "Session", "Feedback", "InputEvents", "Formats", "Bindings", "Actions", "GestureTrace",
        "Gestures", "TestSupport", "TouchModel", "RecordedCases",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedbackTests",
      dependencies: [
        "FeedbackPainter", "Feedback", "Gestures", "VirtualSession", "XorgSupport", "TestSupport",
        "fingerpost-feedback",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BridgeTests",
      dependencies: [
        "Bridge", "Session", "Daemon", "X11", "InputEvents", "Formats", "Bindings", "Actions",
        "GestureTrace", "Gestures", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SettingsModelTests",
      dependencies: [
        "SettingsModel", "Client", "Daemon", "Bindings", "Actions", "Formats", "VirtualSession",
      ],
      swiftSettings: strict),
    .testTarget(name: "SpeakingTests", dependencies: ["Speaking", "Formats"], swiftSettings: strict),
    .testTarget(name: "HandTests", dependencies: ["HandSupport"], swiftSettings: strict),
    .testTarget(
      name: "ImportersTests",
      dependencies: ["Importers", "Bindings", "Actions", "Formats", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "fingerpost", "fingerpost-import", "fingerpost-demo", "fingerpost-feedback", "fingerpost-speak",
        "Bridge", "Daemon", "X11", "InputEvents", "Formats", "Actions", "Gestures",
        "VirtualSession", "XorgSupport", "TestSupport", "witness",
      ],
      swiftSettings: strict),
  ] + window + [fuzzers],
  swiftLanguageModes: [.v6]
)

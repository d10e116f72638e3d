// swift-tools-version: 6.3
import PackageDescription

/// What the fuzzer steers by: each branch of each target reports that it was taken.
let coverage: [SwiftSetting] =
  Context.environment["TJ_FUZZ"] == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer"])]

let checks: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

/// Every target of the project is held to these.
let strict = checks + coverage

/// What ships is also memory safe: each exception is marked `unsafe` where it stands.
let safe = strict + [.strictMemorySafety()]

/// Handles of a C library are bound to the lifetime of what they came from.
let owning = safe + [.enableExperimentalFeature("Lifetimes")]

/// A floor of the house: a library under `Sources` with its tests under `Tests`.
func floor(
  _ name: String,
  on dependencies: [String] = [],
  settings: [SwiftSetting] = safe,
  testedWith extra: [String] = []
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies.map { .init(stringLiteral: $0) },
      swiftSettings: settings
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: ([name, "TestSupport"] + dependencies + extra).map { .init(stringLiteral: $0) },
      swiftSettings: strict
    ),
  ]
}

/// Programs that are built only when asked for, so that the daily build stays quick.
let programs: [Target] = [
  Context.environment["TJ_FUZZ"] == nil
    ? nil
    : .executableTarget(
      name: "Fuzz",
      dependencies: ["FuzzLaws"],
      path: "Tests/Fuzz",
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
    ),
  Context.environment["TJ_BENCH"] == nil
    ? nil
    : .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "JournalFormat", "JournalYAML", "JournalModel", "JournalSystem", "TestSupport",
        "ThreadJournal",
      ],
      path: "Tests/Benchmarks",
      swiftSettings: strict
    ),
].compactMap { $0 }

let cLibraries: [Target] = [
  .systemLibrary(name: "CPosix"),
  .target(name: "CGit2"),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
]

/// In the order of the floors, lowest first.
let floors: [Target] = [
  floor("JournalSystem", on: ["CPosix"]),
  floor("JournalFormat"),
  floor("JournalYAML", on: ["JournalFormat", "CYAML"], testedWith: ["FuzzLaws"]),
  floor("JournalModel", on: ["JournalFormat", "JournalYAML"]),
  floor("JournalIndex", on: ["CPCRE2", "JournalFormat", "JournalModel", "JournalSystem"]),
  floor("JournalExchange", on: ["JournalFormat", "JournalModel"]),
  floor("JournalStore", on: ["JournalFormat", "JournalModel", "JournalSystem", "JournalYAML"]),
  floor("JournalGit", on: ["CGit2", "JournalSystem"], settings: owning),
  floor(
    "ThreadJournal",
    on: [
      "JournalFormat", "JournalGit", "JournalModel", "JournalStore", "JournalSystem", "JournalYAML",
    ],
    testedWith: ["Hand"]
  ),
  floor("CommandKit"),
  floor(
    "TJCommands",
    on: [
      "CommandKit", "JournalExchange", "JournalFormat", "JournalIndex", "JournalModel",
      "JournalSystem", "ThreadJournal",
    ]
  ),
].flatMap { $0 }

let package = Package(
  name: "ThreadJournal",
  products: [
    .library(
      name: "ThreadJournal",
      targets: ["ThreadJournal", "JournalModel", "JournalIndex", "JournalExchange"]
    ),
    .executable(name: "tj", targets: ["tj"]),
  ],
  targets: cLibraries + floors + [
    .executableTarget(name: "tj", dependencies: ["TJCommands"], swiftSettings: safe),
    .executableTarget(
      name: "Hand",
      dependencies: [
        "JournalModel", "JournalStore", "JournalSystem", "TestSupport", "ThreadJournal",
      ],
      path: "Tests/Hand",
      swiftSettings: strict
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "FuzzLaws",
      dependencies: ["JournalFormat", "JournalYAML"],
      path: "Tests/FuzzLaws",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SpecificationTests",
      dependencies: ["JournalFormat", "JournalModel", "JournalSystem", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TranscriptTests",
      dependencies: ["TestSupport", "tj"],
      swiftSettings: strict
    ),
  ] + programs,
  swiftLanguageModes: [.v6]
)

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

/// What belongs to the program alone is optimized for size, which a person cannot tell from speed and the compiler does
/// in half the time.
let small = safe + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Handles of a C library are bound to the lifetime of what they came from.
let owning = safe + [.enableExperimentalFeature("Lifetimes")]

/// What a sanitizer can find in code, and the compiler cannot rule out.
enum Hazard {
  /// C libraries, system calls, and memory that is read without checks.
  case memory
  /// More than one thread.
  case threads
}

/// The hazard that the sanitizer of this build looks for, if it has one.
let searched: Hazard? =
  switch Context.environment["TJ_SANITIZER"] {
  case "address": .memory
  case "thread": .threads
  default: nil
  }

/// Settings that make tests quick to build in release, where they are built to run once.
///
/// Optimizing them takes longer than it saves, no target imports their modules, and only editors need an index
/// of the system headers.
let builtQuickly: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-Onone", "-no-emit-module-separately-wmo", "-index-ignore-system-modules",
      "-index-ignore-clang-modules",
    ],
    .when(configuration: .release)
  )
]

/// The tests of a target, which runs under a sanitizer leave out where it has nothing to find.
func tests(
  _ name: String,
  on dependencies: [String],
  touching hazards: [Hazard] = [],
  isOptimized: Bool = false
) -> [Target] {
  if let searched, !hazards.contains(searched) { return [] }
  let target = Target.testTarget(
    name: name,
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    swiftSettings: isOptimized ? strict : strict + builtQuickly
  )
  return [target]
}

/// With `TJ_STATIC` the program brings its standard library along.
///
/// It is a setting of the linker only, so that nothing has to be compiled again for it. It cannot always be
/// there, since it would apply to the tests, too.
let linking: [LinkerSetting] =
  Context.environment["TJ_STATIC"] == nil ? [] : [.unsafeFlags(["-static-stdlib"])]

/// A module: a library under `Sources` with its tests under `Tests`.
func module(
  _ name: String,
  on dependencies: [String] = [],
  settings: [SwiftSetting] = safe,
  testedWith extra: [String] = [],
  touching hazards: [Hazard] = []
) -> [Target] {
  let library = Target.target(
    name: name,
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    swiftSettings: settings
  )
  return [library]
    + tests("\(name)Tests", on: [name, "TestSupport"] + dependencies + extra, touching: hazards)
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
        "JournalFormat", "JournalMerging", "JournalYAML", "JournalModel", "JournalSystem",
        "TestSupport", "ThreadJournal",
      ],
      path: "Tests/Benchmarks",
      swiftSettings: strict
    ),
].compactMap { $0 }

let cLibraries: [Target] = [
  .systemLibrary(name: "CPosix"),
  .target(name: "CGit2"),
  .target(name: "CZip"),
  .target(name: "CExpat"),
  .target(name: "CSodium"),
  .target(name: "CMark"),
  .target(name: "CICal"),
  .target(name: "CCurl"),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
]

/// The modules, lowest first.
let modules: [Target] = [
  module("JournalSystem", on: ["CPosix"], touching: [.memory, .threads]),
  module(
    "JournalArchive",
    on: ["CZip", "JournalSystem"],
    settings: owning,
    touching: [.memory]
  ),
  module(
    "JournalCrypto",
    on: ["CSodium", "JournalSystem"],
    settings: owning,
    touching: [.memory, .threads]
  ),
  module("JournalFormat", touching: [.memory]),
  module(
    "JournalYAML",
    on: ["JournalFormat", "CYAML"],
    testedWith: ["FuzzLaws"],
    touching: [.memory]
  ),
  module("JournalBook", on: ["CMark"], touching: [.memory]),
  module("JournalWire", on: ["JournalFormat"], touching: [.memory]),
  module(
    "JournalTalk",
    on: ["JournalFormat", "JournalModel", "JournalWire"],
    testedWith: ["FuzzLaws"]
  ),
  module("JournalHTTP", on: ["CCurl", "JournalSystem"], touching: [.memory]),
  module("Spelling"),
  module(
    "JournalModel",
    on: ["JournalFormat", "JournalYAML", "Spelling"],
    testedWith: ["FuzzLaws"]
  ),
  module(
    "JournalSearch",
    on: ["CPCRE2", "JournalFormat", "JournalModel", "JournalSystem"],
    touching: [.memory, .threads]
  ),
  module("JournalMerging", on: ["JournalFormat", "JournalModel", "JournalYAML"]),
  module(
    "JournalExchange",
    on: [
      "CExpat", "CICal", "JournalBook", "JournalFormat", "JournalModel", "JournalWire",
      "JournalYAML",
    ],
    touching: [.memory]
  ),
  module(
    "JournalStore",
    on: ["JournalFormat", "JournalSystem", "JournalYAML"],
    touching: [.memory]
  ),
  module(
    "JournalGit",
    on: ["CGit2", "JournalSystem"],
    settings: owning,
    touching: [.memory]
  ),
  module(
    "ThreadJournal",
    on: [
      "JournalCrypto", "JournalFormat", "JournalGit", "JournalSearch", "JournalMerging",
      "JournalModel", "JournalStore", "JournalSystem", "JournalYAML",
    ],
    testedWith: ["FaultyOperation"],
    touching: [.memory, .threads]
  ),
  module(
    "JournalFrontEnd",
    on: [
      "JournalArchive", "JournalExchange", "JournalFormat", "JournalSearch", "JournalMerging",
      "JournalModel",
      "JournalSystem", "ThreadJournal",
    ],
    settings: small
  ),
  module("CommandKit", on: ["Spelling"], settings: small),
  module("TerminalKit", settings: small),
  module("JournalCharts", settings: small),
  module(
    "TJCommands",
    on: [
      "CommandKit", "JournalArchive", "JournalCharts", "JournalCrypto", "JournalExchange",
      "JournalFormat", "JournalFrontEnd", "JournalHTTP",
      "JournalSearch", "JournalMerging", "JournalModel", "JournalSystem", "JournalTalk",
      "JournalWire", "Spelling",
      "TerminalKit", "ThreadJournal",
    ],
    settings: small,
    testedWith: ["ScriptedModel"]
  ),
].flatMap { $0 }

/// Tests of what belongs to no module.
let houseTests: [Target] = [
  tests("TestSupportTests", on: ["TestSupport"]),
  // They read all sources, letter by letter.
  tests("ArchitectureTests", on: ["TestSupport"], isOptimized: true),
  tests(
    "SpecificationTests",
    on: ["JournalFormat", "JournalModel", "JournalSystem", "JournalYAML", "TestSupport"]
  ),
  tests(
    "TranscriptTests",
    on: ["TestSupport", "tj", "FirstApp", "ScriptedModel"],
    touching: [.memory, .threads]
  ),
].flatMap { $0 }

let package = Package(
  name: "ThreadJournal",
  products: [
    .library(
      name: "ThreadJournal",
      targets: ["ThreadJournal", "JournalModel", "JournalSearch", "JournalExchange"]
    ),
    .executable(name: "tj", targets: ["tj"]),
  ],
  targets: cLibraries + modules + [
    .executableTarget(
      name: "tj",
      dependencies: ["TJCommands"],
      swiftSettings: safe,
      linkerSettings: linking
    ),
    // It sees no more of the library than an app in another package would.
    .executableTarget(
      name: "FirstApp",
      dependencies: ["ThreadJournal"],
      path: "Tests/FirstApp",
      exclude: ["output.txt"],
      packageAccess: false,
      swiftSettings: strict
    ),
    .executableTarget(
      name: "FaultyOperation",
      dependencies: [
        "JournalModel", "JournalStore", "JournalSystem", "ThreadJournal",
      ],
      path: "Tests/FaultyOperation",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ScriptedModel",
      dependencies: ["JournalFormat", "JournalSystem", "JournalWire"],
      path: "Tests/ScriptedModel",
      swiftSettings: strict
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CPosix"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "FuzzLaws",
      dependencies: [
        "JournalCrypto", "JournalExchange", "JournalFormat", "JournalModel", "JournalTalk",
        "JournalWire", "JournalYAML",
      ],
      path: "Tests/FuzzLaws",
      swiftSettings: strict
    ),
  ] + houseTests + programs,
  swiftLanguageModes: [.v6]
)

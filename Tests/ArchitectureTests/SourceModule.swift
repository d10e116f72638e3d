/// A target in `Sources` and the only modules that its files may import.
struct SourceModule: Sendable {
  let name: String

  /// The targets of this package, including C modules, as in `Package.swift`.
  let targets: Set<String>

  /// Modules of the toolchain.
  let system: Set<String>

  private init(_ name: String, on targets: Set<String> = [], system: Set<String> = []) {
    self.name = name
    self.targets = targets
    self.system = system
  }

  /// All modules, the lowest first.
  ///
  /// A new module or dependency is added here and in the manifest.
  static let all = [
    SourceModule("JournalSystem", on: ["CPosix"], system: ["Synchronization"]),
    SourceModule("JournalArchive", on: ["CZip", "JournalSystem"]),
    SourceModule("JournalCrypto", on: ["CSodium", "JournalSystem"]),
    SourceModule("JournalHTTP", on: ["CCurl", "JournalSystem"]),
    SourceModule("JournalBook", on: ["CMark"]),
    SourceModule("JournalFormat"),
    SourceModule("JournalWire", on: ["JournalFormat"]),
    SourceModule("JournalYAML", on: ["JournalFormat", "CYAML"]),
    SourceModule("Spelling"),
    SourceModule(
      "JournalModel",
      on: ["JournalFormat", "JournalYAML", "Spelling"],
      system: ["Synchronization"]
    ),
    SourceModule("JournalTalk", on: ["JournalFormat", "JournalModel", "JournalWire"]),
    SourceModule(
      "JournalSearch",
      on: ["CPCRE2", "JournalFormat", "JournalModel", "JournalSystem"],
      system: ["Synchronization"]
    ),
    SourceModule("JournalMerging", on: ["JournalFormat", "JournalModel", "JournalYAML"]),
    SourceModule(
      "JournalExchange",
      on: [
        "CExpat", "CICal", "JournalBook", "JournalFormat", "JournalModel", "JournalWire",
        "JournalYAML",
      ]
    ),
    SourceModule(
      "JournalStore",
      on: ["JournalFormat", "JournalSystem", "JournalYAML"],
      system: ["Synchronization"]
    ),
    SourceModule("JournalGit", on: ["CGit2", "JournalSystem"]),
    SourceModule(
      "ThreadJournal",
      on: [
        "JournalCrypto", "JournalFormat", "JournalGit", "JournalSearch", "JournalMerging",
        "JournalModel", "JournalStore", "JournalSystem", "JournalYAML",
      ]
    ),
    SourceModule(
      "JournalFrontEnd",
      on: [
        "JournalArchive", "JournalExchange", "JournalFormat", "JournalSearch", "JournalMerging",
        "JournalModel",
        "JournalSystem", "ThreadJournal",
      ]
    ),
    SourceModule("CommandKit", on: ["Spelling"]),
    SourceModule("TerminalKit", system: ["Synchronization"]),
    SourceModule("JournalCharts"),
    SourceModule(
      "TJCommands",
      on: [
        "CommandKit", "JournalArchive", "JournalCharts", "JournalCrypto", "JournalExchange",
        "JournalFormat", "JournalFrontEnd", "JournalHTTP",
        "JournalSearch", "JournalMerging", "JournalModel", "JournalSystem", "JournalTalk",
        "JournalWire", "Spelling", "TerminalKit", "ThreadJournal",
      ],
      system: ["Synchronization"]
    ),
    SourceModule("tj", on: ["TJCommands"]),
  ]

  /// The folders in `Sources` that contain C: headers, with a module map or with calls into a
  /// loaded library.
  static let cModules: Set<String> = [
    "CExpat", "CGit2", "CPCRE2", "CPosix", "CSodium", "CYAML", "CZip",
  ]
}

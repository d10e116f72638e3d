/// A target under `Sources` and the modules that its files may import; nothing else is allowed.
struct Floor: Sendable {
  let name: String

  /// Targets of this package, C modules among them: what `Package.swift` must say too.
  let targets: Set<String>

  /// Modules of the toolchain.
  let system: Set<String>

  private init(_ name: String, on targets: Set<String> = [], system: Set<String> = []) {
    self.name = name
    self.targets = targets
    self.system = system
  }

  /// The house, lowest floor first.
  ///
  /// Whoever adds a floor or an arrow adds it here and in the manifest.
  static let all = [
    Floor("JournalSystem", on: ["CPosix"], system: ["Synchronization"]),
    Floor("JournalFormat"),
    Floor("JournalYAML", on: ["JournalFormat", "CYAML"]),
    Floor("Spelling"),
    Floor(
      "JournalModel",
      on: ["JournalFormat", "JournalYAML", "Spelling"],
      system: ["Synchronization"]
    ),
    Floor(
      "JournalIndex",
      on: ["CPCRE2", "JournalFormat", "JournalModel", "JournalSystem"],
      system: ["Synchronization"]
    ),
    Floor("JournalMerging", on: ["JournalFormat", "JournalModel", "JournalYAML"]),
    Floor("JournalExchange", on: ["JournalFormat", "JournalModel"]),
    Floor(
      "JournalStore",
      on: ["JournalFormat", "JournalSystem", "JournalYAML"],
      system: ["Synchronization"]
    ),
    Floor("JournalGit", on: ["CGit2", "JournalSystem"]),
    Floor(
      "ThreadJournal",
      on: [
        "JournalFormat", "JournalGit", "JournalIndex", "JournalMerging", "JournalModel",
        "JournalStore", "JournalSystem", "JournalYAML",
      ]
    ),
    Floor(
      "JournalFrontEnd",
      on: [
        "JournalExchange", "JournalFormat", "JournalIndex", "JournalMerging", "JournalModel",
        "JournalSystem", "ThreadJournal",
      ]
    ),
    Floor("CommandKit", on: ["Spelling"]),
    Floor("TerminalKit", system: ["Synchronization"]),
    Floor("JournalCharts"),
    Floor(
      "TJCommands",
      on: [
        "CommandKit", "JournalCharts", "JournalExchange", "JournalFormat", "JournalFrontEnd",
        "JournalIndex", "JournalMerging", "JournalModel", "JournalSystem", "Spelling",
        "TerminalKit", "ThreadJournal",
      ],
      system: ["Synchronization"]
    ),
    Floor("tj", on: ["TJCommands"]),
  ]

  /// The folders under `Sources` that hold C: headers, and a module map or the calls into what is loaded.
  static let cModules: Set<String> = ["CGit2", "CPCRE2", "CPosix", "CYAML"]
}

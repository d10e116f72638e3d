/// The places that start a program or open a file outside of the journal, with the origin of its
/// name.
///
/// A journal may come from another person. So the name of every program and of every file outside
/// of it must come from the person who runs `tj`, from their environment or from `tj` itself. A new
/// place must be added here with the origin of its arguments.
enum OriginRule {
  /// A line of a source that starts a program, directly or indirectly.
  struct Start: Hashable {
    /// The file.
    let file: String

    /// The line, without surrounding blanks.
    let line: String

    /// The origin of the program and its arguments.
    let origin: String
  }

  /// All places that start a program.
  ///
  /// The files in `Sources/JournalSystem` and `LiveContext` only pass on the arguments of these
  /// places.
  static let starts: [Start] = [
    Start(
      file: "Sources/TJCommands/Program/TJ.swift",
      line: "throw context.replaceProgram(by: [program.path] + before + after)",
      origin:
        "a program tj-WORD in a folder of PATH, for a word that was typed, with the words typed"
    ),
    Start(
      file: "Sources/TJCommands/Output/Output.swift",
      line: "context.startPager(ShellCommand.pager(pager))",
      origin: "the personal setting pager, TJ_PAGER, PAGER, or less"
    ),
    Start(
      file: "Sources/TJCommands/Saving/JournalWriter.swift",
      line: "context.launchItself([\"-C\", journal.root, \"__maintain\"])",
      origin: "tj itself; the journal's path is the value of an option"
    ),
    Start(
      file: "Sources/TJCommands/Editing/Editor.swift",
      line: "return try context.run(variables.isEmpty ? words : [\"env\"] + variables + words)",
      origin: "the personal setting editor, VISUAL, EDITOR, or vi; the draft's path is one word"
    ),
    Start(
      file: "Sources/TJCommands/Encryption/OpenCommand.swift",
      line: "let status = try context.run(ShellCommand.words(opener, [path]))",
      origin:
        "TJ_OPENER, or xdg-open; the path is one word, of an attachment or of a copy in memory"
    ),
    Start(
      file: "Sources/TJCommands/Entries/EntryPicker.swift",
      line: "switch try context.run(words) {",
      origin: "a script of ours that runs fzf on the path, and two files of ours"
    ),
    Start(
      file: "Sources/TJCommands/Tour/Tour.swift",
      line: "_ = try? CollectedOutput(of: [\"rm\", \"-rf\", \"--\", folder], context.system)",
      origin: "rm; the folder was made for the tour, under a name that was drawn"
    ),
    Start(
      file: "Sources/TJCommands/Read/GraphCommand.swift",
      line: "let drawn = try CollectedOutput(of: [\"dot\", \"-Tsvg\", file], context.system)",
      origin: "dot, of Graphviz; the file was made for it, in a folder in memory"
    ),
    Start(
      file: "Sources/TJCommands/Models/ModelKey.swift",
      line: "let output = try CollectedOutput(of: words, system, onMessage: tell)",
      origin: "the personal setting chat.key-command"
    ),
    Start(
      file: "Sources/TJCommands/Sync/MergeDriver.swift",
      line: "let code = try? context.run([\"sh\", \"-c\", Self.search, \"tj\", header, name])",
      origin: "git grep, for an id in the commits that git merges, beside the file that it names"
    ),
    Start(
      file: "Sources/TJCommands/Sync/MergeDriver.swift",
      line: "guard let code = try? context.run(words + labels + [copy, paths.base, paths.theirs]),",
      origin: "git merge-file; the files are those that git names on the command line"
    ),
    Start(
      file: "Sources/JournalGit/Remotes/GitProgram.swift",
      line: "return try CollectedOutput(",
      origin:
        "git; the address was typed, or is in the git settings of this copy, which git does not clone"
    ),
    Start(
      file: "Sources/ThreadJournal/BackingUp/BackupPack.swift",
      line: "let git = try CollectedOutput(",
      origin: "git pack-objects; the folder is one that the backup has made in the git folder"
    ),
  ]

  /// The calls that start a program.
  static let startCalls = [
    "PipedProgram(", "CollectedOutput(", ".replaceProgram(", ".launchItself(", ".startPager(",
    "context.run(",
    "system.run(",
    "cposix_spawn(", "cposix_spawn_collected(", "cposix_become(", "posix_spawn(", "posix_spawnp(",
    "execv(", "execvp(",
    "popen(",
  ]

  /// The files that implement these calls.
  static let startModules = [
    "Sources/JournalSystem/", "Sources/TJCommands/Context/LiveContext.swift",
    "Sources/TJCommands/Context/Context.swift",
  ]

  /// All folders and files that open something by its path, with the origin of the path.
  static let openings: [(place: String, origin: String)] = [
    (
      "Sources/JournalSystem/",
      "its callers; a zone, whose name may be the journal's, is read below TZDIR or a usual place only"
    ),
    ("Sources/JournalArchive/", "its callers"),
    (
      "Sources/JournalGit/",
      "the repository around the journal, whose owner libgit2 checks, and what its settings include"
    ),
    (
      "Sources/JournalStore/Tree/", "the journal's folder; links out of it are read as threads only"
    ),
    ("Sources/JournalStore/Files/", "folders that callers have opened"),
    (
      "Sources/JournalStore/Locks/",
      "the git folder; the folder of the personal settings"
    ),
    (
      "Sources/JournalStore/Records/",
      "the git folder, and the personal folders of settings and drafts"
    ),
    ("Sources/JournalStore/Drafts/", "the personal folder of drafts: XDG_STATE_HOME or HOME"),
    ("Sources/JournalStore/Settings/", "the personal settings, and those of the journal at hand"),
    (
      "Sources/JournalStore/Finding/",
      "-C, TJ_DIR, the folders above, the personal settings, HOME; /etc/passwd for owners"
    ),
    ("Sources/ThreadJournal/", "the journal's folder and what the store and git have of it"),
    ("Sources/TJCommands/Context/", "its callers"), ("Sources/TJCommands/Files/", "its callers"),
    (
      "Sources/TJCommands/Input/AttachedFiles.swift",
      "a file that was typed, with --media or attach"
    ),
    ("Sources/TJCommands/Change/PlainTextPurge.swift", "attachments in the journal"),
    ("Sources/TJCommands/Change/PurgeCommand+Unfinished.swift", "attachments in the journal"),
    ("Sources/TJCommands/Check/CheckCommand.swift", "files that were typed; those of the journal"),
    (
      "Sources/TJCommands/Entries/EntryPicker.swift",
      "files of ours with names drawn at random, in TMPDIR or /tmp"
    ),
    ("Sources/TJCommands/Exchange/", "a file or folder that was typed, with -o or to import"),
    (
      "Sources/TJCommands/Encryption/",
      "a file that was typed: of a key, or for an attachment; the folder of the person's keys"
    ),
    ("Sources/TJCommands/Output/PictureFile.swift", "a file that was typed, with --svg"),
    ("Sources/TJCommands/Editing/PrivateFile.swift", "a file of ours in a folder in memory"),
    (
      "Sources/TJCommands/Input/MemoryFolder.swift",
      "a folder with a name drawn at random, in XDG_RUNTIME_DIR or /dev/shm"
    ),
    ("Sources/JournalFrontEnd/Importing/", "a file or folder that was typed, to import"),
    (
      "Sources/TJCommands/Sync/MergeDriver.swift",
      "files that git names on the command line of the driver, and a copy beside them"
    ),
    ("Sources/TJCommands/Sync/CloneCommand.swift", "the folder that was typed, or the current one"),
    (
      "Sources/TJCommands/Input/RemotePlace.swift",
      "the folder that was typed, or that a backup names"
    ),
    ("Sources/TJCommands/Models/ModelKey.swift", "the personal setting chat.key-file"),
    ("Sources/TJCommands/Tour/Tour.swift", "the folder that was made for the tour"),
  ]

  /// The calls that open something by its path.
  static let openingCalls = [
    "OpenFolder(", "Descriptor(reading:", "Descriptor(making:", "Descriptor(terminal:",
    "contents(ofFile:", "RecordFolder(at:", "DraftFolder(at:", "SettingsFile(at:",
    "NewFile(", "NewFolder(", "WorkingTree(root:", "Repository(around:", "Repository(creatingAt:",
    "realFolder(",
  ]

  /// The only sources that may write bytes to a stream unchanged, or contain the escape character
  /// of terminals.
  static let rawWriting: [(call: String, files: Set<String>)] = [
    (
      "send(",
      [
        "Sources/TJCommands/Context/Context.swift", "Sources/TJCommands/Context/LiveContext.swift",
        "Sources/TJCommands/Context/Context+Writing.swift",
      ]
    ),
    (
      "RenderedText(",
      ["Sources/TJCommands/Entries/EntryOutput.swift"]
    ),
    (
      "u{1B}",
      [
        "Sources/TJCommands/Context/Context+Writing.swift",
        "Sources/TerminalKit/Painting/StyledText.swift",
      ]
    ),
    ("StandardStream.standardOutput", []), ("StandardStream.standardError", []),
  ]

  /// The modules whose text is printed to a terminal, to which this applies.
  static let printingModules = [
    "Sources/TJCommands/", "Sources/TerminalKit/", "Sources/JournalCharts/",
  ]

  /// Returns the code lines of a source that contain one of `calls`, without surrounding blanks.
  static func lines(of source: String, with calls: [String]) -> [String] {
    source.split(separator: "\n").compactMap { line in
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//"), calls.contains(where: { code.contains($0) }) else { return nil }
      return String(code)
    }
  }
}

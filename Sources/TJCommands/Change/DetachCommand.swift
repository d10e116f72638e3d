internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj detach`: removes files from an entry.
enum DetachCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "detach",
      group: CommandGroup.change,
      "Remove attached files from an entry.",
      discussion: """
        The files stay in the assets folder, since earlier versions refer to them; 'tj doctor' names \
        those that nothing else refers to. Links in the text of the entry are not changed.
        """,
      options: FilterOptions.withCounts,
      arguments: [
        FilterOptions.argument(.leading),
        ArgumentSpec("FILE", .some, "The names of the files, or their paths."),
      ],
      examples: [ExampleSpec("tj detach @ balcony.jpg", "Remove a picture from the newest entry.")],
      seeAlso: ["tj-attach(1)", "tj-doctor(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    let entry = try chosen.entries.onlyEntry()
    var paths: Set<String> = []
    for word in chosen.words { paths.insert(try path(word, of: entry)) }
    let result = "detached \(paths.count.of("file")) from \(entry.label)"
    return try chosen.change(saying: result) { _ in
      try session.journal.detach(paths, from: entry.entryID, in: entry.address)
    }
  }

  /// Returns the path of the attached file that a word names.
  private static func path(_ word: String, of entry: LocatedEntry) throws -> String {
    let all = entry.entry.attachments
    if all.contains(where: { $0.path == word }) { return word }
    let paths = Set(
      all.filter { $0.place(from: entry.address) == word || $0.shownName == word }.map(\.path)
    )
    if paths.count == 1, let path = paths.first { return path }
    guard paths.isEmpty else {
      throw Failure(
        .notFound,
        "\(paths.count) files of \(entry.label) are called '\(word)'",
        hint: "use a path: " + paths.sorted().enumeration
      )
    }
    let names = all.map(\.shownName)
    throw Failure(
      .notFound,
      "no file '\(word)' is attached to \(entry.label)",
      hint: names.isEmpty ? "" : "attached: \(names.firstFew)"
    )
  }
}

extension Attachment {
  /// The name that people see: the text of the link, or the last part of its path.
  fileprivate var shownName: String { name ?? path.lastPathPart.name }
}

internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj tour`: demonstrates the program with a sample journal.
enum TourCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "tour",
      group: CommandGroup.setUp,
      "Show what tj can do, step by step, on a sample journal.",
      discussion: """
        Creates a sample journal of one year, in DIR or in a temporary folder: a diary, a conversation, a \
        tally and a goal. Then it runs a series of commands and shows their output. On a terminal it waits \
        for Enter after each one, and keeps a temporary journal for you to play with, unless you leave with \
        Ctrl-C.
        """,
      arguments: [
        ArgumentSpec(
          "DIR",
          .optional,
          completion: .folders,
          "A new folder for the sample journal [default: a temporary folder]."
        )
      ],
      examples: [ExampleSpec("tj tour", "Start the tour.")],
      seeAlso: ["tj-tutorial(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let isWatched = context.isTerminal(.standardInput) && !GlobalOptions(invocation).asksNothing
    let locator = try JournalLocator(GlobalOptions(invocation), in: context)
    let given = invocation.operands.first.map { locator.absolute($0) }
    let folder = given ?? temporaryFolder(in: context)
    guard try isNew(folder, in: context) else {
      throw Failure(.failure, "folder already exists: \(folder)", hint: "choose another name")
    }
    let isTemporary = given == nil
    let tour = Tour(
      folder,
      isTemporary: isTemporary,
      isWatched: isWatched,
      invocation,
      context
    )
    do {
      try tour.run()
    } catch {
      if isTemporary { tour.remove() }
      throw error
    }
    if isTemporary, !isWatched { tour.remove() }
    return .done
  }

  private static func isNew(_ folder: String, in context: any Context) throws -> Bool {
    try context.system.status(ofLinkAt: folder) == nil
  }

  private static func temporaryFolder(in context: any Context) -> String {
    let above = context.environment("TMPDIR").flatMap { $0.isWholePath ? $0 : nil } ?? "/tmp"
    var generator = SystemRandomNumberGenerator()
    return above.path(of: "tj-tour-\(EntryID(using: &generator).text)")
  }
}

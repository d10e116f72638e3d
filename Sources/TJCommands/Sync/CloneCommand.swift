internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// `tj clone`: copies a journal from another device or a server.
enum CloneCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "clone",
      group: CommandGroup.sync,
      "Clone a journal from its remote.",
      discussion: """
        Clones the repository, and sets it up as 'tj init' does, so that both 'tj sync' and 'git pull' \
        merge entries. An empty repository becomes a new journal. One with more files and folders \
        than the setting max-files is refused; see tj-config(1).
        """,
      arguments: [
        ArgumentSpec(
          "URL",
          .one,
          completion: .folders,
          "The URL, or the folder of the repository."
        ),
        ArgumentSpec(
          "DIR",
          .optional,
          completion: .folders,
          "The new folder [default: the name in the URL]."
        ),
      ],
      examples: [
        ExampleSpec("tj clone ada@example.org:journal.git ~/journal", "Clone over ssh."),
        ExampleSpec("tj clone /media/stick/journal.git", "Clone from a disk."),
      ],
      seeAlso: ["tj-sync(1)", "tj-remote(1)", "tj-init(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let options = GlobalOptions(invocation)
    let locator = try JournalLocator(options, in: context)
    let place = RemotePlace(invocation.operands[0], from: locator, in: context)
    let name = invocation.operands.count > 1 ? invocation.operands[1] : place.folderName
    guard !name.isEmpty else {
      throw Failure(
        .usage,
        "cannot derive a folder name from '\(place.address)'",
        hint: "tj clone \(ShellWords.operand(place.address)) ~/journal"
      )
    }
    let root = JournalLocator.direct(locator.absolute(name), context.system)
    let environment = try JournalEnvironment(
      options,
      locator,
      around: root.lastPathPart.above ?? "/",
      in: context
    )
    if let folder = try? OpenFolder(root, context.system), let entries = try? folder.entries(),
      !entries.isEmpty
    {
      let isJournal = (try? Journal(at: root, with: environment)) != nil
      throw Failure(
        .failure,
        isJournal ? "already a journal: \(root)" : "folder not empty: \(root)",
        hint: "choose a new or an empty folder"
      )
    }
    let progress = TransferProgress(options.output, in: context)
    let mayAsk = Questions(options, in: context).canAsk
    let clone: ClonedJournal
    do {
      defer { progress.finish() }
      clone = try context.system.deferringSignals {
        try Journal.clone(place.address, into: root, with: environment, mayAsk: mayAsk) {
          progress.show($0)
        }
      }
    } catch let error as JournalError {
      guard case .noJournal = error.reason else { throw error }
      throw Failure(
        .badData,
        "the repository in \(root) is not a journal",
        hint: "tj init \(ShellWords.operand(root))"
      )
    }
    let session = try Session(clone.journal.root, locator, options, in: context)
    let origin = clone.isNew ? "created an empty journal in" : "cloned the journal into"
    try session.messages.say("\(origin) \(session.journal.root)")
    try DefaultJournal.offer(session)
    return .done
  }
}

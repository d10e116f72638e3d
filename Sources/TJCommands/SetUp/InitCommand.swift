internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj init`: creates a journal.
enum InitCommand: Command {
  private static let empty = Option.flag("empty", "Do not create a first thread.")

  static var spec: CommandSpec {
    CommandSpec(
      "init",
      group: CommandGroup.setUp,
      "Create a journal.",
      discussion: """
        Makes the folder a git repository unless it is in one already, and writes the few files \
        that a journal needs. If there is no thread yet, one called Daily is created, so that you \
        can start writing. In an existing journal, only missing files are added. It asks for \
        confirmation if the folder is inside another journal, or in a repository that contains files \
        other than notes.

        It sets up the repository as `tj git-setup` does, so that `git pull` merges entries.
        """,
      options: [empty.spec],
      arguments: [
        ArgumentSpec(
          "DIR",
          .optional,
          completion: .folders,
          "The folder [default: the current folder]."
        )
      ],
      examples: [
        ExampleSpec("tj init ~/journal", "Create a journal in your home folder."),
        ExampleSpec(
          "tj init",
          "Turn the current folder into a journal; other files stay as they are."
        ),
      ],
      seeAlso: ["tj-git-setup(1)", "tj-tutorial(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let options = GlobalOptions(invocation)
    let locator = try JournalLocator(options, in: context)
    // Relative paths are relative to the folder that -C names.
    let root = locator.absolute(invocation.operands.first ?? "")
    try refuseHome(root, in: context)
    try refuseFile(root, in: context)
    let environment = try JournalEnvironment(options, locator, around: root, in: context)
    try confirmPlace(at: root, options, environment, in: context)
    let first = invocation[empty] ? nil : NewThread("Daily")
    let begun = try context.system.deferringSignals {
      try Journal.begin(at: root, with: environment, firstThread: first)
    }
    let session = try Session(begun.journal.root, locator, options, in: context)
    let code = try JournalWriter(session).report(begun.outcome)
    if begun.outcome.state == .unchanged {
      try session.messages.say("\(session.journal.root) is already a journal")
    } else {
      try session.messages.say("created a journal in \(session.journal.root)")
      try DefaultJournal.offer(session)
    }
    let created = try begun.thread.get()
    if let created {
      _ = try JournalWriter(session).report(created)
      try session.messages.suggest(try commandWord(session) + " add 'What a day'")
    }
    try mentionOtherFiles(session)
    return code
  }

  /// Throws a failure if the path of the journal is a file, or below one.
  private static func refuseFile(_ root: String, in context: any Context) throws {
    var place: String? = root
    while let path = place {
      if let real = try? context.system.realPath(of: path),
        let status = try? context.system.status(ofLinkAt: real)
      {
        guard status.kind != .folder else { return }
        throw Failure(
          .usage,
          "not a folder: \(path)",
          hint: "choose another name"
        )
      }
      place = path == "/" ? nil : path.lastPathPart.above
    }
  }

  /// Throws a failure for the home folder: a journal there would put all files of the person into one repository.
  private static func refuseHome(_ root: String, in context: any Context) throws {
    let real = try? context.system.realPath(of: root)
    let home = context.environment("HOME").flatMap { try? context.system.realPath(of: $0) }
    guard let real, let home, real == home || real == "/" else { return }
    let names = ["journal"] + (2...9).map { "journal-\($0)" }
    let free = names.first {
      (try? context.system.status(ofLinkAt: home.path(of: $0))) == .some(nil)
    }
    throw Failure(
      .usage,
      "refusing to create a journal in \(real == home ? "your home folder" : "the root folder"): \(root)",
      hint: "tj init ~/\(free ?? "FOLDER")"
    )
  }

  /// Returns the program's name, with `-C` and the folder of the journal if it would not be found from the current
  /// folder.
  private static func commandWord(_ session: Session) throws -> String {
    let context = session.context
    let folder = try context.currentFolder()
    let locator = JournalLocator(
      explicit: nil,
      currentFolder: folder,
      environment: { context.environment($0) },
      context.system
    )
    let root = session.journal.root
    if (try? locator.journal()) == root { return "tj" }
    return "tj -C \(ShellWords.quoted(root.path(below: folder) ?? root))"
  }

  /// Suggests adopting the Markdown files of the folder.
  private static func mentionOtherFiles(_ session: Session) throws {
    let all = try session.reader.everything()
    let threads = Set(all.metadata.map(\.address))
    let others = all.addresses.filter { !threads.contains($0) }
    guard let first = others.first else { return }
    let sentence =
      others.count == 1
      ? "1 Markdown file is not a thread yet"
      : "\(others.count) Markdown files are not threads yet"
    let command = try adoption(of: first + ".md", session)
    try session.messages.say(sentence)
    try session.messages.suggest(command)
  }

  /// Returns the command that adopts a file of the journal, as it is typed in the current folder.
  private static func adoption(of file: String, _ session: Session) throws -> String {
    let folder = try session.context.currentFolder()
    let journal = session.journal.root
    guard folder != journal else { return "tj adopt \(ShellWords.operand(file))" }
    let root = journal.path(below: folder) ?? journal
    return "tj -C \(ShellWords.quoted(root)) adopt \(ShellWords.operand(root.path(of: file)))"
  }
}

/// Questions before and after a journal is created.
extension InitCommand {
  /// Asks before a journal is created inside another one, or inside a code repository.
  static func confirmPlace(
    at root: String,
    _ options: GlobalOptions,
    _ environment: JournalEnvironment,
    in context: any Context
  ) throws {
    let questions = Questions(options, in: context)
    if let journal = Journal.enclosing(root, with: environment) {
      try questions.confirm("create a journal inside the journal \(journal)")
    } else if let folder = Journal.workTreeWithCode(around: root, with: environment) {
      try questions.confirm("create a journal inside the git repository \(folder)")
    }
  }
}

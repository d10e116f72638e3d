internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// `tj remote`: shows and changes the remotes that a journal is synced with.
struct RemoteCommand: Command {
  private let session: Session

  /// The default name of a remote, the same as in git.
  private static let usual = "origin"

  static var spec: CommandSpec {
    CommandSpec(
      "remote",
      group: CommandGroup.sync,
      "Show and change where the journal is synced to.",
      discussion: """
        A remote is a git repository that several devices sync with: a bare repository on a server, \
        with a hosting provider, on a disk or on a USB stick. `tj sync` uses the one that git's settings \
        name for the branch, else `origin`, else the only one.

        To begin, create an empty repository and add it; on the next device, use 'tj clone'. If that \
        device has a journal already, add the same remote there: the first sync merges the two.

        A folder that is missing, or that is not a git repository, is added with a warning: its disk may \
        not be mounted.

        An address with a password is refused, since git would store it in plain text. Use a git \
        credential helper instead; see 'git help credentials'.
        """,
      examples: [
        ExampleSpec("tj remote add ada@example.org:journal.git", "Sync over ssh."),
        ExampleSpec("tj remote add /media/stick/journal.git", "Sync with a disk."),
        ExampleSpec("tj remote", "List the remotes."),
      ],
      seeAlso: ["tj-sync(1)", "tj-clone(1)"],
      subcommands: [
        CommandSpec("list", "List remotes."),
        CommandSpec(
          "add",
          "Add a remote.",
          options: [name.spec],
          arguments: [Self.address]
        ),
        CommandSpec(
          "set",
          "Change the address of a remote.",
          options: [name.spec],
          arguments: [Self.address]
        ),
        CommandSpec(
          "rm",
          "Remove a remote from this clone; the remote repository does not change.",
          arguments: [ArgumentSpec("NAME", .one, "The name of the remote.")]
        ),
      ],
      subcommandRule: .usual("list")
    )
  }

  private static let name = Option.value(
    "name",
    "NAME",
    "The name of the remote [default: \(usual)]."
  )

  private static var address: ArgumentSpec {
    ArgumentSpec("URL", .one, completion: .folders, "The URL, or the folder of the repository.")
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = RemoteCommand(session: try Session(invocation, in: context))
    switch invocation.path[1] {
    case "list": return try command.list()
    case "rm": return try command.remove(invocation.operands[0])
    default:
      return try command.set(
        invocation[name] ?? usual,
        to: invocation.operands[0],
        isNew: invocation.path[1] == "add"
      )
    }
  }

  private func list() throws -> ExitCode {
    let output = Output(session)
    let remotes = try remotes()
    guard !output.isJSON else {
      try output.printJSON(remotes) { remote in
        ["remote": remote.name, "address": remote.address, "branch": remote.branch]
      }
      return .done
    }
    for remote in remotes {
      try session.context.write("\(remote.name)\t\(remote.address)\n", to: .standardOutput)
    }
    if remotes.isEmpty {
      try session.messages.say("no remotes yet")
      try session.messages.suggest("tj remote add URL")
    }
    return .done
  }

  private func set(_ name: String, to typed: String, isNew: Bool) throws -> ExitCode {
    guard Journal.NamedRemote.isName(name) else {
      throw Failure(
        .usage,
        "invalid remote name '\(name)'",
        hint: "use letters, digits and hyphens"
      )
    }
    let isKnown = try remotes().contains { $0.name == name }
    let word = ShellWords.operand(typed)
    if isNew, isKnown {
      throw Failure(.failure, "remote already exists: \(name)", hint: "tj remote set \(word)")
    }
    if !isNew, !isKnown {
      throw Failure(.notFound, "no such remote: \(name)", hint: "tj remote add \(word)")
    }
    let place = RemotePlace(typed, from: session.locator, in: session.context)
    let address = place.address
    let earlier = try JournalWriter(session).save {
      try session.journal.setRemote(name, to: address)
    }
    try session.messages.say(
      Self.sentence(name, from: earlier, to: address)
    )
    if let problem = place.problem {
      try session.messages.warn(problem.sentence)
      for remedy in problem.remedies { try session.messages.suggest(remedy) }
    } else {
      try session.messages.suggest("tj sync")
    }
    return .done
  }

  private static func sentence(
    _ name: String,
    from earlier: String?,
    to address: String
  ) -> String {
    guard let earlier else { return "added remote \(name): \(address)" }
    return earlier == address
      ? "remote \(name) already points to \(address)"
      : "changed remote \(name) from \(earlier) to \(address)"
  }

  private func remove(_ name: String) throws -> ExitCode {
    guard try remotes().contains(where: { $0.name == name }) else {
      throw Failure(.notFound, "no such remote: \(name)", hint: "tj remote")
    }
    try JournalWriter(session).save { try session.journal.removeRemote(name) }
    try session.messages.say("removed remote \(name)")
    return .done
  }

  private func remotes() throws -> [Journal.NamedRemote] {
    try session.journal.remotes()
  }
}

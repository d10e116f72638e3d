internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj thread`: shows, renames, archives, merges or removes a thread.
struct ThreadCommand: Command {
  let session: Session
  let writer: JournalWriter

  private init(_ session: Session) { (self.session, writer) = (session, JournalWriter(session)) }

  private static let undo = Option.flag("undo", "Unarchive it.")

  static let thread = ArgumentSpec(
    "THREAD",
    .one,
    completion: .dynamic("thread"),
    "The thread."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "thread",
      group: CommandGroup.threads,
      "Show, rename, archive, merge and remove threads, and say who takes part in them.",
      examples: [
        ExampleSpec(
          "tj thread rename daily 'Morning pages'",
          "Rename a thread."
        ),
        ExampleSpec("tj thread archive work/2023", "Archive a thread."),
        ExampleSpec("tj thread merge standup work", "Merge a thread into another."),
      ],
      subcommands: [
        CommandSpec("show", "Show information about a thread.", arguments: [thread]),
        CommandSpec(
          "rename",
          "Change the title of a thread and the name of its file.",
          discussion: "The old name is kept as an alias, and the history continues.",
          arguments: [thread, ArgumentSpec("TITLE", .some, "The new title.")]
        ),
        CommandSpec(
          "archive",
          """
          Archive a thread, so that lists, searches, statistics and goal targets skip it.
          """,
          options: [undo.spec],
          arguments: [thread]
        ),
        CommandSpec("unarchive", "Use an archived thread again.", arguments: [thread]),
        mergeSpec, participantsSpec,
        CommandSpec(
          "rm",
          "Remove a thread; 'tj thread restore' brings it back.",
          arguments: [thread]
        ),
        CommandSpec(
          "restore",
          "Restore a removed thread.",
          arguments: [ArgumentSpec("THREAD", .one, "The name it had.")]
        ),
      ],
      subcommandRule: .needed
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path.last == "participants" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let command = ThreadCommand(session)
    let name = invocation.operands[0]
    guard invocation.path[1] != "restore" else { return try command.restore(name) }
    let address = try ThreadNames(session.reader).address(of: name)
    switch invocation.path[1] {
    case "show": return try command.show(address)
    case "rename":
      let title = invocation.operands.dropFirst().joined(separator: " ")
      return try command.rename(address, to: title)
    case "merge":
      let target = try ThreadNames(session.reader).address(of: invocation.operands[1])
      return try command.merge(address, into: target)
    case "participants": return try command.participants(address, invocation)
    case "archive": return try command.archive(address, isUndone: invocation[undo])
    case "unarchive": return try command.archive(address, isUndone: true)
    default: return try ThreadRemoval(command.session).remove(address)
    }
  }

  private func rename(_ address: String, to title: String) throws -> ExitCode {
    guard !title.trimmingBlanks.isEmpty else {
      throw Failure(.usage, "missing title")
    }
    let isUsual = (try? UnnamedThreads(session).forNewEntries()) == address
    let renamed = try writer.save { try session.journal.rename(address, to: title) }
    session.reader.forget()
    let isLost = isUsual && (try? UnnamedThreads(session).forNewEntries()) == nil
    let command = isLost ? "tj use \(ShellWords.operand(renamed.address))" : nil
    return try writer.report(
      renamed.outcome,
      "renamed thread \(address) to \(renamed.address)",
      hint: command
    )
  }

  private func archive(_ address: String, isUndone: Bool) throws -> ExitCode {
    let outcome = try writer.save {
      try isUndone ? session.journal.unarchive(address) : session.journal.archive(address)
    }
    guard outcome.state != .unchanged else {
      return try writer.report(
        outcome,
        "\(address) is \(isUndone ? "not archived" : "already archived")"
      )
    }
    return try writer.report(
      outcome,
      isUndone ? "unarchived thread \(address)" : "archived thread \(address)"
    )
  }

  private func restore(_ name: String) throws -> ExitCode {
    let address = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    return try writer.save(saying: "restored thread \(address)") {
      try session.journal.restoreThread(address)
    }
  }

  /// The number of columns before the facts about a thread.
  private static let labelColumns = 15

  private func show(_ address: String) throws -> ExitCode {
    let thread = try session.reader.currentThread(at: address)
    let output = Output(session)
    let palette = output.palette
    var lines: [(String, String)] = [("thread", address), ("title", thread.title ?? "")]
    lines.append(("kind", thread.kind.description))
    lines.append(("entries", "\(thread.entries.count)"))
    lines.append(("created", thread.created?.description ?? ""))
    lines.append(("timezone", thread.zone ?? ""))
    lines.append(("tags", thread.tags.map { "#" + $0 }.joined(separator: " ")))
    lines.append(("aliases", thread.aliases.joined(separator: ", ")))
    lines.append(("archived", thread.isArchived ? "true" : ""))
    lines.append(("private", thread.isPrivate ? "true" : ""))
    lines.append(("encrypted", thread.encryptsEntries ? "true" : ""))
    let people = thread.participants.map { "\($0.handle) \($0.name)\($0.isMe ? " (me)" : "")" }
    lines.append(("participants", people.joined(separator: ", ")))
    lines += thread.schema.visible.map { ("field", "\($0.name): \($0.type)") }
    lines.append(("file", session.journal.root.path(of: address + ".md")))
    var text: StyledText = ""
    for (name, value) in lines where !value.isEmpty {
      let label =
        name + ":" + String(repeating: " ", count: max(0, Self.labelColumns - 2 - name.count))
      let value = TerminalText.sanitized(value)
      let room = output.columns.map { max(20, $0 - Self.labelColumns) }
      let rows = room.map { Wrapping.wrap(value, to: $0) }?.split(separator: "\n") ?? [value[...]]
      let margin = "\n" + String(repeating: " ", count: Self.labelColumns)
      text += "\(palette.paint(label, .field)) \(rows.joined(separator: margin))\n"
    }
    try output.show(text)
    return .done
  }
}

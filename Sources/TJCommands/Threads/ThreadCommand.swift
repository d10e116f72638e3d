internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj thread`: looks at one thread, gives it another name, puts it away.
enum ThreadCommand: Command {
  private static let thread = ArgumentSpec(
    "THREAD",
    .one,
    completion: .dynamic("thread"),
    "The thread."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "thread",
      group: CommandGroup.threads,
      "Shows, renames, archives and removes a thread.",
      examples: [
        ExampleSpec(
          "tj thread rename daily 'Morning pages'",
          "Gives a thread another title and name."
        ),
        ExampleSpec("tj thread archive work/2023", "Puts a thread away."),
      ],
      subcommands: [
        CommandSpec("show", "Shows what a thread is.", arguments: [thread]),
        CommandSpec(
          "rename",
          "Gives a thread another title, and its file the name that goes with it.",
          discussion: "The old name stays as an alias, and the history goes on.",
          arguments: [thread, ArgumentSpec("TITLE", .some, "The new title.")]
        ),
        CommandSpec(
          "archive",
          "Puts a thread away: lists pass it over, and nothing else changes.",
          options: [.flag("undo", "Takes it out again.")],
          arguments: [thread]
        ),
        CommandSpec(
          "rm",
          "Removes a thread; its history stays, and 'tj thread restore' brings it back.",
          arguments: [thread]
        ),
        CommandSpec(
          "restore",
          "Brings a removed thread back.",
          arguments: [ArgumentSpec("THREAD", .one, "The address that it had.")]
        ),
      ],
      subcommandRule: .needed
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let name = invocation.operands[0]
    switch invocation.path[1] {
    case "show": return try session.show(thread: ThreadNames(session).address(of: name))
    case "rename": return try session.rename(ThreadNames(session).address(of: name))
    case "archive": return try session.archive(ThreadNames(session).address(of: name))
    case "rm": return try session.remove(thread: ThreadNames(session).address(of: name))
    default: return try session.restore(thread: name)
    }
  }
}

extension Session {
  fileprivate func rename(_ address: String) throws(Failure) -> ExitCode {
    let title = invocation.operands.dropFirst().joined(separator: " ")
    guard !title.trimmingBlanks.isEmpty else {
      throw Failure(.usage, "the title is empty", remedy: "give the thread a name to be known by")
    }
    let renamed = try JournalWriter(self).save { () throws(JournalError) in
      try journal.rename(address, to: title)
    }
    return try JournalWriter(self).report(renamed.outcome, "\(address) is \(renamed.address) now")
  }

  fileprivate func archive(_ address: String) throws(Failure) -> ExitCode {
    let isArchived = !invocation.has("undo")
    guard try reader.currentThread(at: address).isArchived != isArchived else {
      try messages.say("\(address) is \(isArchived ? "put away already" : "not put away")")
      return .done
    }
    let outcome = try JournalWriter(self).save { () throws(JournalError) in
      try journal.archive(address, isArchived)
    }
    return try JournalWriter(self).report(
      outcome,
      isArchived ? "\(address) is put away" : "\(address) is back"
    )
  }

  fileprivate func remove(thread address: String) throws(Failure) -> ExitCode {
    let count = try reader.currentThread(at: address).entries.count
    try Questions(self).confirm("remove \(address) with \(count.of("entry", "entries"))?")
    let outcome = try JournalWriter(self).save { () throws(JournalError) in
      try journal.delete(address)
    }
    return try JournalWriter(self).report(
      outcome,
      "removed \(address); bring it back with: tj thread restore \(ShellWords.operand(address))"
    )
  }

  fileprivate func restore(thread name: String) throws(Failure) -> ExitCode {
    let address = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    let outcome = try JournalWriter(self).save { () throws(JournalError) in
      try journal.restoreThread(address)
    }
    return try JournalWriter(self).report(outcome, "restored \(address)")
  }

  fileprivate func show(thread address: String) throws(Failure) -> ExitCode {
    let thread = try reader.currentThread(at: address)
    let palette = Output(self).palette
    var lines: [(String, String)] = [("thread", address), ("title", thread.title ?? "")]
    lines.append(("kind", thread.kind.description))
    lines.append(("entries", "\(thread.entries.count)"))
    lines.append(("created", thread.created?.description ?? ""))
    lines.append(("timezone", thread.zone ?? ""))
    lines.append(("tags", thread.tags.map { "#" + $0 }.joined(separator: " ")))
    lines.append(("aliases", thread.aliases.joined(separator: ", ")))
    lines.append(("archived", thread.isArchived ? "true" : ""))
    lines.append(("private", thread.isPrivate ? "true" : ""))
    let people = thread.participants.map { "\($0.handle) \($0.name)\($0.isMe ? " (me)" : "")" }
    lines.append(("participants", people.joined(separator: ", ")))
    lines += thread.schema.visible.map { ("field", "\($0.name): \($0.type)") }
    lines.append(("file", journal.root.path(of: address + ".md")))
    var text: Painted = ""
    for (name, value) in lines where !value.isEmpty {
      let label = name + ":" + String(repeating: " ", count: max(0, 13 - name.count))
      text += "\(palette.paint(label, .field)) \(TerminalText.harmless(value))\n"
    }
    try context.show(text, on: .standardOutput)
    return .done
  }
}

internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj open`: opens attachments, also encrypted ones.
struct OpenCommand: Command {
  private static let output = Option.value(
    "output",
    short: "o",
    "FILE",
    completion: .files,
    "Write the attachment to a file instead; - is standard output."
  )

  private static let number = ArgumentSpec(
    "NUMBER",
    .optional,
    "Which of its attachments, counted from 1 [default: the only one]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "open",
      group: CommandGroup.read,
      "Open an attachment of an entry.",
      discussion: """
        The program is $TJ_OPENER, or else xdg-open. An encrypted attachment is decrypted to a file in memory, which is \
        removed when you press Enter.
        """,
      options: [output.spec],
      arguments: [FilterOptions.argument(.one), number],
      examples: [
        ExampleSpec("tj open @", "Open the attachment of the newest entry."),
        ExampleSpec("tj open k3f9qd 2 -o garden.jpg", "Write its second attachment to a file."),
      ],
      seeAlso: ["tj-attach(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let words = invocation.operands
    let selection = EntrySelection(session, FilterOptions(invocation))
    let entry = try selection.entries(named: [words[0]]).onlyEntry()
    let place = try place(of: entry, words.count > 1 ? words[1] : nil)
    guard let bytes = try session.journal.openedAttachment(place.path) else {
      throw Failure(.notFound, "no such file: \(place.path)")
    }
    if let file = invocation[output] {
      guard file != "-" else {
        try context.write(bytes, to: .standardOutput)
        return .done
      }
      let path = session.locator.absolute(file)
      try Descriptor(making: path, .exclusive, permissions: 0o600, context.system).write(bytes)
      return .done
    }
    guard place.path.hasSuffix(".age") else {
      return try open(session.journal.root.path(of: place.path), in: context)
    }
    let folder = try MemoryFolder(in: context)
    defer { folder.remove() }
    let file = try folder.write(bytes, named: place.name)
    let code = try open(file, in: context)
    if Questions(session).canAsk {
      _ = try Questions(session).ask("press Enter to remove the copy in memory ")
    }
    return code
  }

  private static func open(_ path: String, in context: any Context) throws -> ExitCode {
    let opener = context.environment("TJ_OPENER") ?? "xdg-open"
    let status = try context.run(ShellCommand.words(opener, [path]))
    guard status == 0 else {
      throw Failure(
        .failure,
        "the program '\(opener)' exited with status \(status)",
        hint: "set TJ_OPENER to another one, or use -o FILE"
      )
    }
    return .done
  }

  private static func place(
    of entry: LocatedEntry,
    _ number: String?
  ) throws -> (path: String, name: String) {
    let all = entry.entry.attachments
    guard !all.isEmpty else { throw Failure(.notFound, "\(entry.label) has no attachments") }
    guard number != nil || all.count == 1 else {
      throw Failure(
        .usage,
        "\(entry.label) has \(all.count) attachments",
        hint: "tj open \(entry.entryID.text) 1"
      )
    }
    guard let place = number.map({ Int($0) }) ?? 1, all.indices.contains(place - 1),
      let path = all[place - 1].place(from: entry.address)
    else { throw Failure(.notFound, "no attachment \(number ?? "") of \(entry.label)") }
    return (path, all[place - 1].name ?? path.lastPathPart.name)
  }
}

internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj new`: creates a thread.
enum NewCommand: Command {
  private static let kind = Option.value(
    "kind",
    short: "k",
    "KIND",
    choices: Kind.names,
    "Set the kind."
  )
  private static let field = Option.values("field", short: "F", "NAME:TYPE", "Add a field.")
  private static let people = Option.value(
    "with",
    "NAMES",
    "Add these people to a conversation: names with commas between them."
  )
  private static let zone = Option.value("timezone", "ZONE", "Set the time zone.")

  static var spec: CommandSpec {
    CommandSpec(
      "new",
      group: CommandGroup.threads,
      "Create a thread.",
      discussion: """
        The file name is made from the title: 'Sleep log' becomes sleep-log.md. A field is \
        NAME:TYPE, with one of these types: text, number h, integer, scale 1..5, bool, date, \
        datetime, duration, choice a | b, choices a | b, link, url, tags. A name with a slash, \
        such as sleep/hours, puts the field into a group. With --kind journal, the thread gets the \
        field mood, a scale from 1 to 5, unless --field or the template defines it.

        A file cannot be a thread if its name, or the name of a folder that it is in, begins with a dot, or if \
        it is in a folder called assets. \
        Reserved names such as readme get a number appended.
        """,
      options: [
        kind.spec, field.spec, people.spec, ThreadOptions.folder.spec, ThreadOptions.message.spec,
        zone.spec,
        EntryOptions.template.spec.summarized(
          as: "Start with the fields, groups and text of this template."
        ),
      ],
      arguments: [ArgumentSpec("TITLE", .some, "The title.")],
      examples: [
        ExampleSpec("tj new Notes", "Create a thread."),
        ExampleSpec(
          "tj new Diary --kind journal",
          "Create a thread for a diary, with a mood field."
        ),
        ExampleSpec(
          "tj new Sleep -F 'hours:number h' -F 'quality:scale 1..5'",
          "Create a thread with fields."
        ),
        ExampleSpec(
          "tj new Kitchen --kind conversation --with 'Anna, Ben'",
          "Create a conversation."
        ),
      ],
      seeAlso: ["tj-field(1)", "tj-kinds(7)", "thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let title = invocation.operands.joined(separator: " ")
    guard !title.trimmingBlanks.isEmpty else {
      throw Failure(.usage, "missing title")
    }
    var new = NewThread(title)
    new.kind = Kind(invocation[kind])
    new.folder = invocation[ThreadOptions.folder] ?? ""
    if new.folder.hasSuffix("/") { new.folder.removeLast() }
    new.zone = invocation[zone]
    if let names = invocation[people] { new.participants = try participants(names, new.kind) }
    for text in invocation[field] { new.fields.append(try FieldText.definition(text)) }
    if let text = invocation[ThreadOptions.message] {
      new.entries = [NewEntry(body: Array(text.utf8))]
    }
    if let zone = new.zone, context.zone(named: zone) == nil {
      throw Failure(
        .usage,
        "no such time zone: \(zone)",
        hint: "use a name such as Europe/Berlin"
      )
    }
    let template = try invocation[EntryOptions.template].map { name in
      try TemplateFile(named: name, in: session.journal).bytes
    }
    if invocation[kind] != nil { new.addUsualFields(besides: template) }
    let all = try session.reader.everything()
    try refuse(twinOf: new, in: all)
    let rivals = rivals(of: new, in: all)
    let writer = JournalWriter(session)
    let created = try writer.save { [new] in try session.journal.create(new, from: template) }
    try writer.tellNotes(of: created.outcome)
    if !rivals.isEmpty {
      let names = rivals.prefix(3).map { "\($0).md" }.joined(separator: ", ")
      let subject = rivals.count == 1 ? "another file has" : "other files have"
      try session.messages.warn("\(subject) a similar title or name: \(names)")
    }
    if session.messages.isQuiet {
      try context.write(created.address + "\n", to: .standardOutput)
    } else {
      try session.messages.say("created thread \(created.address)")
    }
    return try writer.conclude(created.outcome)
  }

  /// The people whose names are separated by commas.
  private static func participants(_ names: String, _ kind: Kind) throws -> [Participant] {
    guard kind == .conversation else {
      throw Failure(.usage, "--with is only for conversations", hint: "pass --kind conversation")
    }
    var people: [Participant] = []
    for name in names.split(separator: ",").map({ String($0).trimmingBlanks }) where !name.isEmpty {
      people.append(Participant(naming: name, besides: Set(people.map(\.handle))))
    }
    return people
  }

  /// Throws a failure if the command was most likely typed twice.
  private static func refuse(twinOf new: NewThread, in all: JournalSnapshot) throws {
    guard let same = all.twin(of: new.title, new.kind, in: new.folder) else { return }
    let folder = new.folder.isEmpty ? "" : " --folder \(ShellWords.operand(new.folder))"
    let kind = new.kind == .journal ? "" : " --kind \(new.kind)"
    let name = ShellWords.quoted(same.address)
    let use = same.isArchived ? "thread archive --undo \(name)" : "add -t \(name) 'What a day'"
    throw Failure(
      .failure,
      "thread already exists: \(same.address)",
      hint: "tj \(use)",
      "tj new \(ShellWords.operand("\(new.title) 2"))\(folder)\(kind)"
    )
  }

  /// Returns the files with the same name or title in any case, one of which the person may mean.
  private static func rivals(of new: NewThread, in all: JournalSnapshot) -> [String] {
    let name = Slug.make(from: new.title)
    let place = (new.folder.isEmpty ? name : "\(new.folder)/\(name)").lowercased()
    let title = new.title.lowercased()
    let titled = all.metadata.filter { $0.thread.title?.lowercased() == title }.map(\.address)
    return all.addresses.filter { $0.lowercased() == place || titled.contains($0) }
  }
}

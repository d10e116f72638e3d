internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj thread participants`: lists, adds and renames the people in a conversation.
extension ThreadCommand {
  private static let adding = Option.values("add", "NAME", "Add a person.")
  private static let renaming = Option.values("rename", "PERSON=NAME", "Change a name.")
  private static let merging = Option.values(
    "merge",
    "PERSON=PERSON",
    "Count the first person's messages as the second's."
  )
  private static let me = Option.value("me", "PERSON", "Say which person you are.")

  static let participantsSpec = CommandSpec(
    "participants",
    "List the people in a conversation, and add, rename or merge them.",
    discussion: """
      A PERSON is a handle, such as @anna, or a name. People are kept in the front matter, which is all that is changed: \
      messages keep their handles. Two handles with the same name are one person.
      """,
    options: [adding.spec, renaming.spec, merging.spec, me.spec],
    arguments: [thread],
    examples: [
      ExampleSpec("tj thread participants anna", "List them, with the number of messages."),
      ExampleSpec("tj thread participants kitchen --me @tom", "Say that you are Tom."),
      ExampleSpec(
        "tj thread participants kitchen --merge 'Ben (work)=@ben'",
        "Make two labels one person."
      ),
    ]
  )

  /// Lists the participants, or changes them if an option says how.
  func participants(_ address: String, _ invocation: Invocation) throws -> ExitCode {
    let thread = try session.reader.currentThread(at: address)
    guard thread.kind == .conversation else {
      throw Failure(
        .usage,
        "\(address) is not a conversation",
        hint: "tj new --kind conversation TITLE"
      )
    }
    let people = Participants(of: thread)
    let edits = try edits(invocation, people)
    guard !edits.isEmpty else { return try list(people) }
    let outcome = try writer.save { try session.journal.editParticipants(of: address, edits) }
    guard outcome.state != .unchanged else {
      return try writer.report(outcome, "participants of \(address) are already so")
    }
    return try writer.report(outcome, "changed the participants of \(address)")
  }

  private func edits(
    _ invocation: Invocation,
    _ people: Participants
  ) throws -> [ParticipantEdit] {
    var edits: [ParticipantEdit] = []
    var taken = people.handles
    for name in invocation[Self.adding] {
      let person = Participant(naming: name, besides: taken)
      taken.insert(person.handle)
      edits.append(.add(person))
    }
    for text in invocation[Self.renaming] {
      let (person, name) = try parts(of: text, Self.renaming.name)
      edits.append(.rename(try people.handle(of: person), to: name))
    }
    for text in invocation[Self.merging] {
      let (one, other) = try parts(of: text, Self.merging.name)
      edits.append(.merge(try people.handle(of: one), into: try people.handle(of: other)))
    }
    if let name = invocation[Self.me] { edits.append(.me(try people.handle(of: name))) }
    return edits
  }

  private func parts(of text: String, _ option: String) throws -> (String, String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex,
      text.index(after: sign) != text.endIndex
    else {
      throw Failure(.usage, "invalid value for --\(option): \(text)", hint: "use PERSON=NAME")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  private func list(_ people: Participants) throws -> ExitCode {
    try Output(session).print(people)
    return .done
  }
}

extension Participant {
  /// Creates a participant from a name, or from a handle such as `@anna`.
  init(naming text: String, besides taken: Set<Handle>) {
    if text.hasPrefix("@"), let handle = Handle(text) {
      self.init(handle)
    } else {
      self.init(Handle(naming: text, besides: taken), name: text)
    }
  }
}

internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj set`: sets fields of entries.
enum SetCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "set",
      group: CommandGroup.change,
      "Set fields of entries.",
      discussion: """
        Setting a field does not change the text or mark the entry as edited. title= sets the \
        title; 'tj edit' changes the text, and 'tj retime' the time. Separate the values of a list \
        with commas. An empty value removes the field.
        """,
      options: FilterOptions.withCounts + [EntryOptions.force.spec],
      arguments: [
        FilterOptions.argument(.leading),
        ArgumentSpec(
          "NAME=VALUE",
          .some,
          as: .assignment,
          completion: .dynamic("assignment"),
          "The new values."
        ),
      ],
      examples: [
        ExampleSpec("tj set @ mood=4 weather=sun", "Set two fields of the newest entry."),
        ExampleSpec("tj set k3f9qd title='Rest day'", "Set the title of an entry."),
        ExampleSpec(
          "tj set 'on:yesterday no:mood' mood=3",
          "Set a field in yesterday's entries that lack it."
        ),
        ExampleSpec("tj set --today location=Home", "Set the place of today's entries."),
      ],
      seeAlso: ["tj-unset(1)", "tj-query(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    try chosen.confirm("change")
    let values = chosen.words.map(Entry.Property.assignment)
    try refuseRepeated(values.map(\.name))
    try ChosenEntries.refuseEncryption(
      among: values.map(\.name),
      by: "encrypt",
      of: invocation.operands[0]
    )
    let isForced = invocation[EntryOptions.force]
    for (name, value) in values where chosen.entries.contains(where: { $0.lacksField(name) }) {
      try refuse(name, value, isForced: isForced, of: invocation.operands[0])
      let isFree = chosen.entries.contains {
        $0.lacksField(name) && $0.thread.schema.visible.isEmpty
      }
      if !isForced, isFree, name != "title" { try NewFieldName(name, in: session).confirm() }
    }
    var changes = ValueChanges()
    for (name, value) in values {
      let field = chosen.entries.lazy.compactMap { $0.thread.schema[name] }.first
      let written = field?.value(typed: value, in: session) ?? value
      let new = value.isEmpty ? nil : written.asShownValue
      changes.add(name, from: chosen.value(of: name), to: new)
    }
    let result = changes.result(in: chosen.entries.label)
    let fields = EntryFields(values.map { Entry.Property(key: $0.name, value: $0.value) })
    return try chosen.change(saying: result) { entries in
      try session.journal.set(fields, of: entries, isForced: isForced)
    }
  }

  private static func refuseRepeated(_ names: [String]) throws {
    var seen: Set<String> = []
    for name in names where !seen.insert(name.lowercased()).inserted {
      throw Failure(.usage, "'\(name)' is set more than once")
    }
  }

  /// Throws a failure if a name is not a field but another part of an entry, with the command that changes that part.
  private static func refuse(
    _ name: String,
    _ value: String,
    isForced: Bool,
    of selection: String
  ) throws {
    let selection = ShellWords.quoted(selection)
    let (part, command) =
      switch name {
      case "body": ("text", "edit \(selection)")
      case "time" where isForced: ("", "")
      case "time", "date": ("time", "retime \(selection) \(ShellWords.operand(value))")
      default: ("", "")
      }
    guard !part.isEmpty else { return }
    throw Failure(
      .usage,
      "the \(part) of an entry is not a field",
      hint: "tj \(command)"
    )
  }
}

extension LocatedEntry {
  /// Whether the entry's thread defines no field with that name.
  fileprivate func lacksField(_ name: String) -> Bool { thread.schema[name] == nil }
}

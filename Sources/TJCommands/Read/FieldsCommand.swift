internal import CommandKit
internal import JournalExchange
internal import JournalIndex
internal import JournalModel
internal import JournalSystem

/// `tj fields`: the fields that are used, with counts.
enum FieldsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "fields",
      group: CommandGroup.read,
      "Lists the fields that are used, the most frequent first.",
      discussion:
        "Those that a thread defines are shown with their type, and also where no entry has a value.",
      options: SelectionOptions.filters + [
        .value("sort", "KEY", choices: ["count", "name"], "By what; count, if nothing is said.")
      ],
      arguments: [ArgumentSpec("QUERY", .any, completion: .dynamic("query"), "In which entries.")],
      examples: [ExampleSpec("tj fields", "Lists all fields.")],
      seeAlso: ["tj-field(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    var counts = NameCounts()
    for address in try session.addresses() {
      for field in try session.readableThread(address)?.schema.visible ?? [] {
        counts.note(field.name.text, shownAs: "\(field.name)  \(field.type)")
      }
    }
    for found in try session.counted() {
      for property in found.entry.properties {
        let field = found.thread.schema[property.key]
        let name = field?.name.text ?? ReservedKey(property.key)?.rawValue ?? property.key
        let shown = field.map { "\($0.name)  \($0.type)" } ?? name
        counts.add(name, shownAs: shown, at: found.instant)
      }
    }
    return try session.print(counts, key: "field")
  }
}

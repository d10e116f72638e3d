internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// `tj tag`: puts tags on entries and takes them off.
enum TagCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "tag",
      group: CommandGroup.change,
      "Add and remove tags.",
      discussion: "Only the property tags:: is changed, never a #tag in the text.",
      options: FilterOptions.specs,
      arguments: [
        FilterOptions.argument(.one),
        ArgumentSpec(
          "TAG",
          .some,
          completion: .dynamic("tag"),
          mayBeginWithHyphen: true,
          "+work or work puts a tag on, -work takes it off."
        ),
      ],
      examples: [
        ExampleSpec("tj tag @ +family -todo", "Change the tags of the newest entry."),
        ExampleSpec("tj tag 'in:travel no:tag' travel", "Tag every entry that has no tag."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let chosen = try ChosenEntries(byFirstWordOf: invocation, in: Session(invocation, in: context))
    var adding: [Tag] = []
    var removing: [Tag] = []
    for word in chosen.words {
      let isRemoved = word.hasPrefix("-")
      let name = word.hasPrefix("+") || isRemoved ? String(word.dropFirst()) : word
      let tag = try Tag(typed: name)
      if isRemoved { removing.append(tag) } else { adding.append(tag) }
    }
    try chosen.confirm("tag")
    let tags = adding.map { "+\($0.text)" } + removing.map { "-\($0.text)" }
    let result = "tagged \(chosen.entries.label) \(tags.joined(separator: " "))"
    return try chosen.change(verb: "tag", saying: result) { [adding, removing] entry in
      [.tag(entry.id, adding: adding, removing: removing)]
    }
  }
}

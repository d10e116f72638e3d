internal import CommandKit
internal import JournalFrontEnd

/// `tj __complete`: prints completions for the scripts of `tj completion`.
enum CompleteCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "__complete",
      "List completions for a shell.",
      arguments: [ArgumentSpec("WORD", .any, "The words typed so far, the unfinished one last.")],
      isHidden: true
    )
  }

  /// Prints nothing if an error occurs, since a message would disturb the person while typing.
  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let finished = invocation.operands.dropLast().map { $0.inHome(context.environment("HOME")) }
    let place = CompletionPlace(TJ.spec, finished + invocation.operands.suffix(1))
    try context.offer(
      place.answer { kind, word in candidates(kind, for: word, after: place.line, in: context) }
    )
    return .done
  }

  private static func candidates(
    _ kind: String,
    for word: String,
    after line: Invocation,
    in context: any Context
  ) -> [String] {
    let dates = DateForm.all.flatMap(\.examples)
    switch kind {
    case "command":
      return TJ.spec.subcommands.filter { !$0.isHidden }.map { "\($0.name)\t\($0.summary)" }
    case "setting": return SettingKey.all.map { "\($0.key)\t\($0.summary)" }
    case "date": return dates
    default:
      guard let session = try? Session(line, in: context, tellsProblems: false),
        let snapshot = try? session.reader.snapshot()
      else { return [] }
      let completion = WordCompletion(of: word, in: snapshot, session.journal, dates: dates)
      // 'tj tag --rename' accepts tags where other commands accept entries.
      let isTag = kind == "id" && line[TagOptions.rename]
      return (try? completion.candidates(isTag ? "tag" : kind)) ?? []
    }
  }
}

extension String {
  /// The word as a shell would expand it: `~/` at its beginning is the folder `home`.
  fileprivate func inHome(_ home: String?) -> String {
    guard let home, hasPrefix("~/") else { return self }
    return home + dropFirst()
  }
}

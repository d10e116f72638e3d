internal import CommandKit
internal import JournalFrontEnd

/// `tj __complete`: prints completions for the scripts of `tj completion`.
enum CompleteCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "__complete",
      "List completions for a shell.",
      arguments: [
        ArgumentSpec("KIND", .one, "The kind of word to complete."),
        ArgumentSpec("WORD", .any, "The word typed so far."),
      ],
      isHidden: true
    )
  }

  /// Prints nothing if an error occurs, since a message would disturb the person while typing.
  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let kind = kind(of: invocation.operands)
    if kind == "command" {
      let names = TJ.spec.subcommands.filter { !$0.isHidden }.map { "\($0.name)\t\($0.summary)" }
      return try print(names, in: context)
    }
    if kind == "setting" {
      return try print(SettingKey.all.map { "\($0.key)\t\($0.summary)" }, in: context)
    }
    let dates = DateForm.all.flatMap(\.examples)
    if kind == "date" { return try print(dates, in: context) }
    guard let session = try? Session(invocation, in: context, tellsProblems: false),
      let snapshot = try? session.reader.snapshot()
    else { return .done }
    let word = invocation.operands.last ?? ""
    let completion = WordCompletion(of: word, in: snapshot, session.journal, dates: dates)
    return try print((try? completion.candidates(kind)) ?? [], in: context)
  }

  /// Returns the kind of word that is requested; 'tj tag --rename' accepts tags where other commands accept entries.
  private static func kind(of words: [String]) -> String {
    words[0] == "id" && TagOptions.areAllTags(in: words) ? "tag" : words[0]
  }

  private static func print(_ candidates: [String], in context: any Context) throws -> ExitCode {
    try context.offer(candidates)
    return .done
  }
}

internal import CommandKit
internal import JournalModel
internal import JournalSystem

/// The program.
public enum TJ {
  /// The version of the program.
  package static let version = "0.1.0"

  /// Runs the command line, and ends the program with its exit code.
  public static func main() -> Never {
    let system = System()
    system.surviveSizeLimit()
    let words = Array(CommandLine.arguments.dropFirst())
    let code = run(words, in: LiveContext(system, arguments: words))
    system.exit(code.rawValue)
  }

  /// Runs the command line `words`, and returns the exit code.
  package static func run(_ words: [String], in context: any Context) -> ExitCode {
    let code = outcome(of: words, in: context)
    context.finishPager()
    return code
  }

  private static func outcome(of words: [String], in context: any Context) -> ExitCode {
    do {
      let invocation = try parse(words, in: context)
      return try carryOut(invocation, in: context)
    } catch {
      let failure = Failure(error)
      // If the person has left the pager early, or a program has closed the pipe, the rest of the output is not
      // needed.
      if failure.isQuiet { return .done }
      try? context.tell(failure.line)
      return failure.code
    }
  }

  /// Parses the command line; a first word that is not a command may be an alias, or a program `tj-WORD`.
  private static func parse(
    _ words: [String],
    in context: any Context,
    besides seen: [String] = []
  ) throws -> Invocation {
    do throws(UsageError) {
      return try CommandParser(spec).parse(words)
    } catch {
      guard case .unknownCommand(let word, let before, let after) = error.problem,
        error.path.count == 1
      else { throw error }
      let aliases = Aliases(before, in: context)
      if let meaning = try aliases.meaning(of: word) {
        guard !seen.contains(word) else {
          throw Failure(
            .usage,
            "the alias '\(word)' refers to itself",
            hint: "tj config --unset alias.\(ShellWords.operand(word))"
          )
        }
        return try parse(before + meaning + after, in: context, besides: seen + [word])
      }
      if let program = ExternalProgram(word, in: context) {
        throw context.replaceProgram(by: [program.path] + before + after)
      }
      if let inert = aliases.inert(word) {
        throw Failure(
          .usage,
          "no such command: \(word) (\(InertSetting.remark(inert.key, inert.text)))",
          hint: InertSetting.adoption(of: inert.key, in: aliases.folder)
        )
      }
      if let day = datedWord(word) {
        let words = ([day] + after).map(ShellWords.quoted).joined(separator: " ")
        throw Failure(.usage, "no such command: \(word)", hint: "tj add --at \(words)")
      }
      if let problem = aliases.problem { try context.tell(problem.line) }
      throw error.suggesting(aliases.suggestion(for: word))
    }
  }

  /// Returns the time before a colon, the form that begins an entry in other journal programs, or `nil` if the word
  /// does not have this form.
  static func datedWord(_ word: String) -> String? {
    guard word.hasSuffix(":"), (try? DateExpression(String(word.dropLast()))) != nil else {
      return nil
    }
    return String(word.dropLast())
  }

  /// Runs a command; the hints of a failure are for the journal that the command line names.
  private static func carryOut(
    _ invocation: Invocation,
    in context: any Context
  ) throws -> ExitCode {
    do {
      return try dispatch(invocation, in: context)
    } catch {
      throw Failure(error).hinting(Hints(GlobalOptions(invocation)))
    }
  }

  private static func dispatch(
    _ invocation: Invocation,
    in context: any Context
  ) throws -> ExitCode {
    if invocation.asksForHelp {
      return try HelpCommand.run(for: invocation.path, in: context)
    }
    if invocation[GlobalOptions.version] {
      return try VersionCommand.run(invocation, in: context)
    }
    let place = invocation.path.first.flatMap { name in
      spec.subcommands.firstIndex { $0.name == name }
    }
    let command = place.map { commands[$0] } ?? TodayCommand.self
    try command.printedForm(invocation).check(invocation)
    if GlobalOptions(invocation).picks, !command.canPick {
      let name = (["tj"] + invocation.path).joined(separator: " ")
      throw Failure(.usage, "'\(name)' does not support --pick", hint: "leave out --pick")
    }
    if place == nil, let code = try addSentInput(invocation, in: context) { return code }
    return try command.run(invocation, in: context)
  }

  /// Adds text that came through standard input although no command was given; returns `nil` if there is none.
  private static func addSentInput(
    _ invocation: Invocation,
    in context: any Context
  ) throws -> ExitCode? {
    let text: [UInt8]
    switch try context.sentInput() {
    case .nothing: return nil
    case .late:
      let messages = Messages(GlobalOptions(invocation), in: context)
      try messages.say("no text arrived on standard input; showing today")
      try messages.suggest("tj add -")
      return nil
    case .bytes(let bytes): text = bytes
    case .begun(let line):
      text = try GivenText(Session(invocation, in: context)).read(after: line)
    }
    guard !EntryContent(body: text).isBlank else { return nil }
    return try AddCommand.add(text, invocation, in: context)
  }
}

/// A program `tj-NAME` in `PATH`, which is run as the command `tj NAME`.
private struct ExternalProgram {
  /// The path of the program.
  let path: String

  /// Finds the program for a word; `nil` if there is none.
  init?(_ word: String, in context: any Context) {
    guard word.isProgramName, let path = context.path(ofProgram: "tj-\(word)") else { return nil }
    self.path = path
  }
}

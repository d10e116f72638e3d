internal import CommandKit
internal import JournalSystem

/// The program.
public enum TJ {
  /// Which version this is.
  package static let version = "0.1.0"

  /// Does what the command line asks, and ends the program with its exit code.
  public static func main() -> Never {
    let system = System()
    let code = run(Array(CommandLine.arguments.dropFirst()), in: LiveContext(system))
    system.exit(code.rawValue)
  }

  /// Does what `words` ask, and says how it went.
  package static func run(_ words: [String], in context: any Context) -> ExitCode {
    do throws(Failure) {
      return try dispatch(parse(words), in: context)
    } catch {
      if !error.isQuiet { try? context.write(error.line, to: .standardError) }
      return error.code
    }
  }

  private static func parse(_ words: [String]) throws(Failure) -> Invocation {
    do throws(UsageError) {
      return try CommandParser(spec).parse(words)
    } catch {
      throw Failure(error)
    }
  }

  private static func dispatch(
    _ invocation: Invocation,
    in context: any Context
  ) throws(Failure) -> ExitCode {
    if invocation.has(OptionSpec.help.name) {
      return try HelpCommand(context).run(for: invocation.path)
    }
    if invocation.has("version") { return try printVersion(in: context) }
    switch invocation.path.first {
    case "check": return try CheckCommand(invocation, in: context).run()
    case "help": return try HelpCommand(context).run(for: invocation.operands)
    case "version": return try printVersion(in: context)
    default: return try HelpCommand(context).run(for: [])
    }
  }

  private static func printVersion(in context: any Context) throws(Failure) -> ExitCode {
    try context.write("tj \(version)\n", to: .standardOutput)
    return .done
  }
}

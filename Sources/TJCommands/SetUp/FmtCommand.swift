internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj fmt`: brings threads into canonical form.
enum FmtCommand: Command {
  private static let check = Option.flag(
    "check",
    "Only list threads that are not formatted; exit with 4 if there are any."
  )
  private static let sort = Option.flag("sort", "Sort entries by time as well.")

  static var spec: CommandSpec {
    CommandSpec(
      "fmt",
      group: CommandGroup.setUp,
      "Format threads.",
      discussion: """
        Puts one blank line between the parts of an entry, and fields in the order in which the thread defines them. \
        The text is not changed. If formatting would change an entry's derived id or its time, the \
        old id or offset is written into its header. Without a file or -t, all threads are \
        formatted.
        """,
      options: [check.spec, sort.spec],
      arguments: [
        ArgumentSpec("FILE", .any, completion: .files, "Files in the journal [default: all].")
      ],
      examples: [
        ExampleSpec("tj fmt --check", "List threads that are not formatted."),
        ExampleSpec("tj fmt --sort -t daily", "Format and sort a thread."),
      ],
      seeAlso: ["thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let isSorted = invocation[sort]
    let rewriting = try ThreadRewriting(invocation, in: session) { located in
      try formatted(located, from: isSorted ? session.times : nil)
    }
    if invocation[check] {
      let lines = rewriting.revisions.map { "\($0.address).md\n" }.joined()
      try context.write(lines, to: .standardOutput)
      return rewriting.revisions.isEmpty ? .done : .badData
    }
    return try rewriting.save(as: "fmt", saying: "formatted", otherwise: "nothing to format")
  }

  /// Returns a thread in canonical form, sorted by time if `times` is given.
  private static func formatted(
    _ located: LocatedThread,
    from times: TimeSource?
  ) throws -> [UInt8] {
    do throws(ChangeError) {
      let formed = try located.thread.applying(.format)
      return if let times { try formed.sortedByTime(from: times) } else { formed.bytes }
    } catch {
      throw Failure(.badData, "\(located.address): \(error)")
    }
  }
}

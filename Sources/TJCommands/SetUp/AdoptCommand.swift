internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj adopt`: turns Markdown files into threads.
enum AdoptCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "adopt",
      group: CommandGroup.setUp,
      "Turn Markdown files into threads.",
      discussion: """
        Adds front matter above the text, which is left as it is. Second-level headings that begin with \
        a date, such as '## 2024-03-01 Rest day', become entries.
        """,
      arguments: [
        ArgumentSpec("FILE", .some, completion: .files, "A Markdown file in the journal.")
      ],
      examples: [ExampleSpec("tj adopt notes.md", "Turn notes.md into a thread.")],
      seeAlso: ["thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let writer = JournalWriter(session)
    var code = ExitCode.done
    for file in invocation.operands {
      let address = try UnnamedThreads(session).address(ofFile: file)
      guard try session.reader.thread(at: address) == nil else {
        try session.messages.say("\(address) is already a thread")
        continue
      }
      let outcome = try writer.save { try session.journal.adopt(address) }
      guard outcome.state != .unchanged else {
        code = try code.joined(with: writer.report(outcome, "\(address) is already a thread"))
        continue
      }
      let count = try session.reader.currentThread(at: address).entries.count
      let sentence = "adopted \(address) with \(count.of("entry", "entries"))"
      code = try code.joined(with: writer.report(outcome, sentence))
    }
    return code
  }
}

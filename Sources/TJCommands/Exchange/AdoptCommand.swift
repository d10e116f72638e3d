internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj adopt`: turns Markdown files into threads, and folders of dated notes into entries.
enum AdoptCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "adopt",
      group: CommandGroup.setUp,
      "Turn Markdown files, or folders of dated notes, into threads.",
      discussion: """
        Adds front matter above the text, which is left as it is. Second-level headings that begin with \
        a date, such as '## 2024-03-01 Rest day', become entries.

        A folder of notes with dates in their names, such as daily notes of Obsidian or journals of Logseq, \
        is imported as with 'tj import --from notes': each note becomes an entry of the default thread, or of \
        the one that -t names. The notes stay as they are.
        """,
      options: ImportOptions.ofNotes,
      arguments: [
        ArgumentSpec(
          "FILE",
          .some,
          completion: .files,
          "A Markdown file in the journal, or a folder of notes anywhere."
        )
      ],
      examples: [
        ExampleSpec("tj adopt notes.md", "Turn notes.md into a thread."),
        ExampleSpec("tj adopt ~/vault/daily -t diary", "Take in a folder of daily notes."),
      ],
      seeAlso: ["tj-import(1)", "thread(5)", "tj-moving(7)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let writer = JournalWriter(session)
    var code = ExitCode.done
    for file in invocation.operands {
      if let folder = try Self.folder(file, session) {
        let source = try ImportSource(folder, context.system)
        let input = try ImportInput(of: source, named: file, as: "notes", invocation, session)
        let notes = Import(
          session: session,
          invocation: invocation,
          file: file,
          shownFile: file,
          input: input
        )
        code = code.joined(with: try notes.run(from: source))
        continue
      }
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

  /// The path of a folder that was typed, or `nil` if it is a file or a thread.
  private static func folder(_ file: String, _ session: Session) throws -> String? {
    let path = try session.locator.file(file, in: session.context)
    let system = session.context.system
    guard let real = try system.realPath(of: path), real != session.journal.root,
      try system.status(ofLinkAt: real)?.kind == .folder
    else { return nil }
    return path
  }
}

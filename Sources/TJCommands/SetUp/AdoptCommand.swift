internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj adopt`: makes threads of Markdown files.
enum AdoptCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "adopt",
      group: CommandGroup.setUp,
      "Makes threads of Markdown files.",
      discussion: """
        Puts front matter above the text, which stays as it is. Headings that begin with a date, such \
        as '## 2024-03-01 Rest day', are entries then.
        """,
      arguments: [
        ArgumentSpec("FILE", .some, completion: .files, "A Markdown file inside of the journal.")
      ],
      examples: [ExampleSpec("tj adopt notes.md", "Makes a thread of notes.md.")],
      seeAlso: ["thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    var code = ExitCode.done
    for file in invocation.operands {
      let address = try session.addressOfFile(file)
      guard try session.reader.thread(at: address) == nil else {
        try session.messages.say("\(address) is a thread already")
        continue
      }
      let outcome = try JournalWriter(session).save { () throws(JournalError) in
        try session.journal.adopt(address)
      }
      let count = try session.reader.currentThread(at: address).entries.count
      let sentence = "\(address) is a thread now, with \(count.of("entry", "entries"))"
      if try JournalWriter(session).report(outcome, sentence) != .done { code = .savedOnly }
    }
    return code
  }
}

extension Session {
  /// The address of a file that was named as files are: from the current folder.
  func addressOfFile(_ file: String) throws(Failure) -> String {
    let place = try locator.file(file, in: context)
    let real = try Failure.of { () throws(SystemError) in try context.system.realPath(of: place) }
    guard let real else {
      throw Failure(.notFound, "\(file): no such file", remedy: "check the name and the folder")
    }
    guard let inside = real.path(below: journal.root), !inside.isEmpty else {
      throw Failure(
        .failure,
        "\(file) is not in the journal at \(journal.root)",
        remedy: "copy it there first"
      )
    }
    guard inside.hasSuffix(".md") else {
      throw Failure(
        .badData,
        "\(file) is no Markdown file",
        remedy: "give it a name that ends in .md"
      )
    }
    return String(inside.dropLast(3))
  }
}

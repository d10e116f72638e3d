internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj add`: adds an entry.
struct AddCommand: Command {
  private let session: Session
  private let words: [String]
  private let invocation: Invocation

  private init(_ invocation: Invocation, in context: any Context) throws {
    session = try Session(invocation, in: context)
    (words, self.invocation) = (invocation.operands, invocation)
  }

  /// Always true, so that `--pick`, which has no effect here, is not refused before piped text has been read.
  static var canPick: Bool { true }

  /// Entries; an unsupported form is refused only once piped text is safe.
  static func printedForm(_ invocation: Invocation) -> PrintedForm { .entries }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = try AddCommand(invocation, in: context)
    // Piped text exists nowhere else, so it is read before anything can fail.
    return try command.run(try command.input())
  }

  /// Adds text that came through standard input although no command was given.
  static func add(
    _ input: [UInt8],
    _ invocation: Invocation,
    in context: any Context
  ) throws -> ExitCode { try AddCommand(invocation, in: context).run(input) }

  private func run(_ input: [UInt8]?) throws -> ExitCode {
    let request = try GivenText(session).keeping(input, for: nil) {
      try PrintedForm.json.check(invocation)
      return try self.request(keeping: input)
    }
    return try add(request, input)
  }

  /// Returns the options resolved for the thread that new entries go to.
  ///
  /// If there is no such thread or it cannot be read, for example because an editor is in the middle of saving it, or
  /// if a setting is wrong, the words are kept like piped text. Mistyped words are not kept, since they can be typed
  /// again.
  private func request(keeping input: [UInt8]?) throws -> EntryRequest {
    let text = input ?? Array(words.joined(separator: " ").utf8)
    let isNamed = session.options.thread != nil
    let isTyped = invocation[EntryOptions.template] != nil
    let kept = GivenText(session)
    let address = try kept.keeping(text, for: nil, unless: { isNamed && $0.isMistake }) {
      try UnnamedThreads(session).forNewEntries()
    }
    let template = try kept.keeping(text, for: address, unless: { isTyped && $0.isMistake }) {
      try EntryRequest.template(invocation, in: session)
    }
    // A mistake in the template is not one in the text, so the text is kept.
    return try kept.keeping(text, for: address, unless: { $0.isMistake && !$0.isOfTemplate }) {
      try EntryRequest(invocation, template, for: address, in: session)
    }
  }

  private func add(_ request: EntryRequest, _ input: [UInt8]?) throws -> ExitCode {
    guard let text = text(input, with: request) else {
      let words = words.filter { $0 != "-" }.joined(separator: " ")
      let composition = EntryComposition(request, in: session)
      return try composition.begin(with: Array(words.utf8) + (input ?? []))
    }
    if input == nil, invocation[EntryOptions.time] == nil, let word = words.first,
      let day = TJ.datedWord(word)
    {
      let option = "--at \(ShellWords.operand(day))"
      try session.messages.say("'\(word)' is part of the text; \(option) would set the time")
    }
    var entry = request.entry
    entry.body = text
    if !request.template.isEmpty { entry.content.takeTitle() }
    guard !entry.content.isBlank || !request.isEmpty else {
      try session.messages.say("nothing added: no text")
      if session.options.output.isJSON {
        try session.context.write(Array("[]\n".utf8), to: .standardOutput)
      }
      return .done
    }
    let addition = try GivenText(session).keeping(input, for: request.address) { [entry] in
      try add(entry, request)
    }
    return try addition.report(in: session)
  }

  /// Returns the bytes of standard input, if it should be read: never if words were given, so that a shell loop that
  /// reads lines from standard input keeps them.
  private func input() throws -> [UInt8]? {
    if words == ["-"] { return try GivenText(session).read() }
    let isOpen = invocation[EntryOptions.edit] || !invocation.hasAny(of: EntryOptions.content)
    guard words.isEmpty, isOpen, !session.context.isTerminal(.standardInput) else { return nil }
    return try GivenText(session).read()
  }

  /// Returns the text that was given, or `nil` if the editor should be opened.
  private func text(_ input: [UInt8]?, with request: EntryRequest) -> [UInt8]? {
    if invocation[EntryOptions.edit] { return nil }
    if let input { return input.isEmpty && !request.isEmpty ? request.template : input }
    guard words.isEmpty else {
      let text = Array(words.joined(separator: " ").utf8)
      return text.isEmpty && request.isEmpty ? [] : request.template + text
    }
    return request.isEmpty ? nil : request.template
  }

  /// Adds an entry; while the person is asked for missing values, it is a draft.
  ///
  /// So neither Ctrl-C nor the end of the input loses text that was typed before.
  private func add(_ entry: NewEntry, _ request: EntryRequest) throws -> Addition {
    guard !entry.content.isBlank, request.isAsking(for: entry) else {
      return try request.add([entry])
    }
    let (root, drafts) = (session.journal.root, session.journal.drafts)
    var (entry, given) = (entry, request)
    given.entry = entry
    var text = EntryBuffer.text(for: given, in: root, body: entry.body, hasText: true)
    let title = request.address.lastPathPart.name
    let draft = try drafts.create(text, titled: title)
    let addition: Addition
    do {
      try request.complete(&entry) { properties in
        given.entry.properties = properties
        text = EntryBuffer.text(for: given, in: root, body: given.entry.body, hasText: true)
        try drafts.save(text, as: draft)
      }
      addition = try request.add([entry])
    } catch {
      let failure = Failure(error)
      guard failure.hasKeptText else { throw failure.keeping("text", "resume", draft) }
      try drafts.finish(draft, saying: text, session.messages)
      throw failure
    }
    try drafts.finish(draft, saying: text, session.messages)
    return addition
  }
}

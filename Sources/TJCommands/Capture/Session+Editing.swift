internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Writing in the person's own editor.
extension Session {
  /// The drafts of this device.
  var drafts: Drafts {
    Drafts(at: locator.drafts ?? "\(journal.root)/.tj/drafts", context.system)
  }

  /// The drafts to go on with here: those that were not begun in another journal.
  func draftsOfThisJournal() throws(Failure) -> [Drafts.Item] {
    var items: [Drafts.Item] = []
    for item in try Failure.of({ () throws(JournalError) in try drafts.list() })
    where otherJournal(of: item.name) == nil { items.append(item) }
    return items
  }

  /// The journal that a draft was begun in, where that is another one which is still there.
  ///
  /// A draft that cannot be read, or whose journal has been moved, belongs to all of them: none must be hidden.
  func otherJournal(of draft: String) -> String? {
    guard let text = try? drafts.read(draft),
      let root = EditOrigin(in: text)?.root ?? DraftNote(in: text)?.root, root != journal.root,
      (try? context.system.realPath(of: "\(root)/.tj")) != nil
    else { return nil }
    return root
  }

  /// Lets a person write a new entry, which is a draft until it is in the journal.
  ///
  /// What was given with the command is text already, so that it is added even if it is left as it is.
  func write(
    _ request: EntryRequest,
    beginningWith input: [UInt8]
  ) throws(Failure) -> ExitCode {
    let words = invocation.operands.filter { $0 != "-" }.joined(separator: " ")
    let given = Array(words.utf8) + input
    let text = EntryBuffer.text(for: request, in: journal.root, body: request.template + given)
    let title = request.address.lastPathPart.name
    let hasText = !EntryContent(body: given).isBlank
    return try compose(text, as: newDraft(text, named: title), request, hasText: hasText)
  }

  /// Opens a draft in the editor, adds what came of it, and takes the draft away.
  func compose(
    _ text: [UInt8],
    as name: String,
    _ request: EntryRequest,
    hasText: Bool,
    isResumed: Bool = false
  ) throws(Failure) -> ExitCode {
    guard let written = try written(inDraft: name, request, butNot: hasText ? nil : text) else {
      try keepOut(name)
      try messages.say("nothing was added")
      return .done
    }
    return try conclude(draft: name, written, request, isResumed: isResumed)
  }

  /// Returns the entries that a person has made of a draft, with its text, or `nil` if all is blank or `unchanged`.
  private func written(
    inDraft name: String,
    _ request: EntryRequest,
    butNot unchanged: [UInt8]?
  ) throws(Failure) -> (entries: [NewEntry], text: [UInt8])? {
    while true {
      let edited = try edit(draft: name)
      do throws(Failure) {
        let entries = try EntryBuffer.entries(in: edited, of: request.thread)
        if entries.allSatisfy(\.content.isBlank) || edited == unchanged { return nil }
        try check(entries, request)
        return (entries, edited)
      } catch {
        try context.write(error.line, to: .standardError)
        guard Questions(self).canAsk,
          try Questions(self).ask("edit it again? [Y/n] ")?.lowercased().hasPrefix("n") == false
        else {
          throw Failure(
            error.code,
            "nothing was added",
            remedy: "the text is kept: tj draft resume \(ShellWords.quoted(name))"
          )
        }
      }
    }
  }

  /// Keeps `text` as a new draft, and gives its name.
  func newDraft(_ text: [UInt8], named title: String) throws(Failure) -> String {
    let drafts = drafts
    var generator = ContextDraws(context: context)
    return try Failure.of { () throws(JournalError) in
      var name = "\(title)-\(EntryID(using: &generator).text)"
      while try drafts.read(name) != nil { name = "\(title)-\(EntryID(using: &generator).text)" }
      try drafts.save(text, named: name)
      return name
    }
  }

  /// What the editor made of a draft; `command` is what goes on with it where the editor fails.
  func edit(
    draft name: String,
    orLater command: String = "tj draft resume"
  ) throws(Failure) -> [UInt8] {
    let editor = try editor()
    let before = try text(ofDraft: name)
    // Nobody knows how long the editor is open, and what is written meanwhile.
    defer { reader.forget() }
    let status = try context.run(ShellCommand.words(editor, [drafts.file(of: name)]))
    let edited = try text(ofDraft: name)
    if edited != before { drafts.makeNewest(name) }
    guard status == 0 else {
      throw Failure(
        .failure,
        "the editor '\(editor)' ended with \(status)",
        remedy:
          "the text is kept: \(command) \(ShellWords.quoted(name)); 'tj config --personal editor' chooses another"
      )
    }
    return edited
  }

  /// The text of a draft, which is empty if somebody has taken the draft away.
  private func text(ofDraft name: String) throws(Failure) -> [UInt8] {
    try Failure.of { () throws(JournalError) in try drafts.read(name) } ?? []
  }

  /// Keeps `text` as what a draft is now.
  func save(_ text: [UInt8], asDraft name: String) throws(Failure) {
    try Failure.of { () throws(JournalError) in try drafts.save(text, named: name) }
  }

  /// Takes a draft away whose text is safe or not wanted.
  func keepOut(_ name: String) throws(Failure) {
    try Failure.of { () throws(JournalError) in try drafts.remove(name) }
  }

  private func editor() throws(Failure) -> String {
    let variables = ["VISUAL", "EDITOR"].lazy.compactMap { name in
      context.environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    try settings.warnIfInert(.editor, messages)
    return settings.editor ?? variables.first ?? "vi"
  }

  /// Complains about the first value that does not fit, unless it is to be stored all the same.
  private func check(_ entries: [NewEntry], _ request: EntryRequest) throws(Failure) {
    guard !EntryOptions(invocation).isForced else { return }
    for entry in entries {
      try check(entry.properties, against: request.thread, at: request.address)
    }
  }
}

/// The context's numbers as the standard library wants them.
struct ContextDraws: RandomNumberGenerator {
  let context: any Context

  mutating func next() -> UInt64 { context.random() }
}

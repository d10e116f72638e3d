internal import ThreadJournal

/// The person's own editor, which opens drafts.
struct Editor {
  private let context: any Context
  private let settings: Preferences
  private let messages: Messages
  private let reader: JournalReader
  private let drafts: Drafts

  /// The editor of the person in this session.
  init(_ session: Session) {
    (context, settings) = (session.context, session.settings)
    (messages, reader) = (session.messages, session.reader)
    drafts = session.journal.drafts
  }

  /// Opens a draft, and returns what the person made of it; empty if the draft is gone.
  ///
  /// If the editor fails, `later` is the command that continues with the draft.
  func edit(
    _ name: String,
    orLater later: String = "tj draft resume"
  ) throws(Failure) -> [UInt8] {
    let editor = try command()
    let before = try text(of: name)
    // Nobody knows how long the editor is open, and what is written meanwhile.
    defer { reader.forget() }
    let status = try context.run(ShellCommand.words(editor, [drafts.file(of: name)]))
    let edited = try text(of: name)
    if edited != before { drafts.makeNewest(name) }
    guard status == 0 else {
      throw Failure(
        .failure,
        "the editor '\(editor)' exited with status \(status); kept the text as draft \(name)",
        hint: "\(later) \(ShellWords.operand(name))",
        "choose another editor with 'tj config --personal editor COMMAND'"
      )
    }
    return edited
  }

  private func text(of name: String) throws(Failure) -> [UInt8] {
    try Failure.of { () throws(JournalError) in try drafts.text(of: name) } ?? []
  }

  /// Returns the command line of the editor.
  private func command() throws(Failure) -> String {
    let variables = ["VISUAL", "EDITOR"].lazy.compactMap { name in
      context.environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    try settings.warnIfInert(.editor, messages)
    return settings.editor ?? variables.first ?? "vi"
  }
}

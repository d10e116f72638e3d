internal import ThreadJournal

extension Drafts {
  /// Runs `body` while no other command can open the draft in an editor, or remove it.
  func whileOpen<Answer>(
    _ name: String,
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let result = try Failure.of { () throws(JournalError) in
      try whileOpen(name) { Result(catching: body) }
    }
    return try result.get()
  }

  /// Brings the text of an unfinished draft back that an editor has emptied or removed, and fails: to remove a draft,
  /// there is a command.
  func bringBack(_ text: [UInt8], to name: String, ifNow edited: [UInt8]) throws(Failure) {
    guard edited != text else { return }
    try Failure.of { () throws(JournalError) in try save(text, as: name) }
    throw Failure(
      .failure,
      "the editor returned no text; kept draft \(name) as it was",
      hint: "tj draft rm \(ShellWords.operand(name))"
    )
  }

  /// Removes a draft whose text, as it was read, is safe elsewhere or unwanted; says so if a program has changed it
  /// since, and keeps it then.
  func finish(
    _ name: String,
    saying text: [UInt8],
    _ messages: Messages
  ) throws(Failure) {
    // The text is safe, so a draft that is left over is no failure.
    let problem: String
    do throws(JournalError) {
      if try remove(name, ifStill: text) { return }
      problem = "draft \(name) was saved again in the meantime; kept it"
    } catch {
      problem = "cannot remove draft \(name): \(error.sentence)"
    }
    try messages.warn(problem)
    try messages.suggest("tj draft show \(ShellWords.operand(name))")
  }
}

internal import ThreadJournal

extension Drafts {
  /// Restores the text of an unfinished draft that an editor has emptied or deleted, and throws a failure: `tj draft
  /// rm` is the way to remove a draft.
  func bringBack(_ text: [UInt8], to name: String, ifNow edited: [UInt8]) throws {
    guard edited != text else { return }
    try save(text, as: name)
    throw Failure(
      .failure,
      "the editor returned no text; kept draft \(name) as it was",
      hint: "tj draft rm \(ShellWords.operand(name))"
    )
  }

  /// Removes a draft whose text, as it was read, is safe elsewhere or unwanted; if a program has changed the draft
  /// since, keeps it and warns.
  func finish(_ name: String, saying text: [UInt8], _ messages: Messages) throws {
    // The text is safe, so a draft that is left over is no failure.
    let problem: String
    do {
      if try remove(name, ifStill: text) { return }
      problem = "draft \(name) was saved again in the meantime; kept it"
    } catch {
      problem = "cannot remove draft \(name): \(JournalError(error).sentence)"
    }
    try messages.warn(problem)
    try messages.suggest("tj draft show \(ShellWords.operand(name))")
  }
}

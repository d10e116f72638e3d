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

  /// Removes a draft whose text, as it was read, is safe elsewhere or unwanted; says so if a program has changed it
  /// since, and keeps it then.
  func finish(
    _ name: String,
    saying text: [UInt8],
    _ messages: Messages
  ) throws(Failure) {
    let isGone = try Failure.of { () throws(JournalError) in try remove(name, ifStill: text) }
    if isGone { return }
    try messages.warn("draft \(name) was saved again in the meantime; kept it")
    try messages.suggest("tj draft show \(ShellWords.operand(name))")
  }
}

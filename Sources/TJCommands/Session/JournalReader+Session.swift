internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

extension JournalReader {
  /// Creates the reader of a session: of the threads that `options` select with `-t`, or of all.
  init(
    _ journal: Journal,
    _ settings: Preferences,
    _ options: GlobalOptions,
    _ messages: Messages,
    _ system: System
  ) {
    self.init(
      journal,
      dayStart: settings.dayStart,
      weekStart: settings.weekStart,
      threads: options.threads,
      system
    ) { notice in
      switch notice {
      case .unread(let files): try messages.warn(ofUnread: files)
      case .unreadableFrontMatter(let address, let sentence):
        try messages.warn(sentence, hint: "tj check -t \(ShellWords.quoted(address))")
      case .leftOutCounts:
        try messages.mention("without counts of tallies; --counts includes them")
      case .locked(let count):
        try messages.say("could not look into \(count.of("locked entry", "locked entries"))")
        try messages.suggest("tj unlock")
      }
    }
  }

  /// The exit code of a command that only reads: success, unless a file could not be read.
  var ending: ExitCode { hasUnread ? .failure : .done }
}

extension Messages {
  /// Warns about files that could not be read; files with the same hint share one line with it.
  fileprivate func warn(ofUnread files: [UnreadFile]) throws {
    let failures = files.map { Failure($0.error) }
    for (place, failure) in failures.enumerated() {
      let isNextAlike = place + 1 < failures.count && failures[place + 1].hints == failure.hints
      try isNextAlike ? warn(failure.problem) : warn(of: failure)
    }
  }
}

internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj purge`: removes something from all history.
enum PurgeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "purge",
      group: CommandGroup.change,
      "Removes entries, or a thread, from all history, for good.",
      discussion: """
        Rewrites the repository so that no commit, draft or operation holds the text any more. This \
        cannot be taken back, and 'tj undo' does not know what was done before it any more. Remote repositories, other clones and backups keep what they have; the \
        command lists those it knows of.
        """,
      options: [.flag("whole-thread", "Purges the thread that -t names, with all of its entries.")],
      arguments: [
        ArgumentSpec(
          "ID",
          .any,
          completion: .dynamic("id"),
          "The entries; removed ones too, with -t."
        )
      ],
      examples: [
        ExampleSpec("tj purge k3f9qd", "Removes an entry for good."),
        ExampleSpec("tj purge --whole-thread -t secrets", "Removes a thread for good."),
      ],
      seeAlso: ["tj-rm(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    if invocation.has("whole-thread") { return try session.purgeThread() }
    guard !invocation.operands.isEmpty else {
      throw Failure(
        .usage,
        "it is not said what is to be purged",
        remedy: "give ids, or --whole-thread"
      )
    }
    for word in invocation.operands { try session.purge(word) }
    return .done
  }
}

extension Session {
  fileprivate func purgeThread() throws(Failure) -> ExitCode {
    guard let name = invocation.value("thread") else {
      throw Failure(.usage, "--whole-thread needs a thread", remedy: "name it with -t")
    }
    // A thread that was removed has an address in the history alone.
    let address = try purgedThread(name)
    try confirm("remove the thread \(address) from all history, for good?")
    let report = try saving { () throws(JournalError) in try journal.purgeThread(address) }
    try say("purged \(address)")
    try tell(report)
    return .done
  }

  /// The thread that a name means, in the journal or else in its history.
  private func purgedThread(_ name: String) throws(Failure) -> String {
    do throws(Failure) {
      return try address(of: name)
    } catch {
      let isKnown = try? Failure.of { () throws(JournalError) in try journal.canPurge(thread: name)
      }
      guard error.code == .notFound else { throw error }
      guard isKnown == true else {
        throw Failure(
          .notFound,
          "there is no thread '\(name)', and there was none in the history",
          remedy: "'tj threads' lists those that are there, 'tj trash' those that were removed"
        )
      }
      return name
    }
  }

  fileprivate func purge(_ word: String) throws(Failure) {
    let (id, address) = try purged(word)
    try confirm("remove \(id.text) from all history, for good?")
    let report = try saving { () throws(JournalError) in try journal.purge(id, in: address) }
    try say("purged \(id.text)")
    try tell(report)
  }

  private func purged(_ word: String) throws(Failure) -> (EntryID, String) {
    do throws(Failure) {
      let found = try entry(word)
      return (found.id, found.address)
    } catch {
      guard let name = invocation.value("thread"), let id = EntryID(word) else { throw error }
      let address = try address(of: name)
      let isKnown = try Failure.of { () throws(JournalError) in
        try journal.canPurge(id, in: address)
      }
      guard isKnown else { throw error }
      return (id, address)
    }
  }

  private func tell(_ report: PurgeReport) throws(Failure) {
    if invocation.has("verbose") { try say("wrote \(report.commits) commits anew") }
    if !report.drafts.isEmpty {
      try say("taken out of drafts: \(report.drafts.joined(separator: ", "))")
    }
    if !report.similarDrafts.isEmpty {
      try warn(
        "look at the drafts \(report.similarDrafts.joined(separator: ", ")): something there is alike"
      )
    }
    if !report.remaining.isEmpty {
      try warn(
        "\(report.remaining.count) objects can still be read, since the repository borrows them"
      )
    }
    if !report.outOfReach.isEmpty {
      try warn(
        "not reached: \(report.outOfReach.joined(separator: ", ")), other clones and backups"
      )
    }
  }
}

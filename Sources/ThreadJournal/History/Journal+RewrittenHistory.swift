internal import JournalGit

extension Journal {
  /// Returns what `read` reads from the history, reading again if a purge has rewritten it meanwhile.
  ///
  /// A purge destroys objects that a reader is about to read. Each failed attempt requires another purge.
  package func readingHistory<Answer>(_ read: () throws -> Answer) throws -> Answer {
    while true {
      let tip = historyTip
      do {
        return try read()
      } catch {
        guard case .repository = JournalError(error).reason, historyTip != tip else { throw error }
      }
    }
  }

  private var historyTip: ObjectID? { (try? openRepository())?.tip }
}

extension Repository {
  fileprivate var tip: ObjectID? { (try? head())?.tip }
}

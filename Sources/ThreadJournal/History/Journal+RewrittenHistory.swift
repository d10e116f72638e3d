internal import JournalGit

extension Journal {
  /// Returns what `read` makes of the history; reads again if a purge has rewritten the history meanwhile.
  ///
  /// Objects that a reader is about to look at are gone then. Each attempt needs a purge of its own to fail.
  package func readingHistory<Answer>(
    _ read: () throws(JournalError) -> Answer
  ) throws(JournalError) -> Answer {
    while true {
      let tip = historyTip
      do throws(JournalError) {
        return try read()
      } catch {
        guard case .repository = error.reason, historyTip != tip else { throw error }
      }
    }
  }

  private var historyTip: ObjectID? { (try? openRepository())?.tip }
}

extension Repository {
  fileprivate var tip: ObjectID? { (try? head())?.tip }
}

internal import JournalStore

extension OperationRecord {
  /// The threads that the operation changed: those that its message names, or all of its files if there are more than a
  /// message names.
  var threads: [String] {
    let message = CommitMessage(parsing: message)
    guard message.mayHaveMoreThreads else { return message.threads }
    let named = Set(message.threads)
    let others = effects.map(\.path).filter {
      $0.text.hasSuffix(".md") && !$0.text.hasPrefix(".tj/")
    }
    .map(\.address).filter { !named.contains($0) }
    return message.threads + others
  }
}

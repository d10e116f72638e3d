internal import JournalStore

extension OperationRecord {
  /// The threads that the operation changed: those that its message names, or all of its files if there are more than a
  /// message names.
  var threads: [String] {
    let message = CommitMessage(parsing: message)
    let paths = effects.map(\.path)
    // Messages of earlier versions name every Markdown file without its `.md`.
    let files = Set(paths)
    let threads = message.threads.map { name in
      JournalPath(address: name).map { files.contains($0) ? $0.address : name } ?? name
    }
    guard message.mayHaveMoreThreads else { return threads }
    let named = Set(threads)
    let others = paths.filter { $0.isMarkdown && !$0.text.hasPrefix(".tj/") }
      .map(\.address).filter { !named.contains($0) }
    return threads + others
  }
}

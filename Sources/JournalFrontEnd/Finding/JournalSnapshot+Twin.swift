package import JournalModel
package import ThreadJournal

extension JournalSnapshot {
  /// Returns the thread of the same kind that already has the name and the title of a new one, or `nil` if there is
  /// none: most likely the command was typed twice.
  package func twin(
    of title: String,
    _ kind: Kind,
    in folder: String
  ) -> (address: String, isArchived: Bool)? {
    let name = Slug.make(from: title)
    let address = folder.isEmpty ? name : "\(folder)/\(name)"
    guard let thread = thread(at: address)?.thread, thread.kind == kind,
      thread.title.map({ $0.lowercased() == title.lowercased() }) ?? true
    else { return nil }
    return (address, thread.isArchived)
  }
}

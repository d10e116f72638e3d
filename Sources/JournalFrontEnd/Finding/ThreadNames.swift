package import JournalModel
internal import JournalSearch
package import ThreadJournal

/// Threads by the names that people type.
package struct ThreadNames {
  private let reader: JournalReader

  /// Creates the names of the threads of a journal.
  package init(_ reader: JournalReader) { self.reader = reader }

  /// Returns the address of the one thread that a name stands for: an address, a glob, a last part,
  /// a title or an alias.
  ///
  /// - Throws: A ``NameError`` if no thread has the name, or several have it.
  package func address(of name: String) throws -> String {
    var matching = try reader.everything().addresses(named: name)
    if matching.isEmpty {
      matching =
        try reader.lookAgain {
          let matching = try reader.everything().addresses(named: name)
          return matching.isEmpty ? nil : matching
        } ?? []
    }
    let all = try reader.everything()
    try reader.tellUnread(in: all)
    guard let first = matching.first else {
      throw NameError.noThread(name, among: all.addresses, in: reader.journal)
    }
    guard matching.count == 1 else { throw NameError.ambiguousThread(name, matching) }
    return first
  }

  /// Returns the address of a thread even if an editor has moved its file away to write it again.
  package func awaitedAddress(of name: String) throws -> String {
    if try reader.everything().addresses(named: name).isEmpty {
      try reader.journal.waitForMovedThreads()
      reader.forget()
    }
    return try address(of: name)
  }

  /// Returns the address of the thread with the newest entry, other than `address`: a likely example for a hint.
  package func newest(besides address: String? = nil, isArchived: Bool = false) throws -> String? {
    let threads = try reader.everything().threads.filter {
      $0.isThread && $0.isArchived == isArchived && $0.address != address
    }
    return threads.max { ($0.newest?.seconds ?? .min) < ($1.newest?.seconds ?? .min) }?.address
  }
}

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

internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd

/// The person who imports.
extension Import {
  /// Says which sender the writer is: the person with the name, or else the one whom the export calls `Me`, who gets the
  /// name.
  ///
  /// - Throws: A failure if no chat has either of them.
  func name(
    _ me: String,
    in chats: inout [ImportedChat],
    _ items: inout [String?: [ImportItem]]
  ) throws {
    var people: Set<String> = []
    var isFound = false
    for place in chats.indices {
      let thread = chats[place].thread
      var senders = Set(items[thread]?.compactMap { $0.entry.message?.sender } ?? [])
      senders.formUnion(chats[place].people)
      people.formUnion(senders)
      let own = chats[place].me
      if let sender = senders.first(where: { $0.lowercased() == me.lowercased() }) {
        chats[place].me = sender
        isFound = true
      } else if let own, own.lowercased() == "me", senders.contains(own) {
        items[thread] = items[thread]?.map { $0.renamingSender(own, to: me) }
        chats[place].people = chats[place].people.map { $0 == own ? me : $0 }
        chats[place].me = me
        isFound = true
      }
    }
    guard !isFound else { return }
    let names = people.sorted().prefix(10).map { ShellWords.quoted($0) }.joined(separator: ", ")
    throw Failure(
      .notFound,
      "\(shownFile): nobody is called '\(me)'",
      hint: "pass --me with one of \(names), or leave it out if you wrote nothing"
    )
  }
}

extension ImportItem {
  /// The record with another name of its sender, if that is `old`.
  fileprivate func renamingSender(_ old: String, to new: String) -> ImportItem {
    guard entry.message?.sender == old else { return self }
    var item = self
    item.entry.message?.sender = new
    return item
  }
}

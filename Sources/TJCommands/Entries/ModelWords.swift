internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// What models have said about a thread, or about some of its entries, as far as it can be read without a key.
struct ModelWords {
  /// The folder of chats.
  static let chats = "chats"

  private static let folders = [chats, CoachedRisks.folder, KeptAnalyses.folder]

  /// The addresses of the threads in which it is kept.
  private let addresses: [String]

  /// Looks for what is said about a thread, or about the entries with some ids.
  init(about address: String, _ ids: Set<EntryID>?, in journal: JournalSnapshot) {
    let threads = journal.threadAddresses
    addresses = journal.addresses.filter { origin in
      guard Self.folders.contains(where: { origin.hasPrefix("\($0)/") }),
        let thread = journal.thread(at: origin)
      else { return false }
      func isMeant(_ link: WrittenLink) -> Bool {
        let name: String
        switch link.link.target {
        case .entry(let id, let thread?) where ids?.contains(id) != false: name = thread
        case .thread(let thread, _) where ids == nil: name = thread
        default: return false
        }
        return threads.address(named: name, from: origin) == address
      }
      return thread.thread.entries.contains { entry in
        !entry.isEncrypted && entry.links.contains(where: isMeant)
      }
    }
  }

  /// Says that it is still there, with a hint at a command for one of the threads.
  func warn(_ messages: Messages, _ command: String) throws {
    guard let first = addresses.first else { return }
    try messages.warn(
      "what a model said about it can still be read, in \(addresses.enumeration)",
      hint: "\(command) -t \(ShellWords.operand(first))"
    )
  }
}

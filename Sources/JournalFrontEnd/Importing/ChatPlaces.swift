package import JournalExchange
internal import JournalFormat
internal import JournalModel
package import ThreadJournal

/// The conversations of a journal that the chats of an export are.
///
/// A chat is the conversation that has its messages; a title decides only where there are none to compare. The first
/// messages of a year are often the same in many chats, so messages without ids of their program are believed only if
/// the title is the same, too, or if they are several of several people.
package struct ChatPlaces {
  /// The place of a chat.
  package struct Place: Hashable, Sendable {
    /// The address of its thread, or of its threads without their years.
    package var address: String

    /// Whether each year has a thread.
    package var isSplit: Bool

    /// Whether the conversation exists.
    package var isKnown: Bool

    /// A conversation of the same title that is another one.
    package var namesake: String?
  }

  /// A chat of an export with its messages.
  package typealias Chat = (chat: ImportedChat, items: [ImportItem])

  /// The place of each chat, or `nil` if it is new and has no title.
  package private(set) var places: [Place?]

  private let chats: [Chat]
  private let past: ImportPast
  private let snapshot: JournalSnapshot
  private var conversations: [KnownConversation]
  private var taken: Set<Int> = []

  /// Finds the conversations in a journal that chats are, and free addresses for the others.
  package init(of chats: [Chat], in snapshot: JournalSnapshot, past: ImportPast) throws {
    (self.chats, self.past, self.snapshot) = (chats, past, snapshot)
    places = Array(repeating: nil, count: chats.count)
    let titles = Set(chats.compactMap(\.chat.title))
    conversations = KnownConversation.all(in: snapshot, titles: titles)
    placeByMessages()
    for number in chats.indices where places[number] == nil { try placeByTitle(number) }
    let addresses = snapshot.addresses + conversations.map(\.address)
    for number in chats.indices where places[number] == nil {
      guard let title = chats[number].chat.title else { continue }
      let used = addresses + places.compactMap { $0?.address }
      let address = Slug.free(Slug.make(from: title), among: used)
      let namesake = conversations.first { $0.title == title }?.address
      places[number] = Place(address: address, isSplit: false, isKnown: false, namesake: namesake)
    }
  }

  /// Returns the place that a person has named: the thread there, the threads of its years, or a new one.
  package static func place(at address: String, in snapshot: JournalSnapshot) -> Place {
    let isThread = snapshot.thread(at: address) != nil
    let isSplit =
      !isThread
      && snapshot.addresses.contains { KnownConversation.year(of: $0, from: address) != nil }
    return Place(address: address, isSplit: isSplit, isKnown: isThread || isSplit)
  }

  private mutating func take(_ conversation: Int, for chat: Int) {
    taken.insert(conversation)
    let found = conversations[conversation]
    places[chat] = Place(address: found.address, isSplit: found.isSplit, isKnown: true)
  }

  /// Gives each conversation to the chat with which it has most messages in common.
  private mutating func placeByMessages() {
    guard !conversations.isEmpty else { return }
    let index = ChatIndex(chats)
    for place in conversations.indices { conversations[place].count(index, in: snapshot) }
    var pairs: [(chat: Int, conversation: Int, count: Int, isTitled: Bool)] = []
    for (place, conversation) in conversations.enumerated() {
      for (number, hits) in conversation.hits {
        let (chat, items) = chats[number]
        let isTitled = chat.title == conversation.title
        let smaller = min(items.count, conversation.recordCount)
        let isLikely = hits.count >= 3 && hits.count * 2 >= smaller && hits.senders.count >= 2
        guard hits.foreignCount > 0 || isTitled || isLikely else { continue }
        pairs.append((number, place, hits.count, isTitled))
      }
    }
    pairs.sort { one, other in
      if one.count != other.count { return one.count > other.count }
      if one.isTitled != other.isTitled { return one.isTitled }
      return (one.chat, one.conversation) < (other.chat, other.conversation)
    }
    for pair in pairs where places[pair.chat] == nil && !taken.contains(pair.conversation) {
      take(pair.conversation, for: pair.chat)
    }
  }

  /// Gives a chat the conversation with its title, unless that has messages of another one.
  private mutating func placeByTitle(_ number: Int) throws {
    guard let title = chats[number].chat.title else { return }
    for (place, conversation) in conversations.enumerated()
    where conversation.title == title && !taken.contains(place) {
      if try !isAnother(chats[number], conversation) { return take(place, for: number) }
    }
  }

  /// Whether a conversation has messages of the same program that none of a chat's are.
  private func isAnother(_ chat: Chat, _ conversation: KnownConversation) throws -> Bool {
    if let foreign = chat.items.first(where: \.hasForeignID)?.sourceID {
      return conversation.isAnother(than: foreign, of: chat.items, in: snapshot)
    }
    for address in conversation.addresses {
      let thread = snapshot.thread(at: address)?.thread
      let comparison = try ChatComparison(
        chat.items,
        chat.chat,
        with: thread,
        at: address,
        past: past
      )
      if let agreement = comparison.agreement, !agreement.isCertain, agreement.matchCount == 0 {
        return true
      }
    }
    return false
  }
}

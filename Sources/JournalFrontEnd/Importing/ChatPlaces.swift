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

/// The messages of chats by their ids.
private struct ChatIndex {
  private struct Message {
    let chat: Int
    let sender: String?
    let isForeign: Bool
  }

  private var byID: [String: [Message]] = [:]

  init(_ chats: [ChatPlaces.Chat]) {
    for (number, chat) in chats.enumerated() {
      for item in chat.items {
        guard let id = item.sourceID else { continue }
        let message = Message(
          chat: number,
          sender: item.entry.message?.sender,
          isForeign: item.hasForeignID
        )
        byID[id, default: []].append(message)
      }
    }
  }

  /// Counts a message of a conversation for the chats that have one with its id.
  func count(_ id: String, in hits: inout [Int: KnownConversation.Hits]) {
    var seen = -1
    for message in byID[id] ?? [] where message.chat != seen {
      seen = message.chat
      hits[message.chat, default: .init()].count += 1
      if message.isForeign { hits[message.chat, default: .init()].foreignCount += 1 }
      if let sender = message.sender { hits[message.chat]?.senders.insert(sender) }
    }
  }
}

/// A conversation of the journal: a thread, or the threads of its years.
private struct KnownConversation {
  /// The messages that it has in common with a chat.
  struct Hits {
    var count = 0
    var foreignCount = 0
    var senders: Set<String> = []
  }

  /// The address, without the year if there is a thread for each.
  let address: String

  /// The title, without the year.
  let title: String

  /// The addresses of its threads.
  private(set) var addresses: [String]

  /// Whether there is a thread for each year.
  let isSplit: Bool

  /// The number of messages that an import brought.
  private(set) var recordCount = 0

  /// The messages that chats have in common with it, by the number of the chat.
  private(set) var hits: [Int: Hits] = [:]

  /// The conversations of a journal; a thread with one of some titles is never one of the years of another.
  static func all(in snapshot: JournalSnapshot, titles: Set<String>) -> [KnownConversation] {
    var found: [KnownConversation] = []
    var families: [String: Int] = [:]
    for located in snapshot.metadata where located.thread.kind == .conversation {
      let (address, title) = (located.address, located.thread.title ?? located.address)
      let base = String(address.dropLast(5))
      let isYear = year(of: address, from: base).map { title.hasSuffix(" \($0)") } ?? false
      guard isYear, !titles.contains(title) else {
        found.append(.init(address: address, title: title, addresses: [address], isSplit: false))
        continue
      }
      let place = families[base] ?? found.count
      if place == found.count {
        families[base] = place
        let shared = String(title.dropLast(5))
        found.append(.init(address: base, title: shared, addresses: [], isSplit: true))
      }
      found[place].addresses.append(address)
    }
    return found
  }

  /// The year in the address of a thread of one year, or `nil` if it is not one of the threads at `base`.
  static func year(of address: String, from base: String) -> Substring? {
    let ending = address.dropFirst(base.count)
    guard !base.isEmpty, address.hasPrefix(base), ending.count == 5, ending.first == "-",
      ending.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return ending.dropFirst()
  }

  /// Counts the messages that chats have in common with it.
  mutating func count(_ index: ChatIndex, in snapshot: JournalSnapshot) {
    forEachID(in: snapshot) { id in
      recordCount += 1
      index.count(id, in: &hits)
    }
  }

  /// Whether it has messages of the program that gave a message its id, but in the same time none of the same chat.
  func isAnother(than id: String, of items: [ImportItem], in snapshot: JournalSnapshot) -> Bool {
    let key = ReservedKey.source.rawValue
    let source = items.first?.entry.properties.first { $0.key == key }?.value
    let chat = id.split(separator: "/").dropLast()
    let days = items.compactMap { $0.entry.stamp?.date }
    guard let first = days.min(), let last = days.max() else { return false }
    for address in addresses {
      guard let thread = snapshot.thread(at: address)?.thread else { continue }
      for entry in thread.entries where entry.value(of: key) == source {
        let other = entry.value(of: ReservedKey.sourceID.rawValue) ?? ""
        guard chat.isEmpty else { return other.split(separator: "/").dropLast() != chat }
        if let day = entry.stamp?.date, first <= day, day <= last { return true }
      }
    }
    return false
  }

  private func forEachID(in snapshot: JournalSnapshot, _ body: (String) -> Void) {
    let key = Array("source-id::".utf8)
    for address in addresses {
      guard let bytes = snapshot.thread(at: address)?.thread.bytes else { continue }
      var offset = 0
      while let start = bytes.span.firstOffset(of: key.span, from: offset) {
        let end = bytes.span.firstOffset(of: .lineFeed, in: start..<bytes.count)
        let value = bytes[start + key.count..<end].drop(while: \.isBlank)
        body(String(decoding: value, as: UTF8.self))
        offset = end
      }
    }
  }
}

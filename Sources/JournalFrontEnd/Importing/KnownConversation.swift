internal import JournalExchange
internal import JournalFormat
internal import JournalModel
internal import ThreadJournal

/// A conversation of the journal: a thread, or the threads of its years.
struct KnownConversation {
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

/// The messages of chats by their ids.
struct ChatIndex {
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

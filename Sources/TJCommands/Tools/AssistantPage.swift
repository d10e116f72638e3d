internal import JournalModel

/// As many items as one answer holds, about 4,000 tokens.
struct AssistantPage {
  /// The number of bytes of JSON that make so many tokens, also in languages that need many.
  static let budget = 10_000

  /// An item: what it is in the answer, the entry that it shows, if it does, and its JSON.
  struct Item {
    let name: String
    var id: EntryReference?
    let json: [UInt8]

    /// An item under the list `name`.
    init(_ name: String, id: EntryReference? = nil, _ object: JSONObject) {
      (self.name, self.id) = (name, id)
      json = Array(object.onOneLine.dropLast())
    }
  }

  private(set) var items: [Item] = []

  /// Where the next page begins, or `nil` at the end.
  let next: Int?

  /// Takes items from number `start` on, at least one and at most `limit`; only these are made.
  init(from start: Int, limit: Int = .max, _ all: some Sequence<Item>) {
    var size = 0
    var isCut = false
    for item in all.dropFirst(start) {
      size += item.json.count
      guard items.isEmpty || size <= Self.budget && items.count < limit else {
        isCut = true
        break
      }
      items.append(item)
    }
    next = isCut ? start + items.count : nil
  }

  /// The lists with these names, and where the next page begins.
  func object(_ names: [String]) -> JSONObject {
    let lists = names.map { name in
      (name, items.filter { $0.name == name }.map { WrittenJSON(bytes: $0.json) })
    }
    return JSONObject(lists) + (next.map { ["next": String($0)] } ?? [:])
  }

  /// The entries that it shows.
  var ids: [EntryReference] { items.compactMap(\.id) }
}

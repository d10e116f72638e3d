package import JournalSearch
internal import JournalModel

/// The entries of a timeline part by part, so that the first are there at once, and a long line needs little memory.
///
/// Each part is a search for the first few entries from the end of the part before. Parts grow, so that a short line
/// takes one search and a long one few.
package struct TimelineParts<Row: Sendable> {
  /// The place of an entry, with the row that was made from it.
  private struct Item: Sendable {
    let place: Place
    let instant: Instant
    let row: Row
  }

  /// A place in the journal.
  private struct Place: Hashable, Sendable {
    let address: String
    let position: Int
  }

  /// The number of entries of the next part, or the greatest number for all; a few screens at first.
  package var size = 500

  /// The greatest number of entries of a part.
  package var greatestSize = 50_000

  /// Whether all entries have been returned.
  package private(set) var isAtEnd = false

  private let snapshot: JournalSnapshot
  private let query: Query
  private let isOldestFirst: Bool
  private let row: @Sendable (TimelineEntry) -> Row

  /// The number of entries that are still wanted.
  private var rest: Int

  /// The time of the last entry that was returned, and all such entries at this time.
  private var last: (instant: Instant, places: Set<Place>)?

  init(
    of query: Query,
    in snapshot: JournalSnapshot,
    isOldestFirst: Bool,
    limit: Int?,
    _ row: @escaping @Sendable (TimelineEntry) -> Row
  ) {
    (self.query, self.snapshot, self.isOldestFirst) = (query, snapshot, isOldestFirst)
    (self.row, rest) = (row, limit ?? .max)
  }

  /// Returns the next entries, or none at the end.
  ///
  /// - Throws: An error if the query cannot be evaluated.
  package mutating func next() throws(QueryError) -> [Row] {
    guard !isAtEnd else { return [] }
    let wanted = min(size, rest)
    let limit = wanted == .max ? nil : wanted + (last?.places.count ?? 0)
    let found = try snapshot.timeline(
      matching: query,
      isOldestFirst: isOldestFirst,
      limit: limit,
      from: last?.instant
    ) { [row] entry in
      let place = Place(address: entry.located.address, position: entry.located.position)
      return Item(place: place, instant: entry.located.instant, row: row(entry))
    }
    let known = last?.places ?? []
    let part = Array(found.lazy.filter { !known.contains($0.place) }.prefix(wanted))
    remember(part)
    rest -= part.count
    isAtEnd = found.count < limit ?? .max || rest <= 0
    size = size < greatestSize ? min(size * 10, greatestSize) : size
    return part.map(\.row)
  }

  /// Remembers where a part ends.
  private mutating func remember(_ part: [Item]) {
    guard let end = part.last?.instant else { return }
    var places = Set(part.reversed().prefix { $0.instant == end }.map(\.place))
    if let last, last.instant == end { places.formUnion(last.places) }
    last = (end, places)
  }
}

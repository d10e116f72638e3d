/// The context of a day: its own entries, those of the week before, and those of the same day of earlier months and
/// years.
///
/// In the scope of an assistant, it has only entries that may be shown to a program that answers questions about the
/// day.
public struct DayContext<Row: Sendable>: Sendable {
  /// A part of the context.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// The day itself.
    case day
    /// The seven days before.
    case week
    /// The same day of each of the 12 months before.
    case months
    /// The same day of each of the years before those.
    case years
  }

  /// An entry in it.
  public struct Item: Sendable {
    /// The part that it belongs to.
    public let part: Part

    /// The size of its title and text.
    public let size: TextSize

    /// The row that the caller made from it.
    public let row: Row
  }

  private let found: [Item]

  /// The number of entries that would be in it as well, but may not be shown.
  public let leftOut: Int

  private var parts: [Part: EntryPlaces] = [:]

  /// Creates a context of all entries in it, the oldest first.
  init(_ found: [Item], leftOut: Int) {
    (self.found, self.leftOut) = (found, leftOut)
    for (place, item) in found.enumerated() {
      parts[item.part, default: EntryPlaces()].add(place, item.size)
    }
    for part in parts.keys where part != .day { parts[part]?.numbers.reverse() }
  }

  private func places(of part: Part) -> EntryPlaces { parts[part] ?? EntryPlaces() }

  /// The number of entries in it.
  public var count: Int { found.count }

  /// The entries of the day in the order of time, and those of the other parts with the newest first.
  public var items: [Item] { Part.allCases.flatMap(items(of:)) }

  /// The entries of a part.
  public func items(of part: Part) -> [Item] { places(of: part).numbers.map { found[$0] } }

  /// The rows of the entries of a part.
  public func rows(of part: Part) -> [Row] {
    places(of: part).numbers.map { found[$0].row }
  }

  /// The size of all entries, or of those of one part.
  public func size(of part: Part? = nil) -> TextSize {
    (part.map { [$0] } ?? Part.allCases).reduce(into: TextSize()) { $0 += places(of: $1).size }
  }
}

/// The places of the entries of a part of a context among all that were found, and their size.
private struct EntryPlaces {
  var numbers: [Int] = []
  private(set) var size = TextSize()

  mutating func add(_ place: Int, _ size: TextSize) {
    numbers.append(place)
    self.size += size
  }
}

/// The size of a text.
public struct TextSize: Hashable, Sendable {
  /// The number of words: runs without white space that contain a letter or a digit.
  public var words = 0

  /// The number of bytes in UTF-8.
  public var bytes = 0

  /// Adds the size of another text.
  static func += (sum: inout TextSize, other: TextSize) {
    sum.words += other.words
    sum.bytes += other.bytes
  }
}

/// What surrounds a day: its own entries, those of the week before, and those of the same day of earlier months, without
/// anything private.
///
/// It is what may be shown to a program that answers questions about the day, with its size.
public struct DayContext<Row: Sendable>: Sendable {
  /// A part of the context.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// The day itself.
    case day
    /// The seven days before.
    case week
    /// The same day of the 12 months before.
    case months
  }

  /// An entry in it.
  public struct Item: Sendable {
    /// The part that it belongs to.
    public let part: Part

    /// The size of its title and text.
    public let size: TextSize

    /// What was made of it.
    public let row: Row
  }

  private let parts: [Part: [Item]]

  /// The number of private entries that were left out.
  public let privateCount: Int

  /// Creates a context of all entries in it, the oldest first; `nil` stands for a private one.
  init(_ found: [Item?]) {
    var parts: [Part: [Item]] = [:]
    for item in found { if let item { parts[item.part, default: []].append(item) } }
    for part in [Part.week, .months] { parts[part]?.reverse() }
    self.parts = parts
    privateCount = found.count - parts.values.reduce(0) { $0 + $1.count }
  }

  /// The entries of the day in the order of time, and those of the other parts with the newest first.
  public var items: [Item] { Part.allCases.flatMap(items(of:)) }

  /// The entries of a part.
  public func items(of part: Part) -> [Item] { parts[part] ?? [] }

  /// The size of all entries, or of those of one part.
  public func size(of part: Part? = nil) -> TextSize {
    var size = TextSize()
    for part in part.map({ [$0] }) ?? Part.allCases {
      for item in items(of: part) { size += item.size }
    }
    return size
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

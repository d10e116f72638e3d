/// A page of a book.
public enum BookPage: Hashable, Sendable {
  /// The days of a year, such as `2024`.
  case year(String)
  /// The entries of a month, such as `2024-03`, or of an empty name if they have no date.
  case month(String)
  /// The entries of the thread at an address.
  case thread(String)
  /// The entries with a tag or one below it, in lower case without `#`.
  case tag(String)
  /// The messages of a person.
  case person(String)

  /// A name for a file, which is safe on every system but may not be the only one of its kind.
  var plainName: String {
    switch self {
    case .year(let name): name
    case .month(let name): name.isEmpty ? "undated" : name
    case .thread(let name): "thread-\(Self.plain(name))"
    case .tag(let name): "tag-\(Self.plain(name))"
    case .person(let name): "person-\(Self.plain(name))"
    }
  }

  private static func plain(_ name: String) -> String {
    let letters = name.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    return String(String(letters).split(separator: "-").joined(separator: "-").prefix(60))
  }

  private var key: (kind: Int, name: String) {
    switch self {
    case .year(let name): (0, name)
    case .month(let name): (1, name)
    case .thread(let name): (2, name)
    case .person(let name): (3, name)
    case .tag(let name): (4, name)
    }
  }
}

extension BookPage: Comparable {
  /// Orders pages by their kinds and then by their names.
  public static func < (one: Self, other: Self) -> Bool {
    let (one, other) = (one.key, other.key)
    return one.kind == other.kind ? one.name < other.name : one.kind < other.kind
  }
}

/// A picture at the top of a page, such as the days of a year or the course of a goal.
public struct BookPicture: Hashable, Sendable {
  /// The page.
  public let page: BookPage

  /// What the picture shows, in words.
  public let description: String

  /// The picture as SVG.
  public let bytes: [UInt8]

  /// Creates the picture of a page.
  public init(of page: BookPage, _ bytes: [UInt8], description: String) {
    (self.page, self.bytes, self.description) = (page, bytes, description)
  }
}

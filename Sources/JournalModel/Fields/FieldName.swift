internal import JournalFormat

/// The name of a field: `mood`, or `sleep/hours` in the group `sleep`.
public struct FieldName: Hashable, CodableAsText, Sendable {
  /// The whole name, as it is the key of properties.
  public let text: String

  /// Parses a valid name, in which `\_` stands for `_`; `nil` if it is not valid.
  public init?(_ text: String) {
    guard Self.problem(with: text) == nil else { return nil }
    self.text = PropertyKey.read(Array(text.utf8)[...]).text
  }

  /// Parses a name that tools may create, because Markdown formatters do not change it; `nil` for
  /// any other name.
  public init?(creating text: String) {
    guard Self.problem(creating: text) == nil else { return nil }
    self.init(text)
  }

  /// The group that the name puts the field into: everything before the last `/`, or `nil` if there
  /// is none.
  public var group: String? {
    text.utf8.lastIndex(of: 0x2F).map { String(text[..<$0]) }
  }

  /// The name within its group.
  public var short: String {
    text.utf8.lastIndex(of: 0x2F).map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// The keywords of the query language, which cannot be names.
  ///
  /// `tags` and `id` can be names nevertheless.
  public static let refused = Set(QueryKey.allCases.map(\.rawValue) + ["and", "or", "not"])
    .subtracting([QueryKey.tags, .id].map(\.rawValue))

  /// Why a text cannot be a name, in words for a person, or `nil` if it can.
  public static func problem(with text: String) -> String? {
    if !PropertyKey.isKey(text.utf8) {
      let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      for part in parts {
        if part.isEmpty { return "a name has at least one character on each side of '/'" }
        if part.count > 50 { return "a name has at most 50 characters" }
        if part.first.map(isBlank) == true || part.last.map(isBlank) == true {
          return "a name begins and ends with a visible character"
        }
        if let odd = part.first(where: { ":\\[]`".unicodeScalars.contains($0) }) {
          return "a name cannot contain the character \(odd)"
        }
      }
      return "a name cannot contain control characters"
    }
    guard refused.contains(text.inASCIILowercase) else { return nil }
    return "\(text) is reserved by the query language; choose another name"
  }

  /// Why tools cannot create a name, in words for a person, or `nil` if they can.
  public static func problem(creating text: String) -> String? {
    if let problem = problem(with: text) { return problem }
    guard !PropertyKey.isLasting(text.utf8) else { return nil }
    return
      "start the name with a letter or digit, and use only letters, digits, spaces and - _ . ' ( ) % + & # ? , (and / after a group, as in sleep/hours)"
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }
}

extension FieldName: CustomStringConvertible {
  /// The whole name.
  public var description: String { text }
}

/// The words before a colon in a query that are not names of fields, in the order in which
/// completions offer them.
package enum QueryKey: String, CaseIterable, Sendable {
  case tag, `in`, from, `is`, has, no, on, since, until, title, body
  case tags, date, after, before, id

  /// Whether completions offer it; of two keys with the same meaning, they offer one.
  package var isOffered: Bool {
    switch self {
    case .tag, .in, .from, .is, .has, .no, .on, .since, .until, .title, .body: true
    case .tags, .date, .after, .before, .id: false
    }
  }
}

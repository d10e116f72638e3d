internal import JournalFormat
internal import JournalModel

/// The content of an entry in 256 bits: two entries with the same fingerprint have the same
/// content.
///
/// Fingerprints ensure that a second import of the same file adds nothing, even if entries have no
/// ids. They leave out what an export or a writer may change without changing the content: the id,
/// the order of keys, the spelling of Booleans and times, and whether a tag is in `tags::` or in
/// the body.
///
/// ```swift
/// let known = Set(source.entries.compactMap { ImportedEntry($0) }.map { Fingerprint($0) })
/// let new = imported.filter { !known.contains(Fingerprint($0)) }
/// ```
public struct Fingerprint: Hashable, Sendable {
  private let digest: Digest

  /// The fingerprint of `entry`.
  public init(_ entry: ImportedEntry) {
    var hash = SHA256()
    var tags = TagScanner.tags(in: canonicalContent(entry.body).span).map(\.key)
    var lines: [(key: String, value: String)] = []
    for property in entry.properties {
      let key = ReservedKey(property.key)?.rawValue ?? property.key
      // Whether an entry is encrypted is no part of its content.
      if key == ReservedKey.encrypted.rawValue { continue }
      if key == ReservedKey.tags.rawValue {
        tags += Tags(parsing: property.value).map(\.key)
      } else {
        lines.append((key, Self.plain(property.value, of: key)))
      }
    }
    hash.add(entry.stamp?.description ?? entry.impossibleStamp?.text ?? "")
    hash.add(entry.sender?.text ?? "")
    hash.add(entry.amount?.description ?? "")
    hash.add(entry.title)
    hash.add(Set(tags).sorted().joined(separator: " "))
    // The sort by key must keep the order of equal keys: the order of the values of one key is part
    // of the content.
    for line in lines.enumerated().sorted(by: { one, other in
      (one.element.key, one.offset) < (other.element.key, other.offset)
    }) {
      hash.add(line.element.key)
      hash.add(line.element.value)
    }
    hash.add(canonicalContent(entry.body))
    digest = hash.digest()
  }

  private static func plain(_ value: String, of key: String) -> String {
    switch ReservedKey(key)?.type {
    case .bool: Bool(word: value).map { $0 ? "true" : "false" } ?? value
    case .datetime: EntryTimestamp(value)?.description ?? value
    default: written(value)
    }
  }

  /// The value in the form that it would have after it is written again.
  private static func written(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == .lineFeed || $0 == .carriageReturn }) else {
      return value
    }
    let text = PropertyText(key: [], value: Array(value.utf8))
    return String(decoding: text.value.withoutBlankLines, as: UTF8.self)
  }
}

extension SHA256 {
  /// Adds a part and its length, so that different lists of parts never give the same bytes.
  fileprivate mutating func add(_ part: [UInt8]) {
    let count = Array(String(part.count).utf8)
    update(count.span)
    update(0)
    update(part.span)
  }

  fileprivate mutating func add(_ part: String) { add(Array(part.utf8)) }
}

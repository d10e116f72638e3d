package import JournalModel

/// The places that the entries of an editor's buffer came from, so that an unfinished buffer can be resumed.
///
/// It is a comment at the end of the buffer, with the buffer's mark, and is not part of any entry. The number in it
/// shows whether the entries are unchanged:
///
/// ```
/// <!-- tj k3f9: for 'tj draft resume'
/// k3f9qd x7p2mw in daily
/// 9b1c6e0d4f2a8b35 in /home/anna/journal -->
/// ```
package struct EditOrigin {
  /// Entries of one thread.
  package typealias Group = (address: String, ids: [EntryID])

  /// The number of ids on a line.
  private static let width = 10

  /// The mark of the buffer's comments.
  package let mark: String

  /// The entries, thread by thread.
  package let groups: [Group]

  /// The journal's folder.
  package let root: String

  private let fingerprint: String

  /// Creates the origin of a buffer with `text`, whose comments contain `mark`.
  package init(_ groups: [Group], of text: [UInt8], mark: String, root: String) {
    (self.mark, self.groups, self.root) = (mark, groups, root)
    var hash = SHA256()
    hash.update(text.span)
    fingerprint = String(hash.digest().hexadecimal.prefix(16))
  }

  /// Parses the origin in a draft; `nil` if it is not a buffer, or a person has removed the comment.
  package init?(in draft: [UInt8]) {
    guard let mark = Self.mark(of: draft),
      let start = draft.firstRange(of: Array(Self.start(mark).utf8)),
      let end = draft[start.upperBound...].firstRange(of: Array(" -->".utf8))
    else { return nil }
    let text = String(decoding: draft[start.upperBound..<end.lowerBound], as: UTF8.self)
    var pairs: [(String, String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let link = line.firstRange(of: " in ") else { return nil }
      pairs.append((String(line[..<link.lowerBound]), String(line[link.upperBound...])))
    }
    guard let last = pairs.popLast() else { return nil }
    var groups: [Group] = []
    for (words, address) in pairs {
      let ids = words.split(separator: " ").compactMap { EntryID(String($0)) }
      if groups.last?.address == address {
        groups[groups.count - 1].ids += ids
      } else {
        groups.append((address, ids))
      }
    }
    (self.mark, self.groups, fingerprint, root) = (mark, groups, last.0, last.1)
  }

  /// The mark of a buffer, or of a person's edit of one, or `nil` for any other text.
  ///
  /// A person may have typed above the first comment, and the editor may have written other line ends.
  package static func mark(of text: [UInt8]) -> String? {
    let start = "<!-- tj "
    for line in text.split(separator: 0x0A) where line.starts(with: start.utf8) {
      let last = line.lastIndex { $0 > 0x20 } ?? line.startIndex
      let comment = String(decoding: line[...last], as: UTF8.self)
      guard comment.hasSuffix("-->"), let end = comment.firstRange(of: ": thread ") else {
        return nil
      }
      return String(comment[..<end.lowerBound].dropFirst(start.count))
    }
    return nil
  }

  /// The beginning of the comment in a buffer whose mark is `mark`.
  package static func start(_ mark: String) -> String { "<!-- tj \(mark): for 'tj draft resume'" }

  /// The comment, with a line end; empty if a name in it would end it early.
  package var comment: String {
    var lines: [String] = []
    for (address, ids) in groups {
      for start in stride(from: 0, to: ids.count, by: Self.width) {
        let some = ids[start..<min(start + Self.width, ids.count)].map(\.text)
        lines.append("\(some.joined(separator: " ")) in \(address)\n")
      }
    }
    let inner = "\(lines.joined())\(fingerprint) in \(root)"
    let isPlain = !inner.contains("-->") && !root.contains("\n")
    return isPlain ? "\(Self.start(mark))\n\(inner) -->\n" : ""
  }

  /// Returns a draft with `root` as the journal's folder in its comment, or `nil` if it is not a buffer.
  static func moving(_ draft: [UInt8], to root: String) -> [UInt8]? {
    guard let origin = EditOrigin(in: draft),
      let start = draft.firstRange(of: Array(Self.start(origin.mark).utf8)),
      let old = draft[start.upperBound...].firstRange(of: Array(" in \(origin.root) -->".utf8))
    else { return nil }
    return draft[..<old.lowerBound] + Array(" in \(root) -->".utf8) + draft[old.upperBound...]
  }

  /// Whether a line is part of the generated comment, and not typed by a person.
  package static func isOwn(_ line: some StringProtocol) -> Bool {
    guard let link = line.firstRange(of: " in ") else {
      return line.allSatisfy(\.isWhitespace)
    }
    return line[..<link.lowerBound].split(separator: " ")
      .allSatisfy { EntryID(String($0)) != nil || $0.allSatisfy(\.isHexDigit) }
  }

  /// Whether the entries of another buffer were in the same state.
  package func isSame(as other: EditOrigin) -> Bool { fingerprint == other.fingerprint }
}

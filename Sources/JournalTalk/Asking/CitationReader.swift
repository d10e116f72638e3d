internal import JournalFormat
package import JournalModel

/// Finds the ids that an answer cites while it arrives, and marks those that were not sent.
///
/// ```swift
/// var reader = CitationReader(knowing: [id])  // k3f9qd
/// reader.feed("It rained ^k3f9")  // "It rained "
/// reader.feed("qd, and ^zzzz22.")  // "^k3f9qd, and ^zzzz22 (not sent)."
/// ```
package struct CitationReader: Sendable {
  /// The mark after an id that was not sent.
  private static let mark = Array(" (not sent)".utf8)

  /// The length from which on what follows a caret is no id.
  private static let longest = 64

  private var known: Set<EntryID>

  /// The end of the text that may be the beginning of a citation.
  private var rest: [UInt8] = []

  /// The byte before it.
  private var last: UInt8?

  /// The entries that the answer cites, in the order in which it does.
  package private(set) var cited: [EntryID] = []

  /// The ids of no entry that was sent.
  package private(set) var unknown: [EntryID] = []

  /// Creates a reader of an answer to a question with which these entries were sent.
  package init(knowing entries: [EntryID]) { known = Set(entries) }

  /// Notes that more entries were sent.
  package mutating func know(_ entries: [EntryID]) { known.formUnion(entries) }

  /// Returns the next part of the text with its marks; the end of it may come later.
  package mutating func feed(_ text: String) -> String {
    var shown: [UInt8] = []
    for byte in text.utf8 {
      if !rest.isEmpty {
        if byte.isLetterOrDigit, rest.count < Self.longest {
          rest.append(byte)
          continue
        }
        shown += citation(before: byte)
      }
      if byte == .caret, last?.isLetterOrDigit != true {
        rest = [byte]
      } else {
        shown.append(byte)
        last = byte
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns the end of the text.
  package mutating func finish() -> String {
    rest.isEmpty ? "" : String(decoding: citation(before: nil), as: UTF8.self)
  }

  /// Takes what may be a citation, with its mark.
  private mutating func citation(before next: UInt8?) -> [UInt8] {
    defer { (last, rest) = (rest.last, []) }
    let isWhole = next?.isLetterOrDigit != true
    guard isWhole, let id = EntryID(String(decoding: rest.dropFirst(), as: UTF8.self)) else {
      return rest
    }
    if known.contains(id) {
      if !cited.contains(id) { cited.append(id) }
      return rest
    }
    if !unknown.contains(id) { unknown.append(id) }
    return rest + Self.mark
  }
}

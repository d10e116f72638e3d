internal import JournalSystem

/// The name of a draft, without the `.md` of its file.
package struct DraftName: Hashable, Sendable {
  private static let ending = ".md"

  /// The name of the draft's file.
  let record: RecordName

  /// Parses a name, or returns `nil` if it is not a plain file name on every system.
  package init?(_ text: String) {
    guard !text.isEmpty, let record = RecordName(text + Self.ending) else { return nil }
    self.record = record
  }

  init?(_ record: RecordName) {
    guard record.text.ends(with: Self.ending), record.text.utf8.count > Self.ending.utf8.count
    else { return nil }
    self.record = record
  }

  /// The name.
  package var text: String {
    String(Substring(record.text.utf8.dropLast(Self.ending.utf8.count)))
  }
}

extension DraftName {
  /// The names with the numbers from 2 to `count` after this one, as far as they are valid.
  func numbered(upTo count: Int) -> [DraftName] {
    (2...max(2, count)).compactMap { DraftName("\(text)-\($0)") }
  }
}

extension DraftName: CustomStringConvertible {
  /// The name itself.
  package var description: String { text }
}

/// The name of a draft, without the `.md` of its file.
package struct DraftName: Hashable, Sendable {
  private static let ending = ".md"

  /// The name.
  package let text: String

  /// The name of the draft's file.
  let record: RecordName

  /// Takes a name that is a plain file name everywhere.
  package init?(_ text: String) {
    guard !text.isEmpty, let record = RecordName(text + Self.ending) else { return nil }
    self.text = text
    self.record = record
  }

  init?(_ record: RecordName) {
    guard record.text.hasSuffix(Self.ending) else { return nil }
    self.init(String(record.text.dropLast(Self.ending.count)))
  }
}

extension DraftName: CustomStringConvertible {
  /// The name itself.
  package var description: String { text }
}

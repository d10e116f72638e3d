import JournalFormat
import JournalModel
import JournalYAML
import TestSupport
import Testing

extension JournalThread {
  /// A thread of this text.
  init(_ text: String) { self.init(parsing: text.bytes) }

  /// A thread with this front matter between its marks, and these lines below.
  init(matter: String, _ below: String = "") {
    self.init("---\n\(matter)\n---\n\(below)")
  }

  /// The whole file as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The ids by which its entries go.
  var ids: [String] { identities().ids.map(\.text) }
}

extension TimeSource {
  /// Zones of a table, and a device without one.
  static var table: TimeSource { TimeSource(zones: ZoneTable.sample) }
}

/// An id of the right form, or the test fails.
func entryID(_ text: String) throws -> EntryID { try #require(EntryID(text)) }

/// A stamp of the right form, or the test fails.
func stamp(_ text: String) throws -> EntryTimestamp { try #require(EntryTimestamp(text)) }

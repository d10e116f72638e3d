import JournalFormat
import JournalModel
import JournalYAML
import TestSupport
import Testing

extension JournalThread {
  /// Creates a thread from text.
  init(_ text: String) { self.init(parsing: text.bytes) }

  /// Creates a thread with this front matter, and the given lines below it.
  init(matter: String, _ below: String = "") {
    self.init("---\n\(matter)\n---\n\(below)")
  }

  /// The whole file as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The effective ids of its entries.
  var ids: [String] { identities().ids.map(\.text) }
}

extension TimeSource {
  /// A time source with the sample zones and without a zone of the device.
  static var table: TimeSource { TimeSource(zones: ZoneTable.sample) }
}

/// Parses an id, and fails the test if it is invalid.
func entryID(_ text: String) throws -> EntryID { try #require(EntryID(text)) }

/// Parses a stamp, and fails the test if it is invalid.
func stamp(_ text: String) throws -> EntryTimestamp { try #require(EntryTimestamp(text)) }

internal import JournalFormat
internal import JournalModel

/// The audience of a snapshot, which determines what it leaves out.
public enum Audience: Hashable, Sendable {
  /// The writer: archived threads are searched if a query names them or asks for them.
  case person
  /// The recipients of data that leaves the device: archived threads are included, but nothing private.
  case export
  /// A program that queries the journal: it sees nothing that is archived or private.
  case assistant
}

extension Audience {
  /// Whether archived threads are never included, whatever a query asks for.
  var neverIncludesArchived: Bool { self == .assistant }

  /// Whether archived threads are included even if nothing asks for them.
  var alwaysIncludesArchived: Bool { self == .export }

  /// Whether private entries and threads are included.
  var includesPrivate: Bool { self == .person }
}

extension JournalThread {
  /// The bytes of a file without its private entries, or `nil` if all of it is private.
  static func withoutPrivateEntries(_ bytes: [UInt8]) -> [UInt8]? {
    let thread = JournalThread(parsing: bytes)
    guard !thread.isPrivate else { return nil }
    var kept: [UInt8] = []
    var end = 0
    for entry in thread.entries where entry.isPrivate {
      let block = entry.syntax.block
      kept += bytes[end..<block.lowerBound]
      end = block.upperBound
    }
    return end == 0 ? bytes : kept + bytes[end...]
  }
}

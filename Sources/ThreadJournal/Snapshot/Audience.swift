internal import JournalFormat
internal import JournalModel

/// For whom a snapshot is, and so what it leaves out.
public enum Audience: Hashable, Sendable {
  /// The writer: archived threads are found where a query names them or asks for them.
  case person
  /// Whoever gets to see what leaves the device: archived threads are in it, nothing private is.
  case export
  /// A program that is asked about the journal: it learns of nothing archived and of nothing private.
  case assistant
}

extension Audience {
  /// Whether archived threads are not for it, whatever is asked for.
  var isKeptFromArchives: Bool { self == .assistant }

  /// Whether archived threads are for it, although nothing asks for them.
  var isGivenArchives: Bool { self == .export }

  /// Whether what is private is for it.
  var mayKnowPrivate: Bool { self == .person }
}

extension JournalThread {
  /// The bytes of a file without its private entries; nothing where all of it is private.
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

internal import JournalFormat
public import JournalModel

/// An entry as an exporter is given it: where it stands, from which all else is read.
public struct ExportedEntry: Sendable {
  /// The thread that it stands in.
  public let source: ExportedThread

  /// Its place in the file, from 0.
  public let position: Int

  /// The entry at `position` of a thread.
  public init(_ source: ExportedThread, _ position: Int) {
    self.source = source
    self.position = position
  }

  /// What it says.
  public var entry: Entry { source.entry(at: position) }

  /// The id by which it goes, written or derived.
  public var id: EntryID {
    guard let id = source.otherID(of: position) ?? entry.writtenID else {
      preconditionFailure("an entry has an id or goes by another")
    }
    return id
  }

  /// Its title in the form in which a header can hold it.
  ///
  /// A file may hold control characters in a header that nothing would write there; they are blanks
  /// here, so that what was exported can be imported.
  public var title: String { writableTitle(entry.title) }

  /// Its text in the form in which a file gives it back: without CRs at the ends of lines.
  public var body: [UInt8] {
    let body = entry.body
    return body.contains(.carriageReturn) ? canonicalContent(body) : body
  }
}

/// A title that a header can hold: one line, no control characters, no blanks around it.
func writableTitle(_ title: String) -> String {
  guard title.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return title }
  var scalars = String.UnicodeScalarView()
  for scalar in title.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
    default: scalars.append(scalar)
    }
  }
  return String(decoding: Array(String(scalars).utf8).trimmed, as: UTF8.self)
}

extension RangeReplaceableCollection<UInt8> where Self: BidirectionalCollection {
  /// Without spaces and tabs at both ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}

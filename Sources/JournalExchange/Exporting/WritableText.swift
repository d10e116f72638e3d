internal import JournalFormat
internal import JournalModel

extension LocatedEntry {
  /// Its title, in a form that a header can hold.
  ///
  /// A header in a file may contain control characters that tj would not write; they become spaces,
  /// so that an exported entry can be imported again.
  var writableTitle: String { entry.title.asTitle }

  /// Its body in the form that it would have when read back from a file: without CRs at the ends of
  /// lines.
  var writableBody: [UInt8] {
    let body = entry.body
    return body.contains(.carriageReturn) ? canonicalContent(body) : body
  }
}

extension String {
  /// A title that a header can hold: one line, no control characters, no blanks around it.
  var asTitle: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(decoding: Array(String(scalars).utf8).trimmed, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The zero width space, which keeps other programs from reading text as marks of theirs.
  static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]
}

extension RangeReplaceableCollection<UInt8> where Self: BidirectionalCollection {
  /// The bytes without spaces and tabs at both ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}

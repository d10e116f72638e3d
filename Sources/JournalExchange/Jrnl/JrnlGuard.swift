internal import JournalFormat

/// The zero width spaces that keep jrnl from taking text for marks of its own.
extension [UInt8] {
  /// The title with a zero width space after an asterisk at its end, and before one at the beginning
  /// of a starred one, since jrnl removes both.
  func guarded(isStarred: Bool) -> [UInt8] {
    let isFirst = first == .asterisk && isStarred || self[...].isEscaped(before: .asterisk)
    var core = self[...]
    while core.suffix(3).elementsEqual(Self.zeroWidthSpace) { core = core.dropLast(3) }
    return (isFirst ? Self.zeroWidthSpace : []) + self
      + (core.last == .asterisk ? Self.zeroWidthSpace : [])
  }

  /// The title without the zero width spaces that an export has added.
  var unguarded: [UInt8] {
    var title = self[...]
    if title.isEscaped(before: .asterisk) { title = title.dropFirst(3) }
    var core = title
    while core.suffix(3).elementsEqual(Self.zeroWidthSpace) { core = core.dropLast(3) }
    return Array(core.count < title.count && core.last == .asterisk ? title.dropLast(3) : title)
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with zero width spaces and then `byte`.
  func isEscaped(before byte: UInt8) -> Bool {
    var rest = self
    while rest.starts(with: [UInt8].zeroWidthSpace) { rest = rest.dropFirst(3) }
    return rest.startIndex > startIndex && rest.first == byte
  }

  /// The line of text without the zero width space that an export has added.
  var unguardedLine: ArraySlice<UInt8> { isEscaped(before: .openBracket) ? dropFirst(3) : self }
}

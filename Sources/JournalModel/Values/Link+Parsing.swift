internal import JournalFormat

extension Link: LosslessStringConvertible {
  /// Parses a whole value in any of the forms, ignoring blanks around it; `nil` if it has none of
  /// them.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    if let link = Self.markdown(bytes) ?? Self.wiki(Self.withoutEscapes(bytes)) {
      self = link
    } else if let address = WebAddress(bytes.text) {
      self.init(.url(address.text))
    } else if let link = Self.bare(bytes) {
      self = link
    } else {
      return nil
    }
  }

  /// Parses the form `[[thread#^id|text]]`.
  private static func wiki(_ bytes: ArraySlice<UInt8>) -> Link? {
    guard bytes.count > 4, bytes.starts(with: [0x5B, 0x5B]), bytes.suffix(2) == [0x5D, 0x5D] else {
      return nil
    }
    let inner = bytes.dropFirst(2).dropLast(2)
    guard !inner.contains(0x5B), !inner.contains(0x5D) else { return nil }
    let bar = inner.firstIndex(of: 0x7C)
    let label = bar.map { inner[($0 + 1)...].withoutBlanks.text }
    return target(inner[..<(bar ?? inner.endIndex)].withoutBlanks, isName: true)
      .map { Link($0, text: label.flatMap { $0.isEmpty ? nil : $0 }) }
  }

  /// Parses the form `[text](file.md#anchor)`, with a leading `!` for a picture.
  private static func markdown(_ bytes: ArraySlice<UInt8>) -> Link? {
    let bytes = bytes.first == 0x21 ? bytes.dropFirst() : bytes
    guard bytes.first == 0x5B, bytes.last == 0x29, let middle = labelEnd(bytes) else { return nil }
    let address = bytes[(middle + 2)...].dropLast().withoutBlanks
    guard let address = MarkdownPath.destination(address) else { return nil }
    let label = withoutEscapes(bytes[..<middle].dropFirst()).withoutBlanks.text
    let text = label.isEmpty ? nil : label
    if let address = WebAddress(address.text) { return Link(.url(address.text), text: text) }
    return target(address, isName: false).map { Link($0, text: text) }
  }

  /// The position of the bracket before the `(` of a Markdown link, or `nil` if there is none.
  private static func labelEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var position = bytes.startIndex
    while position < bytes.endIndex {
      switch bytes[position] {
      case .backslash: position += 1
      case 0x5B: depth += 1
      case 0x5D: depth -= 1
      default: break
      }
      if depth == 0 { break }
      position += 1
    }
    guard position + 1 < bytes.endIndex, bytes[position + 1] == 0x28 else { return nil }
    return position
  }

  /// Parses `^id` or `thread#^id` without brackets.
  private static func bare(_ bytes: ArraySlice<UInt8>) -> Link? {
    guard bytes.contains(.caret), !bytes.contains(where: { $0 == 0x5B || $0 == 0x5D }),
      case .entry(let id, let thread)? = target(bytes, isName: true)
    else { return nil }
    return Link(.entry(id, thread: thread))
  }

  /// The target of a name or a file path, with an optional anchor, or `nil` if it is invalid.
  private static func target(_ bytes: ArraySlice<UInt8>, isName: Bool) -> Target? {
    if bytes.first == .caret {
      return EntryID(bytes.dropFirst().text).map { .entry($0, thread: nil) }
    }
    let hash = bytes.firstIndex(of: .hash)
    let path = bytes[..<(hash ?? bytes.endIndex)]
    let anchor = hash.map { isName ? bytes[($0 + 1)...] : MarkdownPath.decoded(bytes[($0 + 1)...]) }
    let place = isName ? path : MarkdownPath.decoded(path)
    let isThread = isName || place.suffix(3).elementsEqual(Array(".md".utf8))
    let thread = place.suffix(3).elementsEqual(Array(".md".utf8)) ? place.dropLast(3) : place
    guard !place.isEmpty || anchor?.isEmpty == false else { return nil }
    if place.isEmpty || isThread, let anchor, anchor.first == .caret,
      let id = EntryID(anchor.dropFirst().text)
    {
      return .entry(id, thread: place.isEmpty ? nil : thread.text)
    }
    guard !place.isEmpty else { return nil }
    return isThread
      ? .thread(thread.text, anchor: anchor?.text) : .file(place.text, anchor: anchor?.text)
  }

  /// The bytes without the backslashes that formatters add before punctuation.
  private static func withoutEscapes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(.backslash) else { return bytes }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        if !MarkdownPath.isPunctuation(byte) { result.append(.backslash) }
        result.append(byte)
        isEscaped = false
      } else if byte == .backslash {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    if isEscaped { result.append(.backslash) }
    return result[...]
  }
}

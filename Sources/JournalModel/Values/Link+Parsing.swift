internal import JournalFormat

extension Link: LosslessStringConvertible {
  /// Reads any of the forms, a whole value with blanks around it.
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

  /// The form `[[thread#^id|text]]`.
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

  /// The form `[text](file.md#anchor)`, with `!` in front for a picture.
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

  /// The bracket before the `(` of a Markdown link.
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

  /// `^id` or `thread#^id` without brackets.
  private static func bare(_ bytes: ArraySlice<UInt8>) -> Link? {
    guard bytes.contains(.caret), !bytes.contains(where: { $0 == 0x5B || $0 == 0x5D }),
      case .entry(let id, let thread)? = target(bytes, isName: true)
    else { return nil }
    return Link(.entry(id, thread: thread))
  }

  /// What a name, or the path of a file, with an optional anchor leads to.
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

  /// Without the backslashes before punctuation that formatters put in.
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

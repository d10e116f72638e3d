internal import JournalFormat

extension Link: LosslessStringConvertible {
  /// Parses a whole value in any of the forms, ignoring blanks around it; `nil` if it has none of
  /// them.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)[...].withoutBlanks
    if let written = Written(bytes), let link = Link(written) {
      self = link
      return
    }
    let plain = Written.withoutEscapes(bytes)
    if let address = WebAddress(plain.text) {
      self.init(.url(address.text))
    } else if let link = Self.bare(plain) {
      self = link
    } else {
      return nil
    }
  }

  /// Parses the path of a link in brackets, exactly as it is written, with its text; `nil` for a
  /// link to an entry or an address outside the journal, and for any other text.
  static func file(in text: String) -> (path: String, text: String?)? {
    guard let written = Written(Array(text.utf8)[...].withoutBlanks), let link = Link(written)
    else { return nil }
    switch link.target {
    case .file, .thread: return (written.parts.path.text, link.text)
    case .entry, .url: return nil
    }
  }

  private init?(_ written: Written) {
    if !written.isName, let address = WebAddress(written.address.text) {
      self.init(.url(address.text), text: written.text)
    } else if let target = written.target {
      self.init(target, text: written.text)
    } else {
      return nil
    }
  }

  /// Parses `^id` or `thread#^id` without brackets.
  private static func bare(_ bytes: ArraySlice<UInt8>) -> Link? {
    guard bytes.contains(.caret), !bytes.contains(where: { $0 == 0x5B || $0 == 0x5D }) else {
      return nil
    }
    let target = Written(address: bytes, isName: true, text: nil).target
    guard case .entry(let id, let thread)? = target else { return nil }
    return Link(.entry(id, thread: thread))
  }
}

/// A link in brackets, as it is written.
private struct Written {
  /// A name or a path, with its anchor.
  let address: ArraySlice<UInt8>

  /// Whether it is a name in double brackets, which has no percent escapes.
  let isName: Bool

  /// The text that a reader sees, or `nil` if there is none.
  let text: String?

  init(address: ArraySlice<UInt8>, isName: Bool, text: String?) {
    (self.address, self.isName, self.text) = (address, isName, text)
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let written = Self.markdown(bytes) ?? Self.wiki(Self.withoutEscapes(bytes)) else {
      return nil
    }
    self = written
  }

  /// Parses the form `[[thread#^id|text]]`.
  private static func wiki(_ bytes: ArraySlice<UInt8>) -> Written? {
    guard bytes.count > 4, bytes.starts(with: [0x5B, 0x5B]), bytes.suffix(2) == [0x5D, 0x5D] else {
      return nil
    }
    let inner = bytes.dropFirst(2).dropLast(2)
    guard !inner.contains(0x5B), !inner.contains(0x5D) else { return nil }
    let bar = inner.firstIndex(of: 0x7C)
    let label = bar.map { inner[($0 + 1)...].withoutBlanks.text }
    return Written(
      address: inner[..<(bar ?? inner.endIndex)].withoutBlanks,
      isName: true,
      text: label.flatMap { $0.isEmpty ? nil : $0 }
    )
  }

  /// Parses the form `[text](file.md#anchor)`, with a leading `!` for a picture.
  private static func markdown(_ bytes: ArraySlice<UInt8>) -> Written? {
    let bytes = bytes.first == 0x21 ? bytes.dropFirst() : bytes
    guard bytes.first == 0x5B, bytes.last == 0x29, let middle = labelEnd(bytes) else { return nil }
    let address = bytes[(middle + 2)...].dropLast().withoutBlanks
    guard let address = MarkdownPath.destination(address) else { return nil }
    let label = withoutEscapes(bytes[..<middle].dropFirst()).withoutBlanks.text
    return Written(address: address, isName: false, text: label.isEmpty ? nil : label)
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

  /// The path and the anchor, without escapes.
  var parts: (path: ArraySlice<UInt8>, anchor: ArraySlice<UInt8>?) {
    let hash = address.firstIndex(of: .hash)
    let path = address[..<(hash ?? address.endIndex)]
    let anchor = hash.map { address[($0 + 1)...] }
    return isName ? (path, anchor) : (MarkdownPath.decoded(path), anchor.map(MarkdownPath.decoded))
  }

  /// The target, or `nil` if it is invalid.
  var target: Link.Target? {
    if address.first == .caret {
      return EntryID(address.dropFirst().text).map { .entry($0, thread: nil) }
    }
    let (place, anchor) = parts
    let isMarkdown = place.suffix(3).elementsEqual(Array(".md".utf8))
    let thread = isMarkdown ? place.dropLast(3) : place
    guard !place.isEmpty || anchor?.isEmpty == false else { return nil }
    if place.isEmpty || isName || isMarkdown, let anchor, anchor.first == .caret,
      let id = EntryID(anchor.dropFirst().text)
    {
      return .entry(id, thread: place.isEmpty ? nil : thread.text)
    }
    guard !place.isEmpty else { return nil }
    return isName || isMarkdown
      ? .thread(thread.text, anchor: anchor?.text) : .file(place.text, anchor: anchor?.text)
  }

  /// The bytes without the backslashes that formatters add before punctuation.
  static func withoutEscapes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
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

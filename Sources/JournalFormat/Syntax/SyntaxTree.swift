/// A lossless syntax tree of a thread file: its bytes, and the ranges of its parts.
///
/// Every byte belongs to exactly one part, and the parts in order are the file:
///
/// ```
/// byte order mark | metadata | preamble | entry | entry | …
/// ```
///
/// Parsing never fails. A line is recognized by its own form at column 0, regardless of code fences or quotes above it,
/// so that one typing error cannot hide the entries after it.
///
/// ```swift
/// let tree = SyntaxTree(parsing: Array("# Diary\n\n## 2024-03-01 09:15\n\nCoffee.\n".utf8))
/// tree.preamble              // 0..<9
/// tree.entries[0].body       // 30..<38
/// ```
public struct SyntaxTree: Sendable {
  /// The file, byte for byte.
  public let bytes: [UInt8]

  /// The block of metadata at the top, or `nil` if there is none.
  public let metadata: MetadataSyntax?

  /// The bytes between the metadata and the first entry.
  public let preamble: Range<Int>

  /// The offset of each entry; `entries` parses them.
  package let starts: [UInt32]

  /// The size of the largest file that is read: offsets are stored in 32 bits.
  public static let byteLimit = Int(UInt32.max)

  /// Finds the structure of `bytes`, in one pass.
  ///
  /// - Precondition: `bytes` is no longer than ``byteLimit``.
  public init(parsing bytes: [UInt8]) {
    self.init(parsing: bytes, parts: 1) { _, find in [find(0)] }
  }

  /// Finds the structure of `bytes`, with several parts at the same time.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - count: The number of parts.
  ///   - concurrently: Calls a function with the number of each part and returns the results in order.
  package init(
    parsing bytes: [UInt8],
    parts count: Int,
    concurrently: (Int, @escaping @Sendable (Int) -> [UInt32]) -> [[UInt32]]
  ) {
    precondition(bytes.count <= Self.byteLimit, "a thread file is smaller than 4 GiB")
    let span = bytes.span
    let metadata = MetadataParser.parse(span)
    let start = metadata?.range.upperBound ?? span.byteOrderMarkEnd
    let parts = concurrently(count) { number in
      let span = bytes.span
      let size = bytes.count - start
      return EntryParser.starts(
        from: span.lineStart(notBefore: start + size * number / count, behind: start),
        to: span.lineStart(notBefore: start + size * (number + 1) / count, behind: start),
        in: span
      )
    }
    var starts = parts[0]
    if parts.count > 1 {
      starts.reserveCapacity(parts.reduce(0) { $0 + $1.count })
      for part in parts.dropFirst() { starts += part }
    }
    self.init(bytes: bytes, metadata: metadata, preambleStart: start, starts: starts)
  }

  init(bytes: [UInt8], metadata: MetadataSyntax?, preambleStart: Int, starts: [UInt32]) {
    self.bytes = bytes
    self.metadata = metadata
    self.preamble = preambleStart..<(starts.first.map { Int($0) } ?? bytes.count)
    self.starts = starts.withoutSlack
  }
}

extension SyntaxTree {
  /// Returns the same tree with separate memory for all but the bytes of the file.
  package func apart() -> SyntaxTree {
    var starts: [UInt32] = []
    starts.reserveCapacity(self.starts.count)
    starts.append(contentsOf: self.starts)
    return SyntaxTree(
      bytes: bytes,
      metadata: metadata,
      preambleStart: preamble.lowerBound,
      starts: starts
    )
  }

  /// The bytes of a UTF-8 byte order mark at the start; empty if there is none.
  public var byteOrderMark: Range<Int> { 0..<bytes.span.byteOrderMarkEnd }

  /// The parts of the header of `entry`.
  public func header(of entry: EntrySyntax) -> HeaderSyntax { header(from: entry.range.lowerBound) }

  /// The parts of the header of the entry at `position`, found without parsing the rest of it.
  public func header(at position: Int) -> HeaderSyntax { header(from: Int(starts[position])) }

  /// The id in the header of the entry at `position`, or `nil` if it has none.
  ///
  /// If the line ends in the form that tools write, or has no caret, the header is not parsed.
  package func writtenID(at position: Int) -> Range<Int>? {
    let span = bytes.span
    let line = span.line(at: Int(starts[position]))
    if span.hasPlainID(before: line.contentEnd) { return line.contentEnd - 6..<line.contentEnd }
    var start = line.contentEnd
    while span[start - 1].isLowercase || span[start - 1].isDigit { start -= 1 }
    if span[start - 1] == .caret, span[start - 2].isBlank, span.isID(start..<line.contentEnd) {
      return start..<line.contentEnd
    }
    while span[start - 1] != .caret {
      start -= 1
      if start == line.start { return nil }
    }
    return header(at: position).id
  }

  /// Returns the last eight bytes of the header of the entry at `position`, which are ` ^k3f9qd` if tools wrote the
  /// header.
  package func headerEnd(at position: Int) -> UInt64 {
    let span = bytes.span
    return span.word(at: span.line(at: Int(starts[position])).contentEnd - 8)
  }

  private func header(from start: Int) -> HeaderSyntax {
    let line = bytes.span.line(at: start)
    guard let header = HeaderSyntax(parsing: line.content, in: bytes.span) else {
      preconditionFailure("an entry begins with a header")
    }
    return header
  }

  /// The properties of `entry`, in file order.
  public func properties(of entry: EntrySyntax) -> [PropertySyntax] {
    var properties: [PropertySyntax] = []
    forEachProperty(of: entry) { property in
      properties.append(property)
      return true
    }
    return properties
  }
}

extension SyntaxTree {
  /// Calls `visit` with each property of `entry`, in file order, until it asks to stop.
  package func forEachProperty<Failure: Error>(
    of entry: EntrySyntax,
    _ visit: (PropertySyntax) throws(Failure) -> Bool
  ) throws(Failure) {
    let (start, end) = (entry.header.upperBound, entry.properties.upperBound)
    _ = try EntryParser.walk(from: start, to: end, in: bytes.span, visit)
  }

  /// Calls `visit` with each property of the entry at `position`, in file order, until it asks to stop.
  ///
  /// The text below the properties is not examined.
  package func forEachProperty<Failure: Error>(
    ofEntryAt position: Int,
    _ visit: (PropertySyntax) throws(Failure) -> Bool
  ) throws(Failure) {
    let headerEnd = bytes.span.line(at: Int(starts[position])).end
    _ = try EntryParser.walk(from: headerEnd, to: bytes.count, in: bytes.span, visit)
  }
}

extension Span<UInt8> {
  /// Returns the start of the first line at or after `offset`, or the end if there is none; a line must begin at
  /// `start`.
  fileprivate func lineStart(notBefore offset: Int, behind start: Int) -> Int {
    guard offset > start, offset < count else { return offset }
    return Swift.min(firstLineFeed(from: offset - 1) + 1, count)
  }
}

extension [UInt32] {
  /// The same numbers without spare capacity if half of the capacity or more is unused.
  fileprivate var withoutSlack: [UInt32] {
    guard capacity > 64, capacity - count > count / 2 else { return self }
    var exact: [UInt32] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}

/// Mapping places in a decoded text to the file.
extension SyntaxTree {
  /// Returns the ranges of the file at `places` in the text of the body of `entry`.
  ///
  /// - Parameters:
  ///   - places: Ranges of the text, in order and each inside one line.
  ///   - entry: The entry whose body was read.
  /// - Returns: The ranges of the file, in the same order.
  package func ranges(of places: [Range<Int>], inBodyOf entry: EntrySyntax) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let span = bytes.span
    var (offset, start) = (entry.body.lowerBound, 0)
    while offset < entry.body.upperBound, found.count < places.count {
      let line = span.line(at: offset)
      let isFirst = offset == entry.body.lowerBound
      let mark = Escape.mark(in: line.content, isFirst: isFirst, of: span)
      let end = start + line.content.count - (mark == nil ? 0 : 1)
      while found.count < places.count, places[found.count].lowerBound < end {
        let place = places[found.count]
        let distance = offset - start
        let isBehindMark = mark.map { place.lowerBound + distance >= $0 } ?? false
        let shift = distance + (isBehindMark ? 1 : 0)
        found.append(place.lowerBound + shift..<place.upperBound + shift)
      }
      (start, offset) = (end + 1, line.end)
    }
    return found
  }
}

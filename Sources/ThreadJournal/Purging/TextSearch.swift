internal import JournalFormat

/// A search for any of many texts at once, in one pass whose cost does not depend on their number.
///
/// The first words of eight bytes of each text are stored, one for each of five offsets; only every fifth offset of
/// the searched bytes is examined, which is enough to hit one of them. On a hit, the beginnings of the texts are
/// compared by a binary search among all of them, and the rest of a long text by a hash, so that a line of one letter
/// repeated a million times takes no longer than any other. Texts that are too short for that are found only as whole
/// lines, and so are those passed as lines.
package struct TextSearch {
  /// The number of bytes that a text must have to be found anywhere, even inside a line.
  package static let least = 12

  private static let stride = 5

  /// The number of bytes of a text that are compared one by one.
  private static let stemLength = 64
  private static let blanks: ClosedRange<UInt8> = 0...0x20

  /// The texts that are found anywhere, in byte order, then those that are found as whole lines.
  package let texts: [[UInt8]]

  /// The beginnings of the texts that are found anywhere, in byte order, each with the numbers of its texts.
  private let stems: [(bytes: ArraySlice<UInt8>, texts: Range<Int>)]

  /// For each stem the longest other one that is a prefix of it, or `nil` if there is none.
  private let prefixes: [Int?]

  /// The hash of each text that is longer than its stem.
  private var hashes: [Int: RollingHash.Value] = [:]

  /// The offsets in texts at which a word occurs, as bits.
  private var offsets: [UInt64: UInt8] = [:]

  /// The words that may be keys of ``offsets``: a bit is set for the upper bits of each word's product.
  private var filter: [UInt64]
  private let shift: UInt64

  private var lines: [[UInt8]: Int] = [:]

  /// The number of texts that are found anywhere.
  private let count: Int

  /// The length of the longest text that is found as a whole line.
  private let longestLine: Int

  /// Prepares a search for `texts` and, as whole lines only, for `lines`, each without blanks around it.
  package init(for texts: some Sequence<[UInt8]>, asLines lines: Set<[UInt8]> = []) {
    let all = Set(texts.filter { !$0.isEmpty })
    let long = all.filter { $0.count >= Self.least }.sorted { $0.lexicographicallyPrecedes($1) }
    let whole = all.filter { $0.count < Self.least }.union(lines)
      .sorted { $0.lexicographicallyPrecedes($1) }
    self.texts = long + whole
    count = long.count
    longestLine = whole.reduce(0) { max($0, $1.count) }
    stems = Self.stems(of: long)
    prefixes = Self.prefixes(of: stems.map(\.bytes))
    for (number, text) in long.enumerated() where text.count > Self.stemLength {
      hashes[number] = RollingHash.value(of: text)
    }
    var bits = 10
    while bits < 22, 1 << bits < long.count * 16 * Self.stride { bits += 1 }
    shift = UInt64(64 - bits)
    filter = Array(repeating: 0, count: 1 << (bits - 6))
    for text in long {
      for offset in 0..<Self.stride {
        let word = text.span.word(at: offset)
        offsets[word, default: 0] |= 1 << UInt8(offset)
        let place = Self.place(of: word, shift)
        filter[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
    for (number, line) in whole.enumerated() { self.lines[line] = long.count + number }
  }

  /// The length of the longest text, and at least that of the longest line that is found whole.
  package var longest: Int { texts.reduce(Self.least) { max($0, $1.count) } }

  /// Whether any of the texts is in `bytes`.
  ///
  /// If `bytes` are a part of something, a line at either end may be cut off and is ignored.
  package func isIn(_ bytes: [UInt8], isStart: Bool = true, isEnd: Bool = true) -> Bool {
    var isFound = false
    forEachMatch(in: bytes, isStart: isStart, isEnd: isEnd) { _, _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Calls `body` with the number and the place of each text that is found, until it returns false.
  package func forEachMatch(
    in bytes: [UInt8],
    isStart: Bool = true,
    isEnd: Bool = true,
    _ body: (Int, Int) -> Bool
  ) {
    let span = bytes.span
    if !findAnywhere(in: span, body) || lines.isEmpty { return }
    var start = 0
    while start <= span.count {
      let end = span.firstOffset(of: 0x0A, or: 0, in: start..<span.count)
      let isWhole = (start > 0 || isStart) && (end < span.count || isEnd)
      if isWhole, let number = line(in: span, start..<end), !body(number, start) { return }
      start = end + 1
    }
  }

  private func findAnywhere(in span: Span<UInt8>, _ body: (Int, Int) -> Bool) -> Bool {
    guard count > 0 else { return true }
    var hash: RollingHash?
    var place = 0
    while place &+ 8 <= span.count {
      let word = span.word(at: place)
      let bit = Self.place(of: word, shift)
      if filter[bit >> 6] & 1 << UInt64(bit & 63) != 0, let known = offsets[word] {
        for offset in 0..<Self.stride where known & 1 << UInt8(offset) != 0 && offset <= place {
          if !report(in: span, at: place - offset, &hash, body) { return false }
        }
      }
      place &+= Self.stride
    }
    return true
  }

  /// Reports each text that occurs at `start`.
  ///
  /// All stems that occur there are prefixes of the last stem that does not sort after the bytes there.
  private func report(
    in span: Span<UInt8>,
    at start: Int,
    _ hash: inout RollingHash?,
    _ body: (Int, Int) -> Bool
  ) -> Bool {
    var (low, high) = (0, stems.count)
    while low < high {
      let middle = (low + high) / 2
      if comesAfter(stems[middle].bytes, span, start) { high = middle } else { low = middle + 1 }
    }
    var next: Int? = low > 0 ? low - 1 : nil
    while let number = next {
      if stands(stems[number].bytes, span, start) {
        for text in stems[number].texts where isWhole(text, in: span, at: start, &hash) {
          if !body(text, start) { return false }
        }
      }
      next = prefixes[number]
    }
    return true
  }

  /// Whether the rest of a text follows its stem.
  private func isWhole(
    _ number: Int,
    in span: Span<UInt8>,
    at start: Int,
    _ hash: inout RollingHash?
  ) -> Bool {
    guard let value = hashes[number] else { return true }
    let end = start + texts[number].count
    guard end <= span.count else { return false }
    if hash == nil { hash = RollingHash(of: span) }
    return hash?.value(of: start..<end) == value
  }

  private func comesAfter(_ text: ArraySlice<UInt8>, _ span: Span<UInt8>, _ start: Int) -> Bool {
    for (offset, byte) in text.enumerated() {
      guard start + offset < span.count else { return true }
      if byte != span[start + offset] { return byte > span[start + offset] }
    }
    return false
  }

  private func stands(_ text: ArraySlice<UInt8>, _ span: Span<UInt8>, _ start: Int) -> Bool {
    guard start + text.count <= span.count else { return false }
    return text.enumerated().allSatisfy { $1 == span[start + $0] }
  }

  private func line(in span: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.blanks.contains(span[start]) { start += 1 }
    while start < end, Self.blanks.contains(span[end - 1]) { end -= 1 }
    guard start < end, end - start <= longestLine else { return nil }
    return lines[(start..<end).map { span[$0] }]
  }

  private static func stems(
    of texts: [[UInt8]]
  ) -> [(bytes: ArraySlice<UInt8>, texts: Range<Int>)] {
    var stems: [(bytes: ArraySlice<UInt8>, texts: Range<Int>)] = []
    for (number, text) in texts.enumerated() {
      let stem = text.prefix(stemLength)
      if let last = stems.last, last.bytes == stem {
        stems[stems.count - 1].texts = last.texts.lowerBound..<number + 1
      } else {
        stems.append((stem, number..<number + 1))
      }
    }
    return stems
  }

  private static func prefixes(of stems: [ArraySlice<UInt8>]) -> [Int?] {
    var open: [Int] = []
    var prefixes: [Int?] = []
    for (number, stem) in stems.enumerated() {
      while let last = open.last, !stem.starts(with: stems[last]) { open.removeLast() }
      prefixes.append(open.last)
      open.append(number)
    }
    return prefixes
  }

  @inline(__always)
  private static func place(of word: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}

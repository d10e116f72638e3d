internal import JournalFormat

/// A fast path for bodies without code, links and addresses, as most are.
///
/// In these, the byte before the `#` alone decides whether it begins a tag, so that exports and
/// searches need not examine every line.
extension TagScanner {
  /// The places of all tags in a body, or `nil` if the body contains something that might hide a
  /// tag.
  static func plainRanges(in body: Span<UInt8>) -> [Range<Int>]? {
    let whole = 0..<body.count
    var hash = body.firstOffset(of: .hash, in: whole)
    guard hash < body.count else { return [] }
    guard isPlain(body) else { return nil }
    var found: [Range<Int>] = []
    while hash < body.count {
      var next = hash + 1
      if hash == 0 || mayPrecedeTag(body[hash - 1]) {
        let end = end(ofTagAt: next, in: body)
        if end > next {
          found.append(hash..<withoutSlashes(next..<end, in: body).upperBound)
          next = end
        }
      }
      hash = body.firstOffset(of: .hash, in: next..<body.count)
    }
    return found
  }

  /// Whether a body contains no code span, fence, escape, link or address.
  private static func isPlain(_ body: Span<UInt8>) -> Bool {
    var offset = body.firstTagHiding(in: 0..<body.count)
    while offset < body.count {
      guard body[offset] == 0x3A, !body.hasPrefix("//", at: offset + 1) else { return false }
      offset = body.firstTagHiding(in: offset + 1..<body.count)
    }
    return true
  }
}

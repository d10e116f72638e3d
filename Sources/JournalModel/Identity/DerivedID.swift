internal import JournalFormat

/// The id of an entry without a written one, derived from the entry's bytes.
///
/// Two devices derive the same id for the same hand-typed entry without communicating. The hash
/// covers stamp, subject, properties and body, each as its raw bytes and followed by a NUL:
///
/// - CR followed by LF is hashed as LF; no other CR is changed.
/// - Spaces, tabs and line feeds at both ends of each part are left out, in this order: first the
///   line ends become LF, then the ends are trimmed. Blank lines around the properties or the body,
///   and the line end of their last line, thus never matter, nor does the indentation of their
///   first line. White space inside a part does.
/// - A missing part is empty.
///
/// The ordinal in ASCII digits comes last. The digest, read as one big-endian number, is divided by
/// 21; the remainder selects the letter that the id begins with. The quotient is divided by 29 five
/// times; the remainders select the characters that follow.
package struct DerivedID: Hashable, Sendable {
  private let hash: SHA256

  /// Hashes the parts of an entry as they are in the file, an absent part as an empty span.
  ///
  /// The subject is the text between stamp and id, including escapes.
  package init(
    stamp: Span<UInt8>,
    subject: Span<UInt8>,
    properties: Span<UInt8>,
    body: Span<UInt8>
  ) {
    var hash = SHA256()
    hash.updatePart(stamp)
    hash.updatePart(subject)
    hash.updatePart(properties)
    hash.updatePart(body)
    self.hash = hash
  }

  /// Returns the id with this ordinal among the identical entries of the file.
  package func id(ordinal: Int) -> EntryID {
    var hash = hash
    let digits = Array(String(ordinal).utf8)
    hash.update(digits.span)
    return Self.id(of: hash.digest())
  }

  private static func id(of digest: Digest) -> EntryID {
    let later = EntryID.generatedCount - 1
    let all = UInt64(IDAlphabet.all.count)
    let letters = UInt64(IDAlphabet.letters.count)
    // The remainders of all these divisions depend only on the remainder for the product of their
    // divisors.
    let count = (0..<later).reduce(letters) { product, _ in product * all }
    var rest = digest.remainder(dividingBy: count)
    var characters = [IDAlphabet.letters[Int(rest % letters)]]
    rest /= letters
    for _ in 0..<later {
      characters.append(IDAlphabet.all[Int(rest % all)])
      rest /= all
    }
    return EntryID(unchecked: String(decoding: characters, as: UTF8.self))
  }
}

extension SHA256 {
  /// Adds a trimmed part of an entry, followed by a NUL.
  fileprivate mutating func updatePart(_ bytes: Span<UInt8>) {
    let part = trimmed(bytes)
    var start = part.lowerBound
    for index in part where bytes[index] == .carriageReturn && bytes.isLineEnd(at: index) {
      update(bytes.extracting(start..<index))
      start = index + 1
    }
    update(bytes.extracting(start..<part.upperBound))
    update(0)
  }

  private func trimmed(_ bytes: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isBlank || bytes.isLineEnd(at: start) { start += 1 }
    while start < end, bytes[end - 1].isBlank || bytes.isLineEnd(at: end - 1) { end -= 1 }
    return start..<end
  }
}

extension Span where Element == UInt8 {
  /// Whether the byte is an LF, or the CR of a CR and LF.
  fileprivate func isLineEnd(at index: Int) -> Bool {
    self[index] == .lineFeed
      || self[index] == .carriageReturn && index + 1 < count && self[index + 1] == .lineFeed
  }
}

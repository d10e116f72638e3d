/// The header of an age file: for each recipient a stanza with the wrapped file key, and a code over all of them.
///
/// It holds places in the bytes of the file, since the code is over the original bytes.
struct AgeHeader {
  /// The first line.
  static let firstLine = "age-encryption.org/v1\n"

  /// The greatest number of stanzas; the format sets no limit, but each may cost a scalar multiplication.
  static let stanzaLimit = 64

  /// The greatest number of bytes.
  static let sizeLimit = 256 << 10

  /// The stanzas; there is at least one.
  let stanzas: [Stanza]

  /// The bytes that the code is over: all up to it.
  let authenticated: Range<Int>

  /// The code in base64.
  let code: Range<Int>

  /// The number of bytes.
  var count: Int { code.upperBound + 1 }

  /// Parses the header at the beginning of a file.
  init(parsing file: Span<UInt8>) throws(CryptoError) {
    try Self.checkFirstLine(of: file)
    var lines = HeaderLines(after: Self.firstLine.utf8.count)
    var stanzas: [Stanza] = []
    while true {
      let line = try lines.next(in: file)
      if file.extracting(line).starts(with: "---".utf8.span) {
        let dash = line.lowerBound + 3
        let isValid = line.count == 47 && file[dash] == UInt8(ascii: " ") && !stanzas.isEmpty
        guard isValid, Base64.isCanonical(file.extracting(dash + 1..<line.upperBound)) else {
          throw lines.malformed
        }
        (authenticated, code) = (0..<dash, dash + 1..<line.upperBound)
        break
      }
      guard stanzas.count < Self.stanzaLimit else {
        throw .unsupported(.recipients(limit: Self.stanzaLimit))
      }
      stanzas.append(try Stanza(line, in: file, followedBy: &lines))
    }
    self.stanzas = stanzas
  }

  private static func checkFirstLine(of file: Span<UInt8>) throws(CryptoError) {
    let expected = firstLine.utf8.span
    guard !file.starts(with: expected) else { return }
    guard file.count > 0, file.count >= expected.count || !expected.starts(with: file) else {
      throw file.count > 0 ? .damaged(.headerLine(1), .cutOff) : .notAgeFile
    }
    guard file.starts(with: "age-encryption.org/".utf8.span) else { throw .notAgeFile }
    // The version is known, but another line end or a space follows.
    guard !file.starts(with: "age-encryption.org/v1".utf8.span) || file[21] > 0x20 else {
      throw .damaged(.headerLine(1), .malformed)
    }
    throw .unsupported(.version)
  }
}

extension AgeHeader {
  /// The file key for one recipient, wrapped in a way that its type names.
  struct Stanza {
    /// The number of its first line.
    let line: Int

    /// The type and its parameters.
    let arguments: [Range<Int>]

    /// The wrapped key in base64, with line ends.
    let body: Range<Int>

    /// Parses the stanza that begins with `line`.
    fileprivate init(
      _ line: Range<Int>,
      in file: Span<UInt8>,
      followedBy lines: inout HeaderLines
    ) throws(CryptoError) {
      guard file.extracting(line).starts(with: "-> ".utf8.span) else { throw lines.malformed }
      self.line = lines.number
      arguments = try Self.arguments(in: line.lowerBound + 3..<line.upperBound, of: file, lines)
      let start = line.upperBound + 1
      var end = start
      var isComplete = false
      while !isComplete {
        let part = try lines.next(in: file)
        guard part.count <= 64, Base64.isCanonical(file.extracting(part)) else {
          throw lines.malformed
        }
        isComplete = part.count < 64
        end = part.upperBound
      }
      body = start..<end
    }

    /// Divides a line at single spaces.
    private static func arguments(
      in line: Range<Int>,
      of file: Span<UInt8>,
      _ lines: HeaderLines
    ) throws(CryptoError) -> [Range<Int>] {
      var arguments: [Range<Int>] = []
      var start = line.lowerBound
      for place in line.lowerBound...line.upperBound {
        if place < line.upperBound, file[place] != 0x20 {
          guard 33...126 ~= file[place] else { throw lines.malformed }
          continue
        }
        guard start < place else { throw lines.malformed }
        arguments.append(start..<place)
        start = place + 1
      }
      return arguments
    }
  }
}

/// The lines of a header.
private struct HeaderLines {
  /// The number of the last line returned, from 1.
  private(set) var number = 1

  private var position: Int

  init(after position: Int) { self.position = position }

  /// Returns the next line without its line feed.
  mutating func next(in file: Span<UInt8>) throws(CryptoError) -> Range<Int> {
    let (start, limit) = (position, min(file.count, AgeHeader.sizeLimit))
    number += 1
    while position < limit, file[position] != 0x0A { position += 1 }
    guard position < limit else {
      throw file.count > AgeHeader.sizeLimit
        ? .unsupported(.headerSize(limit: AgeHeader.sizeLimit))
        : .damaged(.headerLine(number), .cutOff)
    }
    position += 1
    return start..<position - 1
  }

  /// The error that the last line does not have the right form.
  var malformed: CryptoError { .damaged(.headerLine(number), .malformed) }
}

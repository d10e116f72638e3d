/// A line that was probably intended as an entry header, and the change that would make it one.
struct NearMiss {
  /// The bytes to point at.
  var range: Range<Int>
  /// The actual meaning of the line, as the first half of a sentence.
  var reading = "this is text, not the header of an entry"
  /// The reason why it is not a header, as the second half of a sentence.
  var reason: String
  /// The change that makes it a header, or that marks it as text; `nil` if either would be a guess.
  var fix: Splice?

  /// Examines a line of text; returns `nil` if it does not resemble a header.
  init?(_ line: Range<Int>, in bytes: Span<UInt8>) {
    let start = bytes.skippingBlanks(from: line.lowerBound, to: line.upperBound)
    var level = start
    while level < line.upperBound, bytes[level] == .hash, level - start < 3 { level += 1 }
    guard (1...2).contains(level - start) else { return nil }
    let word = bytes.skippingBlanks(from: level, to: line.upperBound)
    range = line

    if let date = OtherDate(at: word, to: line.upperBound, in: bytes) {
      guard level - start == 2, start == line.lowerBound else { return nil }
      reason = "a date must be written as \(date.iso)"
      fix = Splice(level..<date.range.upperBound, with: [.space] + Array(date.iso.utf8))
      return
    }
    guard let dateEnd = bytes.dateEnd(from: word, to: line.upperBound) else { return nil }
    let isComplete = bytes.isWordEnd(dateEnd, to: line.upperBound)
    let isSpaced = word == level + 1 && bytes[level] == .space
    if start == line.lowerBound, level - start == 2, isSpaced {
      reason = "a date must be followed by a space"
      fix = Self.separating(at: dateEnd, of: line, in: bytes)
      return
    }
    guard isComplete else { return nil }
    fix = Splice(line.lowerBound..<word, with: Array("## ".utf8))
    if start > line.lowerBound {
      reason = "a header must start in the first column"
    } else if level - start == 1 {
      reason = "a header must start with two hashes"
    } else {
      reason = "there must be exactly one space between the hashes and the date"
    }
  }

  /// Examines a title; returns `nil` unless it begins like a time, as in `## 2024-03-01 09:15pm`.
  init?(inTitleOf header: HeaderSyntax, of bytes: Span<UInt8>) {
    guard header.time == nil, !header.subject.isEmpty,
      let timeEnd = bytes.timeEnd(from: header.subject.lowerBound, to: header.subject.upperBound),
      timeEnd < header.subject.upperBound
    else { return nil }
    range = header.subject.lowerBound..<timeEnd
    reading = "this is the start of a title, not a time"
    reason = "a time must be followed by a space or an offset such as +01:00"
    let next = bytes[timeEnd]
    let isNumber = next.isDigit || next == .colon || next == .fullStop
    fix =
      Self.twentyFourHours(header.subject, timeEnd: timeEnd, in: bytes)
      ?? (isNumber ? nil : Splice(at: timeEnd, insert: [.space]))
  }

  /// Returns the splice that separates a date from the text after it: a space before a word, an escape before digits.
  ///
  /// A comma, full stop or colon there is removed, and a space is added if none follows.
  private static func separating(
    at dateEnd: Int,
    of line: Range<Int>,
    in bytes: Span<UInt8>
  ) -> Splice {
    switch bytes[dateEnd] {
    case let byte where byte.isDigit:
      return Splice(at: line.lowerBound, insert: [.backslash])
    case .comma, .fullStop, .colon:
      let isSpaced = bytes.isWordEnd(dateEnd + 1, to: line.upperBound)
      return Splice(dateEnd..<dateEnd + 1, with: isSpaced ? [] : [.space])
    default:
      return Splice(at: dateEnd, insert: [.space])
    }
  }

  /// Returns the splice that writes a time such as `09:15pm` as `21:15`, or `nil` if there is no `am` or `pm`.
  private static func twentyFourHours(
    _ subject: Range<Int>,
    timeEnd: Int,
    in bytes: Span<UInt8>
  ) -> Splice? {
    let isPM = bytes.hasPrefix("pm", at: timeEnd) || bytes.hasPrefix("PM", at: timeEnd)
    guard isPM || bytes.hasPrefix("am", at: timeEnd) || bytes.hasPrefix("AM", at: timeEnd),
      timeEnd + 2 <= subject.upperBound, bytes.isWordEnd(timeEnd + 2, to: subject.upperBound)
    else { return nil }
    var hour = 0
    var offset = subject.lowerBound
    while bytes[offset].isDigit {
      hour = hour * 10 + Int(bytes[offset] - 0x30)
      offset += 1
    }
    guard (1...12).contains(hour) else { return nil }
    let clock = hour % 12 + (isPM ? 12 : 0)
    let digits = (clock < 10 ? "0" : "") + String(clock)
    var rest: [UInt8] = []
    for index in offset..<timeEnd { rest.append(bytes[index]) }
    return Splice(subject.lowerBound..<timeEnd + 2, with: Array(digits.utf8) + rest)
  }
}

internal import JournalFormat
internal import JournalModel

/// The lines of a jrnl journal that may be headers, by the shape of their times.
struct JrnlHeaderCandidates {
  /// The lines whose times have one shape.
  struct Use {
    /// The shape.
    let shape: StampShape
    /// The first line with it.
    let line: Int
    /// The time in that line.
    let example: String
    /// The number of lines with it.
    var count = 0
    /// The number of those after an empty line or at the beginning of a file, as jrnl writes them.
    var countAfterGap = 0
    /// The times, if the order of their dates has to be found.
    var texts: [[UInt8]] = []
  }

  /// The shapes, in the order in which they occur.
  private(set) var uses: [Use] = []

  /// Whether the paths of some files tell the days of their entries.
  private(set) var hasDays = false

  private var places: [StampShape: Int] = [:]

  /// The shape that the last time had and a pattern for it, since most have the same.
  private var last: (place: Int, pattern: StrftimePattern)?

  /// The lines of files whose times are in brackets, or at the beginning of lines without any.
  init(_ files: [JournalFile], isBracketed: Bool) {
    for file in files where !file.isJSON {
      if file.day != nil { hasDays = true }
      var isAfterGap = true
      var number = 0
      file.forEachLine { line in
        number += 1
        let span = line.span
        if isBracketed {
          if let time = span.bracketed { note(span.extracting(time), number, isAfterGap, file) }
        } else if line.first.map({ $0.isDigit }) == true, isAfterGap {
          note(unbracketed: span, number, file)
        }
        isAfterGap = line.allSatisfy(\.isBlank)
      }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { uses.isEmpty }

  /// The number of all lines.
  var count: Int { uses.reduce(0) { $0 + $1.count } }

  /// The shape that most lines have, first of those after an empty line; of several, the first.
  var mostUsed: Use? {
    uses.max { one, other in
      (one.countAfterGap, one.count, -one.line) < (other.countAfterGap, other.count, -other.line)
    }
  }

  private mutating func note(
    _ text: Span<UInt8>,
    _ line: Int,
    _ isAfterGap: Bool,
    _ file: JournalFile
  ) {
    if let last, last.pattern.stamp(in: text, on: file.day) != nil {
      return count(text, at: last.place, isAfterGap)
    }
    guard let shape = StampShape(text), shape.hasDate || file.day != nil else { return }
    let place = places[shape] ?? uses.count
    if place == uses.count {
      uses.append(
        Use(shape: shape, line: line, example: String(decoding: text.bytes, as: UTF8.self))
      )
      places[shape] = place
    }
    last = StrftimePattern(shape.format(nil)).map { (place, $0) }
    count(text, at: place, isAfterGap)
  }

  private mutating func count(_ text: Span<UInt8>, at place: Int, _ isAfterGap: Bool) {
    uses[place].count += 1
    if isAfterGap { uses[place].countAfterGap += 1 }
    guard uses[place].shape.isOpen else { return }
    uses[place].texts.append(text.bytes)
  }

  /// Notes the longest beginning of a line that is a day and a time; version 1 of jrnl wrote no
  /// brackets.
  private mutating func note(unbracketed line: Span<UInt8>, _ number: Int, _ file: JournalFile) {
    var ends: [Int] = []
    for offset in 0..<min(line.count, 40) where line[offset].isBlank { ends.append(offset) }
    if line.count <= 40 { ends.append(line.count) }
    for end in ends.prefix(6).reversed() {
      let text = line.extracting(0..<end)
      guard let shape = StampShape(text), shape.hasDate,
        StrftimePattern(shape.format(nil))?.hasTime == true
      else { continue }
      return note(text, number, true, file)
    }
  }
}

extension Span<UInt8> {
  /// A copy of the bytes.
  fileprivate var bytes: [UInt8] { indices.map { self[$0] } }

  /// The text in the brackets at the beginning of a line, if a blank or nothing follows them.
  var bracketed: Range<Int>? {
    guard count > 2, self[0] == .openBracket else { return nil }
    let end = firstOffset(of: .closeBracket, in: 1..<count)
    guard end > 1, end < count, end + 1 == count || self[end + 1] == .space else { return nil }
    return 1..<end
  }
}

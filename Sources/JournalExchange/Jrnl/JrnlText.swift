internal import JournalFormat
internal import JournalModel

/// Splits a file of a jrnl journal into entries.
///
/// A line begins an entry only if its whole time has the format of the journal, so that neither a
/// pasted chat log nor a reference in brackets splits one.
struct JrnlText: Sendable {
  /// An entry as it stands in the file.
  struct Record {
    /// The time.
    var stamp: EntryTimestamp
    /// The rest of the line with the time.
    var heading: [UInt8]
    /// The lines below, without blank ones at its ends.
    var text: [UInt8]
    /// The line that it begins on.
    var line: Int
  }

  /// The lines before the first entry that are not empty.
  private(set) var linesAbove: [Int] = []

  /// The number of lines that have been read.
  private(set) var lineCount = 0

  /// The path of the file.
  var path: String { file.path }

  private let file: JournalFile
  private let format: JrnlTimeFormat
  private var offset = 0
  private var open: Record?

  /// The entries of a file with times in this format.
  init(_ file: JournalFile, _ format: JrnlTimeFormat) {
    (self.file, self.format) = (file, format)
  }

  /// Returns the next entry, or `nil` if none is left.
  mutating func next() -> Record? {
    while offset < file.bytes.count {
      let line = file.line(at: offset)
      offset = file.bytes.span.firstLineFeed(from: offset) + 1
      lineCount += 1
      if let (stamp, end) = header(line.span) {
        let last = open?.trimmed
        let heading = Array(line.dropFirst(end))
        open = Record(stamp: stamp, heading: heading, text: [], line: lineCount)
        if let last { return last }
      } else if open != nil {
        add(line)
      } else if !line.allSatisfy(\.isBlank) {
        linesAbove.append(lineCount)
      }
    }
    defer { open = nil }
    return open?.trimmed
  }

  /// Adds a line of text, without the blank by which jrnl, or the zero width space by which an export
  /// makes a line text that would be a header.
  private mutating func add(_ line: ArraySlice<UInt8>) {
    let rest = line.dropFirst()
    let isMoved = line.first == .space && header(rest.span) != nil
    open?.text.append(contentsOf: isMoved ? rest : line.unguardedLine)
    open?.text.append(.lineFeed)
  }

  /// The time of a header and where its title begins, or `nil` for other lines.
  private func header(_ line: Span<UInt8>) -> (EntryTimestamp, Int)? {
    if format.isBracketed {
      guard let range = line.bracketed,
        let stamp = format.pattern.stamp(in: line.extracting(range), on: file.day)
      else { return nil }
      return (dated(stamp), min(range.upperBound + 2, line.count))
    }
    guard let (stamp, end) = format.pattern.prefix(of: line, on: file.day),
      end == line.count || line[end].isBlank
    else { return nil }
    return (dated(stamp), min(end + 1, line.count))
  }

  /// The time on the day of the file, which jrnl trusts more than the header.
  private func dated(_ stamp: EntryTimestamp) -> EntryTimestamp {
    guard let day = file.day else { return stamp }
    return EntryTimestamp(day, time: stamp.time, offset: stamp.offset)
  }
}

extension JrnlText.Record {
  /// The entry without blank lines at the ends of its text.
  fileprivate var trimmed: Self {
    var record = self
    while let last = record.text.last, last == .lineFeed || last.isBlank {
      record.text.removeLast()
    }
    var start = 0
    while let end = record.text[start...].firstIndex(of: .lineFeed),
      record.text[start..<end].allSatisfy(\.isBlank)
    {
      start = end + 1
    }
    record.text.removeFirst(start)
    return record
  }
}

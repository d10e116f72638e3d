internal import JournalFormat

/// Recognizes journals of jrnl.
enum JrnlRecognition {
  /// By what a file can be told to be a journal of jrnl, or `nil` if it is not one.
  static func reason(_ sample: ImportSample) -> String? {
    var file = JournalFile(ofJrnl: sample.path)
    file.bytes = sample.bytes
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { file.bytes.removeFirst(3) }
    if let reason = encryption(of: file.bytes) { return reason }
    if file.isJSON { return isExport(file.bytes) ? "an object with tags and entries" : nil }
    let bracketed = JrnlHeaderCandidates([file], isBracketed: true)
    if let use = bracketed.mostUsed {
      guard use.countAfterGap > 0, isFirst(use.line, in: file) || file.day != nil,
        !isChat(file, of: use)
      else { return nil }
      return "entries begin with [\(use.example)]"
    }
    let bare = JrnlHeaderCandidates([file], isBracketed: false)
    guard let use = bare.mostUsed, isFirst(use.line, in: file), !isDashed(file) else { return nil }
    return "entries begin with \(use.example)"
  }

  /// The files of a folder journal in the order of their days; of another folder, its text files.
  static func parts(_ paths: [String]) -> [String] {
    let days = paths.filter { JournalFile.dayOfJrnl($0) != nil }
    if !days.isEmpty { return days.sorted() }
    return paths.filter { $0.hasSuffix(".txt") || $0.hasSuffix(".json") }.sorted()
  }

  private static func encryption(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "JRNLv".utf8) { return "an encrypted journal" }
    let isToken =
      bytes.starts(with: "gAAAAA".utf8) && bytes.prefix(100).count == 100
      && bytes.prefix(1000).allSatisfy {
        ($0 | 0x20).isLowercase || $0.isDigit || "-_=\n".utf8.contains($0)
      }
    return isToken ? "an encrypted journal" : nil
  }

  /// Whether the beginning of a JSON file has the members of jrnl's export.
  private static func isExport(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    return [
      "\"tags\"", "\"entries\"", "\"title\"", "\"body\"", "\"date\"", "\"time\"", "\"starred\"",
    ]
    .allSatisfy { span.firstOffset(of: Array($0.utf8).span, from: 0) != nil }
  }

  /// Whether there is no text above a line.
  private static func isFirst(_ line: Int, in file: JournalFile) -> Bool {
    var number = 0
    var isFirst = true
    file.forEachLine { text in
      number += 1
      if number < line, !text.allSatisfy(\.isBlank) { isFirst = false }
    }
    return isFirst
  }

  /// Whether the lines of a shape are those of a chat: a name and a colon follow each time, and
  /// most stand directly below another.
  private static func isChat(_ file: JournalFile, of use: JrnlHeaderCandidates.Use) -> Bool {
    var (named, all) = (0, 0)
    file.forEachLine { line in
      guard let time = line.span.bracketed else { return }
      all += 1
      let rest = line.dropFirst(time.upperBound + 2).prefix(60)
      if let colon = rest.firstIndex(of: .colon), colon > rest.startIndex,
        colon + 1 == line.endIndex || line[colon + 1] == .space
      {
        named += 1
      }
    }
    return named * 2 > all || use.countAfterGap * 2 < use.count
  }

  /// Whether the lines with times are those of another program's chat, which has a hyphen after
  /// each time.
  private static func isDashed(_ file: JournalFile) -> Bool {
    var isDashed = false
    file.forEachLine { line in
      let span = line.span
      guard line.first.map({ $0.isDigit }) == true, !isDashed else { return }
      isDashed = span.firstOffset(of: Array(" - ".utf8).span, from: 0).map { $0 < 30 } ?? false
    }
    return isDashed
  }
}

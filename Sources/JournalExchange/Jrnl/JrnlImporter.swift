internal import JournalFormat
internal import JournalModel

/// Reads entries from a journal of jrnl: its text file in any time format, its folder with a file
/// for each day, or its export as JSON.
///
/// The format of the times is decided over the whole input, so the entries are returned after its
/// end. Times are those of a clock of an unknown zone.
///
/// ```swift
/// var importer = JrnlImporter(ImportSettings())
/// try importer.entries(in: Array("[2024-03-01 09:15:32 PM] Rain *\nAll day.\n".utf8))
/// // Rain, at 2024-03-01 21:15:32, a favorite
/// ```
public struct JrnlImporter: Importer {
  /// A step of the reading.
  private enum Source {
    case text(JrnlText)
    case json(JrnlJSON)
  }

  private let settings: ImportSettings
  private var files: [JournalFile] = []
  private var isFinished = false
  private var hasFailed = false
  private var format: JrnlTimeFormat?
  private var source: Source?
  private var nextFile = 0
  private var line = 1

  /// What was found out about the input.
  public private(set) var report = ImportReport()

  /// The number of lines with text before the first entries.
  public private(set) var linesAbove = 0

  /// An importer at the beginning of an input.
  public init(_ settings: ImportSettings) { self.settings = settings }

  /// Begins another file of a folder.
  public mutating func begin(file path: String) { files.append(JournalFile(ofJrnl: path)) }

  /// Adds the next piece of the input.
  public mutating func feed(_ piece: [UInt8]) {
    if files.isEmpty { files = [JournalFile(ofJrnl: "")] }
    files[files.count - 1].bytes.append(contentsOf: piece)
  }

  /// Marks the end of the input.
  public mutating func finish() {
    isFinished = true
    for index in files.indices where files[index].bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      files[index].bytes.removeFirst(3)
    }
  }

  /// Returns the next entry, or `nil` if the input has not ended or none is left; an error concerns
  /// the whole input, except for an object without a time.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard isFinished, !hasFailed else { return nil }
    do throws(ExchangeError) {
      if nextFile == 0, source == nil { try decide() }
      while source != nil || nextFile < files.count {
        if source == nil { open() }
        if let entry = try take() { return entry }
      }
    } catch {
      if error.reason != .unreadableTime { hasFailed = true }
      throw error
    }
    return nil
  }

  /// The line of the last returned entry in its file.
  public var place: ExchangeError.Place { .line(line) }

  /// Checks the files and finds the format of their times.
  private mutating func decide() throws(ExchangeError) {
    try leaveOutFaulty()
    let texts = files.filter { !$0.isJSON && !$0.isBlank }
    if texts.isEmpty { return report.note("format", "export of jrnl as JSON, without seconds") }
    if let given = settings.timeFormat {
      format = try JrnlTimeFormat(given: given, for: texts)
    } else {
      let bracketed = JrnlHeaderCandidates(texts, isBracketed: true)
      let order = settings.dateOrder
      format = try JrnlTimeFormat(foundIn: bracketed, isBracketed: true, order: order)
      if format == nil {
        let bare = JrnlHeaderCandidates(texts, isBracketed: false)
        format = try JrnlTimeFormat(foundIn: bare, isBracketed: false, order: order)
      } else {
        noteOthers(bracketed)
      }
    }
    guard let format else { throw ExchangeError(.otherFormat("jrnl"), at: .line(1)) }
    report.note(
      "format",
      format.isBracketed ? "journal of jrnl" : "journal of jrnl 1, without brackets"
    )
    report.note("dates", format.reason)
    if texts.contains(where: { $0.day != nil }) { report.note("days", "the paths of the files") }
  }

  /// Leaves out the files that cannot be read, and reports them; a single one is an error.
  private mutating func leaveOutFaulty() throws(ExchangeError) {
    guard files.count > 1 else {
      if let fault = files.first?.fault { throw fault }
      return
    }
    for file in files {
      guard let fault = file.fault, case .line(let line, _) = fault.place else { continue }
      report.noteUnread(in: file.path, line: line, fault.advice)
      report.recordCount += 1
    }
    files.removeAll { $0.fault != nil }
  }

  /// Notes lines that look like headers of another format.
  private mutating func noteOthers(_ lines: JrnlHeaderCandidates) {
    let others = lines.uses.filter { $0.shape != lines.mostUsed?.shape }
    guard let first = others.first else { return }
    let count = others.reduce(0) { $0 + $1.count }
    report.note(
      "text",
      "\(count.counted("line")) with a time in another format read as text, such as line \(first.line)"
    )
  }

  private mutating func open() {
    let file = files[nextFile]
    files[nextFile].bytes = []
    nextFile += 1
    if file.isJSON {
      source = .json(JrnlJSON(file))
    } else {
      source = format.map { .text(JrnlText(file, $0)) }
    }
  }

  /// Returns the next entry of the current file, or `nil` after the last one.
  private mutating func take() throws(ExchangeError) -> ImportedEntry? {
    switch source {
    case .text(var text)?:
      source = nil
      let record = text.next()
      if let record {
        source = .text(text)
        return imported(JrnlEntry(record), line: record.line)
      }
      note(above: text.linesAbove, in: files.count > 1 ? text.path : nil)
    case .json(var json)?:
      source = nil
      defer { source = json.isAtEnd ? nil : .json(json) }
      if let entry = try json.next() { return imported(entry, line: json.line) }
    case nil: break
    }
    return nil
  }

  private mutating func imported(_ entry: JrnlEntry, line: Int) -> ImportedEntry {
    self.line = line
    report.recordCount += 1
    return entry.imported(settings.clock)
  }

  private mutating func note(above lines: [Int], in path: String?) {
    guard !lines.isEmpty else { return }
    for line in lines { report.noteUnread(in: path, line: line, "before the first entry") }
    linesAbove += lines.count
    report.recordCount += lines.count
    report.note("preamble", "\(linesAbove.counted("line")) before the first entry not imported")
  }
}

internal import JournalFormat
public import JournalModel

/// Reads the entries of a thread file, or of any Markdown that contains entry headers.
///
/// An entry gets its effective id, written or derived, so that a second import of the same file
/// finds every entry again. Text above the first header is counted but not imported; everything
/// after a header up to the next one is the text of its entry and may contain any bytes. The file
/// is kept in memory until it has been read to its end.
///
/// ```swift
/// var importer = MarkdownImporter()
/// try importer.entries(in: Array("## 2024-03-01 09:15 Zoo\n\nRain.\n".utf8))
/// ```
public struct MarkdownImporter: Importer {
  private var address: String?
  private var bytes: [UInt8] = []
  private var isFinished = false
  private var file: LocatedThread?
  private var lines: [UInt32] = []
  private var position = 0

  /// Creates an importer whose entries belong to the thread at `address`, if that is known.
  public init(address: String? = nil) { self.address = address }

  /// Adds the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

  /// Marks the end of the input.
  public mutating func finish() { isFinished = true }

  /// The id in the file's front matter, or `nil` if it has none; known after the file has been
  /// read.
  public var threadID: ThreadID? { file?.thread.id }

  /// The number of lines of text above the first entry, without the front matter.
  ///
  /// A title is not counted if it is the only line or if the file is a thread.
  public var linesAbove: Int {
    guard let file else { return 0 }
    let lines = file.thread.tree.preambleText.split(separator: .lineFeed)
      .filter { !$0.allSatisfy { $0.isBlank || $0 == .carriageReturn } }
    let hasTitle = lines.first?.starts(with: "# ".utf8) == true
    return hasTitle && (lines.count == 1 || file.thread.isThread) ? lines.count - 1 : lines.count
  }

  /// Returns the next entry, or `nil` if more input is needed or none is left; entries are returned
  /// only after the whole file has been fed.
  ///
  /// - Throws: Among others, an error if the file is a version of several threads for reading,
  ///   because the heading of a thread would become part of the entry above it.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard isFinished else { return nil }
    let file = parsed()
    guard !file.thread.bytes.starts(with: MarkdownExporter.readingMark.utf8) else {
      throw ExchangeError(.severalThreads, at: .line(1))
    }
    guard position < file.thread.entries.count else { return nil }
    defer { position += 1 }
    let syntax = file.thread.tree.entries[position]
    let top = syntax.header.lowerBound..<max(syntax.header.upperBound, syntax.properties.upperBound)
    guard file.isText || file.thread.bytes.span.extracting(top).isText else {
      throw ExchangeError(.notUTF8, at: .line(Int(lines[position])))
    }
    guard var entry = ImportedEntry(file, position) else {
      throw ExchangeError(.unreadableTime, at: .line(Int(lines[position])))
    }
    entry.thread = address
    return entry
  }

  /// The line of the header of the last returned entry.
  public var place: ExchangeError.Place {
    .line(position == 0 ? 1 : Int(lines[position - 1]))
  }

  private mutating func parsed() -> LocatedThread {
    if let file { return file }
    let parsed = LocatedThread(
      address: address ?? "",
      thread: JournalThread(parsing: bytes)
    )
    (file, lines, bytes) = (parsed, parsed.lines(), [])
    return parsed
  }
}

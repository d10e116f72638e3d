internal import JournalFormat
public import JournalModel

/// Reads the entries of a thread file, or of any Markdown in which entry headers stand.
///
/// An entry goes by the id under which the file shows it, written or derived, so that a second import
/// of the same file finds every entry again. What stands above the first header is counted, and not read;
/// what follows an entry up to the next header is its text, any bytes at all. The file is kept until it is
/// read to its end.
///
/// ```swift
/// var importer = MarkdownImporter()
/// try importer.entries(in: Array("## 2024-03-01 09:15 Zoo\n\nRain.\n".utf8))
/// ```
public struct MarkdownImporter: Importer {
  private let address: String?
  private var bytes: [UInt8] = []
  private var isFinished = false
  private var file: LocatedThread?
  private var lines: [UInt32] = []
  private var position = 0

  /// An importer whose entries belong to the thread at `address`, where that is known.
  public init(address: String? = nil) { self.address = address }

  /// Takes the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

  /// Says that no more comes.
  public mutating func finish() { isFinished = true }

  /// The id of the thread that the file is, where its front matter says one; known once it was read.
  public var threadID: ThreadID? { file?.thread.id }

  /// How many lines with text stand above the first entry, its title and front matter apart.
  public var linesAbove: Int {
    guard let file else { return 0 }
    let lines = file.thread.tree.preambleText.split(separator: .lineFeed)
      .filter { !$0.allSatisfy { $0.isBlank || $0 == .carriageReturn } }
    return lines.first?.starts(with: "# ".utf8) == true ? lines.count - 1 : lines.count
  }

  /// The next entry, once the whole file is there.
  ///
  /// - Throws: Also where the file is a version of several threads for reading, in which a thread's heading
  ///   would be the end of the entry above it.
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

  /// The line of the header of the entry that was given last.
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

internal import JournalFormat
internal import JournalModel

/// Reads the entries of a thread file, or of any Markdown in which entry headers stand.
///
/// An entry goes by the id under which the file shows it, written or derived, so that a second import
/// of the same file finds every entry again. What stands above the first header is not read; what
/// follows an entry up to the next header is its text, any bytes at all. The file is kept until it is
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
  private var file: ExportedThread?
  private var lines: [UInt32] = []
  private var position = 0

  /// An importer whose entries belong to the thread at `address`, where that is known.
  public init(address: String? = nil) { self.address = address }

  /// Takes the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

  /// Says that no more comes.
  public mutating func finish() { isFinished = true }

  /// The next entry, once the whole file is there.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard isFinished else { return nil }
    let file = parsed()
    guard position < file.thread.entries.count else { return nil }
    defer { position += 1 }
    let syntax = file.thread.tree.entries[position]
    let top = syntax.header.lowerBound..<max(syntax.header.upperBound, syntax.properties.upperBound)
    guard file.isText || file.thread.bytes.span.extracting(top).isText else {
      throw ExchangeError(.notUTF8, at: .line(Int(lines[position])))
    }
    guard var entry = ImportedEntry(ExportedEntry(file, position)) else {
      throw ExchangeError(.unreadableTime, at: .line(Int(lines[position])))
    }
    entry.thread = address
    return entry
  }

  private mutating func parsed() -> ExportedThread {
    if let file { return file }
    let parsed = ExportedThread(
      address: address ?? "",
      thread: JournalModel.Thread(parsing: bytes)
    )
    (file, lines, bytes) = (parsed, parsed.lines(), [])
    return parsed
  }
}

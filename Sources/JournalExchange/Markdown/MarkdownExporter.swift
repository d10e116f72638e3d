internal import JournalFormat
public import JournalModel

/// Writes entries as Markdown, byte for byte as they are in their files.
///
/// For one thread the result is a thread file: its front matter and preamble, then the selected
/// entries. If all entries are selected, the result is the file itself. Entries of several threads
/// in one stream are a version for reading, with a heading and the preamble of each thread above
/// its entries. It is not a thread file, as a comment in its first line says; to get thread files,
/// make an exporter for each thread.
///
/// ```swift
/// var exporter = MarkdownExporter(.thread)
/// exporter.begin()
/// for entry in source.entries { exporter.add(entry) }
/// exporter.end()
/// exporter.take() == source.thread.bytes  // true
/// ```
public struct MarkdownExporter: Exporter {
  /// The form of the output.
  public enum Form: Hashable, Sendable {
    /// A thread file for the thread of the first entry.
    case thread
    /// A version for reading, with a heading for each thread.
    case reading
  }

  /// The first line of a version for reading; the importer recognizes it by this line.
  static let readingMark =
    "<!-- Several threads in one file, for reading only. Export to a folder to get one file per thread."

  /// The bytes that have been written and not yet taken.
  public var output: [UInt8] = []

  private let form: Form
  private var source: LocatedThread?
  private var lastPosition = -1
  private var isEmpty = true
  private var endsLine = true

  /// Creates an exporter of that form.
  public init(_ form: Form) { self.form = form }

  /// Writes nothing: the text above the entries depends on the thread of the first entry.
  public mutating func begin() {}

  /// Writes an entry, preceded by the text above the entries if it is the first of its thread.
  public mutating func add(_ entry: LocatedEntry) {
    add(entry.source)
    let tree = entry.source.thread.tree
    let isNext = entry.position == lastPosition + 1
    if isNext, form == .thread || entry.position > 0 {
      writeGap(in: tree)
    } else {
      separate(as: tree)
    }
    write(tree.bytes[tree.entries[entry.position].block])
    lastPosition = entry.position
  }

  /// Writes the text above the entries of a thread, unless it is already the current thread.
  public mutating func add(_ source: LocatedThread) {
    guard self.source !== source else { return }
    let tree = source.thread.tree
    let isSecond = self.source != nil
    (self.source, lastPosition) = (source, isSecond && form == .thread ? -2 : -1)
    switch form {
    case .thread where isSecond: break
    case .thread: write(tree.bytes[..<tree.topEnd])
    case .reading:
      if isEmpty { write(Array("\(Self.readingMark) -->\n".utf8)[...]) }
      separate(as: tree)
      writeHeading(of: source)
    }
  }

  /// Writes the blank lines at the end of a file if its last entry was written.
  public mutating func end() {
    guard let tree = source?.thread.tree, form == .thread,
      lastPosition == tree.entries.count - 1
    else { return }
    writeGap(in: tree)
  }

  /// Writes the blank lines after the last written entry, or after the preamble if there is none
  /// yet.
  private mutating func writeGap(in tree: SyntaxTree) {
    guard lastPosition >= 0 else {
      return write(tree.bytes[tree.topEnd..<tree.preamble.upperBound])
    }
    let last = tree.entries[lastPosition]
    write(tree.bytes[last.block.upperBound..<last.range.upperBound])
  }

  /// Writes the title, or the address if there is no title, and the preamble without its own
  /// heading.
  private mutating func writeHeading(of source: LocatedThread) {
    let tree = source.thread.tree
    let span = tree.bytes.span
    let title = source.thread.title?.asTitle ?? ""
    write(Array("# \(title.isEmpty ? source.address : title)".utf8)[...])
    let end = span.lastFilledLineEnd(tree.preamble)
    var start = span.filledLine(from: tree.preamble.lowerBound, to: end)
    if span.hasPrefix("# ", at: start), start < end {
      start = span.filledLine(from: span.line(at: start).end, to: end)
    }
    guard start < end else { return }
    separate(as: tree)
    write(tree.bytes[start..<end])
  }

  /// Starts a new part after a blank line, with the line end that the file uses.
  private mutating func separate(as tree: SyntaxTree) {
    guard !isEmpty else { return }
    let ending = (tree.bytes.span.line(at: 0).ending ?? .lf).bytes
    if !endsLine { write(ending[...]) }
    write(ending[...])
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    guard let last = bytes.last else { return }
    isEmpty = false
    endsLine = last == .lineFeed
    output.append(contentsOf: bytes)
  }
}

extension SyntaxTree {
  /// The end of the metadata and the preamble, before the blank lines below them.
  fileprivate var topEnd: Int {
    let end = bytes.span.lastFilledLineEnd(preamble)
    return end > preamble.lowerBound ? end : preamble.lowerBound
  }
}

extension Span<UInt8> {
  /// The start of the first line from `start` that is not blank, or `end`.
  fileprivate func filledLine(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let line = line(at: offset)
      guard isBlank(line.content) else { return offset }
      offset = line.end
    }
    return end
  }
}

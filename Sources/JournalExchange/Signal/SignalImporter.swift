internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// Reads the messages of Signal: an export of Signal Desktop, or the files of the program sigexport.
///
/// An export of Signal Desktop holds all chats, of which each is a thread, and an entry has the id of
/// its author and the time at which it was sent. A file of sigexport holds one chat and no ids; in a
/// folder it is a thread of the name of its own folder.
///
/// ```swift
/// var importer = SignalImporter()
/// try importer.entries(in: lines).first?.message?.sender  // "Ann"
/// ```
public struct SignalImporter: Importer {
  /// What a file holds, which its beginning tells.
  private enum Kind {
    case unknown, frames, records, text
  }

  private var kind = Kind.unknown
  private var elements = JSONElements()
  private var lines = SigexportLines()
  private var beginning: [UInt8] = []
  private var isFinished = false
  private var hasEnded = false
  private var hasBegun = false
  private var backlog = ImportBacklog()
  private var line = 1
  private var folder = ""
  private var frames: SignalFrames
  private var chat: SigexportChat

  /// Creates an importer at the beginning of a file; `me` is the name of the person who imports,
  /// which the export of Signal Desktop usually tells.
  public init(clock: ImportClock? = nil, me: String? = nil) {
    frames = SignalFrames(clock: clock, me: me)
    chat = SigexportChat(clock: clock)
  }

  /// Begins another file, of which the paths of files are relative to its folder.
  public mutating func begin(file path: String) {
    if hasBegun { end() }
    (kind, elements, lines, beginning) = (.unknown, JSONElements(), SigexportLines(), [])
    (hasBegun, isFinished, hasEnded, line) = (true, false, false, 1)
    let folders = path.split(separator: "/").dropLast()
    folder = folders.map { $0 + "/" }.joined()
    frames.begin()
    chat.begin(folders.last.map { String($0) })
  }

  /// Adds the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) {
    hasBegun = true
    guard kind == .unknown else { return pass(piece) }
    beginning += piece
    guard
      let first = piece.first(where: { !$0.isJSONSpace && ![0xEF, 0xBB, 0xBF].contains($0) })
    else { return }
    kind = first == UInt8(ascii: "{") ? .records : .text
    pass(beginning)
    beginning = []
  }

  private mutating func pass(_ piece: [UInt8]) {
    if kind == .text { lines.feed(piece) } else { elements.feed(piece) }
  }

  /// Marks the end of the input.
  public mutating func finish() {
    isFinished = true
    elements.finish()
    lines.finish()
  }

  /// The line on which the last returned message begins.
  public var place: ExchangeError.Place { .line(line) }

  /// What was decided, the chats and their people, and the records that are no messages.
  public var report: ImportReport { chat.added(to: frames.report) }

  /// Returns the next message, or `nil` if more input is needed or none is left.
  ///
  /// An error about a message concerns only this one; after any other, no more can be read.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    if let entry = try backlog.next(&line) { return entry }
    return try nextInFile()
  }

  /// Keeps what is left of the file that ends.
  private mutating func end() {
    finish()
    while true {
      do throws(ExchangeError) {
        guard let entry = try nextInFile() else { return }
        backlog.add(.success(entry), at: line)
      } catch {
        backlog.add(.failure(error), at: line)
      }
    }
  }

  private mutating func nextInFile() throws(ExchangeError) -> ImportedEntry? {
    guard !hasEnded else { return nil }
    switch kind {
    case .unknown:
      guard isFinished else { return nil }
      throw refusal()
    case .text:
      guard let record = try nextRecord() else { return nil }
      line = record.line
      return chat.entry(record, in: folder)
    case .frames, .records:
      while let element = try nextElement() {
        line = element.line
        let value = try element.value()
        if let entry = try entry(value) { return entry }
      }
      return nil
    }
  }

  private mutating func refusal() -> ExchangeError {
    hasEnded = true
    return ExchangeError(.otherFormat("Signal"), at: .line(line))
  }

  private mutating func nextElement() throws(ExchangeError) -> JSONElements.Element? {
    do throws(ExchangeError) {
      return try elements.next()
    } catch {
      hasEnded = true
      throw error
    }
  }

  private mutating func nextRecord() throws(ExchangeError) -> SigexportRecord? {
    let record = try lines.next()
    if record?.isHeadless == true { throw refusal() }
    return record
  }

  /// Returns the entry of a value, of which the first tells what the file holds.
  private mutating func entry(_ value: JSONValue) throws(ExchangeError) -> ImportedEntry? {
    if kind == .records, chat.isEmpty {
      if SignalFrames.isFrame(value) {
        kind = .frames
      } else if !SigexportRecord.isRecord(value) {
        throw refusal()
      }
    }
    if kind == .frames { return frames.entry(value, at: line, in: folder) }
    return chat.entry(SigexportRecord(value, at: line), in: folder)
  }
}

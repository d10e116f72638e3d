internal import JournalFormat

/// Reads the text files that WhatsApp exports, in every language, from iPhones and Android.
///
/// The form of the headers and the order of day and month are decided for the whole file, which is
/// kept in memory.
///
/// ```swift
/// var importer = WhatsAppImporter()
/// try importer.entries(in: Array("[25/03/24, 09:15:02] Anna: Coffee?\r\n".utf8))
/// ```
public struct WhatsAppImporter: Importer {
  private var settings: ImportSettings
  private var files: [(path: String?, bytes: [UInt8])] = []
  private var isFinished = false
  private var current = -1
  private var reading: WhatsAppReading?
  private var facts = ImportReport()

  /// Creates an importer at the beginning of an input.
  public init(_ settings: ImportSettings = ImportSettings()) { self.settings = settings }

  /// Begins a file; each one is a chat.
  public mutating func begin(file path: String) { files.append((path, [])) }

  /// Adds the next piece of the file.
  public mutating func feed(_ piece: [UInt8]) {
    if files.isEmpty { files.append((nil, [])) }
    files[files.count - 1].bytes.append(contentsOf: piece)
  }

  /// Marks the end of the input.
  public mutating func finish() { isFinished = true }

  /// Returns the next message, or `nil` if more input is needed or none is left; messages are
  /// returned only after the whole input has been fed.
  ///
  /// - Throws: An error that concerns a whole file if it is not an export of WhatsApp, or if the order of its dates
  ///   cannot be told.
  public mutating func next() throws(ExchangeError) -> ImportedEntry? {
    guard isFinished else { return nil }
    while true {
      if let entry = try reading?.next() { return entry }
      closeFile()
      guard current + 1 < files.count else { return nil }
      current += 1
      try openFile()
    }
  }

  /// The title of the chat in a file that WhatsApp named, in any language; `nil` if the name is
  /// another one.
  ///
  /// ```swift
  /// WhatsAppImporter.title(ofFile: "Chat WhatsApp con Anna.txt")  // "Anna"
  /// ```
  public static func title(ofFile path: String) -> String? { WhatsAppTitle.title(ofFile: path) }

  /// The line of the last returned message.
  public var place: ExchangeError.Place { .line(reading?.line ?? 1) }

  /// The path of the file that is read, if there are several.
  public var file: String? { files.count > 1 && current >= 0 ? files[current].path : nil }

  /// What was decided about the files, and how many messages and notices they hold.
  public var report: ImportReport {
    guard let reading else { return facts }
    var report = facts
    reading.add(to: &report)
    return report
  }

  private mutating func openFile() throws(ExchangeError) {
    let path = files[current].path
    let bytes = try WhatsAppText.decoded(files[current].bytes)
    files[current].bytes = []
    let thread = files.count > 1 ? path : nil
    let title = path.flatMap(Self.title)
    reading = WhatsAppReading(
      try WhatsAppFile(bytes, settings),
      settings,
      thread: thread,
      title: title
    )
  }

  private mutating func closeFile() {
    guard current + 1 < files.count, let reading else { return }
    reading.add(to: &facts)
    self.reading = nil
  }
}

/// The encoding of a file.
enum WhatsAppText {
  /// The bytes of a file as UTF-8, without a byte order mark.
  static func decoded(_ bytes: [UInt8]) throws(ExchangeError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (one, other) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? other << 8 | one : one << 8 | other
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw ExchangeError(.notUTF8, at: .line(1))
    }
    return Array(text.utf8)
  }
}

/// A format that entries are exported to and imported from.
///
/// Each format is defined in a file of its own, with its name, exporter and importer, and listed in
/// ``all``, where all other code looks formats up.
///
/// ```swift
/// let format = ExchangeFormat(ofFile: "journal.csv")  // csv
/// var importer = format?.importer(ImportSettings())
/// ```
public struct ExchangeFormat: Sendable {
  /// The information about all entries that is needed before the first one is written.
  public enum Survey: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// The columns that the entries need.
    case columns
    /// The number of threads that contain the entries.
    case threads
    /// The months and the places of the entries of a book.
    case book
    /// The days by which goals and their steps should be done.
    case goals
  }

  /// The name of the format, which is also the extension of files in it.
  public let name: String

  /// The file extensions that are recognized as this format, in lower case.
  public let extensions: [String]

  /// The information that is needed before the first entry is written.
  public let survey: Survey

  /// Whether each entry is written independently of the others, so that many can be written at once.
  public let isByEntry: Bool

  /// Whether the entries of each thread can have a file of their own.
  public let hasThreadFiles: Bool

  /// Whether it is made for other people or programs, so that private entries are only written if that is asked for.
  public let isForOthers: Bool

  /// The parts of an entry that survive an export and import in this format.
  public var kept: Set<EntryContentPart> { makeKept() }

  private let makeKept: @Sendable () -> Set<EntryContentPart>
  private let makeExporter: (@Sendable (ExportSettings) -> any Exporter)?
  private let makeImporter: (@Sendable (ImportSettings) -> any Importer)?
  private let makeRecognition: @Sendable (ImportSample) -> String?
  private let makeParts: @Sendable ([String]) -> [String]

  /// Creates a format with this name; `alias` is another extension of its files, and another
  /// program's format is recognized as in ``init(importing:recognition:parts:importer:)``.
  init(
    _ name: String,
    alias: String? = nil,
    survey: Survey = .nothing,
    isByEntry: Bool = false,
    hasThreadFiles: Bool = false,
    isForOthers: Bool = false,
    kept: @autoclosure @escaping @Sendable () -> Set<EntryContentPart>,
    recognition: @escaping @Sendable (ImportSample) -> String? = { _ in nil },
    parts: @escaping @Sendable ([String]) -> [String] = { $0 },
    exporter: @escaping @Sendable (ExportSettings) -> any Exporter,
    importer: @escaping @Sendable (ImportSettings) -> any Importer
  ) {
    (self.name, self.survey, self.isByEntry) = (name, survey, isByEntry)
    extensions = [name] + [alias].compactMap(\.self)
    (self.hasThreadFiles, self.isForOthers, makeKept) = (hasThreadFiles, isForOthers, kept)
    (makeExporter, makeImporter) = (exporter, importer)
    (makeRecognition, makeParts) = (recognition, parts)
  }

  /// Creates a format for reading, which is only exported; without an exporter it consists of several files.
  init(
    exporting name: String,
    survey: Survey,
    exporter: (@Sendable (ExportSettings) -> any Exporter)?
  ) {
    (self.name, self.survey, isByEntry, hasThreadFiles) = (name, survey, false, false)
    (extensions, isForOthers) = ([name], true)
    (makeKept, makeExporter, makeImporter) = ({ [] }, exporter, nil)
    (makeRecognition, makeParts) = ({ _ in nil }, { $0 })
  }

  /// Creates a format of another program that is only imported.
  ///
  /// - Parameters:
  ///   - name: Its name on a command line.
  ///   - recognition: Returns by what it can be told that a file is in this format, such as `lines begin with
  ///     [DATE, TIME] Name:`; `nil` if it is not.
  ///   - parts: Returns those of the paths of a folder or archive that are read, in the order in which they are.
  ///   - importer: Creates an importer.
  init(
    importing name: String,
    recognition: @escaping @Sendable (ImportSample) -> String?,
    parts: @escaping @Sendable ([String]) -> [String],
    importer: @escaping @Sendable (ImportSettings) -> any Importer
  ) {
    (self.name, survey, isByEntry, hasThreadFiles, extensions) = (name, .nothing, false, false, [])
    isForOthers = false
    (makeKept, makeExporter, makeImporter) = ({ [] }, nil, importer)
    (makeRecognition, makeParts) = (recognition, parts)
  }
}

extension ExchangeFormat {
  /// All formats, in the order in which they are listed.
  public static let all: [ExchangeFormat] = [
    .csv, .json, .jsonl, .markdown, .whatsApp, .signal, .telegram, .imessage, .instagram,
    .messenger, .sms, .jrnl, .dayOne, .org, .notes, .ics, .chat, .html, .epub,
  ]

  /// The format with this name, or `nil` if there is none.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The format that matches the extension of a file name, in any case, or `nil` if none does.
  public init?(ofFile name: String) {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    guard let format = Self.all.first(where: { $0.extensions.contains(ending) }) else { return nil }
    self = format
  }

  /// Whether it is a format of this journal's own, of which nothing has to be found out.
  public var isOwn: Bool { [Self.csv, .json, .jsonl, .markdown].contains { $0.name == name } }

  /// Whether entries can be exported to it.
  public var isExported: Bool { makeExporter != nil || survey == .book }

  /// Whether entries can be imported from it.
  public var isImported: Bool { makeImporter != nil }

  /// Loads the library that an export needs, if it needs one.
  ///
  /// - Throws: An error if it is not installed.
  public func prepare() throws(ExchangeError.Reason) {
    switch survey {
    case .book: try Book.prepare()
    case .goals: try CalendarComponent.load()
    case .nothing, .columns, .threads: break
    }
  }

  /// An exporter for this format, or `nil` if it is only imported.
  public func exporter(_ settings: ExportSettings) -> (any Exporter)? { makeExporter?(settings) }

  /// An importer for this format, or `nil` if it is only exported.
  public func importer(_ settings: ImportSettings) -> (any Importer)? { makeImporter?(settings) }

  /// Returns by what a sample can be told to be in this format, or `nil` if it is not.
  public func recognition(of sample: ImportSample) -> String? { makeRecognition(sample) }

  /// Returns those of the paths of a folder or archive that are read, in order.
  public func parts(among paths: [String]) -> [String] { makeParts(paths) }
}

/// A part of an entry, which a format keeps or loses.
public enum EntryContentPart: CaseIterable, Hashable, Sendable {
  /// The thread that contains the entry.
  case thread
  /// Its effective id.
  case id
  /// Date, time and offset.
  case stamp
  /// The title.
  case title
  /// The sender, in a conversation.
  case sender
  /// The amount, in a tally.
  case amount
  /// The properties, among them tags and favorite.
  case properties
  /// The body.
  case body
}

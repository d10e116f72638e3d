public import JournalModel

/// A format in which entries leave a journal and come back.
///
/// Each format has a file of its own, with what it is called and what writes and reads it, and a line in
/// ``all``. Everything else asks this table.
///
/// ```swift
/// let format = ExchangeFormat(ofFile: "journal.csv")  // csv
/// var importer = format?.importer(ImportSettings())
/// ```
public struct ExchangeFormat: Sendable {
  /// What must be known of all entries before the first one is written.
  public enum Survey: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// Which columns they need.
    case columns
    /// In how many threads they stand.
    case threads
  }

  /// What it is called, which is also how its files end.
  public let name: String

  /// What must be known before the first entry is written.
  public let survey: Survey

  /// Whether what is written of one entry depends on no other, so that many can be written at once.
  public let isByEntry: Bool

  /// Whether the entries of each thread can have a file of their own.
  public let hasThreadFiles: Bool

  /// What comes back when what was written is read again; nothing else has to.
  public var kept: Set<EntryContentPart> { makeKept() }

  private let makeKept: @Sendable () -> Set<EntryContentPart>
  private let makeExporter: @Sendable (ExportSettings) -> any Exporter
  private let makeImporter: @Sendable (ImportSettings) -> any Importer

  /// A format with this name.
  init(
    _ name: String,
    survey: Survey = .nothing,
    isByEntry: Bool = false,
    hasThreadFiles: Bool = false,
    kept: @autoclosure @escaping @Sendable () -> Set<EntryContentPart>,
    exporter: @escaping @Sendable (ExportSettings) -> any Exporter,
    importer: @escaping @Sendable (ImportSettings) -> any Importer
  ) {
    (self.name, self.survey, self.isByEntry) = (name, survey, isByEntry)
    (self.hasThreadFiles, makeKept) = (hasThreadFiles, kept)
    (makeExporter, makeImporter) = (exporter, importer)
  }
}

extension ExchangeFormat {
  /// All there are, in the order in which people read them.
  public static let all: [ExchangeFormat] = [.csv, .json, .jsonl, .markdown]

  /// The format of this name; nothing where there is none.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The format that the name of a file ends in, in any case; nothing where that is none.
  public init?(ofFile name: String) {
    guard let ending = name.split(separator: ".").last else { return nil }
    self.init(named: ending.lowercased())
  }

  /// What writes it.
  public func exporter(_ settings: ExportSettings) -> any Exporter { makeExporter(settings) }

  /// What reads it.
  public func importer(_ settings: ImportSettings) -> any Importer { makeImporter(settings) }
}

/// What an exporter is told before it writes; each format takes what it needs.
public struct ExportSettings: Sendable {
  /// When a day begins, for formats that name the day of an entry.
  public var dayStart = DayStart.midnight

  /// The columns of a table.
  public var columns = CSVColumns()

  /// In how many threads the entries stand.
  public var threadCount = 0

  /// Whether a table has no guard against formulas.
  public var isExact = false

  /// Whether a table begins with a byte order mark.
  public var hasByteOrderMark = false

  /// Those of a format that needs none.
  public init() {}
}

/// What an importer is told before it reads; each format takes what it needs.
public struct ImportSettings: Sendable {
  /// Whether the apostrophes that guard a table against formulas are taken as they stand.
  public var isExact = false

  /// Those of a format that needs none.
  public init() {}
}

/// A part of what an entry says, which a format keeps or loses.
public enum EntryContentPart: CaseIterable, Hashable, Sendable {
  /// The thread that it stands in.
  case thread
  /// The id by which it goes.
  case id
  /// Date, time and offset.
  case stamp
  /// The title.
  case title
  /// Who says it, in a conversation.
  case sender
  /// What it adds to a tally.
  case amount
  /// Properties, tags and favorite among them.
  case properties
  /// The text.
  case body
}

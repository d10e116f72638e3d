public import JournalModel

/// A format that entries are exported to and imported from.
///
/// Each format has a file of its own, which defines its name, exporter and importer, and a line in ``all``. Everything
/// else looks formats up in this table.
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
    /// The columns that they need.
    case columns
    /// The number of threads that they are in.
    case threads
  }

  /// The name of the format, which is also the extension of the files that are written in it.
  public let name: String

  /// The extensions of files that are read in it, in lower case.
  public let extensions: [String]

  /// What must be known before the first entry is written.
  public let survey: Survey

  /// Whether each entry is written independently of the others, so that many can be written at once.
  public let isByEntry: Bool

  /// Whether the entries of each thread can have a file of their own.
  public let hasThreadFiles: Bool

  /// The parts of an entry that survive an export and import in this format.
  public var kept: Set<EntryContentPart> { makeKept() }

  private let makeKept: @Sendable () -> Set<EntryContentPart>
  private let makeExporter: @Sendable (ExportSettings) -> any Exporter
  private let makeImporter: @Sendable (ImportSettings) -> any Importer

  /// A format with this name; `alias` is another extension that its files have.
  init(
    _ name: String,
    alias: String? = nil,
    survey: Survey = .nothing,
    isByEntry: Bool = false,
    hasThreadFiles: Bool = false,
    kept: @autoclosure @escaping @Sendable () -> Set<EntryContentPart>,
    exporter: @escaping @Sendable (ExportSettings) -> any Exporter,
    importer: @escaping @Sendable (ImportSettings) -> any Importer
  ) {
    (self.name, self.survey, self.isByEntry) = (name, survey, isByEntry)
    extensions = [name] + [alias].compactMap(\.self)
    (self.hasThreadFiles, makeKept) = (hasThreadFiles, kept)
    (makeExporter, makeImporter) = (exporter, importer)
  }
}

extension ExchangeFormat {
  /// All formats, in the order in which they are listed.
  public static let all: [ExchangeFormat] = [.csv, .json, .jsonl, .markdown]

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

  /// An exporter for this format.
  public func exporter(_ settings: ExportSettings) -> any Exporter { makeExporter(settings) }

  /// An importer for this format.
  public func importer(_ settings: ImportSettings) -> any Importer { makeImporter(settings) }
}

/// The settings of an exporter; each format uses those it needs.
public struct ExportSettings: Sendable {
  /// When a day begins, for formats that name the day of an entry.
  public var dayStart = DayStart.midnight

  /// Whether the lines of entries are written, which are unknown if parts of the files were left out.
  public var hasLines = true

  /// The columns of a table.
  public var columns = CSVColumns()

  /// The number of threads that the entries are in.
  public var threadCount = 0

  /// Whether a table is written without a guard against formulas.
  public var isExact = false

  /// Whether a table begins with a byte order mark.
  public var hasByteOrderMark = false

  /// The settings of a format that needs none.
  public init() {}
}

/// The settings of an importer; each format uses those it needs.
public struct ImportSettings: Sendable {
  /// Whether the apostrophes that guard a table against formulas are kept.
  public var isExact = false

  /// The settings of a format that needs none.
  public init() {}
}

/// A part of an entry, which a format keeps or loses.
public enum EntryContentPart: CaseIterable, Hashable, Sendable {
  /// The thread that it is in.
  case thread
  /// Its effective id.
  case id
  /// Date, time and offset.
  case stamp
  /// The title.
  case title
  /// The speaker, in a conversation.
  case sender
  /// The amount that it adds to a tally.
  case amount
  /// Properties, tags and favorite among them.
  case properties
  /// The text.
  case body
}

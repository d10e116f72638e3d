public import JournalModel

/// The settings of an importer; each format uses those it needs.
public struct ImportSettings: Sendable {
  /// Whether the apostrophes that guard a table against formulas are kept as part of the text.
  public var isExact = false

  /// The order of day, month and year in dates that are ambiguous, or `nil` to decide it from the input.
  public var dateOrder: DateOrder?

  /// The time zone of wall clock times without one, or `nil` to leave them without an offset.
  public var clock: ImportClock?

  /// The name of the person who imports, as the input has it, or `nil` if unknown.
  public var me: String?

  /// The time zones, for inputs whose entries name theirs; without them, such entries are in UTC.
  public var zones: (any ZoneProvider)?

  /// The current day, for inputs that leave out the year.
  public var today: CivilDate?

  /// The format of the dates, as the other program's settings give it, or `nil` to find it out.
  public var timeFormat: String?

  /// Whether each heading with a date or time in a note is an entry of its own.
  public var dividesAtHeadings = false

  /// Creates the default settings.
  public init() {}
}

/// The beginning of an input, from which its format is recognized.
public struct ImportSample: Sendable {
  /// The path of the file in the folder or archive, or its name.
  public let path: String

  /// Its first bytes, at least 64 KB if it has so many.
  public let bytes: [UInt8]

  /// Creates a sample.
  public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

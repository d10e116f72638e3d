public import JournalModel

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

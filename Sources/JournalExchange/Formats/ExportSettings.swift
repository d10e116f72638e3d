public import JournalModel

/// The settings of an exporter; each format uses those it needs.
public struct ExportSettings: Sendable {
  /// The time at which a day begins, for formats that write the day of an entry.
  public var dayStart = DayStart.midnight

  /// Whether the line numbers of entries are written; they are unknown if parts of the files were
  /// left out.
  public var hasLines = true

  /// The columns of a table.
  public var columns = CSVColumns()

  /// The number of threads that contain the entries.
  public var threadCount = 0

  /// The entries of a book, and what its pages have to know of all of them.
  public var book = Book(of: [], .page, dayStart: .midnight)

  /// The days by which goals and their steps should be done, for calendars.
  public var deadlines: [CalendarDeadline] = []

  /// Whether these days are tasks instead of events.
  public var writesTasks = false

  /// The addresses of threads that a calendar does not name.
  public var hiddenThreads: [String] = []

  /// Whether a table is written without a guard against formulas.
  public var isExact = false

  /// Whether a table begins with a byte order mark.
  public var hasByteOrderMark = false

  /// Creates the default settings.
  public init() {}
}

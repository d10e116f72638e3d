internal import JournalFormat
public import JournalModel

/// Counts the notes, milestones and reports of each year, on all processors, reading each file
/// once.
///
/// The years are read from the headers alone; properties are read only in files with milestones or
/// reports.
///
/// ```swift
/// let counts = try YearScan(addresses, matching: query, context).counts { files.contents(of: $0) }
/// counts.years[2025]?.milestones  // 3
/// ```
public struct YearScan: Sendable {
  /// The counts of all entries.
  public struct Counts: Hashable, Sendable {
    /// The number of entries, including those whose dates do not exist.
    public internal(set) var total = 0

    /// The counts of the years with entries.
    public internal(set) var years: [Int: TimelineCount] = [:]

    /// Creates counts of zero.
    public init() {}

    /// Counts an entry; `year` is `nil` if its date does not exist.
    public mutating func add(_ kind: TimelineMark.Kind, in year: Int?) {
      total += 1
      if let year { years[year, default: TimelineCount()].add(kind) }
    }
  }

  private var entries: Scan
  private var milestones: Scan
  private var reports: Scan

  /// The size from which all workers share one file.
  package var largeSize: Int {
    get { entries.largeSize }
    set {
      entries.largeSize = newValue
      milestones.largeSize = newValue
      reports.largeSize = newValue
    }
  }

  /// Creates a scan of the threads at `addresses`.
  public init(
    _ addresses: [String],
    matching query: Query,
    _ context: QueryContext
  ) throws(QueryError) {
    func scan(_ state: EntryState?) throws(QueryError) -> Scan {
      let query = state.map { Query.all([query, .state($0)]) } ?? query
      return Scan(addresses, try CompiledQuery(query, context))
    }
    entries = try scan(nil)
    milestones = try scan(.milestone)
    reports = try scan(.report)
  }

  /// Returns the counts of the entries that the query selects.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func counts(reading read: @escaping Scan.Reader) throws(QueryError) -> Counts {
    let results = ParallelWork.made(entries.addresses.count, workers: entries.workers) { file in
      Result { () throws(QueryError) in try counts(of: file, reading: read) }
    }
    var sum = Counts()
    for case let result? in results { sum.add(try result.get()) }
    return sum
  }

  private func counts(of file: Int, reading read: Scan.Reader) throws(QueryError) -> Counts {
    var counts = Counts()
    guard entries.selector.mayMatch(address: entries.addresses[file]), let bytes = read(file) else {
      return counts
    }
    let parser = FileParser(bytes, for: entries)
    guard parser.isDivided || entries.selector.mayMatch(bytes.span) else { return counts }
    let tree = parser.tree()
    for part in try years(in: tree, parser, file) { counts.add(part) }
    guard counts.total > 0 else { return counts }
    var (reader, counter) = (DayReader(dayStart: dayStart), YearCounter())
    let remembered = try positions(of: milestones, in: tree, parser, file)
    let reported = try positions(of: reports, in: tree, parser, file)
    for position in remembered.union(reported) {
      guard let year = reader.day(of: position, in: tree).map({ counter.year(of: $0) }) else {
        continue
      }
      counts.years[year]?.turnNote(into: remembered.contains(position) ? .milestone : .report)
    }
    return counts
  }

  private var dayStart: DayStart { entries.selector.context.dayStart }

  /// Counts the entries of a file by year, all as notes, in stretches.
  private func years(
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int
  ) throws(QueryError) -> [Counts] {
    try entries.headerParts(in: tree, parser, file) { _, entries in
      var counter = YearCounter()
      for entry in entries { counter.count(entry) }
      return counter.counted
    }
  }

  private func positions(
    of scan: Scan,
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int
  ) throws(QueryError) -> Set<Int> {
    guard scan.selector.mayMatch(tree.bytes.span) else { return [] }
    return Set(try scan.parts(in: tree, parser, file) { $1 }.flatMap(\.self))
  }
}

extension YearScan.Counts {
  /// Adds other counts.
  mutating func add(_ part: Self) {
    total += part.total
    for (year, count) in part.years { years[year, default: TimelineCount()].add(count) }
  }
}

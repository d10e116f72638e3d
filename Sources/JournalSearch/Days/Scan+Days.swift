internal import JournalFormat
public import JournalModel

extension Scan {
  /// Returns the last day before `day` that has a selected entry, or, if `isLater` is true, the
  /// first such day after it; `nil` if there is none.
  ///
  /// Days are compared, not points in time: on a journey across time zones their order may differ.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func nearestDay(
    to day: CivilDate,
    isLater: Bool,
    reading read: @escaping Reader
  ) throws(QueryError) -> CivilDate? {
    let origin = day.daysSinceEpoch
    let results = ParallelWork.made(addresses.count, workers: workers) { file in
      Result { () throws(QueryError) -> Int? in
        let nearest = try headerParts(of: file, reading: read) { _, entries -> Int? in
          var nearest: Int?
          for day in entries.lazy.compactMap(\.day) {
            if isLater, day > origin { nearest = min(nearest ?? day, day) }
            if !isLater, day < origin { nearest = max(nearest ?? day, day) }
          }
          return nearest
        }.compactMap(\.self)
        return isLater ? nearest.min() : nearest.max()
      }
    }
    var nearest: [Int] = []
    for case let result? in results {
      if let day = try result.get() { nearest.append(day) }
    }
    return (isLater ? nearest.min() : nearest.max()).map { CivilDate(daysSinceEpoch: $0) }
  }
}

extension Scan {
  /// Calls `make` with the structure of a file and the entries that the query selects in it, and
  /// returns its results.
  ///
  /// `make` is called once with all entries or, for a large file, once per stretch, concurrently. A
  /// query that restricts nothing but days is answered from the headers, without parsing the
  /// metadata of the file.
  func headerParts<Part: Sendable>(
    of file: Int,
    reading read: Reader,
    _ make: @escaping @Sendable (SyntaxTree, [DatedEntry]) -> Part
  ) throws(QueryError) -> [Part] {
    guard selector.mayMatch(address: addresses[file]), let bytes = read(file) else { return [] }
    let parser = FileParser(bytes, for: self)
    guard parser.isDivided || selector.mayMatch(bytes.span) else { return [] }
    return try headerParts(in: parser.tree(), parser, file, make)
  }

  /// Does the same with a file that has already been parsed.
  func headerParts<Part: Sendable>(
    in tree: SyntaxTree,
    _ parser: FileParser,
    _ file: Int,
    _ make: @escaping @Sendable (SyntaxTree, [DatedEntry]) -> Part
  ) throws(QueryError) -> [Part] {
    let reader = DayReader(dayStart: selector.context.dayStart)
    let days: DaySet?
    switch selector.condition {
    case .always: days = nil
    case .days(let meant): days = meant
    default:
      return try parts(in: tree, parser, file) { source, positions in
        var reader = reader
        let tree = source.thread.tree
        return make(tree, reader.entries(at: positions, in: tree))
      }
    }
    return parser.divided(tree.entries.indices) { stretch in
      // Processors that update one reference count wait for each other, so each stretch gets its
      // own copy of the tree.
      let own = parser.isDivided ? tree.apart() : tree
      var reader = reader
      guard let days else { return make(own, reader.entries(at: stretch, in: own)) }
      let span = own.bytes.span
      var sieve = DayPrefilter(days)
      var entries: [DatedEntry] = []
      for position in stretch where sieve.mayHaveDay(at: Int(own.starts[position]), in: span) {
        if let day = reader.day(of: position, in: own), days.contains(day) {
          entries.append(DatedEntry(position, day: day))
        }
      }
      return make(own, entries)
    }
  }
}

internal import JournalFormat
internal import JournalModel

extension Scan {
  /// What `make` makes of the structure of a file and the entries that the query selects in it: of all of them or, in a
  /// large file, of one stretch after the other, at the same time.
  ///
  /// A query that asks for nothing but days is answered by the headers, without the metadata of the file.
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

  /// The same of a file that has been parsed.
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
      // Processors that count the references to one thing wait for each other, so each has its own.
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

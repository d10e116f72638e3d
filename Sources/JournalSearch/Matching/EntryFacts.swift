internal import JournalFormat
internal import JournalModel

/// The entry that is being tested, with its parts parsed lazily and cached.
struct EntryFacts {
  private(set) var position = 0
  private let tree: SyntaxTree
  private let kind: Kind
  private var stamps = StampReader()
  private var knownSyntax: EntrySyntax?
  private var knownHeader: HeaderSyntax?
  private var knownTitle: [UInt8]?
  private var knownBody: [UInt8]?

  init(of tree: SyntaxTree, _ kind: Kind) { (self.tree, self.kind) = (tree, kind) }

  /// Moves to the entry at `position`.
  mutating func turn(to position: Int) {
    self.position = position
    knownSyntax = nil
    knownHeader = nil
    knownTitle = nil
    knownBody = nil
  }

  /// The stamp in the header, or `nil` if it names a nonexistent time.
  var stamp: HeaderStamp? {
    mutating get { stamps.stamp(ofEntryAt: position, in: tree) }
  }

  /// The parts of the entry in the file.
  var syntax: EntrySyntax {
    mutating get {
      if let knownSyntax { return knownSyntax }
      let syntax = tree.entries[position]
      knownSyntax = syntax
      return syntax
    }
  }

  var header: HeaderSyntax {
    mutating get {
      if let knownHeader { return knownHeader }
      let header = tree.header(at: position)
      knownHeader = header
      return header
    }
  }

  /// The parsed text after the stamp.
  var subject: EntryHeading {
    mutating get {
      let range = header.subject
      return EntryHeading(parsing: tree.bytes.span.extracting(range), of: kind)
    }
  }

  /// The range of the title in the file, including its escape.
  var titleRange: Range<Int> {
    mutating get {
      let whole = header.subject
      guard kind.prefix != nil, !whole.isEmpty else { return whole }
      let title = subject.titleRange
      return whole.lowerBound + title.lowerBound..<whole.lowerBound + title.upperBound
    }
  }

  var title: [UInt8] {
    mutating get {
      if let knownTitle { return knownTitle }
      let range = titleRange
      let title = TitleEscape.read(Array(tree.bytes[range]))
      knownTitle = title
      return title
    }
  }

  /// The text of the body, without escapes.
  var body: [UInt8] {
    mutating get {
      if let knownBody { return knownBody }
      let body = tree.body(of: syntax)
      knownBody = body
      return body
    }
  }
}

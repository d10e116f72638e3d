internal import JournalFormat
internal import JournalModel

/// One entry after the other while it is tested: what was read of it once is not read again.
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

  /// Turns to the entry at `position`.
  mutating func turn(to position: Int) {
    self.position = position
    knownSyntax = nil
    knownHeader = nil
    knownTitle = nil
    knownBody = nil
  }

  /// What its header says of its time, where it is written as most are.
  var stamp: HeaderStamp? {
    mutating get {
      let tree = tree
      return stamps.stamp(at: Int(tree.starts[position]), in: tree.bytes.span)
    }
  }

  /// Its parts in the file.
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

  /// What stands behind the stamp, taken apart.
  var subject: Subject {
    mutating get {
      let range = header.subject
      return Subject(parsing: tree.bytes.span.extracting(range), of: kind)
    }
  }

  /// Where the title stands in the file, with its mark where it has one.
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

  /// The text of the body.
  var body: [UInt8] {
    mutating get {
      if let knownBody { return knownBody }
      let body = tree.body(of: syntax)
      knownBody = body
      return body
    }
  }
}

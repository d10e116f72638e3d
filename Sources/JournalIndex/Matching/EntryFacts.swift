internal import JournalFormat
internal import JournalModel

/// An entry while it is tested: what was read of it once is not read again.
struct EntryFacts {
  let position: Int
  let syntax: EntrySyntax
  private let tree: SyntaxTree
  private let kind: Kind
  private var knownHeader: HeaderSyntax?
  private var knownTitle: [UInt8]?
  private var knownBody: [UInt8]?

  init(_ position: Int, _ syntax: EntrySyntax, of tree: SyntaxTree, _ kind: Kind) {
    (self.position, self.syntax, self.tree, self.kind) = (position, syntax, tree, kind)
  }

  var header: HeaderSyntax {
    mutating get {
      if let knownHeader { return knownHeader }
      let header = tree.header(of: syntax)
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
      guard kind == .conversation || kind == .tally, !whole.isEmpty else { return whole }
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

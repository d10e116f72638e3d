public import JournalFormat
public import JournalYAML

/// A thread: a Markdown file as part of a journal.
///
/// It is a view of the file's bytes. Its content is read from them on access, and changes are made
/// in them, so that everything it does not understand stays as it is.
///
/// ```swift
/// let thread = JournalThread(parsing: bytes)
/// thread.title             // "Daily journal"
/// thread.entries[0].title  // "First warm morning"
/// ```
public struct JournalThread: Sendable {
  /// The file's structure and bytes.
  public let tree: SyntaxTree

  /// The metadata, or `nil` if it is not YAML or not closed.
  public let frontMatter: FrontMatter?

  /// The fields that the thread defines, in display order.
  public let schema: Schema

  /// The kind of the thread; a file without a kind is a journal.
  public let kind: Kind

  /// Whether it has the format in which entries can be encrypted.
  package let mayHoldEncrypted: Bool

  /// The participants of a conversation by handle; of several with one handle, the first.
  let people: [Handle: Participant]

  /// Parses a file.
  public init(parsing bytes: [UInt8]) {
    self.init(tree: SyntaxTree(parsing: bytes))
  }

  /// Parses only the metadata of a file: a thread without text and entries.
  public init(metadataOf bytes: [UInt8]) {
    self.init(parsing: Array(bytes[..<SyntaxTree.startOfText(in: bytes.span)]))
  }

  /// Whether the first bytes of a file contain all of its metadata.
  public static func hasAllMetadata(_ top: [UInt8]) -> Bool {
    guard let metadata = MetadataParser.parse(top.span), metadata.form == .yaml else {
      return false
    }
    return metadata.range.upperBound < top.count
  }

  /// Creates a view of a tree.
  public init(tree: SyntaxTree) {
    self.tree = tree
    self.frontMatter = Self.frontMatter(of: tree)
    self.schema = Schema(reading: frontMatter)
    self.kind = Kind(frontMatter?.value("kind")?.string)
    self.mayHoldEncrypted = tree.hasFormat(Self.encryptedFormatVersion)
    self.people = Dictionary(
      Self.participants(frontMatter).map { ($0.handle, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Creates a view of `tree`, whose metadata is the same as that of `thread`.
  init(tree: SyntaxTree, keepingMetadataOf thread: JournalThread) {
    self.tree = tree
    self.frontMatter = thread.frontMatter
    self.schema = thread.schema
    self.kind = thread.kind
    self.mayHoldEncrypted = thread.mayHoldEncrypted
    self.people = thread.people
  }

  /// The file, byte for byte.
  public var bytes: [UInt8] { tree.bytes }

  private static func frontMatter(of tree: SyntaxTree) -> FrontMatter? {
    guard let metadata = tree.metadata, metadata.form == .yaml else { return nil }
    return FrontMatter(
      of: Array(tree.bytes[metadata.content]),
      at: metadata.content.lowerBound,
      lineEnding: tree.ending(near: metadata.content.lowerBound)
    )
  }
}

extension JournalThread {
  /// The values of the front matter as text, in the order of the file; the values of a mapping have
  /// its keys as names.
  ///
  /// ```swift
  /// thread.metadataValues  // [("title", "Daily"), ("mood", "scale 1..5")]
  /// ```
  package var metadataValues: [(name: String, text: String)] {
    (frontMatter?.keys ?? []).flatMap { key -> [(name: String, text: String)] in
      switch RawValue(key.value) {
      case .mapping(let pairs)?: pairs.map { ($0.0, $0.1.line) }
      case let value?: [(key.name, value.line)]
      case nil: []
      }
    }
  }
}

extension RawValue {
  /// The value on one line: `type: scale 1..5, required: true`.
  fileprivate var line: String {
    switch self {
    case .scalar(let text): text.split(separator: "\n").joined(separator: " ")
    case .list(let items): items.map(\.line).joined(separator: ", ")
    case .mapping(let pairs): pairs.map { "\($0.0): \($0.1.line)" }.joined(separator: ", ")
    }
  }
}

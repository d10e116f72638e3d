public import JournalFormat
public import JournalYAML

/// A thread: a Markdown file as a person means it.
///
/// It is a view of the file's bytes. What it says is read from them when it is asked for, and what is
/// changed is changed in them, so that everything it does not understand stays as it is.
///
/// ```swift
/// let thread = JournalThread(parsing: bytes)
/// thread.title             // "Daily journal"
/// thread.entries[0].title  // "First warm morning"
/// ```
public struct JournalThread: Sendable {
  /// The file's structure and bytes.
  public let tree: SyntaxTree

  /// The metadata, where it is YAML that is closed.
  public let frontMatter: FrontMatter?

  /// The fields that the thread defines, in display order.
  public let schema: Schema

  /// What kind of thread it is; a file that says nothing is a journal.
  public let kind: Kind

  /// Reads a file.
  public init(parsing bytes: [UInt8]) {
    self.init(tree: SyntaxTree(parsing: bytes))
  }

  /// Reads the metadata of a file alone: a thread without text and entries.
  public init(metadataOf bytes: [UInt8]) {
    self.init(parsing: Array(bytes[..<SyntaxTree.startOfText(in: bytes.span)]))
  }

  /// Views a tree.
  public init(tree: SyntaxTree) {
    self.tree = tree
    self.frontMatter = Self.frontMatter(of: tree)
    self.schema = Schema(reading: frontMatter)
    self.kind = Kind(frontMatter?.value("kind")?.string)
  }

  /// Views `tree` whose metadata is that of `thread`.
  init(tree: SyntaxTree, keepingMetadataOf thread: JournalThread) {
    self.tree = tree
    self.frontMatter = thread.frontMatter
    self.schema = thread.schema
    self.kind = thread.kind
  }

  /// The file, byte for byte.
  public var bytes: [UInt8] { tree.bytes }

  private static func frontMatter(of tree: SyntaxTree) -> FrontMatter? {
    guard let metadata = tree.metadata, metadata.form == .yaml else { return nil }
    return FrontMatter(
      parsing: tree.bytes[metadata.content],
      at: metadata.content.lowerBound,
      lineEnding: tree.ending(near: metadata.content.lowerBound)
    )
  }
}

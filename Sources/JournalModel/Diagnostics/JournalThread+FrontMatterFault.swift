package import JournalFormat
internal import JournalYAML

extension JournalThread {
  /// Whether the front matter cannot be read, so that the thread has no title, fields or tags.
  package var hasFrontMatterFault: Bool {
    hasUnreadableFrontMatter || tree.metadata?.form == .unclosedYAML
  }

  /// The place and the message of the error that keeps the front matter from being read, or `nil` if there is none.
  package var frontMatterFault: (place: SourcePosition, message: String)? {
    guard hasFrontMatterFault else { return nil }
    let found =
      hasUnreadableFrontMatter
      ? frontMatter?.diagnostics.first { $0.code == .unreadableYAML }
      : tree.diagnostics().first { $0.code == .frontMatterNotClosed }
    guard let found else { return nil }
    return (LineTable(bytes).location(of: found.range.lowerBound), found.message)
  }
}

public import JournalModel

/// A place in the text of an imported entry that shows one of its files: `![](photos/a.jpg)`, `![[a.jpg]]`.
public struct MediaLink: Hashable, Sendable {
  /// The name of the file, as in ``ImportedMessage/media``.
  public let name: String

  /// The bytes of the text that are the path of the file.
  public let target: Range<Int>

  /// Whether it is a link of a wiki, which finds a file by its name wherever it is.
  public let isByName: Bool
}

extension ImportedEntry {
  /// Returns the text with links that lead to where its files are stored, and keeps those of files that are missing.
  ///
  /// - Parameter attachment: Returns the stored file with a name, or `nil` if it is missing.
  public func text(linking attachment: (String) -> Attachment?) -> [UInt8] {
    var text = content.body
    for link in (message?.links ?? []).reversed() {
      guard let file = attachment(link.name) else { continue }
      let isSame = file.path.split(separator: "/").last == link.name.split(separator: "/").last
      if link.isByName, isSame { continue }
      text.replaceSubrange(link.target, with: (link.isByName ? file.path : file.escapedPath).utf8)
    }
    return text
  }
}

internal import JournalFormat
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
  /// Makes links in the text lead to where its files are stored.
  ///
  /// The name of a missing file is put above a text that does not show it, since it is all that is known of the file.
  ///
  /// - Parameter attachment: Returns the stored file with a name, or `nil` if it is missing.
  /// - Returns: The text, in which the links to missing files stay as they are.
  public func text(linking attachment: (String) -> Attachment?) -> [UInt8] {
    var text = content.body
    let links = message?.links ?? []
    for link in links.reversed() {
      guard let file = attachment(link.name) else { continue }
      if link.isByName, file.path.lastPart == link.name.lastPart { continue }
      text.replaceSubrange(link.target, with: (link.isByName ? file.path : file.escapedPath).utf8)
    }
    let shown = Set(links.map(\.name))
    for name in message?.media ?? [] where !shown.contains(name) && attachment(name) == nil {
      text = Array(name.lastPart.utf8) + (text.isEmpty ? [] : [.lineFeed] + text)
    }
    return text
  }
}

extension String {
  /// The name in a path.
  fileprivate var lastPart: Substring { split(separator: "/").last ?? self[...] }
}

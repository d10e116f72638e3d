/// A reference from an entry to something else.
///
/// It can have any of these forms: `^k3f9qd`, `daily#^k3f9qd`, `[[daily#^k3f9qd|that morning]]`,
/// `[text](daily.md#^k3f9qd)`, `[text](assets/a.jpg)`, `https://example.org/`; and the forms that
/// Markdown formatters turn the double brackets into (`\[[daily]\]`).
public struct Link: Hashable, Sendable {
  /// The target of a link.
  public enum Target: Hashable, Sendable {
    /// An entry, in the same thread if none is named.
    case entry(EntryID, thread: String?)
    /// A thread, by its path without `.md`, or a place in it that is not an entry.
    case thread(String, anchor: String?)
    /// Any other file of the journal, by its path.
    case file(String, anchor: String?)
    /// An address outside the journal.
    case url(String)
  }

  /// The target.
  public var target: Target

  /// The text that a reader sees, or `nil` to show the target itself.
  public var text: String?

  /// A link to `target`.
  public init(_ target: Target, text: String? = nil) {
    self.target = target
    self.text = text
  }
}

extension Link: CustomStringConvertible {
  /// The link as tools write it: double brackets inside the journal, a Markdown link for files.
  public var description: String {
    switch target {
    case .entry(let id, nil) where text == nil: id.description
    case .entry(let id, let thread): wiki((thread ?? "") + "#" + id.description)
    case .thread(let thread, let anchor): wiki(thread + (anchor.map { "#" + $0 } ?? ""))
    case .file(let path, let anchor):
      markdown(MarkdownPath.encoded(path) + (anchor.map { "#" + MarkdownPath.encoded($0) } ?? ""))
    case .url(let address): text == nil ? address : markdown(address)
    }
  }

  private func wiki(_ target: String) -> String {
    "[[" + target + (text.map { "|" + $0 } ?? "") + "]]"
  }

  private func markdown(_ target: String) -> String {
    var label: [UInt8] = []
    for byte in (text ?? "").utf8 {
      if byte == 0x5B || byte == 0x5D || byte == 0x5C { label.append(0x5C) }
      label.append(byte)
    }
    return "[" + String(decoding: label, as: UTF8.self) + "](" + target + ")"
  }
}

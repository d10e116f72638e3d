/// A reference from an entry to something else.
///
/// All of these are read: `^k3f9qd`, `daily#^k3f9qd`, `[[daily#^k3f9qd|that morning]]`,
/// `[text](daily.md#^k3f9qd)`, `[text](assets/a.jpg)`, `https://example.org/`; and the forms that
/// Markdown formatters turn the double brackets into (`\[[daily]\]`).
public struct Link: Hashable, Sendable {
  /// What a link leads to.
  public enum Target: Hashable, Sendable {
    /// An entry, of the same thread where none is named.
    case entry(EntryID, thread: String?)
    /// A thread, by its path without `.md`, or a place in it that is no entry.
    case thread(String, anchor: String?)
    /// Any other file of the journal, by its path.
    case file(String, anchor: String?)
    /// An address outside the journal.
    case url(String)
  }

  /// Where it leads.
  public var target: Target

  /// What a reader sees, where it is not the target itself.
  public var text: String?

  /// A link to `target`.
  public init(_ target: Target, text: String? = nil) {
    self.target = target
    self.text = text
  }
}

extension Link: CustomStringConvertible {
  /// As tools write it: double brackets inside the journal, a Markdown link for files.
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

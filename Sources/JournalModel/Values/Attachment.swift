internal import JournalFormat

/// A file that belongs to an entry, by its path in the journal.
///
/// The accepted forms are `assets/a.jpg`, `[a.jpg](assets/a.jpg)`, `![](<assets/my photo.jpg>)` and `[[a.jpg]]`.
public struct Attachment: Hashable, Sendable {
  /// The path as written, relative to the folder of the thread.
  public var path: String

  /// The text that a reader sees, or `nil` if there is none.
  public var name: String?

  /// An attachment at `path`.
  public init(path: String, name: String? = nil) {
    self.path = path
    self.name = name
  }

  /// Parses one item of `attach::`; `nil` for an address outside the journal or an empty text.
  public init?(parsing text: String) {
    let plain = text.withoutBlanks
    if let file = Link.file(in: plain) {
      self.init(path: file.path, name: file.text)
    } else {
      guard Link(plain) == nil, !plain.isEmpty, !plain.hasPrefix("["), !plain.hasPrefix("!") else {
        return nil
      }
      self.init(path: plain)
    }
  }

  /// Returns the items of a value of `attach::`, separated by commas; a comma inside a link or an
  /// address does not separate.
  package static func items(of value: String) -> [String] {
    let isOne =
      switch Link(value)?.target {
      case .url: true
      case .file, .thread: Link.file(in: value)?.path.contains("](") == false
      case .entry, nil: false
      }
    return isOne ? [value] : ValueList.items(of: value)
  }

  /// The path after escaping the characters that would end a link.
  package var escapedPath: String { MarkdownPath.encoded(path) }

  /// Whether the path stays within the folder that it starts from.
  ///
  /// A path that leaves the folder must not be followed: `../../.ssh/id` is not an attachment.
  public var staysInside: Bool {
    let bytes = Array(path.utf8)
    guard let first = bytes.first, first != 0x2F, !bytes.contains(0) else { return false }
    var depth = 0
    for part in bytes.split(separator: 0x2F) where part != [0x2E] {
      depth += part == [0x2E, 0x2E] ? -1 : 1
      if depth < 0 { return false }
    }
    return depth > 0
  }
}

extension Attachment {
  /// Returns the path of the file in the journal, for a thread with this address, or `nil` if it is
  /// outside the journal.
  ///
  /// ```swift
  /// Attachment(path: "../assets/a.jpg").place(from: "work/standup")  // "assets/a.jpg"
  /// ```
  public func place(from address: String) -> String? {
    guard path.utf8.first != 0x2F, !path.utf8.contains(0) else { return nil }
    var parts = address.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(String(part))
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Creates the attachment for a file of the journal, for a thread with this address.
  public init(place: String, from address: String, name: String? = nil) {
    let depth = address.split(separator: "/").count - 1
    self.init(path: String(repeating: "../", count: max(0, depth)) + place, name: name)
  }
}

extension Entry {
  /// The files that belong to it, in file order.
  public var attachments: [Attachment] { attachments(under: ReservedKey.attach.rawValue) }

  /// The files that a merge did not choose, and that a person can still choose.
  public var otherAttachments: [Attachment] {
    attachments(under: ReservedKey.attach.rawValue + ReservedKey.conflictEnding)
  }

  private func attachments(under key: String) -> [Attachment] {
    values(of: key).flatMap { Attachment.items(of: $0) }
      .compactMap { Attachment(parsing: $0) }
  }
}

extension Attachment: CustomStringConvertible {
  /// The link as tools write it, `[a.jpg](assets/a.jpg)`; without a name, the text is the last part
  /// of the path.
  public var description: String {
    let last = path.utf8.split(separator: 0x2F).last.map { String(decoding: $0, as: UTF8.self) }
    return Link(.file(path, anchor: nil), text: name ?? last ?? path).description
  }
}

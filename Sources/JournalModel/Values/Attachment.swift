internal import JournalFormat

/// A file that belongs to an entry, by its path in the journal.
///
/// `assets/a.jpg`, `[a.jpg](assets/a.jpg)`, `![](<assets/my photo.jpg>)` and `[[a.jpg]]` are read.
public struct Attachment: Hashable, Sendable {
  /// The path as written, from the folder of the thread.
  public var path: String

  /// What a reader sees, where it is given.
  public var name: String?

  /// An attachment at `path`.
  public init(path: String, name: String? = nil) {
    self.path = path
    self.name = name
  }

  /// Reads one item of `attach::`; nothing for an address outside the journal or an empty text.
  public init?(parsing text: String) {
    let plain = text.withoutBlanks
    guard let link = Link(plain) else {
      guard !plain.isEmpty, !plain.hasPrefix("["), !plain.hasPrefix("!") else { return nil }
      self.init(path: plain)
      return
    }
    switch link.target {
    case .file(let path, _), .thread(let path, _): self.init(path: path, name: link.text)
    case .entry, .url: return nil
    }
  }

  /// Whether the path stays below the folder that it starts from.
  ///
  /// A path from outside must not be followed otherwise: `../../.ssh/id` is no attachment.
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
  /// Where the file is in the journal, for a thread with this address; nothing where the path leads out.
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

  /// The attachment of a file of the journal, for a thread with this address.
  public init(place: String, from address: String, name: String? = nil) {
    let depth = address.split(separator: "/").count - 1
    self.init(path: String(repeating: "../", count: max(0, depth)) + place, name: name)
  }
}

extension Entry {
  /// The files that belong to it, in file order.
  public var attachments: [Attachment] {
    values(of: "attach").flatMap { ValueList.items(of: $0) }.compactMap { Attachment(parsing: $0) }
  }
}

extension Attachment: CustomStringConvertible {
  /// As tools write it: `[a.jpg](assets/a.jpg)`, the last part of the path where there is no name.
  public var description: String {
    let last = path.utf8.split(separator: 0x2F).last.map { String(decoding: $0, as: UTF8.self) }
    return Link(.file(path, anchor: nil), text: name ?? last ?? path).description
  }
}

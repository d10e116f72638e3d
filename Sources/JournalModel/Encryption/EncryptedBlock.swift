internal import JournalFormat

/// The content of an entry as an age file, in a fenced block of the body below a header that stays readable.
///
/// ````markdown
/// ## 2024-03-01 09:15:32 +01:00 ^k3f9qd
///
/// ```age
/// -----BEGIN AGE ENCRYPTED FILE-----
/// …
/// -----END AGE ENCRYPTED FILE-----
/// ```
/// ````
package struct EncryptedBlock: Hashable, Sendable {
  /// The position of the entry in the file.
  package let position: Int

  /// The armored age file, from its first line to the end of its last.
  package let armor: Range<Int>
}

extension JournalThread {
  /// The entries of a thread whose contents are encrypted, in file order.
  ///
  /// A thread of format 1 has none, whatever its entries quote.
  package var encryptedBlocks: [EncryptedBlock] {
    guard mayHoldEncrypted else { return [] }
    return tree.entries.indices.compactMap { position in
      Self.armor(in: tree.entries[position].body, of: bytes.span).map {
        EncryptedBlock(position: position, armor: $0)
      }
    }
  }

  /// The armored file that the lines of a body consist of, or `nil` if they are anything else.
  package static func armor(in body: Range<Int>, of bytes: Span<UInt8>) -> Range<Int>? {
    guard bytes.hasPrefix("```age", at: body.lowerBound) else { return nil }
    let top = bytes.line(at: body.lowerBound)
    guard bytes.trimmedEnd(of: top.content).count == 6,
      bytes.hasPrefix("-----BEGIN AGE ENCRYPTED FILE-----", at: top.end)
    else { return nil }
    let bottom = bytes.line(endingAt: body.upperBound)
    guard bottom.start > top.end, bytes.hasPrefix("```", at: bottom.start),
      bytes.trimmedEnd(of: bottom.content).count == 3
    else { return nil }
    let last = bytes.line(endingAt: bottom.start)
    guard bytes.hasPrefix("-----END AGE ENCRYPTED FILE-----", at: last.start),
      last.start > top.end
    else { return nil }
    return top.end..<last.content.upperBound
  }

  /// The lines of an entry in whose place stands an age file.
  static func lines(header: [UInt8], armor: [UInt8], ending: LineEnding) -> [UInt8] {
    let lines =
      [header, [], Array("```age".utf8)] + armor.split(separator: .lineFeed).map(Array.init)
    return (lines + [Array("```".utf8)]).flatMap { $0 + ending.bytes }
  }
}

/// The reason why the content of an encrypted entry cannot be read; the words are the values of `encrypted::` that show it.
public enum LockReason: String, Error, CaseIterable, Hashable, Sendable {
  /// The key is not at hand.
  case locked
  /// The entry is encrypted to another key than the journal's.
  case otherKey = "other-key"
  /// The age file is damaged.
  case damaged
  /// The content belongs under another header.
  case swapped
}

extension LockReason {
  /// What is shown in place of the content: `(locked)`.
  public var words: String {
    switch self {
    case .locked: "(locked)"
    case .otherKey: "(encrypted for another key)"
    case .damaged: "(damaged)"
    case .swapped: "(the content belongs to another entry)"
    }
  }
}

extension Entry {
  /// Whether the entry is encrypted in its file, and so must never leave the device.
  public var isEncrypted: Bool { !values(of: ReservedKey.encrypted.rawValue).isEmpty || hasArmor }

  /// The reason why its content cannot be read, or `nil` if it can.
  public var lockReason: LockReason? {
    if let value = value(of: ReservedKey.encrypted.rawValue) { return LockReason(rawValue: value) }
    return hasArmor ? .locked : nil
  }

  /// Whether its body is an age file.
  var hasArmor: Bool {
    thread.mayHoldEncrypted && JournalThread.armor(in: syntax.body, of: thread.bytes.span) != nil
  }
}

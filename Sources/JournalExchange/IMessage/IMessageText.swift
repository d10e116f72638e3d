internal import JournalFormat

/// The text of a message of imessage-exporter, whose earlier versions are written above the last.
///
/// ```
/// May 17, 2022  5:29:42 PM Bring bred
/// Edited 10 seconds later: Bring bread
/// ```
struct IMessageText: Sendable {
  /// The note above a text that was deleted later.
  private static let deletionNote = "This message was deleted from the conversation!"

  /// The lines of the first version.
  private(set) var original: [ArraySlice<UInt8>] = []
  /// The lines of the last version, or `nil` if it was not edited.
  private(set) var edited: [ArraySlice<UInt8>]?
  /// The number of seconds between both, or `nil` if a note of them cannot be parsed.
  private(set) var secondsUntilEdit: Int64? = 0
  /// The number of versions before the last.
  private(set) var formerCount = 0
  /// The files, by their paths.
  private(set) var media: [String] = []
  /// Whether the message was deleted, though its text is left.
  private(set) var isDeleted = false

  /// A text without lines.
  init() {}

  /// Sorts the lines of a message into versions of its text, and files.
  init(_ lines: [ArraySlice<UInt8>]) {
    var lines = lines[...]
    if lines.first?.elementsEqual(Self.deletionNote.utf8) == true {
      isDeleted = true
      lines = lines.dropFirst()
    }
    var kept: [ArraySlice<UInt8>] = []
    for line in lines {
      if let (age, text) = line.edit {
        if formerCount == 0 { kept = splitVersions() }
        edited = kept + [text]
        formerCount += 1
        secondsUntilEdit = secondsUntilEdit.flatMap { sum in Self.seconds(age).map { sum &+ $0 } }
      } else if line.isAttachmentPath {
        media.append(String(decoding: line, as: UTF8.self))
      } else if edited != nil {
        edited?.append(line)
      } else {
        original.append(line)
      }
    }
    original.removeBlankEnd()
  }

  /// The bytes of the first version.
  var originalBytes: [UInt8] { Array(original.joined(separator: [.lineFeed])) }

  /// The bytes of the last version, with the note if it was deleted.
  var bytes: [UInt8] {
    let note = isDeleted ? [Array(Self.deletionNote.utf8)[...]] : []
    return Array((note + (edited ?? original)).joined(separator: [.lineFeed]))
  }

  /// Whether only a note of the text is left, or nothing.
  var isUnsent: Bool {
    guard original.count == 1 else { return original.isEmpty && isDeleted && media.isEmpty }
    let text = String(decoding: original[0], as: UTF8.self)
    return text.contains(" unsent this message part") || text.contains(" unsent a message")
      || text.hasSuffix(" deleted a message.")
  }

  /// Removes the time from the first version of an edited part; returns the parts above it.
  private mutating func splitVersions() -> [ArraySlice<UInt8>] {
    guard let start = original.lastIndex(where: { IMessageStamp($0) != nil }),
      let stamp = IMessageStamp(original[start])
    else { return [] }
    original[start] = stamp.rest.dropFirst()
    return Array(original[..<start])
  }

  /// The seconds of `1 hour, 2 minutes`.
  private static func seconds(_ age: ArraySlice<UInt8>) -> Int64? {
    let words = String(decoding: age, as: UTF8.self).split { $0 == " " || $0 == "," }
    guard 2...10 ~= words.count, words.count.isMultiple(of: 2) else { return nil }
    var seconds: Int64 = 0
    for place in stride(from: 0, to: words.count, by: 2) {
      let unit = words[place + 1].hasSuffix("s") ? words[place + 1].dropLast() : words[place + 1]
      guard let count = UInt16(words[place]), let length = units[String(unit)] else { return nil }
      seconds += Int64(count) * length
    }
    return seconds
  }

  private static let units: [String: Int64] = [
    "second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800,
  ]
}

extension ArraySlice<UInt8> {
  /// The age and the text of `Edited 10 seconds later: text`.
  fileprivate var edit: (age: Self, text: Self)? {
    guard starts(with: "Edited ".utf8), let colon = firstIndex(of: .colon),
      self[..<colon].suffix(6).elementsEqual(" later".utf8)
    else { return nil }
    let age = self[..<colon].dropFirst(7).dropLast(6)
    guard age.first?.isDigit == true else { return nil }
    return (age, self[(colon + 1)...].dropFirst())
  }

  /// Whether it is a path of a file that belongs to a message.
  fileprivate var isAttachmentPath: Bool {
    guard first == .slash || first == .tilde || starts(with: "attachments/".utf8) else {
      return false
    }
    let path = String(decoding: self, as: UTF8.self)
    guard let name = path.split(separator: "/").last, name.contains(".") else { return false }
    return path.hasPrefix("attachments/") || path.lowercased().contains("/attachments/")
  }
}

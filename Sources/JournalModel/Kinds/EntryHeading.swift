internal import JournalFormat

/// The text of a header after its stamp, parsed according to the thread's kind.
///
/// Titles are raw: they still include the escape `: `.
///
/// ```swift
/// let subject = EntryHeading("+2 with milk", of: .tally)
/// subject.amount?.description  // "+2"
/// subject.title                // "with milk"
/// ```
public struct EntryHeading: Hashable, Sendable {
  /// The sender of a message, or `nil` if there is none.
  public let sender: Handle?

  /// The amount of an entry of a tally, or `nil` if there is none; the entry then does not change
  /// the count (W314).
  public let amount: TallyAmount?

  /// The bytes of the sender or the amount, relative to the start of the subject, or `nil` if there
  /// is neither.
  public let prefixRange: Range<Int>?

  /// The bytes of the title, without the blanks around it; empty if there is none.
  public let titleRange: Range<Int>

  /// The title as it is in the file.
  public let title: String

  /// Parses the bytes of a subject.
  public init(parsing bytes: Span<UInt8>, of kind: Kind) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in bytes.indices { text.append(bytes[index]) }
    self.init(text, kind)
  }

  /// Parses a subject.
  public init(_ text: String, of kind: Kind) { self.init(Array(text.utf8), kind) }

  private init(_ bytes: [UInt8], _ kind: Kind) {
    let whole = bytes[...].withoutBlanks
    let end = whole.firstIndex(where: \.isBlank) ?? whole.endIndex
    let word = whole[..<end]
    let prefix = kind.prefix
    let isSender = prefix == .sender && word.first == .atSign && word.count > 1
    sender = isSender ? Handle(unchecked: word.dropFirst().text) : nil
    amount = prefix == .amount ? TallyAmount(word) : nil
    let hasLead = sender != nil || amount != nil
    let rest = hasLead ? whole[end...].withoutBlanks : whole
    prefixRange = hasLead ? word.indices : nil
    titleRange = rest.indices
    title = rest.text
  }
}

/// The subject of a new header, assembled so that it reads back unchanged.
struct NewSubject {
  var sender: Handle?
  var amount: TallyAmount?
  var title: String

  /// The bytes of the subject, the title trimmed and escaped if necessary.
  func written() throws(ChangeError) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let sender { parts.append(Array(sender.description.utf8)) }
    if let amount { parts.append(Array(amount.description.utf8)) }
    let title = try trimmedTitle()
    if !title.isEmpty { parts.append(TitleEscape.written(Array(title.utf8))) }
    return Array(parts.joined(separator: [.space]))
  }

  /// The title without blanks around it; throws an error if a header cannot hold it.
  private func trimmedTitle() throws(ChangeError) -> String {
    let isOneLine = title.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isOneLine else { throw ChangeError(.unwritableTitle) }
    return title.withoutBlanks
  }
}

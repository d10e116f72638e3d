internal import JournalFormat

/// What a header says after its stamp, taken apart as the thread's kind has it.
///
/// Titles are raw: the `: ` that protects one is still there.
///
/// ```swift
/// let subject = Subject("+2 with milk", of: .tally)
/// subject.amount?.description  // "+2"
/// subject.title                // "with milk"
/// ```
public struct Subject: Hashable, Sendable {
  /// Who wrote a message, in a conversation that says so.
  public let sender: Handle?

  /// What an entry of a tally does; nothing counts 0 (W314).
  public let amount: TallyAmount?

  /// The bytes of the sender or the amount, from the beginning of the subject.
  public let prefixRange: Range<Int>?

  /// The bytes of the title, without the blanks around it; empty where there is none.
  public let titleRange: Range<Int>

  /// The title as it stands in the file.
  public let title: String

  /// Takes the bytes of a subject apart.
  public init(parsing bytes: Span<UInt8>, of kind: Kind) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in bytes.indices { text.append(bytes[index]) }
    self.init(text, kind)
  }

  /// Takes a subject apart.
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

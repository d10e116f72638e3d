internal import JournalModel

/// The words of `tj tally`: names, then an amount and a note.
struct TallyWords {
  /// The names of tallies, each once.
  let names: [String]

  /// The amount, or `nil` if there is none.
  let amount: TallyAmount?

  /// The text after the amount; empty if there is none.
  let note: String

  /// Divides words at the first amount.
  init(_ words: [String]) throws {
    let place = words.firstIndex(where: Self.isAmount) ?? words.endIndex
    var names: [String] = []
    for name in words[..<place] where !names.contains(name) { names.append(name) }
    self.names = names
    guard place < words.endIndex else {
      (amount, note) = (nil, "")
      return
    }
    guard let amount = TallyAmount(words[place]) else {
      throw Failure(
        .usage,
        "invalid amount '\(words[place])' (expected a number such as +2 or -1)",
        hint: "use at most \(Number.precision) digits before the decimal point"
      )
    }
    self.amount = amount
    note = words[(place + 1)...].joined(separator: " ")
  }

  /// Whether a word begins like an amount: `+2` is not a likely name of a tally.
  private static func isAmount(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    return bytes.count == 2 && "+-".utf8.contains(bytes[0]) && 0x30...0x39 ~= bytes[1]
  }

  /// Parses the count that a tally is set to.
  static func count(_ word: String) throws -> TallyAmount {
    let digits = word.hasPrefix("=") ? String(word.dropFirst()) : word
    guard let amount = TallyAmount("=" + digits) else {
      throw Failure(
        .usage,
        "invalid count '\(word)' (expected a number of at least 0, such as 2.5)"
      )
    }
    return amount
  }
}

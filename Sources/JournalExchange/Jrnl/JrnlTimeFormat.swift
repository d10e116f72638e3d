internal import JournalFormat
internal import JournalModel

/// The format of the times in the headers of a jrnl journal.
///
/// It is that of jrnl's configuration if known, else the one that most headers share: first those
/// that stand after an empty line, as jrnl writes them, so that a pasted chat log is not taken for
/// the journal.
struct JrnlTimeFormat: Sendable {
  /// The format.
  let pattern: StrftimePattern

  /// Whether the times stand in brackets, as they do since version 2 of jrnl.
  let isBracketed: Bool

  /// How it was found, in a few words.
  let reason: String

  /// The format that the settings give, for these files.
  init(given format: String, for files: [JournalFile]) throws(ExchangeError) {
    let hasDays = files.contains { $0.day != nil }
    guard let pattern = StrftimePattern(format), pattern.hasDate || hasDays && pattern.hasTime
    else { throw ExchangeError(.unusableTimeFormat(format), at: .line(1)) }
    var isBracketed = false
    for file in files where !isBracketed {
      file.forEachLine { line in
        guard !isBracketed, let time = line.span.bracketed else { return }
        isBracketed = pattern.stamp(in: line.span.extracting(time), on: file.day) != nil
      }
    }
    (self.pattern, self.isBracketed, reason) = (pattern, isBracketed, "\(format), as given")
  }

  /// The format that most of these lines share, or `nil` if there are no headers.
  init?(
    foundIn lines: JrnlHeaderCandidates,
    isBracketed: Bool,
    order: DateOrder?
  ) throws(ExchangeError) {
    guard let use = lines.mostUsed else { return nil }
    let chosen = try Self.order(of: use, given: order)
    let format = use.shape.format(chosen.order)
    guard let pattern = StrftimePattern(format) else { return nil }
    (self.pattern, self.isBracketed) = (pattern, isBracketed)
    reason =
      format + ", as \(use.count) of \(lines.count) headers are written" + chosen.reason
  }

  /// The order of an open date: the one that the settings give, the only one that all dates have,
  /// or the only one under which the entries are sorted, as jrnl writes them.
  private static func order(
    of use: JrnlHeaderCandidates.Use,
    given: DateOrder?
  ) throws(ExchangeError) -> (order: DateOrder?, reason: String) {
    let possible = use.shape.orders
    if possible.isEmpty { return (nil, "") }
    if let given, possible.contains(given) { return (given, "; \(given.words), as given") }
    let tries = possible.map { OrderTrial($0, of: use) }
    let most = tries.map(\.count).max() ?? 0
    let best = tries.filter { $0.count == most }
    if let only = best.first, best.count == 1 {
      let refuting = tries.compactMap(\.firstRefusal).first ?? ""
      return (only.order, "; \(only.order.words), as in \(refuting)")
    }
    if let first = best.first, best.allSatisfy({ $0.times == first.times }) {
      return (first.order, "")
    }
    let sorted = best.filter(\.isSorted)
    if let only = sorted.first, sorted.count == 1 {
      return (only.order, "; \(only.order.words), since only so the entries are in order")
    }
    throw ExchangeError(.ambiguousDates(use.example), at: .line(use.line))
  }
}

/// The dates of a journal read in one order.
private struct OrderTrial {
  let order: DateOrder
  /// The number of times that exist.
  var count = 0
  /// Whether no time is before the one above it.
  var isSorted = true
  /// A hash of all times.
  var times = 0
  /// The first text that is no time in this order.
  var firstRefusal: String?

  init(_ order: DateOrder, of use: JrnlHeaderCandidates.Use) {
    self.order = order
    let pattern = StrftimePattern(use.shape.format(order))
    var last = Int.min
    var hasher = Hasher()
    for text in use.texts {
      guard let stamp = pattern?.stamp(in: text.span) else {
        if firstRefusal == nil { firstRefusal = String(decoding: text, as: UTF8.self) }
        continue
      }
      count += 1
      if stamp.localSeconds < last { isSorted = false }
      last = stamp.localSeconds
      hasher.combine(stamp)
    }
    times = hasher.finalize()
  }
}

extension DateOrder {
  /// The order, in words.
  fileprivate var words: String {
    switch self {
    case .dmy: "day first"
    case .mdy: "month first"
    case .ymd: "year first"
    }
  }
}

internal import JournalFormat

/// The words of WhatsApp's languages that importing needs; all texts are compared without marks of
/// direction.
enum WhatsAppWords {
  /// The numbers of the months by short and long names in lower case.
  static let months: [[UInt8]: Int] = {
    let names = [
      "jan|january|januar|januari|ene|enero|janv|janvier|gen|gennaio|janeiro",
      "feb|february|februar|februari|febrero|févr|février|febbraio|fev|fevereiro",
      "mar|march|mär|märz|mrt|maart|marzo|mars|março",
      "apr|april|abr|abril|avr|avril|aprile",
      "may|mai|mayo|mei|maj|mag|maggio|maio",
      "jun|june|juni|junio|juin|giu|giugno|junho",
      "jul|july|juli|julio|juil|juillet|lug|luglio|julho",
      "aug|august|ago|agosto|août|augustus|augusti",
      "sep|sept|september|septiembre|septembre|set|settembre|setembro",
      "oct|october|okt|oktober|octubre|octobre|ott|ottobre|out|outubro",
      "nov|november|noviembre|novembre|novembro",
      "dec|december|dez|dezember|dic|diciembre|déc|décembre|dicembre|dezembro",
    ]
    let pairs = names.enumerated().flatMap { place, names in
      names.split(separator: "|").map { (Array($0.utf8), place + 1) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// The words between date and time that mean nothing.
  private static let glue: Set<[UInt8]> = [
    "à", "klo", "kl", "um", "г", "года", "р", "в", "о", "у", "u", "at", "ore", "alle", "às", "as",
    "ad",
    "ob", "la", "las", "a", "kell", "lúc", "jam", "pukul", "ve", "v", "w", "om",
  ].reduce(into: []) { $0.insert(Array($1.utf8)) }

  /// The words after the time that mean nothing.
  private static let suffixes: Set<[UInt8]> = ["ч", "uhr", "uur", "น", "h", "ω", "godz"]
    .reduce(into: []) { $0.insert(Array($1.utf8)) }

  /// The words for the Buddhist calendar.
  private static let buddhist: Set<[UInt8]> = ["be", "พศ"].reduce(into: []) {
    $0.insert(Array($1.utf8))
  }

  /// What words in a header say.
  typealias Meaning = (half: WhatsAppDayHalf?, isBuddhist: Bool)

  /// What the words between date and time say, or `nil` if one is unknown: it might be a half of
  /// the day.
  static func gap(_ words: [UInt8]) -> Meaning? { meaning(of: words, without: glue) }

  /// What the words after the time say, or `nil` if one is unknown.
  static func suffix(_ words: [UInt8]) -> Meaning? { meaning(of: words, without: suffixes) }

  private static func meaning(of words: [UInt8], without empty: Set<[UInt8]>) -> Meaning? {
    guard !words.isEmpty else { return (nil, false) }
    let parts = words.split(separator: .space).map(Array.init)
    let isBuddhist = parts.contains(where: buddhist.contains)
    let rest = parts.filter { !buddhist.contains($0) }
    if let half = half(Array(rest.joined())) { return (half, isBuddhist) }
    let meant = rest.filter { !empty.contains($0) }
    if meant.isEmpty { return (nil, isBuddhist) }
    return half(Array(meant.joined())).map { ($0, isBuddhist) }
  }

  /// A set of the texts of a table, which are separated by strokes and line ends.
  static func set(_ table: String) -> Set<[UInt8]> {
    var set: Set<[UInt8]> = []
    for text in table.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      set.insert(plain(Array(text.utf8)))
    }
    return set
  }

  /// A text without marks of direction, with plain spaces, and without anything around it that
  /// differs between versions: brackets, spaces and a full stop.
  static func plain(_ text: some Sequence<UInt8>) -> [UInt8] {
    var plain = SourceID.comparable(text)
    if plain.first == 0x3C, plain.last == 0x3E { plain = Array(plain.dropFirst().dropLast()) }
    if plain.last == .fullStop { plain.removeLast() }
    return plain
  }
}

/// A part of the day as the 12-hour clock names it.
enum WhatsAppDayHalf: Hashable {
  /// From midnight to noon.
  case morning
  /// From noon to midnight.
  case afternoon
  /// Around noon: eleven, twelve or one o'clock.
  case noon
  /// From the evening to midnight; twelve is midnight.
  case evening
  /// From the late evening to the early morning; twelve is midnight.
  case night

  /// The hour in 24 hours, or `nil` if the clock does not show it in this part of the day.
  func hour(_ hour: Int) -> Int? {
    guard 0...12 ~= hour else { return hour < 24 && self != .morning ? hour : nil }
    switch self {
    case .morning: return hour % 12
    case .afternoon: return hour % 12 + 12
    case .noon: return hour >= 10 ? hour : hour + 12
    case .evening: return hour == 12 ? 0 : hour + 12
    case .night: return hour == 12 ? 0 : hour >= 6 ? hour + 12 : hour
    }
  }
}

extension WhatsAppWords {
  /// Returns the part of the day that words in lower case, without full stops, name.
  static func half(_ words: [UInt8]) -> WhatsAppDayHalf? {
    if words.count == 2, words[1] == 0x6D {
      if words[0] == 0x61 { return .morning }
      if words[0] == 0x70 { return .afternoon }
    }
    let letters = String(decoding: words, as: UTF8.self).lowercased().unicodeScalars
    return halves[
      String(String.UnicodeScalarView(letters.filter { $0 != " " && $0 != "\u{200C}" }))
    ]
  }

  private static let halves = Dictionary(
    halfWords.flatMap { half, words in
      words.split(whereSeparator: { $0 == "|" || $0 == "\n" }).map { (String($0), half) }
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// The words, without spaces and full stops.
  private static let halfWords: [(WhatsAppDayHalf, String)] = [
    (
      .morning,
      """
      am|öö|ap|dop|fm|дп|de|قظ|قبلازظهر|ص|صباحًا|πμ|오전|午前|上午|凌晨|清晨|早上|早晨|sa|pg|pd|проб|претпл
      препрподне|преподне|priešpiet|priekšp|priekšpusdienā|fh|vorm|vm|पूर्वाह्न|পূর্বাহ্ণ|முற்பகல்
      முப|ಪೂರ್ವಾಹ್ನ|मपू|පෙව|ก่อนเที่ยง|ព្រឹក|နံနက်|կա|to|таң|үө|לפנה״צ|לפנה"צ|לפנהצ|ጥዋት
      inthemorning|delamañana|delamadrugada|matin|dumatin|mattina
      """
    ),
    (
      .afternoon,
      """
      pm|ös|ip|odp|em|пп|du|بظ|بعدازظهر|م|مساءً|μμ|오후|午後|下午|ch|ptg|md|слоб|попл|поподне|popiet
      pēcp|pēcpusdienā|eh|nachm|nm|अपराह्न|অপরাহ্ণ|பிற்பகல்|பிப|ಅಪರಾಹ್ನ|मउ|පව|หลังเที่ยง|ល្ងាច|ညနေ
      կհ|tk|түш|үх|אחה״צ|אחה"צ|אחהצ|ከሰዓት|intheafternoon|delatarde|del'après-midi|pop
      """
    ),
    (.noon, "noon|中午|delmediodía"),
    (.evening, "晚上|傍晚|intheevening|delanoche"),
    (.night, "midnight|atnight|半夜|午夜|夜里|夜裡"),
  ]
}

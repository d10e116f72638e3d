import JournalExchange
import JournalModel
import TestSupport
import Testing

/// One conversation, written as each kind of telephone writes it.
@Suite struct WhatsAppConversationTests {
  /// A message of the conversation.
  struct Message: Sendable {
    let stamp: EntryTimestamp
    let sender: String
    let text: String

    init(_ stamp: String, _ sender: String, _ text: String) {
      self.stamp = EntryTimestamp(stamp) ?? EntryTimestamp(CivilDate(daysSinceEpoch: 0))
      (self.sender, self.text) = (sender, text)
    }
  }

  static let messages = [
    Message("2024-03-01 09:15:02", "Anna", "Are you up?"),
    Message("2024-03-01 09:15:40", "Bo: the tall one", "Yes: since six\n\n  * tea\n  * bread"),
    Message("2024-03-02 00:05:00", "Anna", ""),
    Message("2024-03-02 12:00:09", "Anna", "https://example.org/a: see"),
    Message("2024-03-13 12:59:59", "Bo: the tall one", "Good [1/2/24, 10:00] - or not"),
    Message("2024-03-13 23:01:00", "+40 721 000 000", "👩‍👩‍👧 قال: hello"),
    Message("2024-04-25 18:30:30", "Bo: the tall one", "ok"),
    Message("2024-04-25 18:30:30", "Bo: the tall one", "ok"),
    Message("2025-01-05 07:00:01", "Anna", "Happy new year"),
  ]

  /// How a telephone writes: `D` is the day, `M` the month, `Y` the year, `Q` the Buddhist one, in
  /// as many digits as there are letters; `H` and `K` the hour of 24 and 12 hours, `m` minute, `s`
  /// second, `a` the half of the day.
  struct Variant: Sendable, CustomTestStringConvertible {
    let form: String
    let halves: [String]
    let digits: UInt32
    let order: DateOrder?

    var testDescription: String { form }

    init(
      _ form: String,
      _ halves: [String] = ["AM", "PM"],
      digits: UInt32 = 0x30,
      order: DateOrder? = nil
    ) {
      (self.form, self.halves, self.digits, self.order) = (form, halves, digits, order)
    }

    var hasSeconds: Bool { form.contains("s") }

    func header(_ stamp: EntryTimestamp) -> String {
      var text = ""
      var rest = Array(form)[...]
      while let letter = rest.first {
        let width = rest.prefix { $0 == letter }.count
        let time = stamp.time
        let hour = time?.hour ?? 0
        let number: Int? =
          switch letter {
          case "D": stamp.date.day
          case "M": stamp.date.month
          case "Y": width == 2 ? stamp.date.year % 100 : stamp.date.year
          case "Q": stamp.date.year + 543
          case "H": hour
          case "K": hour % 12 == 0 ? 12 : hour % 12
          case "m": time?.minute ?? 0
          case "s": time?.second ?? 0
          default: nil
          }
        if let number {
          text += written(number, width)
        } else if letter == "a" {
          text += halves[hour < 12 ? 0 : 1]
        } else {
          text += String(repeating: letter, count: width)
        }
        rest = rest.dropFirst(width)
      }
      return text
    }

    private func written(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      let padded = String(repeating: "0", count: max(0, width - digits.count)) + digits
      var view = String.UnicodeScalarView()
      for scalar in padded.unicodeScalars {
        if let digit = Unicode.Scalar(scalar.value - 0x30 + self.digits) { view.append(digit) }
      }
      return String(view)
    }

    /// The file of a conversation.
    func file(_ messages: [Message]) -> String {
      let isPhone = form.hasPrefix("[")
      return messages.map { message in
        "\(header(message.stamp))\(message.sender): \(message.text)\(isPhone ? "\r\n" : "\n")"
      }
      .joined()
    }
  }

  static let variants: [Variant] = [
    Variant("M/D/YY, K:mm\u{202F}a - "), Variant("M/D/YY, HH:mm - "), Variant("M/D/YY, K:mm a - "),
    Variant("[M/D/YY, K:mm:ss\u{202F}a] "), Variant("[M/D/YY, HH:mm:ss] "),
    Variant("DD/MM/YYYY, HH:mm - "), Variant("[DD/MM/YYYY, HH:mm:ss] "),
    Variant("[DD/MM/YYYY HH:mm:ss] "), Variant("DD/MM/YY, K:mm\u{202F}a - ", ["am", "pm"]),
    Variant("YYYY-MM-DD, K:mm a - ", ["a.m.", "p.m."]),
    Variant("YYYY/MM/DD, K:mm a - ", ["am", "pm"]),
    Variant("DD.MM.YY, HH:mm - "), Variant("[DD.MM.YY, HH:mm:ss] "), Variant("DD/MM/YYYY HH:mm - "),
    Variant("DD.MM.YY à HH:mm - "), Variant("YYYY-MM-DD HH h mm - "), Variant("D/M/YY, H:mm - "),
    Variant("D/M/YYYY, K:mm a - ", ["a.\u{A0}m.", "p.\u{A0}m."]),
    Variant("[D/M/YY K:mm:ss a] ", ["a. m.", "p. m."]), Variant("DD-MM-YYYY HH:mm - "),
    Variant("YYYY-MM-DD HH:mm - "), Variant("DD.MM.YYYY HH.mm - "), Variant("D.M.YYYY klo H.mm - "),
    Variant("[D.M.YYYY, H.mm.ss] "), Variant("D. M. YYYY H:mm - "),
    Variant("YYYY. MM. DD. HH:mm - "),
    Variant("YYYY. MM. DD. a K:mm - ", ["de.", "du."]), Variant("DD. MM. YYYY. HH:mm - "),
    Variant("D.MM.YY г., H:mm - "), Variant("D.MM.YYYY HH:mm - "),
    Variant("D.MM.YYYY a K:mm - ", ["ÖÖ", "ÖS"]), Variant("D/M/YY, K:mm a - ", ["π.μ.", "μ.μ."]),
    Variant("DD/MM/YYYY، KK:mm a - ", ["ص", "م"], digits: 0x660),
    Variant("D\u{200F}/M\u{200F}/YYYY، K:mm a - ", ["ص", "م"]),
    Variant("[\u{200F}D\u{200F}/M\u{200F}/YYYY، HH:mm:ss] "),
    Variant("YYYY/M/D، HH:mm - ", digits: 0x6F0), Variant("DD/MM/YY, K:mm a - ", ["am", "pm"]),
    Variant("[D/M/QQQQ, HH:mm:ss] "), Variant("[M/D/QQQQ BE, HH:mm:ss] "),
    Variant("DD/MM/YY HH.mm - "),
    Variant("[D/M/YY HH.mm.ss] "), Variant("HH:mm D/M/YY - "), Variant("[HH:mm:ss, M/D/YY] "),
    Variant("YYYY/MM/DD, H:mm - "), Variant("[YYYY/MM/DD H:mm:ss] "),
    Variant("YY. M. D. a K:mm - ", ["오전", "오후"]),
    Variant("[YYYY. M. D. a K:mm:ss] ", ["오전", "오후"]),
    Variant("YYYY/M/D HH:mm - "), Variant("[YYYY/M/D a\u{2009}K:mm:ss] ", ["上午", "下午"]),
    Variant("YYYY/M/D aK:mm - ", ["早上", "下午"]), Variant("D/M/YYYY aK:mm - ", ["上午", "晚上"]),
    Variant("M/D/YY, K:mm:ss a: "), Variant("DD/MM/YYYY HH:mm:ss: "),
    Variant("DD.MM.YY HH.mm.ss: "),
  ]

  @Test(arguments: variants)
  func `the same conversation in all variants imports to the same entries`(_ variant: Variant) {
    let halfEvening = variant.halves[1] == "晚上"
    let messages = Self.messages.filter { !halfEvening || $0.stamp.time?.hour != 12 }
    let sample = ChatSample(variant.file(messages), variant.order)
    #expect(sample.errors == [])
    #expect(sample.bodies == messages.map(\.text))
    #expect(sample.senders == messages.map(\.sender))
    let times = messages.map { message in
      let text = message.stamp.description
      return variant.hasSeconds ? text : String(text.dropLast(3))
    }
    #expect(sample.times == times)
    #expect(sample.facts("dates").count == 1 && sample.report.recordCount == messages.count)
    #expect(sample.report.unread == [])
  }

  @Test(arguments: variants)
  func `a variant is recognized`(_ variant: Variant) {
    let file = ImportSample(path: "chat.txt", bytes: Array(variant.file(Self.messages).utf8))
    let names = ExchangeFormat.all.filter { $0.recognition(of: file) != nil }.map(\.name)
    #expect(names.contains("whatsapp"))
  }

  @Test func `pieces of any size give the same entries`() throws {
    try forEachCase(count: Cases.count(300), seed: 3_100) { generator, _ in
      let variant = generator.element(of: Self.variants)
      let bytes = Array(variant.file(Self.messages).utf8)
      let whole = ChatSample(bytes: bytes, variant.order)
      let pieces = (0..<8).map { _ in generator.int(in: 1...40) }
      let parts = ChatSample(bytes: bytes, variant.order, pieces: pieces)
      try #require(parts.entries == whole.entries && parts.report == whole.report)
    }
  }

  @Test func `changed bytes never crash the importer`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 3_200) { generator, _ in
      var bytes = Array(generator.element(of: Self.variants).file(Self.messages).utf8)
      for _ in 0..<generator.int(in: 1...12) {
        let place = generator.int(in: 0..<bytes.count)
        switch generator.int(in: 0..<5) {
        case 0: bytes[place] = generator.bytes(1)[0]
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: generator.letters(3, of: "[]<>:/-. \n\r129\u{200E}"), at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + generator.int(in: 1...20)))
        default: bytes.insert(contentsOf: HostileText.fragment(using: &generator), at: place)
        }
        if bytes.isEmpty { bytes = [0x5B] }
      }
      let sample = ChatSample(bytes: bytes, generator.element(of: [nil, .dmy, .mdy, .ymd]))
      try #require(sample.entries.count + sample.errors.count <= bytes.count)
    }
  }
}

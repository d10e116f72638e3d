import JournalExchange
import JournalModel
import Testing

/// The headers of all languages and regions.
@Suite struct WhatsAppHeaderTests {
  /// A header and the wall clock time that it stands for.
  struct Header: Sendable, CustomTestStringConvertible {
    let region: String
    let text: String
    let time: String
    let order: DateOrder?

    var testDescription: String { "\(region): \(text)" }

    init(_ region: String, _ text: String, _ time: String, _ order: DateOrder? = nil) {
      (self.region, self.text, self.time, self.order) = (region, text, time, order)
    }
  }

  static let headers: [Header] = [
    Header("en-US", "9/19/26, 9:52\u{202F}AM - ", "2026-09-19 09:52"),
    Header("en-US 24 h", "9/19/26, 09:52 - ", "2026-09-19 09:52"),
    Header("en-US old", "9/19/26, 9:52 PM - ", "2026-09-19 21:52"),
    Header("en-US midnight", "9/19/26, 12:05 AM - ", "2026-09-19 00:05"),
    Header("en-US noon", "9/19/26, 12:05 PM - ", "2026-09-19 12:05"),
    Header("en-US iOS", "[2/17/25, 4:31:18\u{202F}PM] ", "2025-02-17 16:31:18"),
    Header("en-US iOS no gap", "[2/17/25, 4:31:18PM] ", "2025-02-17 16:31:18"),
    Header("en-GB", "19/09/2026, 09:52 - ", "2026-09-19 09:52"),
    Header("en-GB 12 h", "19/09/2026, 11:11\u{202F}am - ", "2026-09-19 11:11"),
    Header("en-GB iOS", "[31/12/2022 11:40:26] ", "2022-12-31 11:40:26"),
    Header("en-GB iOS comma", "[31/12/2022, 11:40:26] ", "2022-12-31 11:40:26"),
    Header("en words", "13/01/2021, 9:15 in the morning - ", "2021-01-13 09:15"),
    Header("en words", "13/01/2021, 9:15 in the evening - ", "2021-01-13 21:15"),
    Header("en words", "13/01/2021, 1:15 at night - ", "2021-01-13 01:15"),
    Header("en words", "13/01/2021, 11:15 at night - ", "2021-01-13 23:15"),
    Header("en-AU", "19/09/26, 9:52\u{202F}am - ", "2026-09-19 09:52"),
    Header("en-IN iOS", "[19/5/2026, 12:26:58\u{202F}pm] ", "2026-05-19 12:26:58"),
    Header("en-CA", "2023-12-20, 5:46 p.m. - ", "2023-12-20 17:46"),
    Header("en-ZA", "2023/12/20, 5:46 pm - ", "2023-12-20 17:46"),
    Header("de", "23.08.21, 12:30 - ", "2021-08-23 12:30"),
    Header("de 4 digits", "03.08.2021, 12:30 - ", "2021-08-03 12:30", .dmy),
    Header("de iOS", "[29.01.18, 12:24:03] ", "2018-01-29 12:24:03"),
    Header("de iOS 12 h", "[05.08.23, 5:52:02 PM] ", "2023-08-05 17:52:02", .dmy),
    Header("de iOS US region", "[3/27/22, 21:41:55] ", "2022-03-27 21:41:55"),
    Header("fr", "05/06/2026, 08:03 - ", "2026-06-05 08:03", .dmy),
    Header("fr no comma", "25/06/2026 08:03 - ", "2026-06-25 08:03"),
    Header("fr-CH", "02.05.18 à 18:00 - ", "2018-05-02 18:00", .dmy),
    Header("fr-CA", "2024-12-09 19 h 04 - ", "2024-12-09 19:04"),
    Header("fr-CA iOS", "[2024-12-09 19 h 04 min 05 s] ", "2024-12-09 19:04:05"),
    Header("es", "2/8/22, 11:43 - ", "2022-08-02 11:43", .dmy),
    Header("es no comma", "3/7/24 14:34 - ", "2024-07-03 14:34", .dmy),
    Header("es-MX", "28/3/2025, 9:29 p.\u{A0}m. - ", "2025-03-28 21:29"),
    Header("es-MX iOS", "[3/6/18 1:55:00 p. m.] ", "2018-06-03 13:55:00", .dmy),
    Header("it", "09/12/24, 19:04 - ", "2024-12-09 19:04", .dmy),
    Header("it iOS", "[09/12/24, 19:04:10] ", "2024-12-09 19:04:10", .dmy),
    Header("pt-BR", "12/01/2023 14:30 - ", "2023-01-12 14:30", .dmy),
    Header("pt-BR iOS", "[12/01/2023 14:30:05] ", "2023-01-12 14:30:05", .dmy),
    Header("nl", "23-03-2022 13:31 - ", "2022-03-23 13:31"),
    Header("nl iOS", "[23-03-2022 13:31:08] ", "2022-03-23 13:31:08"),
    Header("sv", "2019-01-01 12:00 - ", "2019-01-01 12:00"),
    Header("da", "09.12.2024 19.04 - ", "2024-12-09 19:04", .dmy),
    Header("da iOS", "[09.12.2024 19.04.30] ", "2024-12-09 19:04:30", .dmy),
    Header("nb", "29.12.2024, 19:04 - ", "2024-12-29 19:04"),
    Header("fi", "9.12.2024 klo 19.04 - ", "2024-12-09 19:04", .dmy),
    Header("fi iOS", "[9.12.2024, 19.04.13] ", "2024-12-09 19:04:13", .dmy),
    Header("fi 12 h", "9.12.2024 klo 7.04 ip. - ", "2024-12-09 19:04", .dmy),
    Header("pl", "07.10.2026, 18:05 - ", "2026-10-07 18:05", .dmy),
    Header("cs", "23.03.22 13:31 - ", "2022-03-23 13:31"),
    Header("sk", "9. 12. 2024 13:31 - ", "2024-12-09 13:31", .dmy),
    Header("cs 12 h", "9. 12. 2024 1:31 odp. - ", "2024-12-09 13:31", .dmy),
    Header("hu", "2024. 12. 09. 19:04 - ", "2024-12-09 19:04"),
    Header("hu 12 h", "2024. 12. 09. du. 7:04 - ", "2024-12-09 19:04"),
    Header("ro", "19.12.2024, 19:04 - ", "2024-12-19 19:04"),
    Header("hr", "19. 12. 2024. 19:04 - ", "2024-12-19 19:04"),
    Header("hr word", "19. 12. 2024. u 19:04 - ", "2024-12-19 19:04"),
    Header("bg", "19.12.24 г., 19:04 - ", "2024-12-19 19:04"),
    Header("bg", "19.12.24 г., 19:04 ч. - ", "2024-12-19 19:04"),
    Header("ru", "23.03.2022, 13:31 - ", "2022-03-23 13:31"),
    Header("uk 12 h", "23.03.2022, 1:31 пп - ", "2022-03-23 13:31"),
    Header("tr", "2.10.2026 13:29 - ", "2026-10-02 13:29", .dmy),
    Header("tr 12 h", "22.10.2026 ÖS 1:29 - ", "2026-10-22 13:29"),
    Header("tr iOS", "[26.03.2025, 10:24:07] ", "2025-03-26 10:24:07"),
    Header("el", "19/12/24, 7:04 μ.μ. - ", "2024-12-19 19:04"),
    Header("el", "19/12/24, 7:04 Π.Μ. - ", "2024-12-19 07:04"),
    Header("he", "25.9.2024, 11:54 - ", "2024-09-25 11:54"),
    Header("ar", "١٧/٠٧/٢٠٢٦، ١٠:٣٠ م - ", "2026-07-17 22:30"),
    Header("ar", "22\u{200F}/4\u{200F}/2025، 1:14 ص - ", "2025-04-22 01:14"),
    Header("ar Maghreb", "1/5/2025، 09:17 - ", "2025-05-01 09:17", .dmy),
    Header("ar iOS", "[\u{200F}27\u{200F}/3\u{200F}/2022، 21:41:55] ", "2022-03-27 21:41:55"),
    Header(
      "ar iOS 12 h",
      "[\u{200F}27\u{200F}/3\u{200F}/2022، 9:41:55\u{A0}م] ",
      "2022-03-27 21:41:55"
    ),
    Header("fa", "۲۰۲۱/۵/۳۰، ۱۸:۴۴ - ", "2021-05-30 18:44"),
    Header("fa 12 h", "۲۰۲۱/۵/۳۰، ۶:۴۴ ب.ظ. - ", "2021-05-30 18:44"),
    Header("hi", "19/12/24, 7:04 pm - ", "2024-12-19 19:04"),
    Header("hi iOS", "[27/03/22, 9:41:55 pm] ", "2022-03-27 21:41:55"),
    Header("mr digits", "२७/३/२०२२, ९:४१ PM - ", "2022-03-27 21:41"),
    Header("th", "19/12/67 19:04 - ", "2024-12-19 19:04"),
    Header("th iOS", "[3/27/2565 BE, 21:41:55] ", "2022-03-27 21:41:55"),
    Header("th iOS no comma", "[27/3/2565 21:41:55] ", "2022-03-27 21:41:55"),
    Header("th digits", "๒๗/๓/๒๕๖๕ ๒๑:๔๑ - ", "2022-03-27 21:41"),
    Header("id", "30/08/25 18.00 - ", "2025-08-30 18:00"),
    Header("id iOS", "[3/27/22 21.41.55] ", "2022-03-27 21:41:55"),
    Header("ms 12 h", "27/03/22, 9:41 PTG - ", "2022-03-27 21:41"),
    Header("vi", "19:04 19/12/24 - ", "2024-12-19 19:04"),
    Header("vi iOS", "[21:41:55, 3/27/22] ", "2022-03-27 21:41:55"),
    Header("vi 12 h", "9:41 CH 27/3/22 - ", "2022-03-27 21:41"),
    Header("ja", "2024/12/10, 14:30 - ", "2024-12-10 14:30"),
    Header("ja no comma", "2024/12/10 14:30 - ", "2024-12-10 14:30"),
    Header("ja iOS", "[2024/12/10 2:05:44] ", "2024-12-10 02:05:44"),
    Header("ja era", "[3/27/R4, 21:41:55] ", "2022-03-27 21:41:55"),
    Header("ja era first", "[R4/3/27 21:41:55] ", "2022-03-27 21:41:55"),
    Header("ja 12 h", "2024/12/10 午後0:30 - ", "2024-12-10 12:30"),
    Header("ja words", "2024年12月10日 14:30 - ", "2024-12-10 14:30"),
    Header("ko", "24. 12. 29. 오후 7:04 - ", "2024-12-29 19:04", .ymd),
    Header("ko iOS", "[2024. 12. 9. 오전 12:04:05] ", "2024-12-09 00:04:05"),
    Header("zh-CN", "2024/12/9 19:04 - ", "2024-12-09 19:04"),
    Header("zh-CN iOS", "[2024/10/31 15:50:46] ", "2024-10-31 15:50:46"),
    Header("zh-CN 12 h", "[2024/10/31 下午\u{2009}3:50:46] ", "2024-10-31 15:50:46"),
    Header("zh-TW", "2024/12/9 晚上7:04 - ", "2024-12-09 19:04"),
    Header("zh-TW noon", "2024/12/9 中午12:04 - ", "2024-12-09 12:04"),
    Header("zh-TW night", "2024/12/9 凌晨12:04 - ", "2024-12-09 00:04"),
    Header("zh-HK", "19/12/2024 上午7:04 - ", "2024-12-19 07:04"),
    Header("old iOS", "3/24/14, 1:59:59 PM: ", "2014-03-24 13:59:59"),
    Header("old iOS", "19/12/2012 17:03:48: ", "2012-12-19 17:03:48"),
    Header("old iOS dots", "13.06.18 21.25.15: ", "2018-06-13 21:25:15"),
    Header("old Android", "19:23, 28 Aug 2013 - ", "2013-08-28 19:23"),
    Header("old Android, no year", "18 Mar 12:14 - ", "2026-03-18 12:14"),
    Header("old Android, last year", "18 Dec 12:14 - ", "2025-12-18 12:14"),
  ]

  static let today = CivilDate(year: 2026, month: 11, day: 29)

  @Test(arguments: headers)
  func `a header of any region gives its wall clock time`(_ header: Header) {
    let sample = ChatSample(header.text + "Anna: Hello", header.order, today: Self.today)
    #expect(sample.times == [header.time])
    #expect(sample.senders == ["Anna"] && sample.bodies == ["Hello"] && sample.errors == [])
  }

  @Test func `the table has many forms of many regions`() {
    let regions = Set(Self.headers.map { $0.region.prefix { $0 != " " } })
    #expect(Self.headers.count >= 60 && regions.count >= 25)
  }

  @Test(arguments: headers)
  func `marks of direction around a header change nothing`(_ header: Header) {
    let text = "\u{200E}\u{202A}" + header.text + "\u{200F}Anna\u{202C}: Hello"
    let sample = ChatSample(text, header.order, today: Self.today)
    #expect(sample.times == [header.time] && sample.senders == ["Anna"])
  }

  @Test(arguments: [
    "", "Hello", "[]", "[12", "12/", "12/03/24", "12/03/24, 10:00", "12/03/24, 10:00 Anna: x",
    "[12/03/24, 10:00:00 Anna: x", "12/03/24 - Anna: x", "[Anna] 12/03/24, 10:00: x", "12.03.24: x",
    "[13/13/24, 10:00:00] Anna: x", "[25/03/24, 25:00:00] Anna: x", "[25/03/24, 10:60:00] Anna: x",
    "[25/03/24, 13:00:00 xy] Anna: x", "[25/03/24 xy 10:00:00] Anna: x",
    "25/03-24, 10:00 - Anna: x",
    "[25/03/24, 1٠:00:00] Anna: x", "99999/03/24, 10:00 - Anna: x",
    "[25/03/1403, 10:00:00] Anna: x",
    "R/03/24, 10:00 - Anna: x", "25/03/24,10:0 - Anna: x", "[25/03/24, 13:00:00 AM] Anna: x",
  ])
  func `a text that is not a header is refused`(_ text: String) {
    let sample = ChatSample(text + "\n", today: Self.today)
    #expect(sample.entries.isEmpty && (sample.errors.count == 1 || text.isEmpty))
  }

  @Test func `a date without a year needs the current day`() {
    let sample = ChatSample("18 Mar 12:14 - Anna: x\n")
    #expect(sample.errors == ["line 1: missing or invalid time"])
    let dated = ChatSample("18 Mar 12:14 - Anna: x\n", today: Self.today)
    #expect(
      dated.facts("years") == ["left out of the dates: the last ones before 2026-11-29 were taken"]
    )
  }
}

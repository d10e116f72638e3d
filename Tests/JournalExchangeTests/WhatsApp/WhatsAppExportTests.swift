import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Whole exports, with all that is in them.
@Suite struct WhatsAppExportTests {
  /// A group of an iPhone in German, in the region of the United States.
  static let phone = """
    [3/5/24, 08:00:01] Chorprobe: ‹L›Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.‹R›
    [3/5/24, 08:00:01] Chorprobe: ‹L›Mia hat die Gruppe „Chorprobe“ erstellt‹R›
    [3/5/24, 08:02:10] ~ Jonas: Wann geht es los?‹R›
    ‹L›[3/5/24, 08:02:44] Mia: ‹L›<Anhang: 00000004-PHOTO-2024-03-05-08-02-44.jpg>‹R›
    [3/5/24, 08:03:00] Mia: Um acht.
    [3/5/24, 07:00:00] Opa: Das stand im alten Chat

    Bis dann!‹R›
    ‹L›[3/14/24, 19:30:00] Mia: ‹L›Audio weggelassen‹R›
    [3/14/24, 19:31:00] ~ Jonas: ‹L›Diese Nachricht wurde gelöscht.‹R›
    [3/14/24, 19:32:00] Mia: Schön war es ‹L›<Diese Nachricht wurde bearbeitet.>‹R›
    [3/14/24, 19:33:00] Mia: ‹L›UMFRAGE:
    Wieder?
    ‹L›OPTION: Ja (2 Stimmen)
    ‹L›OPTION: Nein (0 Stimmen)
    ‹R›
    [3/14/24, 19:40:00] ~ Jonas: ‹L›Sprachanruf, ‹L›5 Min.‹R›
    [3/14/24, 19:41:00] Mia: ‹L›Mia hat Opa hinzugefügt‹R›
    ‹L›[3/14/24, 19:42:00] Mia: Noten.pdf • ‹L›3 Seiten ‹L›<Anhang: 00000014-Noten.pdf>‹R›

    """

  /// A line end of an iPhone takes the place of its mark and the line feed after it.
  static func written(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isEnd = line.hasSuffix("‹R›")
      result += line.split(separator: "‹L›", omittingEmptySubsequences: false).joined(
        separator: "\u{200E}"
      )
      if isEnd { result.removeLast(3) }
      result += isEnd ? "\r\n" : "\n"
    }
    return result
  }

  @Test func `a group of an iPhone`() {
    let sample = ChatSample(Self.written(Self.phone), file: "WhatsApp Chat - Chorprobe/_chat.txt")
    #expect(sample.errors == [])
    #expect(
      sample.senders == [
        "-", "-", "~ Jonas", "Mia", "Mia", "Mia", "~ Jonas", "Mia", "Mia", "~ Jonas", "-", "Mia",
      ]
    )
    #expect(
      sample.times.first == "2024-03-05 08:00:01" && sample.times.last == "2024-03-14 19:42:00"
    )
    #expect(sample.kinds.indices.filter { sample.kinds[$0] == "media" } == [3, 5, 11])
    #expect(sample.kinds[6] == "deleted" && sample.bodies[7] == "Schön war es")
    #expect(sample.bodies[4].hasSuffix("Opa: Das stand im alten Chat\n\nBis dann!"))
    #expect(sample.entries[3].message?.media == ["00000004-PHOTO-2024-03-05-08-02-44.jpg"])
    #expect(sample.entries[11].message?.media == ["00000014-Noten.pdf"])
    #expect(sample.bodies[11] == "Noten.pdf • \u{200E}3 Seiten")
    #expect(
      sample.report.chats == [ImportedChat(title: "Chorprobe")] && sample.report.eventCount == 3
    )
    let facts = sample.report.facts.map { "\($0.name): \($0.text)" }
    #expect(
      facts == [
        "format: [DATE, TIME] Name: as on iPhones, 24-hour clock, with seconds",
        "dates: month first: 1 date has a second number above 12",
        "text: 1 line looks like a header within a message: "
          + "the line before ends with LF, not with CRLF as messages do",
      ]
    )
  }

  @Test func `a chat of Android`() {
    let text = """
      12/24/23, 7:00\u{202F}PM - Messages and calls are end-to-end encrypted. Tap to learn more.
      12/24/23, 6:58\u{202F}PM - Ida: Merry Christmas
      12/24/23, 6:59\u{202F}PM - Tom: <Media omitted>
      The tree
      12/24/23, 6:59\u{202F}PM - Tom: IMG-20231224-WA0001.jpg (file attached)
      And the cat

      asleep
      12/24/23, 7:05\u{202F}PM - Ida: You deleted this message
      12/24/23, 7:06\u{202F}PM - Ida: Lovely <This message was edited>
      12/24/23, 7:07\u{202F}PM - Tom: location: https://maps.google.com/?q=50.1,8.2
      12/24/23, 7:08\u{202F}PM - Missed video call
      12/24/23, 7:09\u{202F}PM - Tom: Aunt May.vcf (file attached)
      1/2/24, 12:00\u{202F}AM - Tom: null
      """
    let sample = ChatSample(text, file: "WhatsApp Chat with Tom.txt")
    #expect(sample.senders == ["-", "Ida", "Tom", "Tom", "Ida", "Ida", "Tom", "-", "Tom", "Tom"])
    #expect(
      sample.bodies[2] == "<Media omitted>\nThe tree" && sample.bodies[3] == "And the cat\n\nasleep"
    )
    #expect(
      sample.entries.flatMap { $0.message?.media ?? [] } == [
        "IMG-20231224-WA0001.jpg", "Aunt May.vcf",
      ]
    )
    #expect(sample.kinds.indices.filter { sample.kinds[$0] == "media" } == [2, 3, 8, 9])
    #expect(sample.kinds[4] == "deleted" && sample.bodies[5] == "Lovely")
    #expect(sample.times.first == "2023-12-24 19:00" && sample.times.last == "2024-01-02 00:00")
    #expect(
      sample.report.chats == [ImportedChat(title: "Tom", me: "Ida")]
        && sample.report.eventCount == 2
    )
  }

  @Test func `times get the offset of the clock`() throws {
    var settings = ImportSettings()
    settings.clock = ImportClock("Test/Zone", WholeHourZone())
    var importer = WhatsAppImporter(settings)
    let text = "25/03/24, 10:00 - Bo: x \u{200E}<This message was edited>\n"
    let entry = try #require(try importer.entries(in: Array(text.utf8)).first)
    #expect(entry.stamp?.description == "2024-03-25 10:00 +02:00")
    #expect(
      entry.properties.last == Entry.Property(key: "edited", value: "2024-03-25 10:00 +02:00")
    )
    #expect(entry.properties[1].value.hasPrefix("20240325T100000-"))
  }

  @Test(.pureSwift) func `the time grows with the size alone, in whatever order messages are`()
    throws
  {
    try Effort.expectNearlyLinear(from: 300) { size in
      let lines = (0..<size).reversed().map { place in
        "\(place % 28 + 1)/\(place / 28 % 12 + 1)/\(10 + place / 336 % 14), 10:00 - P\(place): a: b <x (y\n"
      }
      let sample = ChatSample("25/03/24, 10:00 - Bo: x\n" + lines.joined())
      try #require(sample.entries.count > 0)
    }
  }
}

/// A zone that is always two hours ahead.
private struct WholeHourZone: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { 7200 }
}

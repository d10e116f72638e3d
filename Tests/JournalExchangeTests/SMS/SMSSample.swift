import JournalExchange
import JournalModel

/// Invented backups and what becomes of them.
enum SMSSample {
  static func sms(
    _ body: String,
    from address: String = "+12025550123",
    type: String = "1",
    date: String = "1709280932123",
    name: String = "Ada"
  ) -> String {
    "  <sms protocol=\"0\" address=\"\(address)\" date=\"\(date)\" type=\"\(type)\" subject=\"null\" "
      + "body=\"\(body)\" read=\"1\" date_sent=\"1709280930000\" contact_name=\"\(name)\" />\n"
  }

  static func mms(
    _ parts: String,
    address: String = "+12025550123",
    box: String = "1",
    attributes: String = "m_id=\"m-1\" contact_name=\"Ada\"",
    addresses: [(String, String)] = []
  ) -> String {
    let people = addresses.map { "<addr address=\"\($0.0)\" type=\"\($0.1)\" charset=\"106\" />" }
    return
      "<mms date=\"1709280932000\" date_sent=\"1709280930\" msg_box=\"\(box)\" address=\"\(address)\" "
      + "\(attributes)>\n<parts>\n\(parts)</parts>\n<addrs>\(people.joined())</addrs>\n</mms>\n"
  }

  static func part(_ attributes: String) -> String { "<part seq=\"0\" \(attributes) />\n" }

  static func backup(_ records: String...) -> [UInt8] {
    Array(
      ("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!--made - by > hand-->\n"
        + "<smses count=\"\(records.count)\" backup_set=\"x\">\n\(records.joined())</smses>\n").utf8
    )
  }

  /// The importer after it has read the input in pieces of a size, the entries, and errors as entries' texts.
  static func outcome(
    _ input: [UInt8],
    piecesOf size: Int = 1 << 20
  ) -> (importer: SMSImporter, entries: [ImportedEntry], problems: [String]) {
    var importer = SMSImporter()
    var (entries, problems): ([ImportedEntry], [String]) = ([], [])
    func drain() {
      do throws(ExchangeError) {
        while let entry = try importer.next() { entries.append(entry) }
      } catch {
        problems.append(error.description)
      }
    }
    for start in stride(from: 0, to: input.count, by: size) {
      importer.feed(Array(input[start..<min(start + size, input.count)]))
      drain()
    }
    importer.finish()
    drain()
    return (importer, entries, problems)
  }
}

extension ImportedEntry {
  /// Thread, stamp, sender, media, title and body, for tests.
  var line: String {
    let files = message?.media ?? []
    return "\(thread ?? "-") \(stamp?.description ?? "-") \(message?.sender ?? "-")"
      + (files.isEmpty ? "" : " \(files)") + (content.title.isEmpty ? "" : " [\(content.title)]")
      + ": \(text)"
  }

  var text: String { String(decoding: content.body, as: UTF8.self) }

  var sourceID: String? { content.properties.first { $0.key == "source-id" }?.value }
}

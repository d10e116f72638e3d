internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// What an assistant can read by an address.
///
/// `tj://entry/k3f9qd`, `tj://thread/work/meetings` and `tj://day/2026-05-01`; a further page has `?cursor=`.
struct AssistantResources {
  let journal: AssistantJournal

  /// The templates of the addresses.
  static var templates: [JSONObject] {
    [
      template("tj://entry/{id}", "entry", "An entry by its id."),
      template(
        "tj://thread/{+thread}{?cursor}",
        "thread",
        "The entries of a thread, newest first."
      ),
      template("tj://day/{date}{?cursor}", "day", "The entries of a day (YYYY-MM-DD)."),
    ]
  }

  private static func template(
    _ address: String,
    _ name: String,
    _ description: String
  ) -> JSONObject {
    [
      "uriTemplate": address, "name": name, "description": description,
      "mimeType": "application/json",
    ]
  }

  /// Returns what is at an address, or `nil` if it leads to nothing that is shown.
  func answer(for address: String) throws -> AssistantAnswers.Answer? {
    guard address.utf8.count < 1000, let place = Place(address) else { return nil }
    let snapshot = try journal.snapshot()
    let answers = AssistantAnswers(journal: journal)
    switch place.kind {
    case "entry":
      guard let id = EntryID(place.name) else { return nil }
      let answer = try answers.read(snapshot, [id.text], from: place.start)
      return answer.ids.isEmpty ? nil : answer
    case "thread":
      guard snapshot.thread(at: place.name) != nil else { return nil }
      let found = try snapshot.selecting([place.name]).entries()
      return answers.whole(snapshot, found, from: place.start)
    case "day":
      let day = (try? DateExpression(days: place.name))?.period(today: snapshot.today).first
      guard let day, day.description == place.name else { return nil }
      let found = try snapshot.entries(
        matching: .dates(DateRange(DayPeriod(day))),
        order: .oldestFirst
      )
      return answers.whole(snapshot, found, from: place.start)
    default: return nil
    }
  }

  /// An address, taken apart.
  private struct Place {
    let kind: String
    let name: String
    let start: Int

    init?(_ address: String) {
      let scheme = "tj://"
      guard address.hasPrefix(scheme) else { return nil }
      let (path, query) = address.dropFirst(scheme.count).halves(at: "?")
      let (kind, name) = path.halves(at: "/")
      guard let name = name.flatMap({ String($0).decoded }) else { return nil }
      (self.kind, self.name) = (String(kind), name)
      guard let query else {
        start = 0
        return
      }
      let (key, value) = query.halves(at: "=")
      guard key == "cursor", let value, value.utf8.count < 10, let start = Int(value), start >= 0
      else { return nil }
      self.start = start
    }
  }
}

extension Substring {
  /// The parts before and after the first `separator`; the second is `nil` if there is none.
  fileprivate func halves(at separator: Character) -> (Substring, Substring?) {
    guard let place = firstIndex(of: separator) else { return (self, nil) }
    return (self[..<place], self[index(after: place)...])
  }
}

extension String {
  /// The text with percent escapes decoded, or `nil` if it is not UTF-8 then.
  fileprivate var decoded: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalTalk
internal import ThreadJournal

/// A question to a model, with the entries that are sent with it.
struct ChatQuestion {
  /// The number of bytes of an entry's text that are sent.
  private static let textLimit = 4000

  /// What is asked.
  let text: String

  /// The entries that are sent.
  let package: ContextPackage

  /// Chooses the entries for a question: those that `about` selects, those of the days that it names, those that are like
  /// it, and the context of a day.
  init(
    _ text: String,
    about: Query?,
    on day: CivilDate,
    budget: Int,
    in snapshot: JournalSnapshot
  ) throws {
    self.text = text
    let chosen = try about.map { try snapshot.entries(matching: $0, limit: 500) } ?? []
    let recalled = try snapshot.recalled(for: text, on: day)
    let links = LinkTargets(in: snapshot)
    var package = ContextPackage(budget: budget)
    for found in chosen + recalled {
      let entry = EntryForModel(found, links).whole(limit: Self.textLimit)
      package.add(found.id, String(decoding: entry.onOneLine.dropLast(), as: UTF8.self))
    }
    self.package = package
  }

  /// How many entries are sent with it, in words for a person.
  var size: String {
    let count = package.entries.count.of("entry", "entries")
    let rest = package.leftOut > 0 ? ", \(package.leftOut) more have no room" : ""
    return "\(count), about \(package.tokens) of \(package.budget) tokens\(rest)"
  }

  /// The request of the question, after what was said before.
  func request(
    to model: String,
    after turns: [ChatPrompt.Turn],
    on today: CivilDate
  ) -> ModelRequest {
    let prompt = ChatPrompt(today: "\(today.weekday.name) \(today)", after: turns)
    return ModelRequest(model: model, messages: prompt.messages(asking: text, with: package))
  }
}

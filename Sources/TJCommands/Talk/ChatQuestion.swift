internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalTalk
internal import ThreadJournal

/// A question to a model, with the entries that are sent with it.
struct ChatQuestion {
  /// The number of bytes of an entry's text that are sent.
  private static let textLimit = 4000

  /// The number of entries that a query for a question may choose.
  static let choiceLimit = 500

  /// The number of entries that are found by their likeness.
  private static let alikeCount = 40

  /// What is asked.
  let text: String

  /// The entries that are sent.
  let package: ContextPackage

  /// Whether one of them is encrypted, so that the answer must not be kept.
  let hasEncrypted: Bool

  /// Chooses the entries for a question: `chosen` ones, those of the days that it names, those that are like it, and the
  /// context of a day.
  ///
  /// No vector is asked for, so that what is sent does not depend on a server: `vectors` are those of entries.
  init(
    _ text: String,
    _ chosen: [LocatedEntry],
    on day: CivilDate,
    budget: Int,
    among vectors: StoredVectors?,
    in snapshot: JournalSnapshot
  ) throws {
    self.text = text
    let limit = Self.alikeCount
    let alike = try vectors.map { vectors in
      try snapshot.neighbors(ofQuestion: text, among: vectors, limit: limit)
    }
    let recalled = try snapshot.recalled(for: text, on: day, limit: limit, alike: alike)
    let links = LinkTargets(in: snapshot)
    var package = ContextPackage(budget: budget)
    for found in chosen + recalled where found.entry.lockReason == nil {
      let entry = EntryForModel(found, links).whole(limit: Self.textLimit)
      package.add(found.id, String(decoding: entry.onOneLine.dropLast(), as: UTF8.self))
    }
    let sent = Set(package.entries)
    hasEncrypted = (chosen + recalled).contains { $0.entry.isEncrypted && sent.contains($0.id) }
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
    tools: [ModelTool],
    on today: CivilDate
  ) -> ModelRequest {
    let day = "\(today.weekday.name) \(today)"
    let prompt = ChatPrompt(today: day, after: turns, hasTools: !tools.isEmpty)
    var request = ModelRequest(
      model: model,
      messages: prompt.messages(asking: text, with: package)
    )
    request.tools = tools
    return request
  }
}

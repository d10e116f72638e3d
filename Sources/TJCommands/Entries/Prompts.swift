internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The questions of a day, in words.
struct Prompts {
  /// The number of questions of a day.
  private static let most = 3

  /// The columns for the words of an entry in a question.
  private static let columns = 50

  private let prompts: [WritingPrompt]
  private let today: CivilDate
  private let glyphs: Glyphs

  /// Chooses some of the prompts; the choice and the words are the same all day.
  init(_ prompts: [WritingPrompt], on today: CivilDate, _ glyphs: Glyphs) {
    var state = SeededRandom.seed(["prompts", today.description])
    let ranks = prompts.map { _ in SeededRandom.next(&state) }
    let chosen = prompts.indices.sorted { ranks[$0] < ranks[$1] }.prefix(Self.most).sorted()
    (self.prompts, self.today, self.glyphs) = (chosen.map { prompts[$0] }, today, glyphs)
  }

  /// The questions.
  var questions: [PromptQuestion] {
    prompts.enumerated().map { place, prompt in
      var state = SeededRandom.seed(["words", today.description, "\(place)"])
      return question(prompt, SeededRandom.next(&state))
    }
  }

  private func question(_ prompt: WritingPrompt, _ random: UInt64) -> PromptQuestion {
    func one(of questions: String...) -> String { questions[Int(random % UInt64(questions.count))] }
    func words(_ text: String) -> String {
      let text = text.onOneLine.trimmingBlanks
      let title = text.hasSuffix(".") ? String(text.dropLast()) : text
      return "'\(glyphs.cut(title, to: Self.columns))'"
    }
    switch prompt {
    case .due(let item):
      let when = item.day < today ? "was due \(distance(item.day))" : "is due \(distance(item.day))"
      let ask = one(of: "How is it going?", "What is the next small step?", "What is in the way?")
      let text = "\(words(item.title)) \(when). \(ask)"
      return PromptQuestion(kind: "goal", text: text, address: item.address, day: item.day)
    case .remembered(let item):
      let ask = one(
        of: "What do you remember of it?",
        "What do you wish?",
        "What would you like to keep of it?"
      )
      let text = "\(occasion(item, words(item.title))). \(ask)"
      return PromptQuestion(
        kind: "milestone",
        text: text,
        address: item.address,
        id: item.entry,
        day: item.day
      )
    case .goal(let title, let address, let since):
      let ask = one(of: "What would be a small next step?", "Does it still matter?")
      let text = "The last word on \(words(title)) was \(distance(since)). \(ask)"
      return PromptQuestion(kind: "goal", text: text, address: address, day: since)
    case .gap(let since):
      let ask = one(of: "What happened since?", "What would you like to keep of these days?")
      let text = "Your last entry was \(distance(since)), on \(since.weekday.name). \(ask)"
      return PromptQuestion(kind: "gap", text: text, day: since)
    case .earlier(let headline, let day, let id, let address):
      let years = (today.year - day.year).of("year")
      let ask = one(
        of: "What is different now?",
        "How did it go on?",
        "What would you tell yourself?"
      )
      let text = "\(years) ago you wrote \(words(headline)). \(ask)"
      return PromptQuestion(kind: "earlier", text: text, address: address, id: id, day: day)
    }
  }

  private func distance(_ day: CivilDate) -> String { day.distance(from: today) }

  /// `In 7 days it will be 3 years since 'Wedding'`, or `'Exam' is in 5 days`.
  private func occasion(_ item: DueItem, _ title: String) -> String {
    let count: String
    switch item.kind {
    case .anniversary(.years(let years)): count = years.of("year")
    case .anniversary(.days(let days)): count = days.of("day")
    default: return "\(title) is \(distance(item.day))"
    }
    if item.day == today { return "Today it is \(count) since \(title)" }
    let when = distance(item.day)
    return "\(when.prefix(1).uppercased())\(when.dropFirst()) it will be \(count) since \(title)"
  }
}

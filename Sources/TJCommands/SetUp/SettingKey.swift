internal import CommandKit
internal import JournalModel
internal import Spelling
internal import ThreadJournal

/// The settings as a person types them: what each means, and what its value must be.
enum SettingKey {
  /// What a value must be.
  enum Kind: Hashable, Sendable {
    case text, thread, folder, folders, command
    case number(ClosedRange<Int>)
    case flag, time
    case choice([String])
  }

  /// Every key with what it means.
  static let all: [(key: String, kind: Kind, summary: String)] = SettingName.allCases.map { name in
    let (kind, summary) = meaning(of: name)
    return (name.rawValue, kind, summary)
  }

  private static func meaning(of name: SettingName) -> (kind: Kind, summary: String) {
    switch name {
    case .thread: (.thread, "the thread that new entries go to")
    case .template: (.text, "the template of new entries")
    case .dayStart: (.time, "when a new day begins, such as 04:00")
    case .weekStart: (.choice(["monday", "sunday", "saturday"]), "the first day of a week")
    case .width: (.number(20...1000), "how wide text is laid out for reading; 96 without")
    case .editor: (.command, "the editor; else $VISUAL, $EDITOR, vi")
    case .pager: (.command, "the pager; else $PAGER, less; empty for none")
    case .confirm: (.flag, "whether to ask before something is removed; true without")
    case .journal: (.folder, "the journal to use if none is around the current folder")
    case .safeJournal: (.folders, "folders of others whose journals may be opened; --add adds one")
    }
  }

  /// The keys in lines, for help: those that a journal may have, and those that are personal.
  static func table(shared isShared: Bool) -> String {
    let width = (all.map(\.key.count).max() ?? 0) + 2
    var rows = all.filter { SettingName.isShared($0.key) == isShared }.map { ($0.key, $0.summary) }
    if !isShared { rows.append(("alias.NAME", "a command of your own")) }
    return rows.map { key, summary in
      "    \(key)\(String(repeating: " ", count: width - key.count))\(summary)"
    }.joined(separator: "\n")
  }

  /// Refuses a key that nothing reads, and a value that it cannot have.
  static func check(_ key: String, _ value: String?) throws(Failure) {
    if key.hasPrefix("alias."), key.utf8.count > 6 {
      guard value != nil else { return }
      return try check(alias: String(key.dropFirst(6)))
    }
    guard let setting = all.first(where: { $0.key == key }) else {
      throw Failure(
        .usage,
        "there is no setting '\(key)'" + NearestWord.question(for: key, among: all.map(\.key)),
        remedy: "'tj help config' lists them"
      )
    }
    guard let value, let problem = problem(with: value, as: setting.kind) else { return }
    throw Failure(.usage, "'\(value)' is no value for \(key)", remedy: problem)
  }

  /// Whether a setting is a list, to which an item can be added.
  static func isList(_ key: String) -> Bool {
    all.contains { $0.key == key && $0.kind == .folders }
  }

  /// Refuses a name under which no alias would ever be found.
  private static func check(alias name: String) throws(Failure) {
    if let taken = CommandName.claim(of: name) {
      throw Failure(
        .usage,
        "'\(name)' is \(taken), and an alias of that name would never run",
        remedy: "take another name"
      )
    }
    guard name.hasPrefix("-") || name.contains(where: { $0 == "." || $0.isWhitespace }) else {
      return
    }
    throw Failure(
      .usage,
      "'\(name)' is no name for an alias",
      remedy: "take one word without dots, such as week"
    )
  }

  private static func problem(with value: String, as kind: Kind) -> String? {
    switch kind {
    case .text, .thread, .folder, .folders, .command: nil
    case .number(let range):
      Int(value).map(range.contains) == true
        ? nil : "give a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: ["true", "false"].contains(value) ? nil : "give true or false"
    case .time: DayStart(parsing: value) == nil ? "give a time such as 04:00" : nil
    case .choice(let words): words.contains(value) ? nil : "give \(words.joined(separator: ", "))"
    }
  }
}

internal import CommandKit
internal import JournalModel

/// The settings that there are.
enum SettingKey {
  /// What a value must be.
  enum Kind: Hashable, Sendable {
    case text, thread, folder, command
    case number(ClosedRange<Int>)
    case flag, time
    case choice([String])
  }

  /// Every key with what it means.
  static let all: [(key: String, kind: Kind, summary: String)] = [
    ("thread", .thread, "the thread that new entries go to"),
    ("journal", .folder, "the journal that is meant where no other is at hand (personal)"),
    ("editor", .command, "the editor; else $VISUAL, $EDITOR, vi"),
    ("pager", .command, "the pager; else $PAGER, less; empty for none"),
    ("width", .number(20...1000), "how wide text is laid out for reading; 96 without"),
    ("day-start", .time, "when a new day begins, such as 04:00"),
    ("week-start", .choice(["monday", "sunday", "saturday"]), "the first day of a week"),
    ("template", .text, "the template of new entries"),
    ("confirm", .flag, "whether to ask before something is removed; true without"),
  ]

  /// The keys in lines, for help.
  static var table: String {
    let width = all.map(\.key.count).max() ?? 0
    let lines = all.map { setting in
      let gap = String(repeating: " ", count: width + 2 - setting.key.count)
      return "    \(setting.key)\(gap)\(setting.summary)"
    }
    return
      (lines + [
        "    alias.NAME\(String(repeating: " ", count: max(1, width - 8)))a command of your own"
      ])
      .joined(separator: "\n")
  }

  /// Refuses a key that nothing reads, and a value that it cannot have.
  static func check(_ key: String, _ value: String?) throws(Failure) {
    if key.hasPrefix("alias."), key.utf8.count > 6 {
      guard value != nil else { return }
      return try check(alias: String(key.dropFirst(6)))
    }
    guard let setting = all.first(where: { $0.key == key }) else {
      let meant = Suggestion.best(for: key, among: all.map(\.key))
      throw Failure(
        .usage,
        "there is no setting '\(key)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
        remedy: "'tj help config' lists them"
      )
    }
    guard let value, let problem = problem(with: value, as: setting.kind) else { return }
    throw Failure(.usage, "'\(value)' is no value for \(key)", remedy: problem)
  }

  /// Refuses a name under which no alias would ever be found.
  private static func check(alias name: String) throws(Failure) {
    if let command = TJ.spec.subcommand(named: name) {
      let meant = command.name == name ? "" : ", short for '\(command.name)'"
      throw Failure(
        .usage,
        "'\(name)' is a command of its own\(meant), and an alias of that name would never run",
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
    case .text, .thread, .folder, .command: nil
    case .number(let range):
      Int(value).map(range.contains) == true
        ? nil : "give a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: ["true", "false"].contains(value) ? nil : "give true or false"
    case .time: DayStart(parsing: value) == nil ? "give a time such as 04:00" : nil
    case .choice(let words): words.contains(value) ? nil : "give \(words.joined(separator: ", "))"
    }
  }
}

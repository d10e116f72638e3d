internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import Spelling
internal import TerminalKit
internal import ThreadJournal

/// The settings as a person types them, with their meanings and kinds of values.
enum SettingKey {
  /// The kind of a value.
  enum Kind: Hashable, Sendable {
    case text, thread, folder, folders, command, address, entries
    case number(ClosedRange<Int>)
    case flag, time, language
    case choice([String])

    /// The only choice of ``SettingName/chatLocal``.
    static let trust = Kind.choice([SettingName.trusted])
  }

  /// Every key with its meaning.
  static let all: [(key: String, kind: Kind, summary: String)] = SettingName.allCases.map { name in
    let (kind, summary) = meaning(of: name)
    return (name.rawValue, kind, summary)
  }

  private static func meaning(of name: SettingName) -> (kind: Kind, summary: String) {
    switch name {
    case .thread: (.thread, "thread for new entries")
    case .template: (.text, "template for new entries")
    case .dayStart: (.time, "when a day begins, such as 04:00 [default: 00:00]")
    case .weekStart:
      (
        .choice(JournalSettings.weekStarts.map(\.key)),
        "first day of the week [default: monday]"
      )
    case .width: (.number(SettingName.widthRange), "text width [default: 96]")
    case .editor: (.command, "editor [default: $VISUAL, $EDITOR, vi]")
    case .pager: (.command, "pager, or empty for none [default: $TJ_PAGER, $PAGER, less]")
    case .confirm: (.flag, "ask before removing an entry [default: true]")
    case .journal: (.folder, "journal to use when the current folder is not in one")
    case .backup: (.folder, "folder for backups [default: the current folder]")
    case .plain: (.flag, "print one fact per line, for screen readers [default: false]")
    case .glyphs:
      (
        .choice(Glyphs.choices.map(\.key)),
        "characters for marks and bars [default: unicode if the terminal supports it]"
      )
    case .ambiguousWidth:
      (
        .number(SettingName.ambiguousWidthRange),
        "width of characters such as █ and α, in columns [default: 1]"
      )
    case .maxFiles:
      (
        .number(SettingName.maxFilesRange),
        "number of files and folders that 'sync' and 'clone' accept [default: \(Journal.usualMaxFiles)]"
      )
    case .lockAfter:
      (
        .number(SettingName.lockRange),
        "minutes after which a journal that was unlocked is locked [default: 15]"
      )
    case .bookSize:
      (
        .number(SettingName.bookSizeRange),
        "size of the text of books, in pixels [default: \(Book.usualTextSize)]"
      )
    case .bookLanguage: (.language, "language of your texts for books, such as de or pt-BR")
    case .safeJournal: (.folders, "journals of other users that may be opened (use --add)")
    case .chatURL: (.address, "model's server, such as http://localhost:8080/v1 [default: none]")
    case .chatModel: (.text, "name of the model")
    case .chatEmbeddings: (.text, "name of the model for vectors, with 'tj chat --vectors'")
    case .chatKeyCommand: (.command, "command whose first line of output is the server's key")
    case .chatKeyFile: (.text, "file with the server's key, which only you may read (mode 600)")
    case .chatAllow: (.entries, "threads and tags that may be sent, such as work/* [default: all]")
    case .chatDeny: (.entries, "threads and tags that are never sent, such as #garden (use --add)")
    case .chatBudget:
      (
        .number(SettingName.chatBudgetRange),
        "tokens of entries sent with a question [default: \(ChatSettings.usualBudget)]"
      )
    case .chatLocal: (.trust, "whether private entries you name may go to this device: trusted")
    }
  }

  /// Returns an example of a value that a setting can have, or `nil` if valid values depend on the person.
  static func example(of key: String) -> String? {
    if key == SettingName.width.rawValue { return "96" }
    return switch all.first(where: { $0.key == key })?.kind {
    case .time: "04:00"
    case .number(let range): "\(range.upperBound)"
    case .choice(let words): words.first
    case .flag: "true"
    case .language: "de"
    case .address: "http://localhost:8080/v1"
    case .text, .thread, .folder, .folders, .command, .entries, nil: nil
    }
  }

  /// Returns the keys in lines, for help: those that a journal may have, or those that are personal.
  static func table(shared isShared: Bool) -> String {
    let names = SettingName.allCases
    // All commands are defined each time the program starts, so this creates only the text.
    let width = names.reduce(0) { max($0, $1.rawValue.utf8.count) } + 2
    var lines = ""
    func add(_ key: String, _ summary: String) {
      if !lines.isEmpty { lines += "\n" }
      lines += "    \(key)\(String(repeating: " ", count: width - key.utf8.count))\(summary)"
    }
    for name in names where name.isShared == isShared {
      add(name.rawValue, meaning(of: name).summary)
    }
    if isShared {
      add(SettingName.signPrefix + "CATEGORY", "character before the milestones of a category")
    } else {
      add("alias.NAME", "custom command")
    }
    return lines
  }

  /// Throws a failure for an unknown key, or for a value that it cannot have.
  static func check(_ key: String, _ value: String?) throws {
    if key.hasPrefix("alias."), key.utf8.count > 6 {
      guard value != nil else { return }
      return try check(alias: String(key.dropFirst(6)))
    }
    if key.hasPrefix(SettingName.signPrefix) { return try check(sign: value, for: key) }
    guard let setting = all.first(where: { $0.key == key }) else {
      throw Failure(
        .usage,
        "no such setting: \(key)",
        hint: NearestWord.suggestion(for: key, among: all.map(\.key)),
        "tj help config"
      )
    }
    guard let value, let problem = problem(with: value, as: setting.kind) else { return }
    let hint = setting.kind == .time ? "tj config \(key) \(time(like: value))" : ""
    throw Failure(.usage, "invalid value '\(value)' for \(key) (\(problem))", hint: hint)
  }

  /// Returns a value as it is stored: a time such as 4am as 04:00.
  static func stored(_ value: String, for key: String) -> String {
    guard all.contains(where: { $0.key == key && $0.kind == .time }),
      let time = try? DateExpression(value), time.isTimeAlone
    else { return value }
    return time.description
  }

  /// Returns the time that the person probably means, such as 05:00 for 5, or an example.
  private static func time(like value: String) -> String {
    guard let hour = Int(value), 0..<24 ~= hour else { return "04:00" }
    return "\(hour < 10 ? "0" : "")\(hour):00"
  }

  /// Whether a setting is a list, to which an item can be added.
  static func isList(_ key: String) -> Bool {
    all.contains { $0.key == key && [.folders, .entries].contains($0.kind) }
  }

  /// Whether a setting is a list of folders, which are stored as whole paths.
  static func isPlace(_ key: String) -> Bool {
    all.contains { $0.key == key && $0.kind == .folders }
  }

  /// Throws a failure for an invalid sign, or for a category that cannot be part of a key.
  private static func check(sign: String?, for key: String) throws {
    let category = key.dropFirst(SettingName.signPrefix.count)
    guard !category.isEmpty, category == category.lowercased(), !category.contains(".") else {
      throw Failure(
        .usage,
        "invalid category '\(category)'",
        hint: "use a category in lower case without dots, such as birth"
      )
    }
    guard let sign, !sign.isSign else { return }
    throw Failure(
      .usage,
      "invalid value '\(sign)' for \(ShellWords.quoted(key)) (expected \(String.signExpectation))"
    )
  }

  /// Throws a failure for a name that no alias can have.
  private static func check(alias name: String) throws {
    if let taken = CommandName.claim(of: name) {
      throw Failure(
        .usage,
        "cannot use '\(name)' as an alias: it is \(taken)",
        hint: "use another name"
      )
    }
    guard name.hasPrefix("-") || name.contains(where: { $0 == "." || $0.isWhitespace }) else {
      return
    }
    throw Failure(
      .usage,
      "invalid alias name '\(name)'",
      hint: name.hasPrefix("-")
        ? "use a name that does not start with a hyphen"
        : "use one word without dots, such as week"
    )
  }

  private static func problem(with value: String, as kind: Kind) -> String? {
    switch kind {
    case .text, .thread, .folder, .folders, .command: nil
    case .address:
      ChatSettings.isAddress(value) ? nil : "expected \(ChatSettings.addressExpectation)"
    case .entries:
      ChatSettings.isChoice(value) ? nil : "expected \(ChatSettings.choiceExpectation)"
    case .number(let range):
      Int(value).map(range.contains) == true
        ? nil : "expected \(JournalSettings.numbers(in: range))"
    case .language: Book.isLanguage(value) ? nil : "expected a tag such as de or pt-BR"
    case .flag: ["true", "false"].contains(value) ? nil : "expected true or false"
    case .time: DayStart(parsing: value) == nil ? "expected a time such as 04:00 or 4am" : nil
    case .choice(let words):
      words.contains(value) ? nil : "expected \(ValueKind.choice(words).expectation)"
    }
  }
}

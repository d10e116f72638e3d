internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// The settings for showing and counting things, and for the programs to use.
///
/// Invalid settings must not keep a person from their text, so the default is used instead.
struct Preferences: Sendable {
  /// The time at which a new day begins.
  let dayStart: DayStart

  /// The first day of a week.
  let weekStart: Weekday

  /// The width of text for reading.
  let width: Int

  /// Whether to ask before a single entry is removed.
  let isRemovalConfirmed: Bool

  /// Whether one fact is printed on each line.
  let isPlain: Bool

  /// The symbols to draw with, or `nil` for the symbols of the terminal.
  let glyphs: Glyphs?

  /// The number of columns of a character of ambiguous width.
  let ambiguousWidth: Int

  /// The number of minutes after which a journal that was unlocked is locked.
  let lockMinutes: Int

  /// The size of the text of books, in pixels.
  let bookSize: Int

  /// The language of the texts of books, or empty if it is not known.
  let bookLanguage: String

  /// The personal editor and pager, each `nil` if none is set.
  let editor, pager: String?

  /// The settings of `tj chat`, or `nil` if one of them is invalid: a default could send what was not to be sent.
  let chat: ChatSettings?

  /// The problems of the settings, each with a command that fixes it if there is one.
  let problems: [Failure]

  /// The keys whose values are invalid, so that their defaults are used.
  let invalidKeys: Set<String>

  private let settings: JournalSettings

  /// The folder that `-C` names, or `nil` if it was not given.
  private let folder: String?

  /// The settings that have been mentioned as having no effect.
  private let mentioned = SharedValue<Set<String>>([])

  /// Reads the preferences from `settings`.
  init(_ settings: JournalSettings, _ options: GlobalOptions) {
    (self.settings, folder) = (settings, options.folder)
    var problems = settings.problems.map(Self.failure)
    var invalidKeys: Set<String> = []
    func note(_ error: any Error, of key: String, then effect: String) {
      let hint = Self.removal(of: key, from: settings, options.folder)
      problems.append(Failure(.badData, "\(error); \(effect)", hint: hint))
      invalidKeys.insert(key)
    }
    func valid<Value>(
      _ name: SettingName,
      else fallback: String,
      _ read: (String) throws -> Value?
    ) -> Value? {
      do {
        return try read(name.rawValue)
      } catch {
        note(error, of: name.rawValue, then: "using \(fallback)")
        return nil
      }
    }
    func number(_ name: SettingName, in range: ClosedRange<Int>, else usual: Int) -> Int {
      valid(name, else: "\(usual)") { key in try settings.number(key, in: range) } ?? usual
    }
    dayStart =
      valid(.dayStart, else: "00:00") { _ in try settings.dayStart() }
      ?? .midnight
    weekStart =
      valid(.weekStart, else: "monday") { _ in try settings.weekStart() }
      ?? .monday
    width = number(.width, in: SettingName.widthRange, else: 96)
    isRemovalConfirmed =
      valid(.confirm, else: "true", settings.flag) ?? true
    isPlain =
      valid(.plain, else: "false") { key in try settings.flag(key) } ?? false
    glyphs =
      valid(.glyphs, else: "the terminal's default") { key in
        try settings.choice(key, of: Glyphs.choices)
      }
    ambiguousWidth = number(.ambiguousWidth, in: SettingName.ambiguousWidthRange, else: 1)
    _ = number(.maxFiles, in: SettingName.maxFilesRange, else: Journal.usualMaxFiles)
    lockMinutes = number(.lockAfter, in: SettingName.lockRange, else: 15)
    bookSize = number(.bookSize, in: SettingName.bookSizeRange, else: Book.usualTextSize)
    let language = valid(.bookLanguage, else: "none", settings.text) ?? ""
    bookLanguage = Book.isLanguage(language) ? language : ""
    editor = valid(.editor, else: "$VISUAL, $EDITOR or vi", settings.text)
    pager = valid(.pager, else: "$TJ_PAGER, $PAGER or less", settings.text)
    for category in settings.names(below: String(SettingName.signPrefix.dropLast())) {
      let key = SettingName.signPrefix + category
      do {
        _ = try Self.sign(key, settings)
      } catch {
        note(error, of: key, then: "using no sign")
      }
    }
    chat = ChatSettings(settings) { error, name in
      note(error, of: name.rawValue, then: "'tj chat' does not run")
    }
    (self.problems, self.invalidKeys) = (problems, invalidKeys)
  }

  /// The failure for a settings file that cannot be read.
  static func failure(_ problem: JournalSettings.Problem) -> Failure {
    Failure(
      .badData,
      "\(problem.sentence); ignoring \(problem.isNoFile ? "it" : "the file")",
      hint: problem.remedy
    )
  }

  /// Returns the value of a text setting, or `nil` if it is not set.
  func text(_ name: SettingName) throws -> String? {
    do {
      return try settings.text(name.rawValue)
    } catch {
      throw Failure(.badData, "\(error)", hint: removal(of: name))
    }
  }

  /// Returns the sign of a category of milestones with a blank after it, or an empty text if it has none.
  func sign(of category: String?) -> String {
    guard let category,
      let sign = try? Self.sign(SettingName.signPrefix + category.lowercased(), settings)
    else { return "" }
    return sign + " "
  }

  private static func sign(_ key: String, _ settings: JournalSettings) throws -> String? {
    try settings.text(key, expecting: String.signExpectation) { $0.isSign }
  }

  /// The command that removes a setting whose value is invalid.
  func removal(of name: SettingName) -> String {
    Self.removal(of: name.rawValue, from: settings, folder)
  }

  /// Warns, once, that the journal has a value for a personal setting, and suggests adopting it.
  ///
  /// There is no warning if the person has set a personal value already.
  func warnIfInert(_ name: SettingName, _ messages: Messages) throws {
    let key = name.rawValue
    guard !messages.isQuiet, let text = settings.inertText(key), !settings.isPersonal(key),
      mentioned.withLock({ $0.insert(key).inserted })
    else { return }
    try messages.warn(InertSetting.sentence(key, text))
    try messages.suggest(InertSetting.adoption(of: key, in: folder))
  }

  /// Whether the person has set a personal value.
  func isPersonal(_ name: SettingName) -> Bool { settings.isPersonal(name.rawValue) }

  private static func removal(
    of key: String,
    from settings: JournalSettings,
    _ folder: String?
  ) -> String {
    if let correction = ChatSettings.correction(of: key) { return correction }
    let option = folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    let place = settings.isPersonal(key) ? "--personal " : ""
    return "tj \(option)config \(place)--unset \(ShellWords.operand(key))"
  }
}

/// Messages about a setting that has no effect in a journal, since another person may have written the journal.
enum InertSetting {
  /// The greatest width of a value that is shown in full.
  private static let widest = 60

  /// Returns the message, with the value that the person may adopt.
  static func sentence(_ key: String, _ text: String) -> String {
    "ignored the journal's setting '\(key)' (\(shown(text))): only allowed in personal settings"
  }

  /// Returns the remark in parentheses of an error about a missing setting.
  static func remark(_ key: String, _ text: String) -> String {
    "ignored the journal's setting '\(key)': \(shown(text))"
  }

  private static func shown(_ text: String) -> String {
    "'\(DisplayWidth.cut(TerminalText.sanitized(text), to: widest, mark: "…"))'"
  }

  /// Returns the command that adopts the setting from the current journal, which `-C` may have named.
  static func adoption(of key: String, in folder: String?) -> String {
    let option = folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    return "tj \(option)config --personal --from-journal \(ShellWords.quoted(key))"
  }
}

extension String {
  /// The expected form of a sign, in words for a person.
  static let signExpectation = "one character"

  /// Whether the text can be the sign of a category of milestones: one character of one or two columns.
  var isSign: Bool {
    count == 1 && 1...2 ~= DisplayWidth.of(self) && TerminalText.sanitized(self) == self
      && !contains(where: \.isWhitespace)
  }
}

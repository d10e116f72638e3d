internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The settings that say how things are shown and counted, and with which programs.
///
/// None of them may keep a person from their text: one with an invalid value has its default.
struct Preferences {
  let dayStart: DayStart
  let weekStart: Weekday
  let width: Int
  let isRemovalConfirmed: Bool
  let editor, pager: String?

  /// What is wrong with the settings, each with a command that mends it where there is one.
  let problems: [Failure]

  /// The preferences that `settings` hold.
  init(_ settings: JournalSettings, _ options: GlobalOptions) {
    var problems = settings.problems.map(Self.failure)
    func valid<Value>(
      _ name: SettingName,
      else fallback: String,
      _ read: (String) throws(JournalError) -> Value?
    ) -> Value? {
      let key = name.rawValue
      do throws(JournalError) {
        return try read(key)
      } catch {
        let hint = Self.removal(of: key, from: settings, options)
        problems.append(Failure(.badData, "\(error); using \(fallback)", remedy: "", hint: hint))
        return nil
      }
    }
    dayStart =
      valid(.dayStart, else: "00:00") { _ throws(JournalError) in try settings.dayStart() }
      ?? .midnight
    weekStart =
      valid(.weekStart, else: "monday") { key throws(JournalError) in
        try settings.choice(
          key,
          of: ["monday": .monday, "sunday": .sunday, "saturday": .saturday]
        )
      } ?? .monday
    width =
      valid(.width, else: "96") { key throws(JournalError) in
        try settings.number(key, in: 20...1000)
      } ?? 96
    isRemovalConfirmed =
      valid(.confirm, else: "true") { key throws(JournalError) in try settings.flag(key) } ?? true
    editor = valid(.editor, else: "$VISUAL, $EDITOR or vi", settings.text)
    pager = valid(.pager, else: "$PAGER or less", settings.text)
    self.problems = problems
  }

  /// What is told of a file of settings that cannot be read.
  static func failure(_ problem: String) -> Failure {
    Failure(
      .badData,
      "\(problem); its settings have no effect",
      remedy: "",
      hint: "correct the file, or move it away"
    )
  }

  /// The command that removes a key where its value is invalid.
  static func removal(
    of key: String,
    from settings: JournalSettings,
    _ options: GlobalOptions
  ) -> String {
    let option = options.folder.map { "-C \(ShellWords.quoted($0)) " } ?? ""
    let place = settings.isPersonal(key) ? "--personal " : ""
    return "tj \(option)config \(place)--unset \(key)"
  }

  /// Prints the problems on standard error.
  func tellProblems(in context: any Context) throws(Failure) {
    for problem in problems { try context.write(problem.line, to: .standardError) }
  }
}

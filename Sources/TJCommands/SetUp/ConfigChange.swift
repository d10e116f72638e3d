internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// A change of a setting by `tj config`: of a personal one, or of one that belongs to the journal.
struct ConfigChange {
  private static let personal = Option.flag(
    "personal",
    "Change the personal setting, for all journals."
  )

  private static let add = Option.flag(
    "add",
    conflictsWith: [unset.name],
    "Add the value to a list setting."
  )

  private static let adopt = Option.flag(
    "from-journal",
    conflictsWith: [unset.name, add.name],
    "Copy the journal's value, which has no effect there, to your personal settings."
  )

  private static let unset = Option.flag("unset", "Remove the setting.")

  /// All options, in the order of the help.
  static let options = [personal.spec, add.spec, adopt.spec, unset.spec]

  private let key: String
  private let invocation: Invocation
  private let context: any Context
  private let locator: JournalLocator
  private let messages: Messages

  /// Whether a command line requests a change, rather than only showing settings.
  static func isAsked(_ invocation: Invocation) -> Bool {
    invocation.operands.count > 1 || option(invocation) != nil
  }

  /// Returns the name of the option that requests a change, or `nil` if there is none.
  static func option(_ invocation: Invocation) -> String? {
    [unset, add, adopt].first { invocation[$0] }?.name
  }

  /// Creates the change for a command line.
  init(_ invocation: Invocation, in context: any Context) throws {
    guard let key = invocation.operands.first else {
      throw Failure(.usage, "missing argument: KEY", hint: "tj help config")
    }
    (self.key, self.invocation, self.context) = (key, invocation, context)
    messages = Messages(GlobalOptions(invocation), in: context)
    locator = try JournalLocator(GlobalOptions(invocation), in: context)
  }

  /// Makes the change, and reports it.
  func carryOut() throws -> ExitCode {
    let value = value.map { SettingKey.stored($0, for: key) }
    try SettingKey.check(key, value)
    if invocation[Self.adopt] { return try adopt() }
    if invocation[Self.unset] { return try unset() }
    guard let value else {
      throw Failure(.usage, "missing argument: VALUE", hint: "tj help config")
    }
    if invocation[Self.add] { return try add(value) }
    guard isPersonal else { return try set(value) }
    try setPersonally(to: SettingKey.isPlace(key) ? place(value) : value)
    return .done
  }

  /// The key in a sentence; the category of a sign may have blanks.
  private var shownKey: String { ShellWords.quoted(key) }

  private var value: String? { invocation.operands.dropFirst().first }

  private var isPersonal: Bool { invocation[Self.personal] || !SettingName.isShared(key) }

  /// Sets or removes a setting of the journal; if there is no journal, the personal setting.
  private func set(_ value: String?) throws -> ExitCode {
    guard try locator.journalIfAny(isNeeded: true) != nil else {
      try setPersonally(to: value)
      return .done
    }
    let session = try Session(invocation, in: context, tellsProblems: false)
    // An unknown thread would otherwise be reported only when an entry is added to it.
    let isThread = key == SettingName.thread.rawValue
    let value = try isThread ? value.map(ThreadNames(session.reader).address(of:)) : value
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.set(key, to: value) }
    return try writer.report(
      outcome,
      value.map { "set \(shownKey) to \($0.asShownValue)" }
        ?? (outcome.state == .unchanged
          ? "\(shownKey) is not set in this journal" : "unset \(shownKey)")
    )
  }

  /// Removes a setting; if only the journal has a personal setting, which has no effect there, it is removed from the
  /// journal.
  private func unset() throws -> ExitCode {
    guard isPersonal else { return try set(nil) }
    let root = try locator.journalIfAny(isNeeded: false)
    let settings = locator.settings(ofJournalAt: root)
    if !invocation[Self.personal], !settings.isPersonal(key),
      settings.inertText(key) != nil
    {
      return try set(nil)
    }
    guard settings.isPersonal(key) else {
      try messages.say("\(shownKey) is not set in your personal settings")
      return .done
    }
    try setPersonally(to: nil)
    return .done
  }

  private func add(_ value: String) throws -> ExitCode {
    guard SettingKey.isList(key) else {
      throw Failure(
        .usage,
        "\(key) is not a list",
        hint: "tj config \(ShellWords.quoted(key)) \(ShellWords.quoted(value))"
      )
    }
    let item = SettingKey.isPlace(key) ? place(value) : value
    let isNew = try locator.add(item, to: key)
    try messages.say(
      isNew
        ? "added \(item) to \(key) in your personal settings"
        : "\(item) is already in \(key)"
    )
    return .done
  }

  /// Copies a setting that has no effect in the journal to the personal settings.
  private func adopt() throws -> ExitCode {
    guard value == nil else {
      throw Failure(
        .usage,
        "cannot combine --from-journal and VALUE",
        hint: "leave out VALUE"
      )
    }
    let root = try locator.journalIfAny(isNeeded: true)
    let settings = locator.settings(ofJournalAt: root)
    guard !SettingName.isShared(key) || !settings.isOfJournal(key) else {
      throw Failure(
        .usage,
        "cannot adopt \(key): it is already in effect in this journal"
      )
    }
    // Lists of folders protect the person from journals of other people, so a journal cannot provide them.
    guard let text = settings.inertText(key), !SettingKey.isList(key)
    else {
      throw Failure(
        .notFound,
        "\(shownKey) is not set in this journal",
        hint: "tj config"
      )
    }
    do {
      try SettingKey.check(key, text)
    } catch {
      guard key.hasPrefix("alias.") else { throw error }
      let failure = Failure(error)
      let hint = "set it under another name with 'tj config alias.NAME VALUE'"
      throw Failure(failure.code, failure.problem, hint: hint)
    }
    try setPersonally(to: text)
    return .done
  }

  private func setPersonally(to value: String?) throws {
    try locator.set(key, to: value)
    try messages.say(
      value.map { "set \(shownKey) to \($0.asShownValue) in your personal settings" }
        ?? "unset \(shownKey) in your personal settings"
    )
  }

  /// Returns the form in which folders are compared: a whole path, without links if it exists.
  private func place(_ path: String) -> String {
    let whole = locator.absolute(path)
    return (try? context.system.realPath(of: whole)) ?? whole
  }
}

extension JournalLocator {
  /// Returns the folder of the current journal, or `nil` if there is none.
  ///
  /// If `isNeeded` is true, an untrusted journal, or a named folder that is not a journal, is an error. Otherwise both
  /// count as no journal, for example when only personal settings are changed.
  func journalIfAny(isNeeded: Bool) throws -> String? {
    do {
      return try journal()
    } catch {
      guard isNeeded else { return nil }
      switch error.reason {
      case .untrusted: throw error
      case .noJournal(let place) where isNamed:
        throw Failure(
          .notFound,
          error.sentence,
          hint: "tj init \(ShellWords.operand(place))"
        )
      default: return nil
      }
    }
  }
}

internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// `tj config`: shows and changes settings.
enum ConfigCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "config",
      group: CommandGroup.setUp,
      "Show and change settings.",
      discussion: """
        Without a key, it lists the settings and where they are set. Personal settings are in \
        ~/.config/tj/config.yaml; those of the journal are in .tj/config.yaml and travel with it. \
        Both are YAML files that you can edit. Personal settings override those of the journal.

        These settings are written to the journal unless --personal is given:

        \(SettingKey.table(shared: true))

        These are personal and are always written to the personal settings. They have no effect in \
        the settings of a journal, because a journal may come from somebody else:

        \(SettingKey.table(shared: false))

        A journal that belongs to another user, or whose .git points to another repository, is \
        opened only if -C or TJ_DIR names it, or safe-journal lists it.
        """,
      options: ConfigChange.options,
      arguments: [
        ArgumentSpec("KEY", .optional, completion: .dynamic("setting"), "The setting."),
        ArgumentSpec("VALUE", .optional, "Its new value."),
      ],
      examples: [
        ExampleSpec("tj config", "List the current settings."),
        ExampleSpec(
          "tj config day-start 04:00",
          "Count the hours after midnight as part of the day before."
        ),
        ExampleSpec("tj config editor 'vim -c startinsert'", "Open vim in insert mode."),
        ExampleSpec("tj config alias.week 'list --since 7d'", "Define a command 'tj week'."),
        ExampleSpec(
          "tj config --personal --from-journal alias.week",
          "Adopt the journal's alias 'week'."
        ),
        ExampleSpec(
          "tj config --personal --add safe-journal /srv/club/journal",
          "Trust a journal that belongs to another user."
        ),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    ConfigChange.option(invocation).map { .combined(with: "--\($0)") }
      ?? (ConfigChange.isAsked(invocation) ? .combined(with: "VALUE") : .json)
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    if ConfigChange.isAsked(invocation) {
      return try ConfigChange(invocation, in: context).carryOut()
    }
    let locator = try JournalLocator(GlobalOptions(invocation), in: context)
    let root = try locator.journalIfAny(isNeeded: true)
    let settings = locator.settings(ofJournalAt: root)
    let messages = Messages(GlobalOptions(invocation), in: context)
    let preferences = Preferences(settings, GlobalOptions(invocation))
    for problem in preferences.problems { try messages.warn(of: problem) }
    guard let key = invocation.operands.first else {
      return try list(settings, preferences.invalidKeys, invocation, in: context)
    }
    return try show(key, of: settings, invocation, in: context)
  }

  private static func list(
    _ settings: JournalSettings,
    _ invalidKeys: Set<String>,
    _ invocation: Invocation,
    in context: any Context
  ) throws -> ExitCode {
    let all = settings.all()
    // If a setting has two values, the personal one counts even if it is invalid.
    var counted: Set<String> = []
    var invalid: [String: String] = [:]
    for setting in all where !setting.isInert && counted.insert(setting.key).inserted {
      guard setting.isMisplacedList || invalidKeys.contains(setting.key) else { continue }
      invalid[setting.key] = setting.file
    }
    if OutputOptions(invocation).isJSON {
      // The settings that have an effect; the personal value if there are two.
      let valid = all.reversed().filter { !$0.isInert && invalid[$0.key] == nil }
      let object = JSONObject(valid.map { ($0.key, $0.value) })
      try context.write(object.printed, to: .standardOutput)
      return .done
    }
    var text = ""
    for setting in all {
      let value = setting.isMisplacedList ? "[\(setting.value)]" : setting.value
      let isInvalid = invalid[setting.key] == setting.file
      let remark = setting.isInert ? ", ignored" : isInvalid ? ", invalid" : ""
      text += "\(setting.key): \(value)  (\(setting.file)\(remark))\n"
    }
    try context.write(text, to: .standardOutput)
    if all.isEmpty {
      let messages = Messages(GlobalOptions(invocation), in: context)
      try messages.say("no settings yet")
      try messages.suggest("man tj-config")
    }
    return .done
  }

  private static func show(
    _ key: String,
    of settings: JournalSettings,
    _ invocation: Invocation,
    in context: any Context
  ) throws -> ExitCode {
    guard let value = try value(key, of: settings) else {
      try SettingKey.check(key, nil)
      guard let inert = settings.inertText(key) else {
        throw Failure(
          .notFound,
          "\(key) is not set",
          hint: "tj config \(ShellWords.quoted(key)) \(SettingKey.example(of: key) ?? "VALUE")"
        )
      }
      throw Failure(
        .notFound,
        "\(key) is not set (\(InertSetting.remark(key, inert)))",
        hint: InertSetting.adoption(of: key, in: GlobalOptions(invocation).folder)
      )
    }
    if OutputOptions(invocation).isJSON {
      try context.write(JSONObject([(key, value)]).printed, to: .standardOutput)
    } else {
      try context.write(value + "\n", to: .standardOutput)
    }
    return .done
  }

  private static func value(_ key: String, of settings: JournalSettings) throws -> String? {
    guard SettingKey.isList(key) else { return try settings.text(key) }
    return try settings.list(key)?.joined(separator: "\n")
  }
}

extension JournalSettings.Item {
  /// Whether the value is a list although the setting has a single value.
  fileprivate var isMisplacedList: Bool { isList && !SettingKey.isList(key) }
}

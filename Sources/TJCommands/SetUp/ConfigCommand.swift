internal import CommandKit
internal import JournalExchange
internal import JournalSystem
internal import ThreadJournal

/// `tj config`: shows and changes settings.
enum ConfigCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "config",
      group: CommandGroup.setUp,
      "Shows and changes settings.",
      discussion: """
        Without a key it lists what is set and where. A personal setting wins over one of the \
        journal. Personal ones are in ~/.config/tj/config.yaml; those of the journal travel with it, \
        in .tj/config.yaml. Both are YAML that you can edit by hand.

        \(SettingKey.table)
        """,
      options: [
        .flag("personal", "Changes the personal setting, for all journals."),
        .flag("unset", "Takes the setting away."),
      ],
      arguments: [
        ArgumentSpec("KEY", .optional, completion: .dynamic("setting"), "The setting."),
        ArgumentSpec("VALUE", .optional, "Its new value."),
      ],
      examples: [
        ExampleSpec("tj config", "Lists what is set."),
        ExampleSpec(
          "tj config day-start 04:00",
          "Counts the hours after midnight to the day before."
        ),
        ExampleSpec("tj config --personal editor 'vim -c startinsert'", "Opens vim ready to type."),
        ExampleSpec("tj config alias.week 'list --since 7d'", "Makes 'tj week' a command."),
      ]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.operands.count < 2 && !invocation.has("unset") ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let workplace = try Workplace(invocation, in: context)
    let root = try? Failure.of { () throws(JournalError) in try workplace.journal() }
    let settings = try Failure.of { () throws(JournalError) in
      try workplace.settings(ofJournalAt: root)
    }
    guard let key = invocation.operands.first else {
      return try list(settings, invocation, in: context)
    }
    guard invocation.operands.count > 1 || invocation.has("unset") else {
      return try show(key, of: settings, invocation, in: context)
    }
    try SettingKey.check(key, invocation.operands.dropFirst().first)
    let value = invocation.has("unset") ? nil : invocation.operands[1]
    if invocation.has("personal") || root == nil {
      try Failure.of { () throws(JournalError) in try workplace.set(key, to: value) }
      return .done
    }
    let session = try Session(invocation, in: context)
    let outcome = try session.saving { () throws(JournalError) in
      try session.journal.set(key, to: value)
    }
    return try session.report(
      outcome,
      value.map { "\(key) is \($0) now, for this journal" } ?? "\(key) is not set now"
    )
  }

  private static func list(
    _ settings: JournalSettings,
    _ invocation: Invocation,
    in context: any Context
  ) throws(Failure) -> ExitCode {
    let all = try Failure.of { () throws(JournalError) in try settings.all() }
    if invocation.wantsJSON {
      try printJSON(all.reversed().map { ($0.key, $0.value) }, in: context)
      return .done
    }
    var text = ""
    for setting in all { text += "\(setting.key): \(setting.value)  (\(setting.file))\n" }
    try context.write(text, to: .standardOutput)
    return .done
  }

  private static func show(
    _ key: String,
    of settings: JournalSettings,
    _ invocation: Invocation,
    in context: any Context
  ) throws(Failure) -> ExitCode {
    guard let value = try Failure.of({ () throws(JournalError) in try settings.text(key) }) else {
      try SettingKey.check(key, nil)
      throw Failure(.notFound, "\(key) is not set", remedy: "set it with 'tj config \(key) VALUE'")
    }
    if invocation.wantsJSON {
      try printJSON([(key, value)], in: context)
    } else {
      try context.write(value + "\n", to: .standardOutput)
    }
    return .done
  }

  /// Prints one object with a member for each setting.
  private static func printJSON(
    _ settings: [(key: String, value: String)],
    in context: any Context
  ) throws(Failure) {
    var json = JSONWriter(.pretty)
    json.object { json in
      for setting in settings { json.text(setting.key, setting.value) }
    }
    try context.printData(json.take() + [0x0A])
  }
}

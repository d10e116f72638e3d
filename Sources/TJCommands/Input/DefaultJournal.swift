internal import JournalSystem
internal import ThreadJournal

/// The journal that commands use in folders without one.
enum DefaultJournal {
  /// Offers to make a journal the default if commands in other folders would not find a journal.
  static func offer(_ session: Session) throws {
    let context = session.context
    // TJ_DIR is ignored, since it may be set in this shell only.
    let elsewhere = JournalLocator(
      explicit: nil,
      currentFolder: "/",
      environment: { $0 == "TJ_DIR" ? nil : context.environment($0) },
      context.system
    )
    guard (try? elsewhere.journal()) == nil else { return }
    let root = session.journal.root
    let key = SettingName.journal.rawValue
    let questions = Questions(session)
    guard questions.canAsk else {
      return try session.messages.suggest("tj config \(key) \(ShellWords.operand(root))")
    }
    guard try questions.isYes("use it as the default journal, from any folder?") else { return }
    try session.locator.set(key, to: root)
    try session.messages.say("set \(key) to \(root) in your personal settings")
  }
}

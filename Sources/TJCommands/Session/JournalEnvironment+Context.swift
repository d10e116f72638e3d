internal import JournalModel
internal import ThreadJournal

extension JournalEnvironment {
  /// Creates the ports of a journal from a context.
  init(
    _ options: GlobalOptions,
    _ locator: JournalLocator,
    around root: String,
    in context: any Context
  ) throws {
    let system = context.system
    self.init(
      now: { ZonedInstant.now(options, in: context) },
      random: { context.random() },
      times: TimeSource(context, zone: options.zone),
      author: Author.ofGit(around: root, environment: { context.environment($0) }, system),
      drafts: locator.drafts ?? "\(root)/.tj/drafts",
      personal: system
    )
    settings = locator.settingsFile
  }
}

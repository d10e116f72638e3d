internal import JournalModel
internal import ThreadJournal

extension JournalPorts {
  /// The world around a journal, as the program sees it.
  init(
    _ options: GlobalOptions,
    _ locator: JournalLocator,
    around root: String,
    in context: any Context
  ) throws(Failure) {
    let system = context.system
    self.init(
      now: { Moment.now(options, in: context) },
      random: { context.random() },
      times: TimeSource(context, zone: options.zone),
      author: Author.ofGit(around: root, environment: { context.environment($0) }, system),
      drafts: locator.drafts ?? "\(root)/.tj/drafts",
      personal: system
    )
  }
}

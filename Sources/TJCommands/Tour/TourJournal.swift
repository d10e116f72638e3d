internal import CommandKit
internal import JournalModel
internal import ThreadJournal

/// The sample journal: a year of entries up to today, the same each time it is created on a given
/// day.
struct TourJournal {
  private let folder: String
  private let invocation: Invocation
  private let context: any Context

  init(_ folder: String, _ invocation: Invocation, _ context: any Context) {
    (self.folder, self.invocation, self.context) = (folder, invocation, context)
  }

  /// Creates the journal.
  func make() throws {
    let locator = try JournalLocator(GlobalOptions(invocation), in: context)
    let environment = try JournalEnvironment(
      GlobalOptions(invocation),
      locator,
      around: folder,
      in: context
    )
    let today = environment.now().stamp.date
    let offset = environment.now().offset
    var story = TourStory(today: today, offset: offset)
    let threads = [story.diary(), story.conversation(), story.tally(), story.goal()]
    let journal = try Journal.begin(at: folder, with: environment).journal
    for thread in threads { try journal.create(thread.new, from: thread.template) }
    try journal.set("thread", to: "daily")
  }
}

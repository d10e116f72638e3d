internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// Which journal is meant, and what is said where there is none.
extension JournalLocator {
  /// The folder of the journal that is meant; where it is missing, the failure says who named it.
  func journal(_ options: GlobalOptions, in context: any Context) throws(Failure) -> String {
    do throws(JournalError) {
      return try journal()
    } catch {
      guard case .noJournal(let place) = error.reason, let name = nameGiver(options, in: context)
      else { throw Failure(error) }
      let source = options.folder == nil ? " (from \(name))" : ""
      throw Failure(
        .notFound,
        "no journal at \(place)\(source)",
        hint: "tj init \(ShellWords.operand(place))"
      )
    }
  }

  /// What names the journal; nothing where it is looked for around the current folder and in the home.
  func nameGiver(_ options: GlobalOptions, in context: any Context) -> String? {
    if options.folder != nil { return "-C" }
    if context.environment("TJ_DIR").map({ !$0.isEmpty }) == true { return "the variable TJ_DIR" }
    let named = try? settings(ofJournalAt: nil).text("journal")
    return named.map { !$0.isEmpty } == true ? "the personal setting 'journal'" : nil
  }
}

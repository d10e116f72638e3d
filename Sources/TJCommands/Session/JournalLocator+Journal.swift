internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// The journal to use, and the failure if there is none.
extension JournalLocator {
  /// Returns the folder of the journal to use; if the folder does not exist, the failure names the option or variable
  /// it is from.
  func journal(_ options: GlobalOptions, in context: any Context) throws -> String {
    do {
      return try journal()
    } catch {
      guard case .noJournal(let place) = error.reason, let name = nameGiver(options, in: context)
      else { throw error }
      let source = options.folder == nil ? " (from \(name))" : ""
      throw Failure(
        .notFound,
        "no journal at \(place)\(source)",
        hint: "tj init \(ShellWords.operand(place))"
      )
    }
  }

  /// Returns the option or variable that names the journal, or `nil` if the journal is searched for around the current
  /// folder and in the home folder.
  func nameGiver(_ options: GlobalOptions, in context: any Context) -> String? {
    if options.folder != nil { return "-C" }
    if context.environment("TJ_DIR").map({ !$0.isEmpty }) == true {
      return "the environment variable TJ_DIR"
    }
    let named = try? settings(ofJournalAt: nil).text("journal")
    return named.map { !$0.isEmpty } == true ? "the personal setting 'journal'" : nil
  }
}

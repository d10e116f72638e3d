internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// The journal to use, and the failure if there is none.
extension JournalLocator {
  /// The folder of the journal to use; if it does not exist, the failure says who named it.
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

  /// The option or variable that names the journal, or `nil` if it is searched around the current folder and in the
  /// home.
  func nameGiver(_ options: GlobalOptions, in context: any Context) -> String? {
    if options.folder != nil { return "-C" }
    if context.environment("TJ_DIR").map({ !$0.isEmpty }) == true {
      return "the environment variable TJ_DIR"
    }
    let named = try? settings(ofJournalAt: nil).text("journal")
    return named.map { !$0.isEmpty } == true ? "the personal setting 'journal'" : nil
  }
}

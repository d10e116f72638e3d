internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// Questions before and after a journal is created.
extension InitCommand {
  /// Asks before a journal is created inside another one, or inside a code repository.
  static func confirmPlace(
    at root: String,
    _ options: GlobalOptions,
    _ environment: JournalEnvironment,
    in context: any Context
  ) throws {
    let questions = Questions(options, in: context)
    if let journal = Journal.enclosing(root, with: environment) {
      try questions.confirm("create a journal inside the journal \(journal)")
    } else if let folder = Journal.workTreeWithCode(around: root, with: environment) {
      try questions.confirm("create a journal inside the git repository \(folder)")
    }
  }
}

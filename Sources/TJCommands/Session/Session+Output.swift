internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// What the command prints as its result.
extension Session {
  /// How wide text for reading may be: the setting `width`, within what the terminal has.
  var readingWidth: Int { min(preferences.width, context.width(of: .standardOutput)) }

  /// Sends the result through a pager, where a person reads it and wants one.
  func page() throws(Failure) {
    guard context.isTerminal(.standardOutput), options.output.isPaged,
      context.environment("TERM") != "dumb"
    else { return }
    try tellInert(.pager)
    let set = preferences.pager ?? context.environment("TJ_PAGER") ?? context.environment("PAGER")
    let pager = set ?? "less -FRX"
    guard !pager.isEmpty, pager != "cat" else { return }
    context.startPager(ShellCommand.pager(pager))
  }

  /// A setting that is a text.
  func text(_ key: String) throws(Failure) -> String? {
    do throws(JournalError) {
      return try settings.text(key)
    } catch {
      let hint = Preferences.removal(of: key, from: settings, options)
      throw Failure(.badData, "\(error)", remedy: "", hint: hint)
    }
  }
}

internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// What the command prints as its result.
extension Session {
  /// How wide text for reading may be: the setting `width`, within what the terminal has.
  func readingWidth() throws(Failure) -> Int {
    let set = try number("width", in: 20...1000)
    let terminal = context.width(of: .standardOutput)
    return min(set ?? 96, terminal)
  }

  /// Sends the result through a pager, where a person reads it and wants one.
  func page() throws(Failure) {
    guard context.isTerminal(.standardOutput), !invocation.has("no-pager"),
      context.environment("TERM") != "dumb"
    else { return }
    try tellInert(.pager)
    let set = try text("pager") ?? context.environment("TJ_PAGER") ?? context.environment("PAGER")
    let pager = set ?? "less -FRX"
    guard !pager.isEmpty, pager != "cat" else { return }
    context.startPager(ShellCommand.pager(pager))
  }

  /// A setting that is a text.
  func text(_ key: String) throws(Failure) -> String? {
    try Failure.of { () throws(JournalError) in try settings.text(key) }
  }

  /// A setting that is true or false.
  func flag(_ key: String) throws(Failure) -> Bool? {
    try Failure.of { () throws(JournalError) in try settings.flag(key) }
  }

  /// A setting that is a whole number.
  func number(_ key: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    try Failure.of { () throws(JournalError) in try settings.number(key, in: range) }
  }
}

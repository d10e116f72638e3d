internal import JournalSystem

/// How far long work has come, for a person at a terminal.
struct Progress {
  /// After so many steps the clock is looked at.
  private static let stride = 1000

  private let session: Session
  private let verb: String
  private let isShown: Bool
  private var count = 0
  private var isVisible = false
  private var started: Int64

  /// Progress of work that `verb` says in the past tense.
  init(_ verb: String, in session: Session) {
    self.session = session
    self.verb = verb
    started = session.context.system.now().seconds
    isShown = !session.messages.isQuiet && session.context.isTerminal(.standardError)
  }

  /// Counts one thing more, and shows how many where the work takes longer than a moment.
  mutating func step() throws(Failure) {
    count += 1
    guard isShown, count % Self.stride == 0, session.context.system.now().seconds > started else {
      return
    }
    isVisible = true
    try session.context.steer(.lineStart, on: .standardError)
    try session.context.write("\(verb) \(count) entries", to: .standardError)
  }

  /// Takes the line away again.
  mutating func finish() throws(Failure) {
    guard isVisible else { return }
    isVisible = false
    try session.context.steer(.clearLine, on: .standardError)
  }
}

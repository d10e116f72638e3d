internal import JournalSystem

/// A display of the progress of long operations, for a person at a terminal.
struct Progress {
  /// The number of entries after which the clock is read.
  private let stride: Int

  private let session: Session
  private let verb: String
  private let isShown: Bool
  private var count = 0
  private var isVisible = false
  private var started: Int64

  /// Creates the progress of an operation; `verb` is in the past tense.
  init(_ verb: String, every stride: Int = 1000, in session: Session) {
    self.session = session
    (self.verb, self.stride) = (verb, stride)
    started = session.context.system.now().seconds
    isShown = !session.messages.isQuiet && session.context.isTerminal(.standardError)
  }

  /// Counts one or more entries, and shows how many there were if the operation takes longer than a moment.
  mutating func step(by entries: Int = 1) throws {
    let before = count / stride
    count += entries
    guard isShown, count / stride > before, session.context.system.now().seconds > started
    else { return }
    isVisible = true
    try session.context.steer(.lineStart, on: .standardError)
    try session.context.write("\(verb) \(count) entries", to: .standardError)
  }

  /// Erases the line.
  mutating func finish() throws {
    guard isVisible else { return }
    isVisible = false
    try session.context.steer(.clearLine, on: .standardError)
  }
}

package import JournalSystem

/// Everything outside the program that a command can see or change.
package protocol Context: Sendable {
  /// The system through which a journal is read and written.
  var system: System { get }

  /// All bytes of the regular file at `path`.
  func contents(ofFile path: String) throws(Failure) -> [UInt8]

  /// All bytes that come from standard input.
  func standardInput() throws(Failure) -> [UInt8]

  /// The next line of standard input without its end; nothing where there are no more.
  func inputLine() throws(Failure) -> String?

  /// Sends `bytes` as they are; commands write by what is built upon this, such as
  /// ``write(_:to:)-([UInt8],_)``.
  func send(_ bytes: [UInt8], to stream: StandardStream) throws(Failure)

  /// Whether a person sits at the other end of `stream`.
  func isTerminal(_ stream: StandardStream) -> Bool

  /// The columns of the terminal at `stream`, where it says.
  func terminalWidth(of stream: StandardStream) -> Int?

  /// The value of an environment variable.
  func environment(_ name: String) -> String?

  /// The folder in which the program was started.
  func currentFolder() throws(Failure) -> String

  /// What the clock shows.
  func now() -> ClockReading

  /// A number that nobody can foretell, unless the clock is fixed for a test.
  func random() -> UInt64

  /// The rules of a time zone with an IANA name.
  func zone(named name: String) -> ZoneRules?

  /// The rules of the zone that this device is in.
  func deviceZone() -> ZoneRules

  /// Runs a program with this one's terminal, and says how it ended.
  func run(_ words: [String]) throws(Failure) -> Int32

  /// Becomes another program; comes back only where that cannot be.
  func replaceProgram(by words: [String]) -> Failure

  /// Starts a program that goes on by itself.
  func launch(_ words: [String])

  /// Sends what is written to standard output through a pager from here on.
  func startPager(_ words: [String])

  /// Waits until the pager, if there is one, has been left.
  func finishPager()
}

extension Context {
  /// How many columns the terminal has that `stream` is; nothing where it is none.
  func columns(of stream: StandardStream) -> Int? {
    isTerminal(stream) ? width(of: stream) : nil
  }

  /// How wide text on `stream` may be: what the terminal or `COLUMNS` says, else 80 columns.
  func width(of stream: StandardStream) -> Int {
    let said = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return min(said ?? terminalWidth(of: stream) ?? 80, 1000)
  }
}

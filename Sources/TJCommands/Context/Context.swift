internal import JournalModel
package import JournalSystem
package import ThreadJournal

/// Everything outside the program that a command can see or change.
package protocol Context: Sendable {
  /// The system through which a journal is read and written.
  var system: System { get }

  /// The keys of journals that are unlocked.
  var keys: UnlockedKeys { get }

  /// Returns all bytes of the regular file at `path`.
  func contents(ofFile path: String) throws -> [UInt8]

  /// Reads all bytes of standard input.
  func standardInput() throws -> [UInt8]

  /// Reads standard input if another program has written to it, without waiting for a program that might not write at
  /// all.
  func sentInput() throws -> SentInput

  /// Reads the next line of standard input without its end, or returns `nil` if there are no more.
  func inputLine() throws -> String?

  /// Writes `bytes` as they are; commands use the methods built on it, such as
  /// ``write(_:to:)-([UInt8],_)``.
  func send(_ bytes: [UInt8], to stream: StandardStream) throws

  /// Returns whether `stream` is connected to a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool

  /// Returns the number of columns of the terminal at `stream`, or `nil` if that is not known.
  func terminalWidth(of stream: StandardStream) -> Int?

  /// The value of an environment variable, or `nil` if it is not set.
  func environment(_ name: String) -> String?

  /// The folder in which the program was started.
  func currentFolder() throws -> String

  /// The current reading of the clock.
  func now() -> ClockReading

  /// Returns a random number, which is predictable only if a seed was requested.
  func random() -> UInt64

  /// The rules of a time zone with an IANA name, or `nil` if it is unknown.
  func zone(named name: String) -> ZoneRules?

  /// The rules of this device's time zone.
  func deviceZone() -> ZoneRules

  /// Runs a program with the terminal of this one, and returns its exit status.
  func run(_ words: [String]) throws -> Int32

  /// Replaces this program by another one; returns only if that fails.
  func replaceProgram(by words: [String]) -> Failure

  /// Starts this program once more, in the background.
  func launchItself(_ arguments: [String])

  /// Sends standard output from now on through a pager.
  func startPager(_ words: [String])

  /// Waits until the person has left the pager, if there is one.
  func finishPager()
}

extension Context {
  /// The time in `TJ_NOW`, which replaces that of the clock so that sessions can be scripted, or `nil` if there is none.
  var fixedTime: EntryTimestamp? { environment("TJ_NOW").flatMap { EntryTimestamp($0) } }

  /// The number of columns of the terminal at `stream`, or `nil` if it is not a terminal.
  func columns(of stream: StandardStream) -> Int? {
    isTerminal(stream) ? width(of: stream) : nil
  }

  /// Returns the width of text on `stream`: that of the terminal or `COLUMNS`, else 80 columns.
  func width(of stream: StandardStream) -> Int {
    let said = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return min(said ?? terminalWidth(of: stream) ?? 80, 1000)
  }
}

/// Programs that a person has installed.
extension Context {
  /// Returns the path of the program with a name in `PATH`, or `nil` if there is none.
  func path(ofProgram name: String) -> String? {
    (environment("PATH") ?? "").split(separator: ":").lazy
      .map { String($0).path(of: name) }
      .first { path in
        guard let real = (try? system.realPath(of: path)) ?? nil,
          let status = (try? system.status(ofLinkAt: real)) ?? nil
        else { return false }
        return status.kind == .file && status.permissions & 0o111 != 0
      }
  }

  /// Returns whether a shell may find a program for the first word of a command; always `true` if the word is not a
  /// plain name.
  func mayFindProgram(_ word: String) -> Bool {
    !word.isProgramName || path(ofProgram: word) != nil
  }
}

extension String {
  /// Whether the text consists of letters, digits, hyphens and underscores, like the names of programs.
  var isProgramName: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

/// Unrequested standard input.
package enum SentInput: Hashable, Sendable {
  /// No input: standard input is empty, closed or a terminal.
  case nothing
  /// All bytes up to the end of the input.
  case bytes([UInt8])
  /// The first line, without its line end, from another program that is still sending.
  case begun([UInt8])
  /// No input yet, although another program might still write to standard input.
  case late

  /// Input that has been read to its end.
  init(_ bytes: [UInt8]) { self = bytes.isEmpty ? .nothing : .bytes(bytes) }
}

/// The random numbers of a context as a standard library generator.
struct ContextRandom: RandomNumberGenerator {
  /// The source of the numbers.
  let context: any Context

  /// Returns the next number.
  mutating func next() -> UInt64 { context.random() }
}

/// The time zones of a context, as a provider for the model.
private struct ContextZones: ZoneProvider {
  /// The name for the device's own time zone; no real zone has this name.
  static let device = ":device"

  private let context: any Context

  init(_ context: any Context) {
    self.context = context
  }

  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? {
    let rules = zone == Self.device ? context.deviceZone() : context.zone(named: zone)
    return rules?.offset(at: secondsSinceEpoch)
  }
}

extension TimeSource {
  /// Creates the source of omitted offsets: this device's time zone, or the named zone.
  init(_ context: any Context, zone: String? = nil) {
    self.init(zones: ContextZones(context), device: zone ?? ContextZones.device)
  }
}

internal import JournalCrypto
internal import JournalModel
internal import JournalSystem
internal import Synchronization
internal import ThreadJournal

/// The actual system.
struct LiveContext: Context {
  let system: System
  let keys: UnlockedKeys
  private let zones: ZoneDirectory
  private let arguments: [String]
  private let state = State()

  init(_ system: System, arguments: [String]) {
    self.system = system
    keys = UnlockedKeys(in: KernelKeyring(system))
    self.arguments = arguments
    zones = ZoneDirectory(system, folder: system.environment("TZDIR"))
  }

  func contents(ofFile path: String) throws -> [UInt8] {
    try system.contents(ofFile: path)
  }

  func standardInput() throws -> [UInt8] {
    try system.standardInput()
  }

  func inputLine() throws -> String? {
    try system.inputLine()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes bytes; messages to standard error are delayed until the person has left the pager, since both would write
  /// to the same screen.
  func send(_ bytes: [UInt8], to stream: StandardStream) throws {
    if stream == .standardError { finishPager() }
    let pager = stream == .standardOutput ? state.pager.withLock { $0 } : nil
    guard let pager else { return try system.write(bytes, to: stream) }
    try pager.write(bytes)
  }

  func isTerminal(_ stream: StandardStream) -> Bool { system.isTerminal(stream) }

  func terminalWidth(of stream: StandardStream) -> Int? { system.terminalWidth(of: stream) }

  func environment(_ name: String) -> String? { system.environment(name) }

  func currentFolder() throws -> String {
    try system.currentFolder()
  }

  /// The current reading of the clock, or the time in `TJ_NOW`.
  func now() -> ClockReading {
    guard let instant = fixedTime?.instant(assuming: .utc) else { return system.now() }
    return ClockReading(seconds: instant.seconds, nanoseconds: instant.nanoseconds)
  }

  /// Returns a random number; with `TJ_SEED`, it depends only on the seed, the time and the command line.
  ///
  /// A fixed clock alone does not make the numbers predictable: two devices that count something at the same time have
  /// to write two entries.
  func random() -> UInt64 {
    guard let number = environment("TJ_SEED").map({ UInt64($0) ?? 0 }) else {
      return UInt64.random(in: 0...UInt64.max)
    }
    let time = environment("TJ_NOW") ?? ""
    return state.draws.withLock { draws in
      if draws == 0 { draws = SeededRandom.seed([time] + arguments) ^ number << 1 }
      return SeededRandom.next(&draws)
    }
  }

  func zone(named name: String) -> ZoneRules? { zones.rules(named: name) }

  /// Returns the time zone of this device; if `TJ_NOW` has an offset, a zone in which that offset is always in force.
  func deviceZone() -> ZoneRules {
    if environment("TZ") == nil,
      let fixed = fixedTime?.offset,
      let rules = ZoneRules(parsing: Self.rule(fixed))
    {
      return rules
    }
    return zones.deviceRules(variable: environment("TZ"))
  }

  /// Returns a rule with a constant `offset` in POSIX form, in which the sign is reversed.
  private static func rule(_ offset: UTCOffset) -> String {
    let minutes = abs(offset.seconds) / 60
    let sign = offset.seconds > 0 ? "-" : ""
    return "<FIX>\(sign)\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  func run(_ words: [String]) throws -> Int32 {
    try system.run(words)
  }

  func replaceProgram(by words: [String]) -> Failure { Failure(system.replaceProgram(by: words)) }

  func launchItself(_ arguments: [String]) { try? system.launchItself(arguments) }

  func startPager(_ words: [String]) {
    state.pager.withLock { pager in
      if pager == nil { pager = try? PipedProgram(words, system) }
    }
  }

  func finishPager() {
    let pager = state.pager.withLock { pager in
      defer { pager = nil }
      return pager
    }
    pager?.finish()
  }

  /// The state that changes while the program runs.
  private final class State: Sendable {
    let pager = Mutex<PipedProgram?>(nil)
    let draws = Mutex<UInt64>(0)
  }
}

/// Standard input to which another program may not have written.
extension LiveContext {
  /// The number of milliseconds to wait for a program that has sent nothing.
  private static let patience = 300

  /// Returns the bytes of standard input, or the first line of a pipe; files and devices are read completely.
  ///
  /// The first line is read on a thread of its own, since the program at the other end of the pipe, such as ssh or
  /// cron, may neither write to the pipe nor close it. A closed standard input counts as empty.
  func sentInput() throws -> SentInput {
    guard !isTerminal(.standardInput) else { return .nothing }
    if let name = try? system.realPath(of: "/proc/self/fd/0") {
      return SentInput(name == "/dev/null" ? [] : try standardInput())
    }
    let sent = SharedValue(SentInput.late)
    let isStarted = System.onOwnThread { [system] in
      let line = try? system.inputLine()
      sent.withLock { $0 = line.map(SentInput.begun) ?? .nothing }
    }
    for _ in 0..<Self.patience where isStarted && sent.withLock({ $0 == .late }) {
      system.pause(milliseconds: 1)
    }
    return sent.withLock(\.self)
  }
}

/// A terminal with a program on it, at which a test sits in place of a person.
///
/// ```swift
/// let program = ChildProcess(["sh", "-c", "read name; echo hello $name"], in: folder.path)
/// try PseudoTerminal.run(program) { terminal in
///   try terminal.type("Anna\r")
///   try terminal.wait(for: "hello Anna")
///   #expect(try terminal.waitForExit() == 0)
/// }
/// ```
///
/// It shows what is typed, turns `\n` into `\r\n` and Ctrl-C into a signal, as a real one does.
public final class PseudoTerminal {
  /// All that came out so far: what the program wrote, and the echo of what was typed.
  public private(set) var output: [UInt8] = []

  /// Where the device of the terminal stands, as in `/dev/pts/3`.
  public let path: String

  private var device: TerminalDevice?
  private let session: TerminalSession
  private let limit: Duration

  /// How much of the output has been waited for.
  private var seen = 0

  private init(_ program: ChildProcess, type: String, size: Size) throws(DiskError) {
    let device = try TerminalDevice()
    try device.resize(to: size)
    path = device.path
    limit = .seconds(program.seconds)
    session = try TerminalSession(program, type: type, on: device.path)
    self.device = device
  }

  /// Runs `body` with a terminal on which a program has been started.
  ///
  /// However `body` ends, the terminal is closed then, and no process of its session stays.
  ///
  /// - Parameters:
  ///   - program: What is started. Its input is not used: it is typed. Its seconds are the limit
  ///     of each wait.
  ///   - type: The value of `TERM`.
  ///   - size: How large the terminal is at first.
  ///   - body: What the person does.
  /// - Returns: What `body` returns.
  /// - Throws: `DiskError` where the system has no terminal to give, and what `body` throws.
  public static func run<Result>(
    _ program: ChildProcess,
    type: String = "xterm-256color",
    size: Size = Size(rows: 24, columns: 80),
    _ body: (PseudoTerminal) throws -> Result
  ) throws -> Result {
    let terminal = try PseudoTerminal(program, type: type, size: size)
    defer {
      terminal.device = nil
      terminal.session.end()
    }
    return try body(terminal)
  }

  /// The output as text; what is not UTF-8 is replaced.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The settings, such as whether what is typed is shown.
  public var settings: Settings {
    get throws(TerminalError) { try use { device throws(DiskError) in try device.settings } }
  }

  /// Types some text; `\r` is the key Enter.
  public func type(_ text: String) throws(TerminalError) {
    let deadline = ContinuousClock.now + limit
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard ContinuousClock.now < deadline else { throw error("the program takes no input") }
      // Both ways go on at once, or the program and the test could each wait for the other.
      try readWhatIsThere(waiting: 0)
      let bytes = rest
      let count = try use { device throws(DiskError) in try device.write(bytes) }
      rest = rest.dropFirst(count)
    }
  }

  /// Presses a key that is no text.
  public func press(_ key: Key) throws(TerminalError) { try type(key.rawValue) }

  /// Gives the terminal another size, which the program learns by a signal.
  public func resize(to size: Size) throws(TerminalError) {
    try use { device throws(DiskError) in try device.resize(to: size) }
  }

  /// Closes the terminal, as when its window is closed.
  public func hangUp() throws(TerminalError) {
    try readWhatIsThere(waiting: 0)
    device = nil
  }

  /// Waits until `text` comes out, after all that has been waited for before.
  ///
  /// - Throws: `TerminalError` where it does not come in time, or can come no more.
  public func wait(for text: String) throws(TerminalError) {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + limit
    var isOpen = true
    while true {
      if let range = output[seen...].firstRange(of: wanted) {
        seen = range.upperBound
        return
      }
      guard isOpen else { throw error("the program ended without '\(text)'") }
      guard ContinuousClock.now < deadline else { throw error("'\(text)' did not come") }
      isOpen = try readWhatIsThere(waiting: 100)
    }
  }

  /// Waits until the program has ended, and reads all that it wrote.
  ///
  /// - Returns: The exit code; 128 and the signal's number where a signal ended it.
  @discardableResult
  public func waitForExit() throws(TerminalError) -> Int32 {
    let deadline = ContinuousClock.now + limit
    while true {
      // In this order, so that what was written last is read too.
      let isOver = session.isOver
      let isOpen = try readWhatIsThere(waiting: 10)
      if isOver && !isOpen { break }
      guard ContinuousClock.now < deadline else { throw error("the program did not end") }
      if !isOpen { TerminalSession.pause() }
    }
    return session.end()
  }

  /// Whether more can come, once what is there has been read.
  @discardableResult
  private func readWhatIsThere(waiting milliseconds: Int32) throws(TerminalError) -> Bool {
    guard device != nil else { return false }
    let bytes = try use { device throws(DiskError) in
      try device.read(waiting: milliseconds)
    }
    output += bytes ?? []
    return bytes != nil
  }

  private func use<Result>(
    _ body: (TerminalDevice) throws(DiskError) -> Result
  ) throws(TerminalError) -> Result {
    guard let device else { throw error("the terminal is closed") }
    do throws(DiskError) {
      return try body(device)
    } catch {
      throw self.error("\(error)")
    }
  }

  private func error(_ problem: String) -> TerminalError {
    TerminalError(problem, output: output)
  }
}

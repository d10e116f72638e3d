/// A terminal with a running program, which a test uses like a person.
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
/// Like a real terminal, it shows typed characters, changes `\n` into `\r\n` and Ctrl-C into a
/// signal.
public final class PseudoTerminal {
  /// The whole output so far: the output of the program and the echo of typed characters.
  public private(set) var output: [UInt8] = []

  /// The path of the terminal's device, such as `/dev/pts/3`.
  public let path: String

  private var device: TerminalDevice?
  private let session: TerminalSession
  private let limit: Duration

  /// The part of the output that has already been waited for.
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
  /// When `body` ends, even with an error, the terminal is closed and all processes of its session
  /// are ended.
  ///
  /// - Parameters:
  ///   - program: The program to start. Its input is not used, since the test types it. Its time
  ///     limit applies to each wait.
  ///   - type: The value of `TERM`.
  ///   - size: The initial size of the terminal.
  ///   - body: The actions of the person.
  /// - Returns: The result of `body`.
  /// - Throws: `DiskError` if the system has no terminal left, or the error of `body`.
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

  /// The output as text; invalid UTF-8 is replaced.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The settings, such as whether typed characters are shown.
  public var settings: Settings {
    get throws(TerminalError) { try use { device throws(DiskError) in try device.settings } }
  }

  /// Types some text; `\r` is the Enter key.
  public func type(_ text: String) throws(TerminalError) {
    let deadline = ContinuousClock.now + limit
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard ContinuousClock.now < deadline else { throw error("the program takes no input") }
      // The test reads and writes alternately, since otherwise it and the program could wait for
      // each other.
      try readWhatIsThere(waiting: 0)
      let bytes = rest
      let count = try use { device throws(DiskError) in try device.write(bytes) }
      rest = rest.dropFirst(count)
    }
  }

  /// Presses a key without a character.
  public func press(_ key: Key) throws(TerminalError) { try type(key.rawValue) }

  /// Changes the size of the terminal; the program is informed by a signal.
  public func resize(to size: Size) throws(TerminalError) {
    try use { device throws(DiskError) in try device.resize(to: size) }
  }

  /// Closes the terminal like a window.
  public func hangUp() throws(TerminalError) {
    try readWhatIsThere(waiting: 0)
    device = nil
  }

  /// Waits for `text` in the output after the part that has already been waited for.
  ///
  /// - Throws: `TerminalError` if the text does not come in time, or the program has ended.
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

  /// Waits until the program has ended, and reads all of its output.
  ///
  /// - Returns: The exit code; 128 plus the number of the signal if a signal ended the program.
  @discardableResult
  public func waitForExit() throws(TerminalError) -> Int32 {
    let deadline = ContinuousClock.now + limit
    while true {
      // The order matters: the last output is read after the program has ended.
      let isOver = session.isOver
      let isOpen = try readWhatIsThere(waiting: 10)
      if isOver && !isOpen { break }
      guard ContinuousClock.now < deadline else { throw error("the program did not end") }
      if !isOpen { TerminalSession.pause() }
    }
    return session.end()
  }

  /// Reads the available output, and returns whether more can follow.
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

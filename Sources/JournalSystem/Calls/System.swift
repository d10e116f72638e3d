internal import CPosix

/// The operating system, through which this program makes its system calls.
///
/// It is passed as a value, so that a test can pass a system whose calls fail according to a plan.
public struct System: Sendable {
  let plan: FaultPlan?

  /// Creates the real system.
  public init() {
    plan = nil
  }

  /// Creates a system with the faults of `plan`.
  package init(_ plan: FaultPlan) {
    self.plan = plan
  }
}

extension System {
  /// Reads the next line of standard input without its end, or returns `nil` if there are no more.
  ///
  /// It reads no byte beyond the line, so that another program can continue reading there.
  package func inputLine() throws(SystemError) -> [UInt8]? {
    let stream = StandardStream.standardInput
    var line: [UInt8] = []
    while let byte = try byte(of: stream) {
      if byte == 0x0A { return line }
      line.append(byte)
    }
    return line.isEmpty ? nil : line
  }

  private func byte(of stream: StandardStream) throws(SystemError) -> UInt8? {
    try attempt(.read, stream.description) { () throws(Errno) in
      try byte(of: stream.rawValue, stream.description)
    }
  }
}

extension System {
  /// The id of this process.
  package var processID: Int32 { process() }

  /// Whether a process with this id is running on this device, under any user.
  package func isRunning(_ process: Int32) -> Bool {
    do throws(Errno) {
      try probe(process)
      return true
    } catch {
      return error.number == EPERM
    }
  }

  /// The host name of this device, or `nil` if it has none or the name is not UTF-8.
  package var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard (try? host(&name)) != nil else { return nil }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}

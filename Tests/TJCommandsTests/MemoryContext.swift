import JournalSystem
import Synchronization
import TJCommands
import ThreadJournal

/// A context in memory: its files and variables are given, and its output is recorded.
final class MemoryContext: Context {
  let keys = UnlockedKeys()
  let files: [String: [UInt8]]
  let input: [UInt8]
  let variables: [String: String]
  let terminals: Set<StandardStream>
  let outputFailure: Failure?
  let system: System
  private let written = Mutex<[StandardStream: [UInt8]]>([:])

  init(
    files: [String: String] = [:],
    bytes: [String: [UInt8]] = [:],
    input: [UInt8] = [],
    variables: [String: String] = [:],
    terminals: Set<StandardStream> = [],
    outputFailure: Failure? = nil,
    system: System = System()
  ) {
    self.files = files.mapValues { Array($0.utf8) }.merging(bytes) { _, new in new }
    self.input = input
    self.variables = variables
    self.terminals = terminals
    self.outputFailure = outputFailure
    self.system = system
  }

  var output: String { text(.standardOutput) }

  var messages: String { text(.standardError) }

  private func text(_ stream: StandardStream) -> String {
    String(decoding: written.withLock { $0[stream] ?? [] }, as: UTF8.self)
  }

  func contents(ofFile path: String) throws -> [UInt8] {
    guard let bytes = files[path] else {
      throw Failure(.notFound, "\(path): no such file", hint: "check the name and the folder")
    }
    return bytes
  }

  func standardInput() throws -> [UInt8] { input }

  func sentInput() -> SentInput { input.isEmpty ? .nothing : .bytes(input) }

  func send(_ bytes: [UInt8], to stream: StandardStream) throws {
    if let outputFailure, stream == .standardOutput { throw outputFailure }
    written.withLock { $0[stream, default: []] += bytes }
  }

  func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

  func terminalWidth(of stream: StandardStream) -> Int? { isTerminal(stream) ? 40 : nil }

  func environment(_ name: String) -> String? { variables[name] }

  func inputLine() throws -> String? { nil }

  func currentFolder() throws -> String { "/nowhere" }

  func random() -> UInt64 { 4 }

  func run(_ words: [String]) throws -> Int32 { 127 }

  func replaceProgram(by words: [String]) -> Failure {
    Failure(.failure, "no programs here", hint: "none")
  }

  func launchItself(_ arguments: [String]) {}

  func startPager(_ words: [String]) {}

  func finishPager() {}

  func now() -> ClockReading { ClockReading(seconds: 1_709_280_932) }

  func zone(named name: String) -> ZoneRules? { nil }

  func deviceZone() -> ZoneRules { .utc }
}

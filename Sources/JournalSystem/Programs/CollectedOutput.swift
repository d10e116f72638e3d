/// A program that has ended, with everything that it wrote.
package struct CollectedOutput: Sendable {
  /// Its exit status, or 128 and the number of the signal that ended it.
  package private(set) var status: Int32 = 0

  /// The bytes of its standard output.
  package private(set) var output: [UInt8] = []

  /// The bytes of its standard error.
  package private(set) var messages: [UInt8] = []

  /// Whether it was ended because it had written no output for too long.
  package private(set) var wasSilent = false

  /// The longest time between two checks whether this program is asked to end, in milliseconds.
  private static let step: Int32 = 200

  /// Runs a program with empty input, and waits for it to end.
  ///
  /// If this program is asked to end meanwhile, it asks the other program to end, too.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - variables: Changes of the environment: `NAME=value` sets a variable, `NAME` removes it.
  ///   - patience: The time in milliseconds without output after which the program is ended, or `nil` to wait forever.
  ///   - system: The system to run it on.
  ///   - onMessage: Called with each part of its standard error as it arrives.
  /// - Throws: An error if the program cannot be run.
  package init(
    of words: [String],
    variables: [String] = [],
    patience: Int32? = nil,
    _ system: System,
    onMessage: ([UInt8]) -> Void = { _ in }
  ) throws(SystemError) {
    let name = words.first ?? ""
    // A program that is started to clean up afterwards must not be ended early.
    let mayEndEarly = !system.isAskedToEnd
    let output = try ReadingEnd(name, system)
    let messages = try ReadingEnd(name, system)
    let process = try system.attempt(.spawn, name) { () throws(Errno) in
      try system.spawn(
        words,
        variables: variables,
        output: output.writing,
        messages: messages.writing
      )
    }
    output.closeWriting()
    messages.closeWriting()
    var silence: Int32 = 0
    do throws(SystemError) {
      while output.isOpen || messages.isOpen {
        let wait = min(Self.step, (patience ?? .max) - silence)
        let ready = try system.attempt(.poll, name) { () throws(Errno) in
          try system.wait(output.reading, messages.reading, atMost: wait)
        }
        let isSilent = !ready.one && !ready.other
        silence = isSilent && patience != nil ? silence + wait : 0
        wasSilent = isSilent && patience.map { silence >= $0 } ?? false
        if wasSilent || mayEndEarly && system.isAskedToEnd {
          system.end(process)
          break
        }
        if ready.one { self.output += try output.next() }
        if ready.other {
          let part = try messages.next()
          self.messages += part
          onMessage(part)
        }
      }
    } catch {
      system.end(process)
      _ = try? system.wait(forEndOf: process, name)
      throw error
    }
    status = try system.attempt(.waitpid, name) { () throws(Errno) in
      try system.wait(forEndOf: process, name)
    }
  }
}

/// A pipe whose writing end is passed to another program.
private final class ReadingEnd {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private let name: String
  private let system: System

  init(_ name: String, _ system: System) throws(SystemError) {
    (self.name, self.system) = (name, system)
    (reading, writing) = try system.attempt(.pipe, name) { () throws(Errno) in try system.pipe() }
  }

  /// Whether the end has not been reached yet.
  var isOpen: Bool { reading >= 0 }

  func closeWriting() {
    try? system.close(writing, name)
    writing = -1
  }

  /// Reads the available bytes; at the end, closes the pipe.
  func next() throws(SystemError) -> [UInt8] {
    let bytes = try system.attempt(.read, name) { () throws(Errno) in
      try system.bytes(of: reading, name, atMost: 1 << 16)
    }
    if bytes.isEmpty { closeReading() }
    return bytes
  }

  private func closeReading() {
    try? system.close(reading, name)
    reading = -1
  }

  deinit {
    if writing >= 0 { closeWriting() }
    if reading >= 0 { closeReading() }
  }
}

internal import CPosix
internal import Glibc

/// A program that answers each line with a line; it runs as long as this object exists.
public final class AnsweringProgram {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let name: String
  private let seconds: Int

  /// Starts a program, which must end when its input ends.
  public init(_ program: ChildProcess) throws {
    let (requests, answers) = (try Self.pipe(), try Self.pipe())
    defer {
      close(requests.end)
      close(answers.start)
    }
    var spawning = Spawning()
    spawning.leadGroup()
    spawning.connect(requests.end, as: 0)
    spawning.connect(answers.start, as: 1)
    (name, seconds) = (program.arguments[0], program.seconds)
    (input, output) = (requests.start, answers.end)
    guard let process = try spawning.start(program) else { throw DiskError("posix_spawn", name) }
    self.process = process
  }

  deinit {
    close(input)
    close(output)
    _ = cposix_wait(process)
  }

  /// Sends `line`, and returns the next line of the program.
  ///
  /// - Throws: An error if no line comes in time; the program is then killed.
  public func answer(to line: String) throws -> String {
    try Disk.write(Array("\(line)\n".utf8), input, name)
    var answer: [UInt8] = []
    while true {
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, Int32(seconds * 1000))
      if count < 0, errno == EINTR { continue }
      var byte: UInt8 = 0
      guard count > 0, read(output, &byte, 1) == 1 else {
        kill(-process, SIGKILL)
        throw DiskError("read", name)
      }
      if byte == 0x0A { return String(decoding: answer, as: UTF8.self) }
      answer.append(byte)
    }
  }

  /// Creates a pipe whose ends no other program inherits: the bytes written to `start` are read
  /// from `end`.
  private static func pipe() throws -> (start: Int32, end: Int32) {
    var ends: [Int32] = [0, 0]
    guard cposix_pipe(&ends) == 0 else { throw DiskError("pipe2", "") }
    return (ends[1], ends[0])
  }
}

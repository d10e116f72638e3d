import JournalSystem
import TestSupport
import Testing

/// The program that carries out one operation on a journal, and that tests kill, make fail or run beside others.
enum FaultyOperationProcess {
  /// The path of the program, next to the tests.
  static let path = "\(BuiltProducts.folder)/FaultyOperation"

  /// Returns a process of the program with the arguments `words`, in a clean environment.
  static func make(
    _ words: [String],
    in folder: String,
    on root: String,
    seed: Int? = nil
  ) -> ChildProcess {
    var process = ChildProcess([path, root] + words, in: folder)
    process.environment["OPERATION_SEED"] = seed.map(String.init)
    return process
  }

  /// Runs the program to its end, and returns the system calls that its own code made.
  ///
  /// If `refusal` is given, the program must fail with a message that contains it.
  static func calls(
    _ words: [String],
    in folder: String,
    on root: String,
    seed: Int? = nil,
    refusal: String? = nil
  ) throws -> [SystemCall] {
    var process = make(words, in: folder, on: root, seed: seed)
    process.environment["OPERATION_CALLS"] = "1"
    let outcome = try process.run()
    try #require((outcome.exitCode == 0) == (refusal == nil), "\(outcome.text)")
    if let refusal { try #require(outcome.text.contains(refusal), "\(outcome.text)") }
    let line = outcome.text.split(separator: "\n").last { $0.hasPrefix("calls ") }
    return try #require(line).split(separator: " ").dropFirst().map { name in
      try #require(SystemCall(rawValue: String(name)))
    }
  }
}

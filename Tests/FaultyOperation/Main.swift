import JournalModel
import JournalSystem
import ThreadJournal

/// One operation on a journal in a separate process, which tests can kill, make fail and run beside others.
///
/// ```
/// FaultyOperation FOLDER add daily 3       adds three entries, and prints their ids once they are safe
/// FaultyOperation FOLDER serve             does one operation after another; see ``Server``
/// OPERATION_FAULT=stop@17 FaultyOperation …     the process ends at its 17th system call, as by a power cut
/// OPERATION_FAULT=28@17 FaultyOperation …       that call fails with error 28 (no space)
/// OPERATION_FAULT=short@17 FaultyOperation …    that call moves one byte only
/// OPERATION_PROGRESS=PIPE FaultyOperation …     writes a byte to a pipe with a name before each system call
/// OPERATION_CALLS=1 FaultyOperation …           prints the calls that it made, by their names
/// OPERATION_SEED=1 FaultyOperation …            ids and times are the same on every run
/// OPERATION_GRACE=1 FaultyOperation …         waits for editors as long as the program does
/// OPERATION_DRAFTS=FOLDER FaultyOperation …     drafts go there
/// ```
@main struct Main {
  static func main() {
    let system = System()
    let arguments = CommandLine.arguments.dropFirst()
    guard let root = arguments.first else {
      write("FaultyOperation: FOLDER OPERATION [ARGUMENT …]\n", to: .standardError)
      system.exit(2)
    }
    if arguments.dropFirst().first == "serve" { return Server.run(on: root) }
    carryOut(Array(arguments.dropFirst()), on: root)
  }

  /// Carries out the operation `words` as the environment variables require, and ends the process.
  static func carryOut(_ words: [String], on root: String) -> Never {
    let system = System()
    let plan = Fault.plan(
      system.environment("OPERATION_FAULT"),
      tellingProgress: system.environment("OPERATION_PROGRESS")
    )
    let operation = FaultyOperation(root: root, system: System(plan))
    let code = operation.run(words)
    if system.environment("OPERATION_CALLS") != nil {
      let calls = plan.calls.map(\.rawValue).joined(separator: " ")
      write("calls \(calls)\n", to: .standardError)
    }
    system.exit(code)
  }

  static func write(_ text: String, to stream: StandardStream) {
    try? System().write(Array(text.utf8), to: stream)
  }
}

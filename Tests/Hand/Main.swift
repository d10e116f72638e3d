import JournalModel
import JournalSystem
import ThreadJournal

/// One operation on a journal, as a process of its own that tests can stop, break and race.
///
/// ```
/// Hand FOLDER add daily 3       adds three entries, and prints their ids once they are safe
/// HAND_FAULT=stop@17 Hand …     the process ends at its 17th system call, as by a power cut
/// HAND_FAULT=28@17 Hand …       that call fails with error 28 (no space)
/// HAND_FAULT=short@17 Hand …    that call moves one byte only
/// HAND_PROGRESS=PIPE Hand …     writes a byte to a pipe with a name before each system call
/// HAND_COUNT=1 Hand …           prints how many calls there were
/// HAND_SEED=1 Hand …            ids and times are the same on every run
/// HAND_PATIENCE=1 Hand …         waits for editors as long as the program does
/// HAND_DRAFTS=FOLDER Hand …     drafts go there
/// ```
@main struct Main {
  static func main() {
    let system = System()
    let arguments = CommandLine.arguments.dropFirst()
    guard let root = arguments.first else {
      write("Hand: FOLDER OPERATION [ARGUMENT …]\n", to: .standardError)
      system.exit(2)
    }
    let plan = Fault.plan(
      system.environment("HAND_FAULT"),
      tellingProgress: system.environment("HAND_PROGRESS")
    )
    let hand = Hand(root: root, system: System(plan))
    let code = hand.run(Array(arguments.dropFirst()))
    if system.environment("HAND_COUNT") != nil {
      write("calls \(plan.calls.count)\n", to: .standardError)
    }
    system.exit(code)
  }

  static func write(_ text: String, to stream: StandardStream) {
    try? System().write(Array(text.utf8), to: stream)
  }
}

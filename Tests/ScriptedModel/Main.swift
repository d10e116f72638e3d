import Glibc
import JournalSystem

/// A server for tests that speaks the API of language models on a free port of 127.0.0.1, and answers from a script.
///
/// ```
/// ScriptedModel FOLDER
/// ```
///
/// It reads the file `script` in the folder, writes the number of its port to the file `port`, and returns while the
/// server goes on in the background, until there is no request for ten minutes or `port` is gone. The file `log` gets a line
/// for each request, and `requests` a line with the exact body of each that asks for an answer. The lines of a script
/// are in ``Script``.
@main struct Main {
  /// The time in seconds without a request after which the server ends.
  private static let patience = 600

  static func main() {
    guard CommandLine.arguments.count == 2 else { fail("usage: ScriptedModel FOLDER") }
    let folder = CommandLine.arguments[1]
    guard let bytes = try? System().contents(ofFile: "\(folder)/script") else {
      fail("cannot read \(folder)/script")
    }
    let script: Script
    switch Script.parsed(String(decoding: bytes, as: UTF8.self)) {
    case .success(let parsed): script = parsed
    case .failure(let error): fail("\(folder)/script: no such line: \(error.line)")
    }
    guard let port = Port() else { fail("cannot listen") }
    let notes = Notes(folder: folder)
    notes.begin(port: port.number)
    let copy = copyOfThisProcess()
    guard copy == 0 else { exit(copy < 0 ? 1 : 0) }
    setsid()
    let nowhere = open("/dev/null", O_RDWR)
    for stream in 0...2 as ClosedRange<Int32> { dup2(nowhere, stream) }
    serve(Answers(script), on: port, notes)
  }

  private static func serve(_ answers: Answers, on port: Port, _ notes: Notes) -> Never {
    var answers = answers
    var idle = 0
    while idle < patience, notes.isWanted {
      guard let connection = port.accept(within: 1000) else {
        idle += 1
        continue
      }
      idle = 0
      if let request = connection.request() {
        notes.add(request)
        connection.send(answers.answer(to: request)) { notes.isWanted }
      }
      connection.end()
    }
    exit(0)
  }

  private static func fail(_ sentence: String) -> Never {
    try? System().write(Array("ScriptedModel: \(sentence)\n".utf8), to: .standardError)
    exit(2)
  }
}

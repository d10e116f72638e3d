internal import CommandKit
internal import JournalExchange
internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem
internal import JournalWire
internal import TerminalKit
internal import ThreadJournal

/// `tj check`: reports problems in thread files, with their places.
struct CheckCommand: Command {
  private let context: any Context
  private let files: [CheckedFile]
  private let invocation: Invocation
  private let palette: Palette

  /// The stream for diagnostics: standard output, or standard error if the syntax tree is the result.
  private let stream: StandardStream

  init(_ invocation: Invocation, in context: any Context) throws {
    (self.invocation, self.context) = (invocation, context)
    files = try CheckedFile.all(invocation, in: context)
    stream = invocation[Self.tree] ? .standardError : .standardOutput
    palette = Palette(choice: OutputOptions(invocation).colorChoice, for: stream, in: context)
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    guard !(invocation[tree] && OutputOptions(invocation).isJSON) else {
      throw Failure(.usage, "cannot combine --tree and --json", hint: "tj help check")
    }
    let ending = try fixAll(invocation, in: context)
    let result = try CheckCommand(invocation, in: context).run()
    return result == .done ? ending : result
  }

  /// Checks every file, even if another one cannot be read.
  func run() throws -> ExitCode {
    var json = JSONWriter(.pretty)
    var unread: ExitCode?
    var hasErrors = false
    if OutputOptions(invocation).isJSON {
      try json.array { json in try checkAll(&hasErrors, &unread, &json) }
      try context.write(json.take() + [0x0A], to: .standardOutput)
    } else {
      try checkAll(&hasErrors, &unread, &json)
    }
    return unread ?? (hasErrors ? .badData : .done)
  }

  private func checkAll(
    _ hasErrors: inout Bool,
    _ unread: inout ExitCode?,
    _ json: inout JSONWriter
  ) throws {
    for file in files {
      guard let bytes = try contents(of: file, &unread), file.isMeant(bytes) else { continue }
      if try check(bytes, of: file, &json) { hasErrors = true }
      try context.write(json.take(), to: .standardOutput)
    }
  }

  /// Returns the bytes of `file`; if the file cannot be read, reports that and returns `nil`.
  private func contents(of file: CheckedFile, _ unread: inout ExitCode?) throws -> [UInt8]? {
    do {
      guard let path = file.path else { return try context.standardInput() }
      return try context.contents(ofFile: path)
    } catch {
      let failure = Failure(error)
      try context.tell(failure.line)
      unread = unread ?? failure.code
      return nil
    }
  }

  /// Reports the problems of one file, and returns whether it has errors.
  private func check(
    _ bytes: [UInt8],
    of file: CheckedFile,
    _ json: inout JSONWriter
  ) throws -> Bool {
    let examination = Examination(
      of: bytes,
      invocation,
      in: context,
      leadsSomewhere: file.leadsSomewhere
    )
    if OutputOptions(invocation).isJSON {
      json.element { examination.write(to: &$0, bytes, path: file.name) }
    } else {
      try print(examination, of: bytes, named: file.name)
    }
    return examination.hasErrors(strict: invocation[Self.strict])
  }

  private func print(_ examination: Examination, of bytes: [UInt8], named path: String) throws {
    if invocation[Self.tree] {
      try context.write(examination.thread.tree.dump, to: .standardOutput)
    }
    try print(examination.diagnostics, of: bytes, named: path)
    guard invocation[Self.roundtrip] else { return }
    guard examination.isRoundTrip else {
      throw Failure(
        .badData,
        "\(path): the file would not be written back byte for byte",
        hint: "this is a bug in tj; please report it"
      )
    }
    let line = TerminalText.sanitized("\(path): \(bytes.count) bytes, round trip is exact")
    try context.write(line + "\n", to: stream)
  }

  private func print(_ diagnostics: [Diagnostic], of bytes: [UInt8], named path: String) throws {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(
      bytes,
      path: path,
      palette: palette,
      width: context.width(of: stream)
    )
    var text: StyledText = ""
    var length = 0
    for diagnostic in diagnostics {
      let part = renderer.text(of: diagnostic)
      text += part
      length += part.plain.utf8.count
      // The text is written in parts, so that a file with many problems needs little memory.
      if length > 1 << 16 {
        try context.show(text, on: stream)
        (text, length) = ("", 0)
      }
    }
    try context.show(text, on: stream)
  }
}

/// Fixes, which a check prints, and applies on request.
extension CheckCommand {
  /// Applies the fixes to the files that a command line names, if it has the option for that.
  static func fixAll(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    guard invocation[fix] else { return .done }
    if invocation.operands.contains("-") {
      throw Failure(.usage, "cannot fix standard input", hint: "tj check --fix FILE")
    }
    let rewriting = try ThreadRewriting(invocation, in: Session(invocation, in: context)) {
      Examination(of: $0.thread.bytes, invocation, in: context).fixed
    }
    return try rewriting.save(as: "fix", saying: "fixed", otherwise: "nothing to fix")
  }
}

extension Examination {
  /// Checks `bytes` according to the options of a command line.
  init(
    of bytes: [UInt8],
    _ invocation: Invocation,
    in context: any Context,
    leadsSomewhere: (@Sendable (WrittenLink) -> Bool)? = nil
  ) {
    let now = context.now()
    self.init(
      of: bytes,
      includingMissingIDs: invocation[CheckCommand.ids],
      times: TimeSource(context),
      now: Instant(seconds: now.seconds, nanoseconds: now.nanoseconds),
      leadsSomewhere: leadsSomewhere
    )
  }
}

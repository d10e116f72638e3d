internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel

/// `tj export`: exports entries for other programs.
enum ExportCommand: Command {
  /// JSON if `--json` is given, which is a synonym of `--to json`; otherwise a fixed form.
  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    let isJSON =
      OutputOptions(invocation).hasJSONFlag
      && ["json", nil].contains(invocation[Export.format])
    return isJSON ? .json : .fixed(instead: "pass --to FORMAT (\(ExchangeFormat.exportNames))")
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.takeCounts()
    let export = try Export(invocation, in: session)
    if let folder = try export.folder() {
      try export.write(toFolder: folder)
      try export.tellLeftOutAttachments()
      return session.reader.ending
    }
    var output = try ExportOutput(session, invocation)
    do {
      try export.write(to: &output)
      try output.finish()
    } catch {
      output.discard()
      throw error
    }
    try export.tellLeftOutAttachments()
    if export.leavesOutLocked { try session.reader.tellLocked() }
    return session.reader.ending
  }
}

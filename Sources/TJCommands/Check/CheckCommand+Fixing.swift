internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSystem

/// Fixes, which a check prints and applies if it is asked to.
extension CheckCommand {
  /// Applies the fixes of the files that a command line names, if it asks for that.
  static func fixAll(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let options = try CheckOptions(invocation)
    guard options.fixes else { return .done }
    if invocation.operands.contains("-") {
      throw Failure(.usage, "cannot fix standard input", hint: "tj check --fix FILE")
    }
    let rewriting = try ThreadRewriting(invocation, in: Session(invocation, in: context)) {
      Examination(of: $0.thread.bytes, options, in: context).fixed
    }
    return try rewriting.save(as: "fix", saying: "fixed", otherwise: "nothing to fix")
  }
}

extension Examination {
  /// Checks `bytes` as the options of a command line ask for.
  init(of bytes: [UInt8], _ options: CheckOptions, in context: any Context) {
    let now = context.now()
    self.init(
      of: bytes,
      includingMissingIDs: options.ids,
      times: TimeSource(context),
      now: Instant(seconds: now.seconds, nanoseconds: now.nanoseconds)
    )
  }
}

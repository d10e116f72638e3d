internal import CommandKit
internal import JournalFormat
internal import JournalModel

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
  /// The bytes with all fixes; of several at one place the first.
  fileprivate var fixed: [UInt8] {
    let all = diagnostics.compactMap(\.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    var fixes: [Splice] = []
    for fix in all where fixes.last.map({ $0.range.upperBound < fix.range.lowerBound }) ?? true {
      fixes.append(fix)
    }
    return Edit(fixes).applied(to: thread.bytes)
  }
}

internal import CommandKit

/// The forms in which a command can print its result, so that `--json` and `-f` are never silently
/// ignored.
package enum PrintedForm: Sendable {
  /// Entries, in every supported format.
  case entries
  /// Lines, or JSON.
  case json
  /// A single form; `instead` is the command for another form.
  case fixed(instead: String? = nil)
  /// A single form because of this argument or option; lines or JSON without it.
  case combined(with: String)
  /// Lines or JSON with this option, as in `instead`; otherwise a single form.
  case only(with: String, instead: String)

  /// Throws a failure if the command line requests an unsupported form.
  func check(_ invocation: Invocation) throws {
    let name = (["tj"] + invocation.path).joined(separator: " ")
    let output = OutputOptions(invocation)
    if output.hasJSONFlag, let format = output.format, format != "json" {
      throw Failure(
        .usage,
        "cannot combine --json and --format \(format)",
        hint: "leave out --json"
      )
    }
    guard output.hasJSONFlag || output.format != nil else { return }
    let option = output.format == nil ? "--json" : "-f/--format"
    let removal = output.format == nil ? "leave out --json" : "leave out -f"
    switch self {
    case .entries: return
    case .json:
      guard let format = output.format, format != "json" else { return }
      throw Failure(
        .usage,
        "'\(name)' does not support the format '\(format)'",
        hint: "use json, or leave out -f"
      )
    case .fixed(let instead):
      throw Failure(
        .usage,
        "'\(name)' does not support \(option)",
        hint: instead ?? removal
      )
    case .combined(let argument):
      throw Failure(.usage, "cannot combine \(option) and \(argument)", hint: removal)
    case .only(let other, let instead):
      throw Failure(.usage, "'\(name)' supports \(option) only with \(other)", hint: instead)
    }
  }
}

internal import CommandKit

/// The forms in which a command can print its result, so that `--json` and `-f` are never silently
/// ignored.
package enum PrintedForm: Sendable {
  /// Entries, in every supported format.
  case entries
  /// Lines, or JSON.
  case json
  /// A single form; `instead` is what to type for another one.
  case fixed(instead: String? = nil)

  /// Throws a failure if a form was requested that is not among these.
  func check(_ invocation: Invocation) throws(Failure) {
    let name = (["tj"] + invocation.path).joined(separator: " ")
    let output = OutputOptions(invocation)
    if output.hasJSONFlag, let format = output.format, format != "json" {
      throw Failure(
        .usage,
        "cannot combine --json and --format \(format)",
        hint: "leave out --json"
      )
    }
    switch (self, output.format) {
    case (.json, let format?) where format != "json":
      throw Failure(
        .usage,
        "'\(name)' does not support the format '\(format)'",
        hint: "use json, or leave out -f"
      )
    case (.fixed(let instead), .some):
      throw Failure(
        .usage,
        "'\(name)' does not support --format",
        hint: instead ?? "leave out -f"
      )
    case (.fixed(let instead), nil) where output.hasJSONFlag:
      throw Failure(
        .usage,
        "'\(name)' does not support --json",
        hint: instead ?? "leave out --json"
      )
    default: return
    }
  }
}

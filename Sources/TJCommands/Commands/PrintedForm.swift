internal import CommandKit

/// In which forms a command prints its result, so that `--json` and `-f` are never passed over.
package enum PrintedForm: Sendable {
  /// Entries, in every format there is.
  case entries
  /// Lines, or JSON.
  case json
  /// One form alone; what to type where another one is wanted.
  case fixed(instead: String? = nil)

  /// Complains about a form that was asked for and that is not among these.
  func check(_ invocation: Invocation) throws(Failure) {
    let name = (["tj"] + invocation.path).joined(separator: " ")
    let output = OutputOptions(invocation)
    if output.hasJSONFlag, let format = output.format, format != "json" {
      throw Failure(.usage, "--json and --format \(format) exclude each other")
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
        "'\(name)' cannot print JSON\(instead == nil ? "" : " this way")",
        hint: instead ?? "leave out --json"
      )
    default: return
    }
  }
}

internal import CommandKit

/// The options of a check.
struct CheckOptions {
  /// Whether warnings count as errors.
  var strict = false
  /// Whether missing ids are reported.
  var ids = false
  /// Whether the tree is checked to reproduce the file byte for byte.
  var roundTrip = false
  /// Whether the syntax tree is printed.
  var tree = false
  /// Whether everything is printed as JSON.
  var json = false
  /// Whether problems with a single sensible fix are fixed first.
  var fixes = false
}

extension CheckOptions {
  /// Parses a command line.
  init(_ invocation: Invocation) throws {
    strict = invocation.has("strict")
    ids = invocation.has("ids")
    roundTrip = invocation.has("roundtrip")
    tree = invocation.has("tree")
    json = OutputOptions(invocation).isJSON
    fixes = invocation.has("fix")
    guard !(tree && json) else {
      throw Failure(
        .usage,
        "cannot combine --tree and --json",
        hint: "tj help check"
      )
    }
  }

  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .flag("strict", "Treat warnings as errors."),
    .flag("fix", "Apply the fixes that are printed, as one operation, and report what is left."),
    .flag("ids", "Report entries without an id as well."),
    .flag("roundtrip", "Verify that a file would be written back byte for byte."),
    .flag("tree", "Print the syntax tree; diagnostics go to standard error."),
    .flag("json", "Print an array with one JSON object per file."),
  ]
}

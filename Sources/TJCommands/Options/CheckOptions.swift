internal import CommandKit

/// What a check is asked to do.
struct CheckOptions {
  /// Warnings count as errors.
  var strict = false
  /// Missing ids are reported.
  var ids = false
  /// The file is written back in memory and compared.
  var roundTrip = false
  /// The syntax tree is printed.
  var tree = false
  /// Everything is printed as JSON.
  var json = false
}

extension CheckOptions {
  /// What a command line says.
  init(_ invocation: Invocation) throws(Failure) {
    strict = invocation.has("strict")
    ids = invocation.has("ids")
    roundTrip = invocation.has("roundtrip")
    tree = invocation.has("tree")
    json = OutputOptions(invocation).isJSON
    guard !(tree && json) else {
      throw Failure(
        .usage,
        "cannot combine --tree and --json",
        hint: "tj help check"
      )
    }
  }

  /// All of them, as help lists them.
  static let specs: [OptionSpec] = [
    .flag("strict", "Treat warnings as errors."),
    .flag("ids", "Report entries without an id as well."),
    .flag("roundtrip", "Verify that a file would be written back byte for byte."),
    .flag("tree", "Print the syntax tree; diagnostics go to standard error."),
    .flag("json", "Print an array with one JSON object per file."),
  ]
}

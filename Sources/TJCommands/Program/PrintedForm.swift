internal import CommandKit

/// In which forms a command can print its result, so that `--json` and `-f` are never passed over.
enum PrintedForm {
  /// Entries, in every format there is.
  case entries
  /// Lines, or JSON.
  case json
  /// One form alone.
  case fixed

  /// The commands that print a list, or what they made, as lines or as JSON.
  private static let withJSON: Set<String> = [
    "threads", "tags", "fields", "people", "stats", "check", "log", "trash", "add", "draft list",
    "template list", "field list",
  ]

  /// What the command can that is meant.
  init(_ invocation: Invocation) {
    let name = invocation.path.joined(separator: " ")
    self =
      switch name {
      case "", "list", "search", "show", "today", "random": .entries
      case "undo": invocation.has("list") ? .json : .fixed
      case "config":
        invocation.operands.count < 2 && !invocation.has("unset") ? .json : .fixed
      case _ where Self.withJSON.contains(name): .json
      default: .fixed
      }
  }

  /// Complains about a form that was asked for and that the command does not have.
  static func check(_ invocation: Invocation) throws(Failure) {
    let name = (["tj"] + invocation.path).joined(separator: " ")
    let format = invocation.value("format")
    switch PrintedForm(invocation) {
    case .entries: return
    case .json:
      guard let format, format != "json" else { return }
      throw Failure(
        .usage,
        "'\(name)' has no format '\(format)'",
        remedy: "take json, or leave -f out"
      )
    case .fixed where format != nil:
      throw Failure(.usage, "'\(name)' takes no format with -f", remedy: remedy(invocation))
    case .fixed:
      guard invocation.has("json"), !meansJSONAnyway(invocation) else { return }
      let isExport = invocation.path == ["export"]
      throw Failure(
        .usage,
        isExport ? "--json and --to say different formats" : "'\(name)' prints no JSON",
        remedy: remedy(invocation)
      )
    }
  }

  /// Whether an export is told twice that JSON is meant, or once.
  private static func meansJSONAnyway(_ invocation: Invocation) -> Bool {
    invocation.path == ["export"] && ["json", nil].contains(invocation.value("to"))
  }

  /// What is typed instead.
  private static func remedy(_ invocation: Invocation) -> String {
    switch invocation.path {
    case ["export"]: "say with --to alone which format is meant"
    case ["import"]: "give --from csv, jsonl, json or md"
    case ["undo"]: "'tj undo --list --json' lists what can be taken back"
    default: invocation.has("json") ? "leave --json out" : "leave -f out"
    }
  }
}

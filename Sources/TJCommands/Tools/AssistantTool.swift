/// What an assistant can ask for.
enum AssistantTool: String, CaseIterable {
  case search, read, context, overview, timeline, add

  /// The name, the type and the description of an argument.
  private typealias Argument = (name: String, type: String, about: String)

  /// The tools that are offered, in a fixed order.
  static func offered(canWrite: Bool) -> [AssistantTool] {
    allCases.filter { canWrite || $0 != .add }
  }

  /// What it does, in words for an assistant.
  var about: String {
    switch self {
    case .search:
      "Find journal entries, newest first. Query: words, \"a phrase\", /regex/, #tag, in:thread, from:person, "
        + "mood:4.., has:weather, is:favorite, date:2026-05, since:2026-01, until:, NOT x, a OR b, ( ). "
        + "Examples: garden #family since:2026-03; (soup OR bread) NOT in:work; mood:..2 date:last-month."
    case .read: "Read whole entries by id (k3f9qd, or thread#^k3f9qd)."
    case .context:
      "Read a day, the week before, and the same day of earlier months and years."
    case .overview: "List threads, tags and fields, with counts."
    case .timeline:
      "List entries in order of time, with their milestones; more compact than search."
    case .add: "Add an entry, now, to a thread. Nothing can be changed or removed."
    }
  }

  private var arguments: [Argument] {
    let cursor = ("cursor", "string", "'next' of the page before")
    return switch self {
    case .search:
      [
        ("query", "string", "empty: all entries"), ("limit", "integer", "1 to 50 [default: 10]"),
        cursor,
      ]
    case .read: [("ids", "array", "at most 20"), cursor]
    case .context: [("date", "string", "YYYY-MM-DD, or yesterday [default: today]"), cursor]
    case .overview: [cursor]
    case .timeline:
      [
        ("query", "string", "as in search"),
        ("oldest_first", "boolean", "[default: false]"), cursor,
      ]
    case .add:
      [
        ("thread", "string", "an address, as in overview"), ("text", "string", "Markdown"),
        ("title", "string", ""), ("tags", "array", ""), ("fields", "array", "mood=4"),
      ]
    }
  }

  private var required: [String] {
    switch self {
    case .read: ["ids"]
    case .add: ["thread", "text"]
    default: []
    }
  }

  /// The names of the arguments.
  var argumentNames: [String] { arguments.map(\.name) }

  /// The JSON schema of its arguments.
  var schema: JSONObject {
    let properties = arguments.map { argument -> (String, JSONObject) in
      let items: JSONObject =
        argument.type == "array" ? ["items": ["type": "string"] as JSONObject] : [:]
      let about: JSONObject = argument.about.isEmpty ? [:] : ["description": argument.about]
      return (argument.name, ["type": argument.type] + items + about)
    }
    let needed: JSONObject = required.isEmpty ? [:] : ["required": required]
    return ["type": "object", "properties": JSONObject(properties)] + needed
  }

  /// The definition, as a list of tools has it.
  var definition: JSONObject {
    let isReading = self != .add
    let hints: JSONObject =
      isReading
      ? ["readOnlyHint": true, "openWorldHint": false]
      : ["readOnlyHint": false, "destructiveHint": false, "openWorldHint": false]
    return [
      "name": rawValue, "description": about, "inputSchema": schema, "annotations": hints,
    ]
  }
}

internal import JournalWire

/// The two ways in which revisions of the Model Context Protocol begin.
enum ProtocolEra {
  /// A session begins with `initialize`, which settles the revision.
  case earlier
  /// Each request names its revision, and there are no sessions.
  case current

  /// The revisions that are spoken, the newest first.
  private static let (currentRevisions, earlierRevisions) = (
    ["2026-07-28"], ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  )

  private static let domain = "io.modelcontextprotocol"

  /// Determines the era of a request.
  ///
  /// - Throws: An error if it names a revision that is not spoken.
  init(of parameters: JSONValue?) throws(RPCError) {
    guard let revision = parameters?["_meta"]?["\(Self.domain)/protocolVersion"] else {
      self = .earlier
      return
    }
    guard case .string(let name) = revision else {
      throw .invalidParameters("the protocol version must be a string")
    }
    guard Self.currentRevisions.contains(name) else {
      let known = (Self.currentRevisions + Self.earlierRevisions).map { JSONValue.string($0) }
      let data: [JSONValue.Member] = [
        .init(name: "supported", value: .array(known)), .init(name: "requested", value: revision),
      ]
      throw RPCError(code: -32022, "unsupported protocol version", data: .object(data))
    }
    self = .current
  }

  /// The code of the error that there is no resource at an address.
  var noResourceCode: Int {
    switch self {
    case .earlier: -32002
    case .current: -32602
    }
  }

  /// Adds what every result has; a list or a resource may be kept for some milliseconds by one client alone.
  func completing(_ result: JSONObject, freshFor milliseconds: Int?) -> JSONObject {
    guard self == .current else { return result }
    let freshness: JSONObject =
      milliseconds.map { ["ttlMs": $0, "cacheScope": "private"] } ?? [:]
    let about = JSONObject([("\(Self.domain)/serverInfo", Self.server)])
    return result + freshness + ["resultType": "complete", "_meta": about]
  }

  /// The answer to `initialize`: the revision that is asked for, or else the newest that begins so.
  static func welcome(asking revision: JSONValue?) -> JSONObject {
    let spoken = earlierRevisions.first { revision == .string($0) } ?? earlierRevisions[0]
    return ["protocolVersion": spoken, "serverInfo": server] + abilities
  }

  /// The answer to `server/discover`.
  static var discovery: JSONObject {
    ["supportedVersions": currentRevisions + earlierRevisions] + abilities
  }

  private static var server: JSONObject {
    ["name": "tj", "title": "ThreadJournal", "version": TJ.version]
  }

  private static var abilities: JSONObject {
    let none: JSONObject = [:]
    return [
      "capabilities": ["tools": none, "resources": none, "prompts": none] as JSONObject,
      "instructions": "A person's journal. overview shows what there is. "
        + AssistantPrompt.caution,
    ]
  }
}

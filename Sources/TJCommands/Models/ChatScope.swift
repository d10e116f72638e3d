internal import JournalModel
internal import JournalSearch
internal import ThreadJournal

/// The parts of a journal that a chat may see.
struct ChatScope {
  /// What is searched for a question.
  let shown: ReadScope

  /// What is sent of an entry that is named by its id.
  let named: ReadScope

  /// The parts for a server: private ones only where the person trusts it, and names them by an id or with `-t`.
  init(_ settings: ChatSettings, for server: ModelServer, in session: Session) throws {
    let usual = try settings.scope(in: session)
    named = try settings.scope(ofNamedFor: server, in: session) ?? usual
    let names = session.options.threads
    let isNamed = !names.isEmpty && !names.contains { Glob($0).isPattern }
    shown = try ModelScope.narrowed(isNamed ? named : usual, in: session)
    if shown.threads?.isEmpty == true {
      try session.messages.warn(
        "the settings chat.allow and chat.deny let nothing through",
        hint: "tj config chat.allow"
      )
    }
  }
}

extension ChatSettings {
  /// The settings, or a failure if one of them is invalid.
  static func valid(in session: Session) throws -> ChatSettings {
    guard let settings = session.settings.chat else {
      throw Failure(.badData, "the settings for chat are not valid", hint: "tj doctor")
    }
    return settings
  }

  /// The part of the journal that a chat may see: nothing private, encrypted or archived, and of the rest what the
  /// settings allow and do not deny.
  func scope(in session: Session) throws -> ReadScope { try narrowed(.assistant, in: session) }

  /// The same with private entries, of which only those that are named may be sent, or `nil` if none may be sent to a
  /// server at all.
  func scope(ofNamedFor server: ModelServer, in session: Session) throws -> ReadScope? {
    guard isLocalTrusted, server.isOnThisDevice else { return nil }
    return try narrowed(.trustedAssistant, in: session)
  }

  private func narrowed(_ whole: ReadScope, in session: Session) throws -> ReadScope {
    var scope = whole
    scope.requiredTags = Self.tags(allowed ?? [])
    scope.refusedTags = Self.tags(denied)
    let (only, never) = (Self.threads(allowed ?? []), Self.threads(denied))
    guard !only.isEmpty || !never.isEmpty else { return scope }
    let shown = try ModelScope.snapshot(of: session, whole)
    let refused = Set(never.flatMap { shown.addresses(named: $0) }.map { Array($0.utf8) })
    let chosen = only.isEmpty ? shown.addresses : only.flatMap { shown.addresses(named: $0) }
    scope.threads = chosen.filter { !refused.contains(Array($0.utf8)) }
    return scope
  }

  private static func tags(_ items: [String]) -> Set<String> {
    Set(
      items.filter { $0.hasPrefix("#") }.map { Tag($0)?.key ?? String($0.dropFirst()).lowercased() }
    )
  }

  private static func threads(_ items: [String]) -> [String] { items.filter { !$0.hasPrefix("#") } }
}

internal import JournalHTTP
internal import ThreadJournal

/// The personal settings of `tj chat`: the server of its model, and what may be sent to it.
struct ChatSettings: Sendable {
  /// The usual number of tokens of entries that are sent with a question.
  static let usualBudget = 6000

  /// What an address must be, in words for a person.
  static let addressExpectation = "an https address, or an http address of this device"

  /// What an item of ``allowed`` and ``denied`` must be, in words for a person.
  static let choiceExpectation = "a thread such as work/*, or a tag such as #garden"

  /// The address of the server's API, or `nil` if none is set.
  let address: HTTPAddress?

  /// The name of the model, or `nil` if none is set.
  let model: String?

  /// The name of the model that makes vectors of texts, or `nil` if none is set.
  let embeddings: String?

  /// The command that prints the server's key, or `nil` if none is set.
  let keyCommand: String?

  /// The path of the file with the server's key, or `nil` if none is set.
  let keyFile: String?

  /// The threads and tags that may be sent, or `nil` for all; a tag begins with `#`.
  let allowed: [String]?

  /// The threads and tags that are never sent; a tag begins with `#`.
  let denied: [String]

  /// The number of tokens of entries that are sent with a question.
  let budget: Int

  /// Whether private entries may be sent to a server on this device.
  let isLocalTrusted: Bool

  /// Reads the settings; if one of them is invalid, returns `nil` after telling each problem.
  init?(_ settings: JournalSettings, onProblem note: (any Error, SettingName) -> Void) {
    var isValid = true
    func read<Value>(_ name: SettingName, _ read: (String) throws -> Value?) -> Value? {
      do {
        return try read(name.rawValue)
      } catch {
        note(error, name)
        isValid = false
        return nil
      }
    }
    func choices(_ name: SettingName) -> [String]? {
      read(name) { key in
        try settings.list(key, expecting: Self.choiceExpectation, where: Self.isChoice)
      }
    }
    let url = read(.chatURL) { key in
      try settings.text(key, expecting: Self.addressExpectation, where: Self.isAddress)
    }
    address = url.flatMap { try? HTTPAddress($0) }
    model = read(.chatModel, settings.text)
    embeddings = read(.chatEmbeddings, settings.text)
    keyCommand = read(.chatKeyCommand, settings.text)
    keyFile = read(.chatKeyFile, settings.text)
    allowed = choices(.chatAllow)
    denied = choices(.chatDeny) ?? []
    budget =
      read(.chatBudget) { key in try settings.number(key, in: SettingName.chatBudgetRange) }
      ?? Self.usualBudget
    isLocalTrusted =
      read(.chatLocal) { key in try settings.choice(key, of: [SettingName.trusted: true]) } ?? false
    guard isValid else { return nil }
  }

  /// What to do about an invalid value of a key whose removal would allow more to be sent, or `nil` for other keys.
  static func correction(of key: String) -> String? {
    [SettingName.chatAllow, .chatDeny].contains { $0.rawValue == key }
      ? "fix it in an editor, with quotes around tags: '#garden'" : nil
  }

  /// Whether a text is an address that can be used.
  static func isAddress(_ text: String) -> Bool { (try? HTTPAddress(text)) != nil }

  /// Whether a text is the name or pattern of threads, or a tag.
  static func isChoice(_ text: String) -> Bool {
    let name = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return !name.isEmpty && !name.contains { "#,".contains($0) }
      && name.first?.isWhitespace == false && name.last?.isWhitespace == false
  }
}

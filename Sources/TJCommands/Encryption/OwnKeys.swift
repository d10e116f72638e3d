internal import CommandKit
internal import JournalCrypto
internal import JournalSystem
internal import ThreadJournal

/// The person's own keys on this device, which no journal needs to know.
struct OwnKeys {
  private let context: any Context
  private let keys: PersonalKeys
  private let messages: Messages
  private let questions: Questions

  init(_ invocation: Invocation, in context: any Context) throws {
    let options = GlobalOptions(invocation)
    let locator = try JournalLocator(options, in: context)
    guard let folder = locator.identities else { throw JournalError(.homeless) }
    self.context = context
    keys = PersonalKeys(at: folder, context.system)
    messages = Messages(options, glyphs: nil, in: context)
    questions = Questions(options, in: context)
  }

  /// The longest identity file, in bytes.
  private static let limit = 64 << 10

  func make(_ name: String, hasPassphrase: Bool) throws -> ExitCode {
    let identity = try Identity()
    return try add(identity, name, hasPassphrase, verb: "made")
  }

  func take(_ path: String, _ name: String, hasPassphrase: Bool) throws -> ExitCode {
    let text = try path == "-" ? context.standardInput() : context.contents(ofFile: path)
    guard text.count <= Self.limit else {
      throw Failure(.badData, "\(path) is too large for an identity file")
    }
    let secret = try SecretBytes(copying: text.span)
    return try add(Identity(parsing: secret), name, hasPassphrase, verb: "imported")
  }

  private func add(
    _ identity: borrowing Identity,
    _ name: String,
    _ hasPassphrase: Bool,
    verb: String
  ) throws -> ExitCode {
    if hasPassphrase {
      try keys.add(identity, named: name, protectedBy: Passphrases(in: context).askForNew())
    } else {
      try keys.add(identity, named: name)
    }
    try messages.say("\(verb) key \(identity.recipient.fingerprint)")
    return .done
  }

  func show(_ name: String?) throws -> ExitCode {
    try context.write("\(item(name).recipient)\n", to: .standardOutput)
    return .done
  }

  func changePassphrase(of name: String?, hasPassphrase: Bool) throws -> ExitCode {
    let item = try item(name)
    let passphrases = Passphrases(in: context)
    let identity = try keys.open(item) { try passphrases.ask("current passphrase") }
    if hasPassphrase {
      try keys.protect(identity, with: passphrases.askForNew())
      try messages.say("changed the passphrase of \(item.fingerprint)")
    } else {
      try keys.unprotect(identity)
      try messages.say("removed the passphrase of \(item.fingerprint)")
    }
    return .done
  }

  func remove(_ name: String) throws -> ExitCode {
    let item = try item(name)
    try questions.confirm("permanently remove key \(item.fingerprint), which may unlock journals")
    try keys.remove(item)
    try messages.say("removed key \(item.fingerprint)")
    return .done
  }

  /// The key whose short name begins with a text, or the only one.
  private func item(_ name: String?) throws -> PersonalKeys.Item {
    let all = try keys.all()
    let named = all.filter { $0.label == name }
    let found = named.isEmpty ? all.filter { $0.fingerprint.hasPrefix(name ?? "") } : named
    if found.count == 1 { return found[0] }
    guard !all.isEmpty else {
      throw Failure(.notFound, "no keys on this device", hint: "tj key new")
    }
    let problem = found.isEmpty ? "no such key: \(name ?? "")" : "several keys are possible"
    throw Failure(.notFound, problem, hint: "tj key list")
  }
}

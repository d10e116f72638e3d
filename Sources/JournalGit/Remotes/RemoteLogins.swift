internal import CGit2
internal import JournalSystem

/// The ways to log in at a remote without asking the user, each of which is tried once.
///
/// For ssh, these are the usual key files and then the agent, since libgit2 gives up if the agent does not answer. For
/// https, they are the token in `TJ_TOKEN` and the login that git's `store` helper has in `~/.git-credentials`.
struct RemoteLogins {
  private let address: String
  private let files: GitFiles
  private var tried: Set<RemoteLogin> = []

  /// Logins for an address.
  init(for address: String, _ files: GitFiles) { (self.address, self.files) = (address, files) }

  /// Returns the next way that the server allows, or `nil` if all have been tried.
  mutating func next(user: String?, allowed: git_credential_t) -> RemoteLogin? {
    let name = user ?? variable("USER") ?? variable("LOGNAME") ?? "git"
    let ways: [RemoteLogin] =
      if allowed.rawValue & GIT_CREDENTIAL_SSH_KEY.rawValue != 0 {
        keys(of: name)
      } else if allowed.rawValue & GIT_CREDENTIAL_USERNAME.rawValue != 0 {
        [.name(name)]
      } else if allowed.rawValue & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0 {
        passwords()
      } else {
        []
      }
    return ways.first { tried.insert($0).inserted }
  }

  private func keys(of user: String) -> [RemoteLogin] {
    var ways: [RemoteLogin] = []
    for name in ["id_ed25519", "id_ecdsa", "id_rsa"] {
      let file = (variable("HOME") ?? "").path(of: ".ssh/\(name)")
      guard let key = try? files.reading(file)?.bytes, !Self.isEncrypted(key) else { continue }
      ways.append(.key(user: user, file: file))
    }
    if variable("SSH_AUTH_SOCK") != nil { ways.append(.agent(user: user)) }
    return ways
  }

  private func passwords() -> [RemoteLogin] {
    guard let web = WebAddress(address) else { return [] }
    var ways: [RemoteLogin] = []
    if web.scheme == "https", let token = variable("TJ_TOKEN") {
      // A server that accepts tokens requires a user name with it, and most accept any name.
      ways.append(.password(user: web.user ?? "x-access-token", token))
    }
    let store = (variable("HOME") ?? "").path(of: ".git-credentials")
    if let bytes = try? files.reading(store)?.bytes, let login = web.login(inStore: bytes) {
      ways.append(.password(user: login.user, login.password))
    }
    return ways
  }

  /// Whether a private key is encrypted; such a key is skipped, since the user is not asked for its passphrase.
  private static func isEncrypted(_ key: [UInt8]) -> Bool {
    let text = String(decoding: key, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard text.first?.contains("OPENSSH") ?? false else {
      return text.contains { $0.contains("ENCRYPTED") }
    }
    // The names of the cipher and of its key derivation, both "none", in base 64.
    return
      !(text.dropFirst().first?.hasPrefix("b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZ") ?? false)
  }

  private func variable(_ name: String) -> String? {
    files.system.environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

internal import CGit2

/// A way to log in at a remote.
enum RemoteLogin: Hashable {
  /// The name of the user alone, for which ssh asks first.
  case name(String)
  /// The keys of the ssh agent.
  case agent(user: String)
  /// A private key that is not encrypted.
  case key(user: String, file: String)
  /// A password or a token.
  case password(user: String, String)

  /// Creates the credential for libgit2, which frees it.
  func make(_ credential: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?) -> Int32 {
    switch self {
    case .name(let user): unsafe git_credential_username_new(credential, user)
    case .agent(let user): unsafe git_credential_ssh_key_from_agent(credential, user)
    case .key(let user, let file):
      unsafe git_credential_ssh_key_new(credential, user, nil, file, nil)
    case .password(let user, let password):
      unsafe git_credential_userpass_plaintext_new(credential, user, password)
    }
  }
}

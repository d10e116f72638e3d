internal import JournalGit
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// The remote that a journal is synced with.
  struct Remote {
    /// The branch there.
    let branch: RemoteBranch

    /// The URL or the path of the repository.
    let address: String

    /// Whether a person's settings name a program to use for ssh.
    let hasSSHCommand: Bool
  }

  /// A remote of the journal, by its name.
  public struct NamedRemote: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The URL or the path of the repository, without a password.
    public let address: String

    /// The branch there that the journal is synced with, or `nil` if it is synced with another remote.
    public let branch: String?

    /// Whether git accepts a name for a remote; with any other name in its settings, it fails for all remotes.
    package static func isName(_ name: String) -> Bool {
      let isPlain = name.utf8.allSatisfy { byte in
        "-_.".utf8.contains(byte) || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte & 0xDF)
      }
      return isPlain && !name.isEmpty && !name.hasPrefix("-") && !name.hasPrefix(".")
        && !name.hasSuffix(".") && !name.hasSuffix(".lock") && !name.contains("..")
    }

    /// Whether an untrusted address is a URL or a path, and not an option or a program for git to run.
    static func isPlace(_ address: String) -> Bool {
      !address.isEmpty && !address.hasPrefix("-") && !address.contains("::")
        && !RemoteAddress.hasPassword(address)
        && address.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
  }

  /// The remotes of the journal.
  public func remotes() throws(JournalError) -> [NamedRemote] {
    try JournalError.unifying {
      let repository = try openRepository()
      let branch = try repository.head().branchName
      let upstream = try branch.flatMap { name in try repository.upstream(of: name) }
      var remotes: [NamedRemote] = []
      for name in try repository.remotes() {
        let address = try repository.url(ofRemote: name) ?? ""
        let isOurs = upstream?.remote == name
        remotes.append(
          NamedRemote(
            name: name,
            address: RemoteAddress.sanitized(address),
            branch: isOurs ? upstream?.name.branchName : nil
          )
        )
      }
      return remotes
    }
  }

  /// Adds a remote, or gives a known one another address.
  ///
  /// - Returns: The earlier address, or `nil` if the remote is new.
  @discardableResult
  public func setRemote(_ name: String, to address: String) throws(JournalError) -> String? {
    try JournalError.unifying {
      if RemoteAddress.hasPassword(address) { throw JournalError(.sync(.passwordInAddress)) }
      let locked = try LockedJournal(self)
      let earlier = try locked.repository.url(ofRemote: name)
      let task = LargerRepository.Task.setRemote(name, to: address, isNew: earlier == nil)
      try refuseLargerRepository(locked.prefix, task)
      try locked.repository.setRemote(name, to: address)
      return earlier.map { RemoteAddress.sanitized($0) }
    }
  }

  /// Removes a remote and its remote-tracking branches.
  public func removeRemote(_ name: String) throws(JournalError) {
    try JournalError.unifying {
      // Without the lock, git would fail at once if another program changed the settings at that moment.
      let locked = try LockedJournal(self)
      defer { withExtendedLifetime(locked) {} }
      let network = environment.network(in: root, mayAsk: false)
      try network.removeRemote(name)
    }
  }

  /// Throws an error if the journal has no remote to sync with, or its repository is in a state that prevents it.
  package func requireRemote() throws { _ = try remote() }

  /// The remote that the journal is synced with.
  func remote() throws -> Remote {
    let repository = try openRepository()
    try refuseLargerRepository(prefix(in: repository), .sync)
    if let activity = repository.activity().map(UnfinishedMerge.Activity.init) {
      throw JournalError(.sync(.unfinished(activity.name, finish: activity.finish)))
    }
    if repository.isShallow { throw JournalError(.sync(.shallow)) }
    if try repository.head().branchName == nil {
      throw JournalError(.sync(.noBranch))
    }
    guard let branch = try repository.head().branchName,
      let upstream = try repository.upstream(of: branch)
    else { throw JournalError(.sync(.noRemote)) }
    let found = Remote(
      branch: upstream,
      address: try repository.url(ofRemote: upstream.remote) ?? upstream.remote,
      hasSSHCommand: try repository.setting("core.sshCommand") != nil
    )
    let isPartial = try repository.setting("remote.\(upstream.remote).promisor") == "true"
    if isPartial { throw JournalError(.sync(.partial(remote: upstream.remote))) }
    return found
  }

  /// Throws an error if the journal is a folder of a larger repository, which its owner syncs.
  private func refuseLargerRepository(_ prefix: String, _ task: LargerRepository.Task) throws {
    guard !prefix.isEmpty else { return }
    throw JournalError(
      .insideLargerRepository(LargerRepository(of: root, prefix: prefix, refusing: task))
    )
  }
}

extension JournalEnvironment {
  /// The transfer between the repository with this folder, or none, and other repositories: the git program, or
  /// libgit2 if git is not installed.
  func network(in folder: String?, mayAsk: Bool, hasSSHCommand: Bool = false) -> any Transfer {
    let git = gitProgram(in: folder, mayAsk: mayAsk, hasSSHCommand: hasSSHCommand)
    if git.isInstalled { return git }
    var library = LibraryTransfer(in: folder, settings: gitSettings, system)
    library.patience = silenceLimit
    return library
  }

  /// The git program, at work in the repository with this folder, or in none.
  func gitProgram(in folder: String?, mayAsk: Bool, hasSSHCommand: Bool = false) -> GitProgram {
    var git = GitProgram(
      in: folder,
      mayAsk: mayAsk,
      variables: gitVariables(hasSSHCommand: hasSSHCommand, mayAsk: mayAsk),
      system
    )
    git.patience = silenceLimit
    return git
  }

  /// Changes of the environment for git: if no person is at the terminal, git must not wait for input.
  private func gitVariables(hasSSHCommand: Bool, mayAsk: Bool) -> [String] {
    // The journal may belong to another user, and its git settings could make git run this program whenever it reads
    // the index.
    let count = system.environment("GIT_CONFIG_COUNT").flatMap { Int32($0) } ?? 0
    var variables = [
      "GIT_CONFIG_COUNT=\(Int(count) + 1)", "GIT_CONFIG_KEY_\(count)=core.fsmonitor",
      "GIT_CONFIG_VALUE_\(count)=false",
    ]
    if gitSettings == .repository {
      variables += ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1"]
    }
    let own = ["GIT_SSH_COMMAND", "GIT_SSH"].contains { system.environment($0) != nil }
    if !own, !hasSSHCommand {
      let waits = "ssh -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=3"
      variables.append("GIT_SSH_COMMAND=\(waits)\(mayAsk ? "" : " -o BatchMode=yes")")
    }
    return variables
  }
}

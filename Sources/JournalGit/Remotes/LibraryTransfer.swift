internal import CGit2
package import JournalSystem

/// libgit2, which reaches other repositories if the git program is missing, as in an app or a container.
///
/// It does not use `~/.ssh/config` and credential helpers, runs no hooks, and never asks the user.
package struct LibraryTransfer: Transfer {
  /// The time in milliseconds without any data from the remote after which a transfer fails.
  package var patience: Int32 = 60_000

  private let repository: String
  private let settings: SettingsScope
  private let system: System

  /// Creates a transfer for a repository, given by a folder of it, or for none if that is `nil`.
  package init(in repository: String?, settings: SettingsScope, _ system: System) {
    (self.repository, self.settings, self.system) = (repository ?? "", settings, system)
  }

  package func fetch(
    _ remote: String,
    at address: String,
    onProgress: (String) -> Void
  ) throws {
    try run(at: address, onProgress) { session in
      try session.git(open).fetch(remote, session)
    }
  }

  package func push(
    _ commit: ObjectID,
    to branch: RemoteBranch,
    at address: String,
    replacing: ObjectID?,
    onProgress: (String) -> Void
  ) throws {
    try run(at: address, onProgress) { session in
      try session.git(open).push(commit, to: branch, replacing: replacing, session)
    }
  }

  package func clone(
    _ address: String,
    into folder: String,
    onProgress: (String) -> Void
  ) throws {
    let files = GitFiles(system: system)
    let new: NewClone
    do {
      new = try NewClone(at: folder, settings, files)
    } catch let error as GitError {
      throw TransferError(.other, at: address, saying: error.summary)
    }
    do {
      try run(at: address, onProgress) { session in try new.fill(session) }
    } catch {
      try? new.remove()
      throw error
    }
  }

  package func checkOut(_ branch: RemoteBranch, at address: String) throws {
    try run(at: address, { _ in }) { session in
      try session.git { try open().checkOut(branch) }
    }
  }

  package func removeRemote(_ name: String) throws {
    try run(at: name, { _ in }) { session in
      try session.git { try open().removeRemote(name) }
    }
  }

  private func open() throws -> Repository {
    try Repository(opening: repository, settings: settings, system)
  }

  /// Runs `body`, and throws a timeout if the remote is silent for too long.
  private func run(
    at address: String,
    _ onProgress: (String) -> Void,
    _ body: @escaping @Sendable (TransferSession) throws -> Void
  ) throws {
    let files = GitFiles(system: system)
    let result = PatientWork.run(patience: patience, system, onProgress: onProgress) { work in
      let session = TransferSession(at: address, work, files)
      return Result {
        try session.git { try Self.start(files.system) }
        try body(session)
      }
    }
    guard let result else { throw TransferError(.timeout, at: address) }
    try result.get()
  }

  /// Loads libgit2 and makes it trust the certificates that git is set to trust.
  private static func start(_ system: System) throws {
    try Library.start()
    guard let file = system.environment("GIT_SSL_CAINFO") else { return }
    unsafe try check(cgit2_trust(file), "git_libgit2_opts", path: file)
  }
}

extension TransferSession {
  /// Runs `body`, and converts the errors of the repository.
  func git<Answer: ~Copyable>(
    _ body: () throws -> Answer
  ) throws -> Answer {
    do {
      return try body()
    } catch let error as GitError {
      throw converted(error)
    }
  }

  /// Finds a remote of a repository.
  @_lifetime(borrow repository)
  func remote(
    _ name: String,
    in repository: borrowing Repository
  ) throws -> OpenRemote {
    do {
      return try OpenRemote(name, in: repository)
    } catch let error as GitError {
      throw converted(error)
    }
  }

  private func converted(_ error: GitError) -> TransferError {
    TransferError(error.reason == .locked ? .busy : .other, at: address, saying: error.summary)
  }
}

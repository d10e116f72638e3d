package import JournalSystem

/// The `git` program, which reaches other repositories with the user's own ssh settings, credentials, proxies and
/// certificates.
package struct GitProgram: Transfer {
  /// The time in milliseconds without any data from the remote after which a transfer fails.
  package var patience: Int32 = 60_000

  private let repository: String?
  private let mayAsk: Bool
  private let variables: [String]
  private let system: System

  /// Creates the program for a repository, given by a folder of it, or for none.
  ///
  /// If `mayAsk`, it asks for passwords and keys on the terminal, without a time limit. `variables` are further changes
  /// of its environment.
  package init(
    in repository: String?,
    mayAsk: Bool,
    variables: [String] = [],
    _ system: System
  ) {
    (self.repository, self.mayAsk, self.system) = (repository, mayAsk, system)
    self.variables = variables
  }

  package func fetch(
    _ remote: String,
    at address: String,
    onProgress: (String) -> Void
  ) throws {
    let words = [
      "fetch", "--progress", "--prune", "--no-tags", "--no-write-fetch-head",
      "--no-recurse-submodules", "--", remote,
    ]
    try run(words, at: address, onProgress)
  }

  package func push(
    _ commit: ObjectID,
    to branch: RemoteBranch,
    at address: String,
    replacing: ObjectID?,
    onProgress: (String) -> Void
  ) throws {
    let lease = replacing.map { ["--force-with-lease=\(branch.name):\($0.hex)"] } ?? []
    let words =
      ["push", "--progress", "--porcelain", "--no-verify", "--no-follow-tags"] + lease
      + ["--", branch.remote, "\(commit.hex):\(branch.name)"]
    try run(words, at: address, onProgress)
  }

  package func clone(
    _ address: String,
    into folder: String,
    onProgress: (String) -> Void
  ) throws {
    let words = [
      "clone", "--progress", "--no-checkout", "--no-recurse-submodules", "--", address, folder,
    ]
    try run(words, at: address, onProgress)
  }

  package func checkOut(_ branch: RemoteBranch, at address: String) throws {
    let name = branch.name.branchName
    try run(["checkout", "-B", name, "--track", "\(branch.remote)/\(name)"], at: address) { _ in }
  }

  package func removeRemote(_ name: String) throws {
    try run(["remote", "remove", "--", name], at: name) { _ in }
  }

  /// Whether the program is in a folder of `PATH`.
  package var isInstalled: Bool {
    let folders = (system.environment("PATH") ?? "/usr/bin:/bin").utf8.split(separator: 0x3A)
    return folders.contains { folder in
      let place = String(Substring(folder)).path(of: "git")
      return ((try? system.status(ofLinkAt: place)) ?? nil) != nil
    }
  }

  /// Runs git, and throws an error with git's message if it fails.
  @discardableResult
  private func run(
    _ words: [String],
    at address: String,
    _ onProgress: (String) -> Void
  ) throws -> CollectedOutput {
    let ended: CollectedOutput
    do {
      ended = try collect(words) { part in
        let lines = String(decoding: part, as: UTF8.self).split(whereSeparator: \.isNewline)
        if let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) {
          onProgress(String(line))
        }
      }
    } catch let error as SystemError {
      throw TransferError(
        error.reason == .notFound ? .noProgram : .other,
        at: address,
        saying: error.description
      )
    }
    if ended.wasSilent { throw TransferError(.timeout, at: address) }
    guard ended.status == 0 else { throw TransferError(ended, at: address) }
    return ended
  }

  /// Runs git to its end.
  func collect(
    _ words: [String],
    onMessage: ([UInt8]) -> Void = { _ in }
  ) throws -> CollectedOutput {
    let place = repository.map { ["-C", $0] } ?? []
    return try CollectedOutput(
      of: ["git"] + place + Self.settings.flatMap { ["-c", $0] } + words,
      variables: environment,
      patience: mayAsk ? nil : patience,
      system,
      onMessage: onMessage
    )
  }

  /// Settings for each call: no hook of a repository is run, and no maintenance runs in the background.
  private static let settings = [
    "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false",
    "fetch.writeCommitGraph=false",
    "color.ui=false", "advice.pushUpdateRejected=false",
  ]

  /// The changes of git's environment, so that its messages are in English and it uses the named repository only.
  private var environment: [String] {
    [
      "LC_ALL=C", "LANGUAGE=C", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR",
      "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_TRACE",
      "GIT_PREFIX", "GIT_QUARANTINE_PATH",
    ] + (mayAsk ? [] : ["GIT_TERMINAL_PROMPT=0", "SSH_ASKPASS_REQUIRE=never"]) + variables
  }
}

/// Merges that git has left unfinished.
extension GitProgram {
  /// Returns a version of a file in an unfinished merge (1 is the common ancestor, 2 is ours, 3 is theirs), or `nil` if
  /// there is none.
  package func version(_ stage: Int, of path: String) throws -> [UInt8]? {
    let ended = try collect(["cat-file", "blob", ":\(stage):\(path)"])
    return ended.status == 0 ? ended.output : nil
  }

  /// Marks a file of an unfinished merge as resolved with its current contents; returns whether git accepts that.
  package func markResolved(_ path: String) throws -> Bool {
    try collect(["--literal-pathspecs", "add", "--", path]).status == 0
  }
}

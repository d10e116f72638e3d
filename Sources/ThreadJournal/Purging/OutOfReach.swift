internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A place with a copy of a journal that its removal does not reach.
package struct OutOfReach: Hashable, Sendable {
  /// The kinds of places.
  package enum Kind: String, Sendable {
    /// A repository that the journal was synced with.
    case remote
    /// A file that `tj backup` has made.
    case backup
    /// Another working tree of the repository.
    case workingTree = "tree"
    /// A file elsewhere that a link in the journal led to.
    case linked
  }

  /// Its kind.
  package let kind: Kind

  /// The path or address, without a password.
  package let place: String

  /// The words of the command that removes the copy, or none if no command is known to do so.
  package let command: [String]

  /// Whether it is known not to be there at the moment.
  package var isMissing = false
}

extension OutOfReach {
  /// The place as a line of a record.
  var line: String {
    let words = [kind.rawValue, isMissing ? "missing" : "there", place] + command
    return words.map(\.percentEncodedWord).joined(separator: " ")
  }

  /// Parses ``line``; `nil` if it is something else.
  init?(line: String) {
    let words = line.parts(at: " ").map(\.percentDecodedWord)
    guard words.count > 2, let kind = Kind(rawValue: words[0]) else { return nil }
    (self.kind, place, command) = (kind, words[2], Array(words[3...]))
    isMissing = words[1] == "missing"
  }
}

extension Journal {
  /// The places with copies of the journal that only another command removes.
  func placesOutOfReach(besides inventory: JournalInventory) throws -> [OutOfReach] {
    var places: [OutOfReach] = []
    if let repository = try findRepository(), try prefix(in: repository).isEmpty {
      for name in try repository.remotes() {
        guard let address = try repository.url(ofRemote: name) else { continue }
        let shown = RemoteAddress.sanitized(address)
        places.append(OutOfReach(kind: .remote, place: shown, command: removal(of: address)))
      }
      for tree in try repository.workingTrees() where tree.gitFolder != repository.gitFolder {
        guard let top = tree.top, environment.system.realFolder(top) != nil else { continue }
        places.append(
          OutOfReach(kind: .workingTree, place: top, command: ["rm", "-r", "--", top])
        )
      }
      for backup in try backups() {
        let isThere = isPresent(backup)
        let command = isThere ? ["rm", "--", backup.path] : []
        places.append(
          OutOfReach(kind: .backup, place: backup.path, command: command, isMissing: !isThere)
        )
      }
    }
    for link in inventory.links {
      guard let target = try environment.system.realPath(of: tree.location(of: link)),
        target.path(below: root) == nil
      else { continue }
      places.append(OutOfReach(kind: .linked, place: target, command: []))
    }
    return places
  }

  /// The command that removes the repository of a remote, or no words if it takes more than a command.
  ///
  /// A web address, and the user `git` of a server, belong to a service that removes repositories in ways of its own.
  private func removal(of address: String) -> [String] {
    let isURL = address.contains("://") && !address.hasPrefix("file://")
    if !isURL, let server = SSHPlace(address) { return server.removal }
    if isURL { return SSHPlace(url: address)?.removal ?? [] }
    let path = RemoteAddress.folder(of: address) ?? root.path(of: address)
    guard let real = environment.system.realFolder(path), real.path(below: root) != "" else {
      return []
    }
    if environment.system.realFolder("\(real)/.tj") != nil {
      return ["tj", "-C", real, "purge", "--all"]
    }
    return ["rm", "-r", "--", real]
  }
}

/// A folder on a server that a person reaches with ssh.
private struct SSHPlace {
  let login: Substring
  let path: Substring
  var port: Substring?

  /// Parses `ada@example.org:journal.git`.
  init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") else {
      return nil
    }
    (login, path) = (address[..<colon], address[address.index(after: colon)...])
  }

  /// Parses `ssh://ada@example.org:2222/srv/journal.git`.
  init?(url address: String) {
    guard address.hasPrefix("ssh://") else { return nil }
    let rest = address.dropFirst("ssh://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash]
    // `/~/journal.git` is a path in the home folder there.
    let isInHome = rest[slash...].hasPrefix("/~")
    path = isInHome ? rest[slash...].dropFirst() : rest[slash...]
    let colon = host.lastIndex { $0 == ":" || $0 == "]" }.flatMap { host[$0] == ":" ? $0 : nil }
    login = colon.map { host[..<$0] } ?? host
    port = colon.map { host[host.index(after: $0)...] }
  }

  /// The command, or no words if a shell there could read the path in another way.
  var removal: [String] {
    func isPlain(_ text: Substring, _ signs: String) -> Bool {
      !text.isEmpty && text.first != "-"
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || signs.contains($0) }
    }
    guard !login.hasPrefix("git@"), isPlain(login, "@.-_:[]"), isPlain(path, "/.-_~"),
      port.map({ isPlain($0, "") }) ?? true
    else { return [] }
    let option = port.map { ["-p", String($0)] } ?? []
    return ["ssh"] + option + [String(login), "rm -r -- \(path)"]
  }
}

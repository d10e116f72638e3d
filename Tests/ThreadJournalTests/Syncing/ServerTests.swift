import TestSupport
import Testing

/// Devices that sync over a network, through each kind of server, with git and without.
@Suite(.waiting, .elsewhereSanitized) struct ServerTests {
  typealias Kind = JournalServer.Kind
  typealias Transport = ServerDevice.Transport

  @Test(arguments: Kind.allCases, Transport.allCases)
  func `two devices sync`(kind: Kind, transport: Transport) throws {
    try JournalServer.run(kind) { server in
      let one = try ServerDevice("one", server, transport)
      let two = try ServerDevice("two", server, transport)
      try one.begin()
      try #require(try two.clone().exitCode == 0)
      try one.add("From one")
      try two.add("From two")
      for device in [one, two, one] { try device.done("sync") }
      #expect(try one.text() == two.text())
      #expect(try one.text().contains("From two") && two.text().contains("From one"))
      for device in [one, two] {
        try Git.requireSound(device.journal)
        let status = try Git.run(["status", "-sb"], in: device.journal)
        #expect(status == "## main...origin/main\n" || status == "## main\n")
      }
    }
  }

  @Test(arguments: Kind.allCases, Transport.allCases)
  func `a push that a hook refuses reports the message of the hook`(
    kind: Kind,
    transport: Transport
  ) throws {
    try JournalServer.run(kind) { server in
      let one = try ServerDevice("one", server, transport)
      try one.begin()
      try one.add("New")
      try server.setHook("echo closed for today; exit 1")
      let outcome = try one.tj("sync")
      #expect(outcome.exitCode == 7)
      #expect(outcome.text.contains("refused the changes: closed for today"), "\(outcome.text)")
      try Disk.remove(server.repository + "/hooks/pre-receive")
      try one.done("sync")
    }
  }

  @Test(arguments: Kind.allCases, Transport.allCases)
  func `a remote that moves during a push is merged again`(
    kind: Kind,
    transport: Transport
  ) throws {
    try JournalServer.run(kind) { server in
      let one = try ServerDevice("one", server, transport)
      let two = try ServerDevice("two", server, transport)
      try one.begin()
      try #require(try two.clone().exitCode == 0)
      try one.add("In between")
      try two.add("From two")
      // The first push of `two` finds that `one` came first: the hook lets `one` push in between.
      let own = ["DIR", "QUARANTINE_PATH", "OBJECT_DIRECTORY", "ALTERNATE_OBJECT_DIRECTORIES"]
      let apart = own.map { "-u GIT_\($0)" }.joined(separator: " ")
      try server.setHook(
        """
        rm "$0"
        env \(apart) git -C '\(one.journal)' push -q '\(server.repository)' HEAD:main
        """
      )
      try two.done("sync")
      try one.done("sync")
      #expect(try one.text() == two.text() && one.text().contains("From two"))
    }
  }

  @Test(arguments: Transport.allCases)
  func `a wrong key is refused without a prompt`(transport: Transport) throws {
    try failure(.ssh, transport, key: "other", says: "denied access")
  }

  @Test(arguments: Transport.allCases, [nil, "other"] as [String?])
  func `a server with another key is not trusted`(transport: Transport, known: String?) throws {
    try failure(.ssh, transport, known: known, says: "the ssh key of the server is unknown")
  }

  @Test(arguments: Transport.allCases)
  func `a server without a valid certificate is not trusted`(transport: Transport) throws {
    let all = "/etc/ssl/certs/ca-certificates.crt"
    try failure(
      .https,
      transport,
      variables: ["GIT_SSL_CAINFO": all],
      says: "the certificate of the server is not valid"
    )
  }

  @Test func `git does not prompt for a password`() throws {
    try JournalServer.run(.https, token: "open-sesame") { server in
      let outcome = try ServerDevice("one", server, .git).clone()
      #expect(outcome.exitCode == 7 && outcome.text.contains("denied access"), "\(outcome.text)")
    }
  }

  @Test func `a token authenticates over https, and a wrong one is refused`() throws {
    try JournalServer.run(.https, token: "open-sesame") { server in
      var one = try ServerDevice("one", server, .libgit2)
      #expect(try one.clone().text.contains("denied access"))
      one.variables["TJ_TOKEN"] = "sesame"
      let refused = try one.clone()
      #expect(refused.text.contains("denied access") && !refused.text.contains("sesame"))
      one.variables["TJ_TOKEN"] = "open-sesame"
      try one.begin()
      one.variables["TJ_TOKEN"] = nil
      let store = "https://ada:open%2Dsesame@localhost:\(server.port)\n"
      try Disk.write(Array(store.utf8), to: one.journal + "/../.git-credentials")
      try one.done("sync")
    }
  }

  /// Requires that a clone fails within seconds, for a reason, and leaves nothing behind.
  private func failure(
    _ kind: Kind,
    _ transport: Transport,
    key: String = "user",
    known: String? = "host",
    variables: [String: String] = [:],
    says words: String
  ) throws {
    try JournalServer.run(kind) { server in
      var one = try ServerDevice("one", server, transport, key: key, known: known)
      one.variables.merge(variables) { $1 }
      let outcome = try one.clone()
      #expect(outcome.exitCode == 7 && outcome.text.contains(words), "\(outcome.text)")
      #expect(!Disk.exists(one.journal))
    }
  }
}

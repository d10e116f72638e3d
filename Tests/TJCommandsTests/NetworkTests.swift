import TestSupport
import Testing

/// Only what has to do with another computer opens a socket.
@Suite(.waiting, .singleThreaded, .enabled(if: Strace.isPossible, "strace is needed"))
struct NetworkTests {
  /// All commands, in an order in which each of them works.
  private static let everything = """
    tj version
    tj help list
    tj completion bash
    tj __complete -- show ''
    tj __manual tj-list.1
    tj init --empty ~/journal
    tj config journal ~/journal
    tj tour ~/tour
    tj new daily
    tj use daily
    tj add Coffee on the balcony '#home'
    tj add -e
    tj add --at 2024-02-29 --media ~/photo.jpg Garden
    tj append @ Tea after it
    tj new Work
    tj threads
    tj thread show work
    tj thread rename work job
    tj thread archive job
    tj thread unarchive job
    tj new Kitchen --kind conversation --with 'Anna, Ben'
    tj thread participants kitchen --me @ben
    tj thread merge -y job daily
    tj thread rm -y kitchen
    tj thread restore kitchen
    tj field add mood scale 1..5 -t daily
    tj field add sleep number -t daily
    tj field set mood --label Mood -t daily
    tj field rename sleep rest -t daily
    tj field move rest --before mood -t daily
    tj field group health Health mood rest -t daily
    tj field list -t daily
    tj field rm rest -t daily
    tj template edit morning
    tj template list
    tj template show morning
    tj template rm -y morning
    mkdir -p ~/.local/state/tj/drafts
    cp ~/text ~/.local/state/tj/drafts/entry-abcdef.md
    cp ~/text ~/.local/state/tj/drafts/entry-ghijkm.md
    tj draft list
    tj draft show entry-abcdef
    tj draft resume -y entry-abcdef
    tj draft rm -y entry-ghijkm
    tj tally new coffee --target 'at most 2 a day'
    tj tally coffee
    tj tally set coffee 3
    tj tally edit coffee --unit cups
    tj tally list
    tj tally show coffee
    tj tally history coffee
    tj tally stats coffee
    tj tally hist coffee
    tj tally reset coffee
    tj tally new water
    tj tally rm -y water
    tj goal new Book -s Plan -s Write
    tj goal edit book --due 2030-01-01
    tj goal list
    tj goal show book
    tj goal step book Print it
    tj goal progress book 40
    tj goal done book 1
    tj goal reopen book 1
    tj goal drop book 3
    tj goal pause book
    tj goal resume book
    tj goal new Tree
    tj goal rm -y tree
    tj milestone add Moved --at 2024-02-03
    tj milestone edit @
    tj milestone list
    tj upcoming
    tj related @
    tj graph
    tj graph --to svg
    tj suggest
    tj timeline
    tj widget
    tj set @ mood=4
    tj unset @ mood
    tj tag @ +balcony
    tj star @
    tj unstar @
    tj retime @ 2024-03-01
    tj move @ kitchen
    tj edit @
    tj list
    tj search coffee
    tj show @
    tj today
    tj yesterday
    tj day 2024-02-29
    tj otd
    tj cal
    tj context
    echo '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"overview"}}' | tj mcp --write
    ! tj chat
    ! tj coach daily
    ! tj analyze @ --type mood
    ! tj chat --vectors
    tj config --personal chat.embeddings none
    tj search --like coffee
    tj related @
    tj random
    tj tags
    tj fields
    tj people
    tj stats
    tj patterns
    tj attach @ ~/photo.jpg
    tj detach @ photo.jpg
    id=$(tj list -f ids | tail -n 1)
    tj rm -y $id
    tj trash
    tj restore $id
    tj undo
    tj redo
    tj log
    tj diff
    tj check
    tj doctor
    tj fmt
    tj migrate
    tj commit
    cp ~/text ~/journal/plain.md
    tj adopt ~/journal/plain.md
    cp ~/text ~/a.md && cp ~/text ~/b.md
    tj merge-driver ~/text ~/a.md ~/b.md
    tj git-setup
    tj status
    git init -q --bare ~/remote.git
    tj remote add ~/remote.git
    tj remote list
    tj sync
    tj remote set ~/remote.git
    tj remote rm origin
    tj clone ~/remote.git ~/clone
    tj resolve
    tj backup ~/b.tjbackup
    tj backup list
    tj backup verify ~/b.tjbackup
    tj backup restore ~/b.tjbackup ~/restored
    tj export --to csv -o ~/all.csv
    tj import ~/all.csv --dry-run
    tj key new --no-passphrase --name laptop
    tj key list
    tj key show
    tj key recovery
    tj encrypt -y --one-reader @
    tj unlock
    tj attach @ ~/photo.jpg
    tj open @
    tj rekey -y
    tj key trust $(ls ~/journal/.tj/keys | head -n 1)
    tj key passphrase --no-passphrase laptop
    XDG_DATA_HOME=~/other tj key new --no-passphrase
    tj key import --no-passphrase --name phone ~/other/tj/keys/*.txt
    tj key add $(tj key show phone)
    tj decrypt -y @
    tj key rm -y phone
    tj lock
    tj purge -y @
    rm ~/journal/assets/2024/03/photo.jpg
    tj __maintain
    tj purge --all --confirm journal
    """

  /// Runs a script, without any network if that is possible, and returns the calls that opened sockets, connected
  /// them, or loaded the library for requests.
  ///
  /// Sockets to the name service of this device do not count, which git asks for the name of the user.
  private func sockets(_ script: String, in home: TemporaryDirectory) throws -> [String] {
    let file = try home.write(script, to: "script")
    let log = home.path(of: "sockets")
    let calls = "trace=socket,connect,openat"
    let trace = ["strace", "-f", "-qq", "-o", log, "-e", calls, "sh", "-ex", file]
    let isolated = ["unshare", "--map-root-user", "--net"]
    let isIsolated = try ChildProcess(isolated + ["true"], in: "/").run().exitCode == 0
    let path = "\(BuiltProducts.folder):/usr/local/bin:/usr/bin:/bin"
    var process = ChildProcess((isIsolated ? isolated : []) + trace, in: home.path, path: path)
    process.seconds = 600
    process.environment.merge(
      [
        "EDITOR": "sh " + (try home.write("#!/bin/sh\necho Text >> \"$1\"\n", to: "editor")),
        "TJ_OPENER": "true", "TJ_NOW": "2024-03-01T09:15:00+01:00", "GIT_CONFIG_NOSYSTEM": "1",
        "XDG_RUNTIME_DIR": home.path,
      ],
      uniquingKeysWith: { $1 }
    )
    let outcome = try process.run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
    return String(decoding: try home.read("sockets"), as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { line in
        (line.contains("socket(") || line.contains("connect(")) && !line.contains("AF_UNIX")
          || line.contains("libcurl") && !line.contains("ENOENT")
      }
  }

  @Test func `every command is tried`() {
    let untried = RacedCommandTests.all.filter { name in
      !RacedCommandTests.types("tj \(name)", Self.everything)
    }
    #expect(untried == [])
  }

  @Test func `no command opens a socket for what is on this device`() throws {
    try TemporaryDirectory.run { home in
      try home.write("picture", to: "photo.jpg")
      try home.write("# Plain\n\n## 2024-03-01 Text\n", to: "text")
      let opened = try sockets(Self.everything, in: home)
      #expect(opened == [])
    }
  }

  @Test func `a look for a model's server loads the library, and connects to this device only`()
    throws
  {
    try TemporaryDirectory.run { home in
      let script = """
        tj init ~/journal
        tj config journal ~/journal
        tj chat --setup --port 1
        """
      let opened = try sockets(script, in: home)
      let loading = opened.filter { $0.contains("libcurl") }
      let connections = opened.filter { $0.contains("connect(") }
      let own = connections.filter { $0.contains("\"127.0.0.1\"") || $0.contains("\"::1\"") }
      #expect(!loading.isEmpty && !connections.isEmpty)
      #expect(own == connections)
    }
  }

  @Test func `a sync with another computer opens a socket`() throws {
    try TemporaryDirectory.run { home in
      let script = """
        tj init ~/journal
        cd ~/journal
        tj remote add http://127.0.0.1:1/journal
        ! tj sync
        """
      let opened = try sockets(script, in: home)
      #expect(!opened.isEmpty)
    }
  }
}

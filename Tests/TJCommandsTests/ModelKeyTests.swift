import Glibc
import JournalSystem
import TJCommands
import TestSupport
import Testing

@Suite(.elsewhereSanitized) struct ModelKeyTests {
  private func problem(_ key: ModelKey) -> Failure? {
    #expect(throws: Failure.self) { try key.text() }
  }

  @Test func `a key is the first line of what a command prints`() throws {
    let said = SharedValue<[UInt8]>([])
    let key = ModelKey(
      command: "echo Touch the token >&2; printf 'sk-1\\r\\nrest\\n'",
      file: "/nowhere",
      System()
    ) { part in said.withLock { $0 += part } }
    #expect(try key.text() == "sk-1")
    #expect(said.withLock { String(decoding: $0, as: UTF8.self) } == "Touch the token\n")
  }

  @Test(arguments: [
    ("exit 3", "chat.key-command 'exit 3' exited with status 3"),
    ("true", "the first line of chat.key-command 'true' is empty"),
    ("echo; echo sk-1", "the first line of chat.key-command 'echo; echo sk-1' is empty"),
  ])
  func `a command without a key is an error`(command: String, expected: String) {
    #expect(problem(ModelKey(command: command, file: nil, System()))?.problem == expected)
  }

  @Test(arguments: [0o600, 0o400] as [mode_t])
  func `a file that only its owner can read has the key`(mode: mode_t) throws {
    try TemporaryDirectory.run { home in
      let file = try home.write("sk-1\n", to: "key")
      chmod(file, mode)
      #expect(try ModelKey(command: nil, file: file, System()).text() == "sk-1")
      symlink(file, home.path(of: "link"))
      let link = ModelKey(command: nil, file: home.path(of: "link"), System())
      #expect(try link.text() == "sk-1")
    }
  }

  @Test(arguments: [0o604, 0o640, 0o660, 0o644] as [mode_t])
  func `a file that others can read is refused`(mode: mode_t) throws {
    try TemporaryDirectory.run { home in
      let file = try home.write("sk-1\n", to: "my key")
      chmod(file, mode)
      let failure = try #require(problem(ModelKey(command: nil, file: file, System())))
      #expect(failure.problem == "\(file): other users have access to this key")
      #expect(failure.hints == ["chmod 600 '\(file)'"])
    }
  }

  @Test func `a missing file, and no key at all`() throws {
    let failure = try #require(problem(ModelKey(command: nil, file: "/nowhere/key", System())))
    #expect(failure.code == .notFound)
    #expect(failure.problem == "/nowhere/key: no such file (from the setting 'chat.key-file')")
    #expect(try ModelKey(command: nil, file: nil, System()).text() == nil)
  }
}

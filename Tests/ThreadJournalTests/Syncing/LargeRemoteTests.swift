import TestSupport
import Testing

/// A remote of a gigabyte, which is measured where `TJ_LARGE=1` asks for it.
@Suite(.serialized, .enabled(if: Environment.value(of: "TJ_LARGE") == "1"))
struct LargeRemoteTests {
  @Test(arguments: ServerDevice.Transport.allCases)
  func `a gigabyte is cloned and pushed`(transport: ServerDevice.Transport) throws {
    try JournalServer.run(.ssh, on: .disk) { server in
      var one = try ServerDevice("one", server, transport)
      var two = try ServerDevice("two", server, transport)
      (one.seconds, two.seconds) = (900, 900)
      try one.begin()
      let script =
        "mkdir -p assets; for n in $(seq 200); do head -c 5000000 /dev/urandom > assets/$n.bin; done"
      var shell = Git.process([], in: one.journal)
      shell.arguments = ["sh", "-c", script]
      try #require(try shell.run().exitCode == 0)
      try Git.run(["add", "assets"], in: one.journal)
      try Git.run(["commit", "-q", "-m", "Noise"], in: one.journal)
      let pushed = try ContinuousClock().measure { try one.done("sync") }
      let memory = Usage.memory
      let cloned = try ContinuousClock().measure { try #require(try two.clone().exitCode == 0) }
      print("\(transport): pushed in \(pushed) with \(memory >> 20) MB at most so far,")
      print("\(transport): cloned in \(cloned) with \(Usage.memory >> 20) MB at most so far")
      try Git.requireSound(two.journal)
    }
  }
}

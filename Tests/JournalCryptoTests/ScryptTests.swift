import Glibc
import JournalCrypto
import JournalSystem
import TestSupport
import Testing

@Suite struct ScryptTests {
  @Test func `the usual work factor needs 256 MiB, and is what age writes`() throws {
    #expect(AgeFile.usualWorkFactor == 18 && AgeFile.usualMaxWorkFactor == 20)
    let passphrase = try secret("x")
    let file = try AgeFile.encrypt([1].span, withPassphrase: passphrase, workFactor: 11)
    let header = String(decoding: file.prefix(60), as: UTF8.self)
    #expect(header.split(separator: "\n")[1].hasSuffix(" 11"))
  }

  @Test(.singleThreaded) func `too little memory is an error, not the end of the program`() async {
    await #expect(processExitsWith: .success) {
      let passphrase = try secret("x")
      var limit = rlimit()
      let kind = CInt(RLIMIT_AS.rawValue)
      getrlimit(kind, &limit)
      // The sanitizers reserve more than any limit.
      guard !Environment.isSanitized else { return }
      limit.rlim_cur = 1 << 30
      setrlimit(kind, &limit)
      let refused = error {
        _ = try AgeFile.encrypt([1].span, withPassphrase: passphrase, workFactor: 21)
      }
      #expect(refused == .noMemory(2 << 30))
      let file = try AgeFile.encrypt([1].span, withPassphrase: passphrase, workFactor: 10)
      #expect(try AgeFile.decrypt(file.span, withPassphrase: passphrase) == [1])
    }
  }

  @Test func `more memory than the machine has is refused before it is asked for`() throws {
    let passphrase = try secret("x")
    let refused = error {
      _ = try AgeFile.encrypt([1].span, withPassphrase: passphrase, workFactor: 34)
    }
    #expect(refused == .noMemory(16 << 40))
  }
}

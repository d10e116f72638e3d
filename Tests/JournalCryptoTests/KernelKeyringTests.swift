import JournalCrypto
import JournalSystem
import TestSupport
import Testing

/// Tests that also pass where the kernel refuses, as in many containers: then the refusal is what they expect.
@Suite struct KernelKeyringTests {
  let keyring = KernelKeyring(System())

  /// A name that no other test and no other run uses.
  private func withName(_ body: (String) throws -> Void) throws {
    let name = "tj:test:\(System().processID):\(UInt64.random(in: .min ... .max))"
    defer { try? keyring.remove(name) }
    do {
      try body(name)
    } catch let error as CryptoError where error.isKeyringUnavailable {
      return
    }
  }

  private func bytes(_ secret: borrowing SecretBytes) -> [UInt8] {
    secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }

  /// The bytes under a name, or `nil` if there are none.
  private func found(_ name: String) throws -> [UInt8]? {
    guard let secret = try keyring.get(name) else { return nil }
    return bytes(secret)
  }

  @Test func `a secret is kept, replaced and removed`() throws {
    try withName { name in
      #expect(try found(name) == nil)
      let (one, two) = (Array(UInt8(1)...32), Array(UInt8(101)...132))
      try keyring.put(name, try SecretBytes(copying: one.span), seconds: 60)
      #expect(try found(name) == one)
      try keyring.put(name, try SecretBytes(copying: two.span), seconds: 60)
      #expect(try found(name) == two)
      #expect(try found(name + "x") == nil)
      try keyring.remove(name)
      #expect(try found(name) == nil)
      try keyring.remove(name)
    }
  }

  @Test func `a secret is in the user's keyring only, and has an end`() throws {
    try withName { name in
      try keyring.put(name, try SecretBytes(count: 32), seconds: 60)
      try keyring.put(name, try SecretBytes(count: 32), seconds: 60)
      let keys = String(decoding: try Disk.read("/proc/keys"), as: UTF8.self)
      let lines = keys.split(separator: "\n").filter { $0.contains("\(name):") }
      // The key that was replaced may still be listed for a moment, with its end.
      for line in lines {
        let fields = line.split(separator: " ")
        #expect(fields[4] == "3f010000", "\(line)")
        #expect(fields[3] != "perm", "\(line)")
      }
      #expect(!lines.isEmpty)
    }
  }

  @Test func `a secret ends after its time`() throws {
    try withName { name in
      try keyring.put(name, try SecretBytes(count: 32), seconds: 1)
      #expect(try found(name) != nil)
      #expect(try eventually { try found(name) == nil })
    }
  }

  @Test func `threads find the secret of another one`() throws {
    try withName { name in
      try keyring.put(name, try SecretBytes(count: 32), seconds: 60)
      let keyring = keyring
      let found = System.concurrently(4) { _ in
        guard let secret = try? keyring.get(name) else { return false }
        return secret.count == 32
      }
      #expect(found == [true, true, true, true])
    }
  }

  @Test func `a process of another session finds the secret, as one that cron started`()
    async throws
  {
    let name = "tj:test:session:\(System().processID):\(UInt64.random(in: .min ... .max))"
    guard try Self.isKept(name) else { return }
    await #expect(processExitsWith: .success) { [name = name as String] in
      // A new session keyring, which has no link to the one of the user.
      #expect(joinNewSession() > 0)
      let isFound = try Self.isFound(name)
      #expect(isFound)
    }
    try keyring.remove(name)
  }

  /// Keeps a secret, or returns false where the kernel refuses.
  private static func isKept(_ name: String) throws -> Bool {
    do throws(CryptoError) {
      try KernelKeyring(System()).put(name, try SecretBytes(count: 32), seconds: 60)
      return true
    } catch {
      guard error.isKeyringUnavailable else { throw error }
      return false
    }
  }

  private static func isFound(_ name: String) throws -> Bool {
    guard let secret = try KernelKeyring(System()).get(name) else { return false }
    return secret.count == 32
  }

  @Test(arguments: [CInt(1), 13, 38])
  func `a system that refuses is told apart`(_ number: CInt) {
    for call in [SystemCall.addKey, .keyctl] {
      let plan = FaultPlan { _, recorded in recorded.call == call ? .failure(number) : nil }
      let keyring = KernelKeyring(System(plan))
      let found = error {
        try keyring.put("tj:test:refused", try SecretBytes(count: 32), seconds: 1)
        _ = try keyring.get("tj:test:refused")
      }
      #expect(found == .keyring(number) || found?.isKeyringUnavailable == true)
      #expect(found?.isKeyringUnavailable == true)
      #expect(found?.problem == "the kernel's keyring is not available here")
    }
    #expect(!CryptoError.keyring(122).isKeyringUnavailable)
  }

  @Test func `a secret that cannot be protected is not left anywhere`() throws {
    try withName { name in
      // 1 adds the key, 2 to 5 restrict, limit, share and unlink it.
      for failing in 2...5 {
        let keyring = KernelKeyring(System(FaultPlan([failing: .failure(122)])))
        let refused = error { try keyring.put(name, try SecretBytes(count: 32), seconds: 60) }
        #expect(refused == .keyring(122) || refused?.isKeyringUnavailable == true)
        let left = try found(name)
        #expect(left == nil)
      }
    }
  }

  @Test func `another length, or no time, is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      try KernelKeyring(System()).put("tj:test", try SecretBytes(count: 31), seconds: 1)
    }
    await #expect(processExitsWith: .failure) {
      try KernelKeyring(System()).put("tj:test", try SecretBytes(count: 32), seconds: 0)
    }
  }
}

/// Replaces the session keyring of this process by a new one.
private func joinNewSession() -> Int {
  #if arch(x86_64)
    systemCall(250, 1, 0, 0, 0, 0)
  #else
    systemCall(219, 1, 0, 0, 0, 0)
  #endif
}

/// Swift cannot call the variadic function of the C library.
@_silgen_name("syscall")
private func systemCall(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int

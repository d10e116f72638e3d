import JournalCrypto
import JournalSystem
import TestSupport
import Testing

@Suite struct CryptoErrorTests {
  static let sentences: [(CryptoError, String)] = [
    (
      .missingLibrary("no file"),
      "cannot load libsodium (no file); install it with: apt-get install libsodium23"
    ),
    (.missingLibrary(""), "cannot load libsodium; install it with: apt-get install libsodium23"),
    (.notAgeFile, "not an age file; check that it is the right file"),
    (
      .damaged(.chunk(3), .wrongCode),
      "damaged: part 3 of the content was changed; restore an earlier version"
    ),
    (
      .damaged(.armor(line: 9), .cutOff),
      "damaged: line 9 of the armor is cut off; restore an earlier version"
    ),
    (
      .damaged(.headerLine(2), .malformed),
      "damaged: line 2 of the header is malformed; restore an earlier version"
    ),
    (
      .damaged(.nonce, .cutOff),
      "damaged: the beginning of the content is cut off; restore an earlier version"
    ),
    (.notForThisKey, "encrypted to another key; use the key that it was encrypted to"),
    (.wrongPassphrase, "wrong passphrase; try again"),
    (
      .unsupported(.workFactor(22, limit: 20)),
      "work factor 22 of the passphrase is above the limit of 20; "
        + "if you trust the file, decrypt it with age"
    ),
    (
      .unsupported(.headerSize(limit: 256 << 10)),
      "the header is larger than the limit of 256 KiB; encrypt it to fewer keys"
    ),
    (
      .noMemory(1 << 30),
      "not enough memory (1 GiB needed); close some programs or raise the memory limit"
    ),
    (.unlockedMemory, "cannot lock memory for keys; raise the limit with ulimit -l"),
    (
      .keyring(1),
      "the kernel's keyring is not available here; the key is kept only until this command ends"
    ),
    (
      .keyring(122),
      "the kernel's keyring failed (error 122); "
        + "try again; if it happens again, check the limits in /proc/key-users"
    ),
    (
      .file(SystemError(.read, errno: 5, path: "a")),
      "input/output error; check the disk and try again"
    ),
  ]

  @Test(arguments: sentences)
  func `errors say what is wrong and what to do`(_ error: CryptoError, _ sentence: String) {
    #expect(error.description == sentence)
  }
}

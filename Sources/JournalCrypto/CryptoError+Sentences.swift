internal import JournalSystem

extension CryptoError {
  /// The problem as a phrase for a person.
  package var problem: String {
    switch self {
    case .missingLibrary(let message):
      "cannot load libsodium" + (message.isEmpty ? "" : " (\(message))")
    case .notAgeFile: "not an age file"
    case .damaged(let place, let damage): "damaged: \(place.name) \(damage.name)"
    case .notForThisKey: "encrypted to another key"
    case .needsPassphrase: "encrypted with a passphrase, not to a key"
    case .needsKey: "encrypted to a key, not with a passphrase"
    case .wrongPassphrase: "wrong passphrase"
    case .unsupported(let feature): feature.problem
    case .invalidIdentity: "not a valid age identity"
    case .invalidRecipient: "not a valid age recipient"
    case .noMemory(let count): "not enough memory (\(SystemError.size(count)) needed)"
    case .unlockedMemory: "cannot lock memory for keys"
    case .tooLong(let limit): "longer than the limit of \(SystemError.size(limit))"
    case .file(let error): error.problem
    case .keyring where isKeyringUnavailable: "the kernel's keyring is not available here"
    case .keyring(let number): "the kernel's keyring failed (error \(number))"
    }
  }

  /// What a person can do about it.
  package var remedy: String {
    switch self {
    case .missingLibrary: "install it with: apt-get install libsodium23"
    case .notAgeFile: "check that it is the right file"
    case .damaged: "restore an earlier version"
    case .notForThisKey: "use the key that it was encrypted to"
    case .needsPassphrase: "enter its passphrase"
    case .needsKey: "use the key that it was encrypted to"
    case .wrongPassphrase: "try again"
    case .unsupported(let feature): feature.remedy
    case .invalidIdentity: "check the line that begins with AGE-SECRET-KEY-1"
    case .invalidRecipient: "check the word that begins with age1"
    case .noMemory: "close some programs or raise the memory limit"
    case .unlockedMemory: "raise the limit with ulimit -l"
    case .tooLong: "check that it is the right file"
    case .file(let error): error.remedy
    case .keyring where isKeyringUnavailable: "the key is kept only until this command ends"
    case .keyring: "try again; if it happens again, check the limits in /proc/key-users"
    }
  }
}

extension CryptoError: CustomStringConvertible {
  /// The problem and the advice as one sentence.
  package var description: String { "\(problem); \(remedy)" }
}

extension CryptoError.Place {
  fileprivate var name: String {
    switch self {
    case .armor(let line): "line \(line) of the armor"
    case .header: "the header"
    case .headerLine(let number): "line \(number) of the header"
    case .nonce: "the beginning of the content"
    case .chunk(let number): "part \(number) of the content"
    }
  }
}

extension CryptoError.Damage {
  fileprivate var name: String {
    switch self {
    case .cutOff: "is cut off"
    case .malformed: "is malformed"
    case .wrongCode: "was changed"
    case .extended: "is followed by something else"
    }
  }
}

extension CryptoError.Feature {
  fileprivate var problem: String {
    switch self {
    case .version: "unsupported version of the age format"
    case .workFactor(let factor, let limit):
      "work factor \(factor) of the passphrase is above the limit of \(limit)"
    case .headerSize(let limit):
      "the header is larger than the limit of \(SystemError.size(limit))"
    case .recipients(let limit): "more than \(limit) recipients"
    case .severalIdentities: "several identities in one file"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .version: "decrypt it with a newer version of age"
    case .workFactor: "if you trust the file, decrypt it with age"
    case .headerSize, .recipients: "encrypt it to fewer keys"
    case .severalIdentities: "keep one identity in each file"
    }
  }
}

extension CryptoError {
  /// Whether it says that this system keeps no keys for this program, as is usual in containers.
  package var isKeyringUnavailable: Bool {
    [.keyring(1), .keyring(13), .keyring(38)].contains(self)
  }
}

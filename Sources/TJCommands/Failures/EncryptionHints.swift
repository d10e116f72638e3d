internal import ThreadJournal

extension EncryptionProblem {
  /// The command that helps, or `nil` if there is none.
  var hint: String? {
    switch self {
    case .locked: "tj unlock"
    case .fromElsewhere(let name): "tj encrypt \(name.withoutCaret)"
    case .missingKey: "tj sync"
    case .unacceptedKeys: "tj key list"
    case .noKey: "tj encrypt -t THREAD"
    case .noReader: "on a device that can read: tj key add KEY"
    case .wouldExpose: "tj decrypt"
    default: nil
    }
  }
}

extension EncryptionWarning {
  /// The command that helps.
  var hint: String {
    switch self {
    case .otherKey(let key): "tj key trust \(key)"
    case .missingKey: "tj sync, or restore the folder from a clone or a backup"
    case .unreadable(_, let id, _): "tj log \(id.text)"
    case .turnedOff(let address):
      "tj encrypt -t \(ShellWords.operand(address)), or tj decrypt -t \(ShellWords.operand(address))"
    case .plainText(let address, _): "tj encrypt -t \(ShellWords.operand(address))"
    case .earlierVersion(_, let id): "tj log \(id.text)"
    case .singleReader: "tj key recovery"
    case .exposedKey(let path):
      "chmod 600 \(ShellWords.quoted(path)), and keep it outside of the journal"
    }
  }
}

internal import CGit2

/// A transfer through libgit2: it answers libgit2's questions and collects the remote's messages.
///
/// It must be used from one thread only.
final class TransferSession {
  /// The remote's address.
  let address: String

  /// The commit to push, and the commit at which a branch to be replaced must be; `nil` for a fetch.
  var push: (commit: ObjectID, replacing: ObjectID?)?

  private let work: PatientWork
  private var logins: RemoteLogins

  /// The reason why this session refused the server or the push, which libgit2's own error does not contain.
  private var reason: TransferError.Reason?

  /// The beginning of a line of the remote that is not complete yet.
  private var part: [UInt8] = []

  /// The remote's messages.
  private var lines: [String] = []

  /// Creates a transfer with the remote at an address.
  init(at address: String, _ work: PatientWork, _ files: GitFiles) {
    (self.address, self.work) = (address, work)
    logins = RemoteLogins(for: address, files)
  }

  /// Throws the error of a libgit2 call, if it failed.
  func check(_ status: Int32) throws {
    if status >= 0, reason == nil { return }
    let last = lastError()
    if let reason = reason ?? Self.reason(ofCode: status) {
      throw TransferError(reason, at: address, saying: TransferError.message(lines))
    }
    let lines = last.message.isEmpty ? lines : lines + ["error: \(last.message)"]
    throw TransferError(Self.reason(ofArea: last.area), unlessTold: lines, at: address)
  }

  /// Throws an error if the caller no longer waits for the transfer.
  func checkWanted() throws {
    if !work.goesOn() { throw TransferError(.timeout, at: address) }
  }

  /// Throws an error if the remote has refused a push; libgit2 counts that as a success.
  func checkRefusal() throws {
    guard lines.contains(where: { $0.hasPrefix("! [remote rejected]") }) else { return }
    throw TransferError(.refused, unlessTold: lines, at: address)
  }

  private static func reason(ofCode status: Int32) -> TransferError.Reason? {
    switch git_error_code(status) {
    case GIT_EAUTH: .authentication
    case GIT_ENONFASTFORWARD: .moved
    default: nil
    }
  }

  /// Returns the reason of an error with an unknown message: a network error counts as a cut connection.
  private static func reason(ofArea area: Int32) -> TransferError.Reason {
    let network = [GIT_ERROR_NET, GIT_ERROR_SSL, GIT_ERROR_SSH]
    return network.contains { $0.rawValue == UInt32(area) } ? .cut : .other
  }
}

/// The answers to libgit2's questions.
extension TransferSession {
  /// Stores messages of the remote, and returns whether the transfer continues.
  func hear(_ bytes: [UInt8]) -> Bool {
    part += bytes
    while let end = part.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let line = String(decoding: part[..<end], as: UTF8.self)
      part.removeFirst(end + 1)
      if !line.allSatisfy(\.isWhitespace) { note("remote: \(line)") }
    }
    return work.goesOn()
  }

  /// Reports the progress of the transfer, and returns whether it continues.
  func show(_ words: String, _ done: Int, of all: Int) -> Bool {
    let share = all > 0 ? done * 100 / all : 0
    return work.goesOn("\(words): \(share)% (\(done)/\(all))")
  }

  /// Stores that the remote has refused to move a branch.
  func refuse(_ branch: String, because status: String) {
    lines += ["! [remote rejected] \(branch) (\(status))", "error: \(status)"]
  }

  /// Whether a push may move a branch there.
  func mayMove(from old: ObjectID, to new: ObjectID) -> Bool {
    guard let push else { return false }
    if let replacing = push.replacing, replacing != old { reason = .moved }
    if push.commit != new { reason = .busy }
    return reason == nil
  }

  /// Whether to trust the server, whose key or certificate libgit2 has checked.
  func trusts(isValid: Bool, isKey: Bool) -> Bool {
    if !isValid { reason = isKey ? .hostKey : .certificate }
    return isValid
  }

  /// Returns the next way to log in, or `nil` if all have been tried.
  func login(user: String?, allowed: git_credential_t) -> RemoteLogin? {
    let login = logins.next(user: user, allowed: allowed)
    if login == nil { reason = .authentication }
    return login
  }

  private func note(_ line: String) {
    _ = work.goesOn(line)
    lines.append(line)
    if lines.count > 200 { lines.removeFirst(100) }
  }
}

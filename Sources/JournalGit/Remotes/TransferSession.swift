internal import CGit2

/// One transfer through libgit2: what is asked of us meanwhile, and what the remote says.
///
/// It belongs to one thread.
final class TransferSession {
  /// The remote's address.
  let address: String

  /// The commit to push, and the one that the branch there must be at if it is to be replaced; `nil` for a fetch.
  var push: (commit: ObjectID, replacing: ObjectID?)?

  private let work: PatientWork
  private var logins: RemoteLogins

  /// The reason to refuse the server or the push that libgit2's own error does not tell.
  private var reason: TransferError.Reason?

  /// The beginning of a line of the remote whose end has not come yet.
  private var part: [UInt8] = []

  /// What the remote has said.
  private var lines: [String] = []

  /// A transfer at an address.
  init(at address: String, _ work: PatientWork, _ files: GitFiles) {
    (self.address, self.work) = (address, work)
    logins = RemoteLogins(for: address, files)
  }

  /// Throws what went wrong in a call of libgit2, if anything.
  func check(_ status: Int32) throws {
    if status >= 0, reason == nil { return }
    let last = lastError()
    if let reason = reason ?? Self.reason(ofCode: status) {
      throw TransferError(reason, at: address, saying: TransferError.message(lines))
    }
    let lines = last.message.isEmpty ? lines : lines + ["error: \(last.message)"]
    throw TransferError(Self.reason(ofArea: last.area), unlessTold: lines, at: address)
  }

  /// Throws an error if nobody waits for the transfer any more.
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

  /// The reason of an error without known words: in the middle of a conversation, it is its end.
  private static func reason(ofArea area: Int32) -> TransferError.Reason {
    let network = [GIT_ERROR_NET, GIT_ERROR_SSL, GIT_ERROR_SSH]
    return network.contains { $0.rawValue == UInt32(area) } ? .cut : .other
  }
}

/// The answers to libgit2's questions.
extension TransferSession {
  /// Notes what the remote says beside the transfer, and returns whether the transfer goes on.
  func hear(_ bytes: [UInt8]) -> Bool {
    part += bytes
    while let end = part.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let line = String(decoding: part[..<end], as: UTF8.self)
      part.removeFirst(end + 1)
      if !line.allSatisfy(\.isWhitespace) { note("remote: \(line)") }
    }
    return work.goesOn()
  }

  /// Notes how far the transfer is, and returns whether it goes on.
  func show(_ words: String, _ done: Int, of all: Int) -> Bool {
    let share = all > 0 ? done * 100 / all : 0
    return work.goesOn("\(words): \(share)% (\(done)/\(all))")
  }

  /// Notes that the remote has refused to move a branch.
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

  /// Whether the server is the one that it should be; libgit2 has compared its key or its certificate.
  func trusts(isValid: Bool, isKey: Bool) -> Bool {
    if !isValid { reason = isKey ? .hostKey : .certificate }
    return isValid
  }

  /// The next way to log in, or `nil` if all have been tried.
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

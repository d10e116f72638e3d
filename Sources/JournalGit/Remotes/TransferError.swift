internal import JournalSystem

/// A failure to fetch from a remote or to push to it.
package struct TransferError: Error, Hashable, Sendable {
  /// The reasons that callers need to distinguish.
  package enum Reason: Hashable, Sendable {
    /// The git program is not installed.
    case noProgram
    /// There is no network, or no server answers at the address.
    case unreachable
    /// The name of the host is not known.
    case unknownHost
    /// The remote has sent no data for too long.
    case timeout
    /// The remote does not accept the user, the key or the password.
    case authentication
    /// The key of the ssh server is unknown, or has changed.
    case hostKey
    /// The certificate of the web server is not valid.
    case certificate
    /// There is no repository at the address.
    case noRepository
    /// The connection ended in the middle.
    case cut
    /// The branch there has commits that are not here yet.
    case moved
    /// The remote is a working tree that has the branch checked out.
    case checkedOut
    /// The remote does not accept changes of this branch.
    case protected
    /// A program on the remote refused the push.
    case refused
    /// The remote has no space left, or the push is too large for it.
    case quota
    /// The history here is cut off, and the remote does not accept that.
    case shallow
    /// Another git program is at work on the same references here.
    case busy
    /// The lock file in the message, on this device, exists.
    case locked
    /// The lock file in the message, on the remote, exists.
    case lockedThere
    /// Any other reason; the message of git says more.
    case other
  }

  /// The reason.
  package let reason: Reason

  /// The remote's address, without a password.
  package let place: String

  /// The answer of the remote, or git's line about the error; it may be empty.
  package let message: String

  /// Creates the error for a failed transfer with `place`.
  package init(_ reason: Reason, at place: String, saying message: String = "") {
    (self.reason, self.place, self.message) = (reason, RemoteAddress.sanitized(place), message)
  }
}

extension TransferError: CustomStringConvertible {
  /// The problem and the advice.
  package var description: String { remedy.isEmpty ? sentence : "\(sentence); \(remedy)" }

  /// What happened.
  package var sentence: String {
    let said = message.isEmpty ? "" : ": \(message)"
    return switch reason {
    case .noProgram: "git is not installed"
    case .unreachable: "cannot reach \(place)\(said)"
    case .unknownHost: "cannot reach \(place): no such host, or no network"
    case .timeout: "\(place) does not answer"
    case .authentication: "\(place) denied access\(said)"
    case .hostKey: "the ssh key of the server is unknown or has changed: \(place)"
    case .certificate: "the certificate of the server is not valid: \(place)\(said)"
    case .noRepository: "no repository at \(place)"
    case .cut: "the connection to \(place) was cut"
    case .moved: "\(place) has changes that are not here yet"
    case .checkedOut: "\(place) is a working tree, whose files a push would leave behind"
    case .protected: "\(place) does not accept changes of this branch\(said)"
    case .refused: "\(place) refused the changes\(said)"
    case .quota: "\(place) has no room for the changes\(said)"
    case .shallow: "the history here is cut off, which \(place) does not accept"
    case .busy: "another git program is at work in this repository\(said)"
    case .locked: "the repository is locked by \(message)"
    case .lockedThere: "\(place) is locked by \(message)"
    case .other: "cannot sync with \(place)\(said)"
    }
  }

  /// The advice on what to do; empty if it is only to try again later.
  package var remedy: String {
    switch reason {
    case .noProgram: "install git"
    case .authentication: "check that git can log in: git ls-remote \(place)"
    case .hostKey: "connect once with ssh and compare the key"
    case .certificate: "check the date of this device and the address"
    case .noRepository: "check the address: git ls-remote \(place)"
    case .checkedOut: "push to a bare repository (git init --bare)"
    case .protected, .refused: "ask the owner of the remote, or sync with another one"
    case .quota: "free some space there, or sync with another remote"
    case .shallow: "fetch all of it with 'git fetch --unshallow'"
    case .timeout, .cut, .moved, .busy: "try again"
    case .locked: "if git is not running: rm \(quotedMessage)"
    // A path on a server must not be removed on this device.
    case .lockedThere:
      RemoteAddress.folder(of: place).flatMap { message.path(below: $0) } == nil
        ? "if git is not running there, remove that file there"
        : "if git is not running on any device: rm \(quotedMessage)"
    case .unreachable, .unknownHost, .other: ""
    }
  }

  /// The message as a word of a command line.
  private var quotedMessage: String { "'\(message.replacing("'", with: "'\\''"))'" }
}

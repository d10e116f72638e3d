internal import CGit2
package import JournalSystem

extension GitError {
  /// Creates the error that libgit2 reports with a code, an area and a message.
  ///
  /// libgit2's codes alone do not distinguish a full disk from a broken object, so where necessary its messages, which
  /// are never translated, are compared.
  init(status: Int32, function: String, path: String?, last: (message: String, area: Int32)) {
    let reason =
      Self.reason(ofCode: status)
      ?? Self.reason(ofWords: last.message, area: last.area)
      ?? .other(status)
    self.init(reason, function: function, path: path, message: last.message)
  }

  /// Creates the error for a failed system call.
  package init(_ error: SystemError) {
    let reason: Reason =
      switch error.reason {
      case .notFound: .notFound
      case .exists, .notEmpty: .exists
      case .notPermitted, .readOnly: .readOnly
      case .noSpace: .noSpace
      default: .other(error.errno)
      }
    let call = error.call.rawValue
    self.init(reason, function: call, path: error.path, message: error.problem)
  }

  private static func reason(ofCode status: Int32) -> Reason? {
    switch git_error_code(status) {
    case GIT_ENOTFOUND: .notFound
    case GIT_EEXISTS: .exists
    case GIT_ELOCKED: .locked
    case GIT_EMODIFIED: .changed
    case GIT_EUNBORNBRANCH: .unborn
    case GIT_EBAREREPO: .bare
    case GIT_EINVALIDSPEC, GIT_EAMBIGUOUS: .invalidName
    case GIT_EMISMATCH: .corrupt
    default: nil
    }
  }

  private static func reason(ofWords words: String, area: Int32) -> Reason? {
    if words.contains("No space left on device") || words.contains("Disk quota exceeded") {
      return .noSpace
    }
    if words.contains("Permission denied") || words.contains("Read-only file system") {
      return .readOnly
    }
    if let name = words.quotedTail(after: "unsupported extension name extensions.") {
      return .unknownExtension(name)
    }
    if words.hasPrefix("unsupported repository version") { return .unknownFormat }
    switch words.quotedTail(after: "unsupported mandatory extension: '") {
    case "link'": return .splitIndex
    case "sdir'": return .sparseIndex
    // The name of a required index extension has lower-case letters only; any other name means that the index is
    // damaged.
    case let name? where name.utf8.dropLast().allSatisfy { 0x61...0x7A ~= $0 } && name.count == 5:
      return .unknownIndex
    default: break
    }
    if words.hasSuffix("incorrect header version") { return .unknownIndex }
    if words.hasPrefix("invalid path") || words.hasPrefix("failed to insert entry: invalid name") {
      return .invalidName
    }
    let damaged = [GIT_ERROR_ODB, GIT_ERROR_OBJECT, GIT_ERROR_ZLIB, GIT_ERROR_INDEX]
    return damaged.contains { $0.rawValue == UInt32(area) } ? .corrupt : nil
  }
}

extension String {
  /// Returns the text after `prefix`, or `nil` if the text does not begin with it.
  fileprivate func quotedTail(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

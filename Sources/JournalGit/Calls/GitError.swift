package import JournalSystem

/// A failed operation on git's files or in libgit2: the function, the path and the reason.
///
/// ```swift
/// GitError(.notARepository("/home/ada"), function: "git_repository_open_ext").description
/// // "/home/ada: not a git repository; name another folder, or create a journal with 'tj init'"
/// ```
package struct GitError: Error, Hashable, Sendable {
  /// The reasons that callers need to distinguish.
  package enum Reason: Hashable, Sendable {
    /// No object, reference or path has that name.
    case notFound
    /// An object, reference or file of that name already exists.
    case exists
    /// Another program holds the lock of the file; the operation can be tried again.
    case locked
    /// A reference is no longer what the caller expected.
    case changed
    /// The branch has no commit yet.
    case unborn
    /// The folder belongs to another user, and git trusts only the folders that are listed.
    case unsafeOwner(String)
    /// The repository uses an extension that libgit2 does not know.
    case unknownExtension(String)
    /// The repository's format is newer than libgit2.
    case unknownFormat
    /// The index is split over two files.
    case splitIndex
    /// The index is sparse: it leaves out folders.
    case sparseIndex
    /// The index has a version or a part that libgit2 does not know, or no checksum.
    case unknownIndex
    /// The index is damaged.
    case damagedIndex
    /// The index is damaged and cannot be replaced by one recreated from the last commit.
    case lostIndex
    /// libgit2 is not on this device, or not in the version that the program was built for.
    case missingLibrary
    /// There is no repository in the folder.
    case notARepository(String)
    /// The repository has no working tree.
    case bare
    /// The device is full, or the quota is used up.
    case noSpace
    /// The file or the file system is not writable.
    case readOnly
    /// The data read is damaged.
    case corrupt
    /// A bundle cannot be read.
    case bundle(BundleProblem)
    /// git is in the middle of an operation in one of the working trees.
    case unfinished(Activity)
    /// A pack is marked to be kept.
    case kept
    /// A symbolic link is committed where a file or a folder should be.
    case link
    /// A commit of another repository is where a file or a folder should be.
    case submodule
    /// A file of the wrong kind is in the place of one of git's files.
    case planted(FileKind)
    /// Folders are nested more deeply than the limit.
    case tooDeep
    /// A name is not UTF-8, so the program cannot use it.
    case unreadableName
    /// A name that git does not accept.
    case invalidName
    /// Any other error, by libgit2's code.
    case other(Int32)
  }

  /// The reason for the failure.
  package let reason: Reason

  /// The C function that failed.
  package let function: String

  /// The argument of the call, such as a file, a path in a tree or the name of a reference, or `nil` if there is none.
  package let path: String?

  /// libgit2's own message.
  package let message: String

  /// Creates the error for a failure of `function` for `reason`.
  package init(_ reason: Reason, function: String, path: String? = nil, message: String = "") {
    self.reason = reason
    self.function = function
    self.path = path
    self.message = message
  }
}

extension GitError {
  /// Returns the same error with `path`, unless it has a path already.
  func about(_ path: String) -> GitError {
    GitError(reason, function: function, path: self.path ?? path, message: message)
  }
}

extension GitError: CustomStringConvertible {
  /// The problem and the advice as one sentence.
  package var description: String { "\(summary); \(remedy)" }

  /// The problem as one sentence, without advice.
  package var summary: String { "\(subject)\(problem)" }

  private var subject: String {
    switch reason {
    case .unsafeOwner(let folder), .notARepository(let folder): "\(folder): "
    default: path.map { "\($0): " } ?? ""
    }
  }
}
